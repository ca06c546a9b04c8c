import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { authenticate } from "~/auth/authenticator.server";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { loginPath } from "~/components/login/login-links";
import type { LoginOutcome } from "~/components/login/login-page.types";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { SecondStepPage } from "~/components/second-step/second-step-page";
import { SECOND_STEP_PATH, SECOND_STEP_TITLE } from "~/components/second-step/second-step-pages.text";
import { canShowPasskey } from "~/services/identity/auth/passkeys/ask-passkey.server";
import { isSecondStepDue } from "~/services/identity/auth/second-step/second-step-sign-in.server";
import { readSecondProof } from "~/services/identity/auth/second-step/second-proof.server";
import { shownSecondStepSchema } from "~/services/identity/auth/second-step/second-step.schema";
import { SECOND_STEP_TEXT, secondStepText } from "~/services/identity/auth/second-step/second-step.text";
import passkeyScriptUrl from "~/enhance/public-passkey.ts?worker&url";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { enterPage, toLogin } from "./login/answers.server";
import { preservedQuery } from "./login/view";

export const handle: PageHandle = {
  isPanel: true,
  enhancements: { title: SECOND_STEP_TITLE, href: SECOND_STEP_PATH, items: "secondStepAtSignIn" },
};

/** Returns the kind of code that the page asks for; either is accepted. */
const wantedBy = (query: URLSearchParams) =>
  query.get("recovery") === "1" ? ("recovery" as const) : ("time" as const);

const withQuery = (path: string, parts: readonly string[]) => {
  const query = parts.filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
};

export const loader = pageLoader(async ({ context, url }) => {
  const query = preservedQuery(url.searchParams);
  const isRecovery = wantedBy(url.searchParams) === "recovery";
  return {
    isDue: await isSecondStepDue(context.presentedPreSession),
    isRecovery,
    hasPasskey: !isRecovery && (await canShowPasskey(context.presentedPreSession)),
    otherHref: withQuery(SECOND_STEP_PATH, [isRecovery ? "" : "recovery=1", query]),
    signInHref: loginPath("password", query),
  };
});

const late = ({ url }: Post) =>
  toLogin("password", preservedQuery(url.searchParams), { kind: "error", text: SECOND_STEP_TEXT.late });

export const action = formAction(async (post) => {
  const { form, url, context, holder } = post;
  if (form.filledTrap) return late(post);
  const validated = form.validate(shownSecondStepSchema(wantedBy(url.searchParams)));
  if (!validated.ok) return validated.respond();
  const proof = await readSecondProof(validated.value.given, holder);
  const input = { preSession: context.presentedPreSession, proof };
  const outcome = await authenticate("second-step", input, context.source);
  if (outcome.ok) return enterPage(outcome, post);
  if (outcome.reason === "ticket-gone") return late(post);
  const fields = { secondCode: secondStepText(outcome) };
  if (outcome.reason === "second-step-wrong") return form.refuse({ fields });
  return form.refuse({ fields, status: 429, retryAfter: outcome.seconds });
});

export const headers: HeadersFunction = (parts) => pageHeaders(parts);

export default function SecondStep() {
  const data = useLoaderData<typeof loader>();
  const outcome = useActionData<LoginOutcome>() ?? null;
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={SECOND_STEP_TITLE} siteTitle={chrome.site.title} failed={outcome !== null} />
      <SecondStepPage chrome={chrome} {...data} outcome={outcome} />
      {data.hasPasskey ? <script async type="module" src={passkeyScriptUrl} /> : null}
    </>
  );
}
