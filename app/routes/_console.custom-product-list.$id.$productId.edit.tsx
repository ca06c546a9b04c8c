import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { grantPage, ownerAt } from "~/services/http/grant-pages.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "开通产品", href: null, items: FORM_GAINS },
};

const form = grantPage("customer");

export const loader = consoleLoader("customer-product:edit", async (page) => {
  const { name } = await ownerAt(page, "customer");
  return { view: await viewForm(page, form), recordName: name };
});

export const action = consoleAction(
  "customer-product:edit",
  (post) => postForm(post, form),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function CustomerProductForm() {
  const { view, recordName } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return <FormPage title={`设置产品 - ${recordName}`} view={view} backHref={`/custom-product-list/${id}`} />;
}
