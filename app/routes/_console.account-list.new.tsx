import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { newPersonPage } from "~/services/http/people-pages.server";
import { ACCOUNT_PAGE_TEXT } from "~/services/people/account-page.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: ACCOUNT_PAGE_TEXT.newAccount, href: "/account-list/new", items: FORM_GAINS },
};

export const loader = consoleLoader("account:create", (page) => viewForm(page, newPersonPage));

export const action = consoleAction(
  "account:create",
  (post) => postForm(post, newPersonPage),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function NewAccount() {
  const view = useLoaderData<typeof loader>();
  return <FormPage title={ACCOUNT_PAGE_TEXT.newAccount} view={view} backHref="/account-list" />;
}
