import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { newProductForm } from "~/services/http/product-pages.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: PRODUCT_TEXT.newProduct, href: "/project-list/new", items: FORM_GAINS },
};

export const loader = consoleLoader("product:create", (page) => viewForm(page, newProductForm));

export const action = consoleAction(
  "product:create",
  (post) => postForm(post, newProductForm),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function NewProduct() {
  const view = useLoaderData<typeof loader>();
  return <FormPage title={PRODUCT_TEXT.newProduct} view={view} backHref="/project-list" />;
}
