import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/console/forms/form-page";
import { InvitationCodes } from "~/components/people/invitation-codes";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { storeFormDraft } from "~/collections/forms/form-draft.server";
import { viewForm } from "~/collections/forms/collection-form.server";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { lastListAddressOf } from "~/collections/lists/list-viewer.server";
import { invitationPage, liveInvitations, postInvitation } from "~/console/people/invitation-pages.server";
import { pageHeaders } from "~/pages/page.server";
import { INVITATION_TEXT } from "~/services/identity/people/invitations/invitation.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: INVITATION_TEXT.title, href: null, items: "form" },
};

export const loader = authorizedLoader("account:invite", async (page) => ({
  view: await viewForm(page, invitationPage),
  codes: await liveInvitations(page),
  back: await lastListAddressOf(page, "/account-list"),
}));

export const action = authorizedAction("account:invite", postInvitation, undefined, storeFormDraft());

export const headers = pageHeaders;

export default function Invite() {
  const { view, codes, back } = useLoaderData<typeof loader>();
  return (
    <>
      <FormPage title={INVITATION_TEXT.title} view={view} backHref={back} saveText={INVITATION_TEXT.make} />
      <InvitationCodes codes={codes} action="/account-list/invite" />
    </>
  );
}
