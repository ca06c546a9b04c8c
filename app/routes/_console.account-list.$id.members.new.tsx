import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { newMemberPage } from "~/services/http/member-pages.server";
import { ACCOUNT_PAGE_TEXT } from "~/services/people/account-page.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: ACCOUNT_PAGE_TEXT.newMember, href: null, items: FORM_GAINS },
};

export const loader = consoleLoader("account:member", async (page) => {
  const view = await viewForm(page, newMemberPage);
  return { view, recordName: view.recordName ?? "" };
});

export const action = consoleAction(
  "account:member",
  (post) => postForm(post, newMemberPage),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function NewMember() {
  const { view } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  return (
    <FormPage title={ACCOUNT_PAGE_TEXT.newMember} view={view} backHref={`/account-list/${id}/members`} />
  );
}
