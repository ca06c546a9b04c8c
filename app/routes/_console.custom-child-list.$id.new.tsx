import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { CHILDREN, newCompanyForm } from "~/services/http/company-pages.server";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "新增一级客户", href: null, items: FORM_GAINS },
};

const form = newCompanyForm(CHILDREN);

export const loader = consoleLoader("customer-child:create", (page) => viewForm(page, form));

export const action = consoleAction(
  "customer-child:create",
  (post) => postForm(post, form),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function NewChild() {
  const view = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return <FormPage title="新增一级客户" view={view} backHref={`/custom-child-list/${id}`} />;
}
