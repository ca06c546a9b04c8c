import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useOutcome } from "~/components/form/use-outcome";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { LoginOutcome } from "~/components/login/login-page.types";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { askOnlyAsPage } from "~/components/security/revalidate-unless-operating";
import { Operation } from "~/components/security/operation";
import { OPERATIONS, titleOf } from "~/components/security/operation.text";
import {
  openOperation,
  operationOf,
  ownCodeTarget,
  type OperationState,
} from "~/services/identity/auth/operations/account-operation.server";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import {
  IDENTITY_METHODS,
  type IdentityMethod,
} from "~/services/identity/auth/operations/identity-actions.types";
import { secondsToNextCode } from "~/services/identity/auth/codes/request-code.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { maskIdentifier } from "~/services/format/mask";
import { contactSentCookie, type ContactSent } from "~/pages/cookies/cookies.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader, type Page } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";
import { handleStep } from "./actions.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: OPERATIONS, href: null, items: "operation" },
};

export const shouldRevalidate = askOnlyAsPage;

function openedBy({ params, url }: Page) {
  const operation = operationOf(params["operation"]);
  if (!operation) throw new DomainError("not-found");
  const type = Number(url.searchParams.get("passwordType"));
  const method: IdentityMethod | null = IDENTITY_METHODS[type - 1] ?? null;
  return { operation, asked: { secondStep: url.searchParams.get("step") === "2", method } };
}

async function codeTargetOf(
  { session, request }: Page,
  state: Exclude<OperationState, { step: "elsewhere" }>,
) {
  if (state.step === "verify") return ownCodeTarget(session!, state.method);
  if (state.step === "password") return { target: null, seconds: 0 };
  const sent = (await contactSentCookie.parse(request.headers.get("Cookie"))) as ContactSent | null;
  if (sent?.kind !== state.kind) return { target: null, seconds: 0 };
  return { target: sent.typed, seconds: await secondsToNextCode(sent.target) };
}

async function redirectElsewhere(to: string, unchecked: boolean) {
  const headers = new Headers();
  if (unchecked)
    headers.set("Set-Cookie", await flashHeader({ kind: "error", text: AUTH_TEXT.identityNeeded }));
  return redirect(to, { status: 303, headers });
}

export const loader = pageLoader(async (page: Page) => {
  const { session, request } = page;
  const { operation, asked } = openedBy(page);
  // Only the page that follows a refused post is requested with the post's Content-Type.
  const stays = request.headers.has("Content-Type");
  const state = await openOperation(session!, operation, { ...asked, stays });
  if (state.step === "elsewhere") return redirectElsewhere(state.to, state.unchecked);
  const signInName = maskIdentifier(session!.phone ?? session!.email ?? "");
  return reply({ operation, state, ...(await codeTargetOf(page, state)), signInName });
});

export const action = formAction(async (post) => {
  const { operation, asked } = openedBy(post);
  const state = await openOperation(post.session!, operation, { ...asked, stays: true });
  if (state.step === "elsewhere") return redirectElsewhere(state.to, state.unchecked);
  return handleStep(post, operation, state);
});

export const headers = pageHeaders;

export default function AccountOperationPage() {
  const view = useLoaderData<typeof loader>();
  const outcome = useOutcome(useActionData<LoginOutcome>() ?? null);
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={titleOf(view)} siteTitle={chrome.site.title} failed={outcome !== null} />
      <Operation view={view} token={chrome.token} address={chrome.returnTo} outcome={outcome} />
    </>
  );
}
