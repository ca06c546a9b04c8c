import { useLoaderData, useParams } from "@remix-run/react";
import { FormPage } from "~/components/console/form-page";
import { FORM_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { keepForm } from "~/services/http/console-draft.server";
import { postForm, viewForm } from "~/services/http/console-form.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { memberPage } from "~/services/http/member-pages.server";
import { ACCOUNT_PAGE_TEXT } from "~/services/people/account-page.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: ACCOUNT_PAGE_TEXT.editMember, href: null, items: FORM_GAINS },
};

export const loader = consoleLoader("account:member", async (page) => {
  const view = await viewForm(page, memberPage);
  return { view, recordName: view.recordName ?? "" };
});

export const action = consoleAction(
  "account:member",
  (post) => postForm(post, memberPage),
  undefined,
  keepForm(),
);

export const headers = pageHeaders;

export default function EditMember() {
  const { view } = useLoaderData<typeof loader>();
  const { id = "", memberId = "" } = useParams();
  return (
    <FormPage
      title={ACCOUNT_PAGE_TEXT.editMember}
      view={view}
      backHref={`/account-list/${id}/members/${memberId}`}
    />
  );
}
