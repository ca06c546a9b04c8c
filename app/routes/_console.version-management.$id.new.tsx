import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { newVersionForm } from "~/services/http/version-pages.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: PRODUCT_TEXT.newVersion, href: null, items: FORM_GAINS },
};

export const loader = consoleLoader("version:create", (page) => viewForm(page, newVersionForm));

export const action = consoleAction(
  "version:create",
  (post) => postForm(post, newVersionForm),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function NewVersion() {
  const view = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return <FormPage title={PRODUCT_TEXT.newVersion} view={view} backHref={`/version-management/${id}`} />;
}
