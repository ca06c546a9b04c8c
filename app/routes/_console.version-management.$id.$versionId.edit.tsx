import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { editVersionForm } from "~/services/http/version-pages.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: PRODUCT_TEXT.editVersion, href: null, items: FORM_GAINS },
};

export const loader = consoleLoader("version:edit", (page) => viewForm(page, editVersionForm));

export const action = consoleAction(
  "version:edit",
  (post) => postForm(post, editVersionForm),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function EditVersion() {
  const view = useLoaderData<typeof loader>();
  const { id = "", versionId = "" } = useParams();
  return (
    <FormPage
      title={PRODUCT_TEXT.editVersion}
      view={view}
      backHref={`/version-management/${id}/${versionId}`}
    />
  );
}
