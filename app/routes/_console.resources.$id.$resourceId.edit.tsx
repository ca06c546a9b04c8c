import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { editResourceForm } from "~/services/http/resource-pages.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: PRODUCT_TEXT.editResource, href: null, items: FORM_GAINS },
};

export const loader = consoleLoader("resource:edit", (page) => viewForm(page, editResourceForm));

export const action = consoleAction(
  "resource:edit",
  (post) => postForm(post, editResourceForm),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function EditResource() {
  const view = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return <FormPage title={PRODUCT_TEXT.editResource} view={view} backHref={`/resources/${id}`} />;
}
