import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { CUSTOMERS, newCompanyForm } from "~/services/http/company-pages.server";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "新增客户", href: "/custom-list/new", items: FORM_GAINS },
};

const form = newCompanyForm(CUSTOMERS);

export const loader = consoleLoader("customer:create", (page) => viewForm(page, form));

export const action = consoleAction("customer:create", (post) => postForm(post, form), undefined, keepForm());

export const headers = pageHeaders;

export default function NewCustomer() {
  const view = useLoaderData<typeof loader>();
  return <FormPage title="新增客户" view={view} backHref="/custom-list" />;
}
