import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InvitationPage } from "~/components/auth/invitation-page";
import { WelcomePage } from "~/components/auth/welcome-page";
import { INVITED_TITLE, WELCOME_PAGE_TITLE } from "~/components/auth/auth.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { LoginOutcome } from "~/components/login/login-page.types";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageLoader } from "~/pages/page.server";
import {
  acceptInvitation,
  readInvitation,
} from "~/services/identity/people/invitations/accept-invitation.server";
import { INVITATION_TEXT } from "~/services/identity/people/invitations/invitation.text";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  enhancements: { title: WELCOME_PAGE_TITLE, href: "/welcome", items: "none" },
};

/** Loads an invitation; a visitor gets no information about its code. */
export const loader = pageLoader(async ({ session, url, context }) => {
  const code = url.searchParams.get("invite");
  const userName = session?.name ?? null;
  if (code === null || !session) return { userName, code, organization: null, problem: null };
  const read = await readInvitation(code, context.source);
  return read.ok
    ? { userName, code, organization: read.organizationName, problem: null }
    : { userName, code, organization: null, problem: read.text };
});

export const action = formAction(async ({ session, url, form, context }) => {
  const code = url.searchParams.get("invite") ?? "";
  if (!session) return redirect(`/login?invite=${encodeURIComponent(code)}`, 303);
  const joined = await acceptInvitation(session, code, context.source);
  if (!joined.ok) return form.refuse({ summary: joined.text });
  const text = INVITATION_TEXT.joined(joined.organizationName);
  return redirect("/guide", {
    status: 303,
    headers: { "Set-Cookie": await flashHeader({ kind: "success", text }) },
  });
});

export default function Welcome() {
  const { userName, code, organization, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<LoginOutcome>()?.result;
  const { site, token } = useChrome();
  return (
    <>
      <PageTitle
        title={code === null ? WELCOME_PAGE_TITLE : INVITED_TITLE}
        siteTitle={site.title}
        failed={answer !== undefined}
      />
      {code === null ? (
        <WelcomePage userName={userName} />
      ) : (
        <InvitationPage
          code={code}
          organization={organization}
          token={token}
          isVisitor={userName === null}
          problem={answer ?? (problem === null ? undefined : { error: { "": [problem] } })}
        />
      )}
    </>
  );
}
