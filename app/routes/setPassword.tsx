import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { authenticate } from "~/auth/authenticator.server";
import { SetPasswordPage } from "~/components/auth/set-password-page";
import { SET_PASSWORD_TITLE } from "~/components/auth/auth.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { LoginOutcome } from "~/components/login/login-page.types";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { setPasswordSchema } from "~/services/identity/auth/auth.schema";
import { passwordPolicy } from "~/services/identity/accounts/password-policy.server";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { isSecondStepRefusal } from "~/services/identity/auth/second-step/second-step-refusal";
import { findPendingPassword } from "~/services/identity/auth/sign-in/code-sign-in.server";
import {
  findLinkedPassword,
  setPasswordByLink,
} from "~/services/identity/auth/passwords/password-links.server";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { newPreSession } from "~/server/middleware/raw-cookies.server";
import { enterPage, toLogin, toSecondStep } from "./login/answers.server";
import { preservedQuery } from "./login/view";

export const handle: PageHandle = {
  isPanel: true,
  enhancements: { title: SET_PASSWORD_TITLE, href: "/setPassword", items: "setPassword" },
};

/** Returns the key of a link issued by an actor; null where a code was verified in this browser instead. */
const keyOf = (url: URL) => url.searchParams.get("key");

export const loader = pageLoader(async ({ context, url }) => {
  const key = keyOf(url);
  const pending =
    key === null ? await findPendingPassword(context.presentedPreSession) : await findLinkedPassword(key);
  return { hasTicket: pending !== null, needsAgreement: pending?.needsAgreement ?? false };
});

const schemaFor = ({ needsAgreement, target }: { needsAgreement: boolean; target: string }) =>
  setPasswordSchema({ needsAgreement, policy: passwordPolicy(), own: [target] });

const backToCode = ({ url }: Post, text: string) =>
  toLogin("code", preservedQuery(url.searchParams), { kind: "error", text });

/**
 * Sets the password by a link, and redirects to sign-in; a password that breaks a rule does not use the link
 * up.
 */
async function setByLink(post: Post, key: string): Promise<Response> {
  const late = () => toLogin("code", "", { kind: "error", text: AUTH_TEXT.passwordLinkLate });
  const pending = await findLinkedPassword(key);
  if (!pending || post.form.filledTrap) return late();
  const validated = post.form.validate(schemaFor(pending));
  if (!validated.ok) return validated.respond();
  if (!(await setPasswordByLink(key, validated.value.password, post.context.source))) return late();
  return toLogin("password", "", { kind: "success", text: AUTH_TEXT.passwordSetByLink });
}

export const action = formAction(async (post) => {
  const key = keyOf(post.url);
  if (key !== null) return setByLink(post, key);
  const preSession = post.context.presentedPreSession;
  const pending = await findPendingPassword(preSession);
  if (!pending || post.form.filledTrap) return backToCode(post, AUTH_TEXT.setPasswordLate);
  const validated = post.form.validate(schemaFor(pending));
  if (!validated.ok) return validated.respond();
  const next = newPreSession();
  const secondStep = { kind: "page" as const, preSession: next.id };
  const claim = { kind: "browser" as const, preSession, secondStep };
  const input = { claim, password: validated.value.password };
  const outcome = await authenticate("first-password", input, post.context.source);
  if (outcome.ok) return enterPage(outcome, post, { firstPassword: true });
  if (isSecondStepRefusal(outcome)) return toSecondStep(post, next.header);
  const exists = outcome.reason === "password-exists";
  return backToCode(post, exists ? AUTH_TEXT.passwordExists : AUTH_TEXT.setPasswordLate);
});

export const headers: HeadersFunction = (parts) => pageHeaders(parts);

export default function SetPassword() {
  const data = useLoaderData<typeof loader>();
  const outcome = useActionData<LoginOutcome>() ?? null;
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={SET_PASSWORD_TITLE} siteTitle={chrome.site.title} failed={outcome !== null} />
      <SetPasswordPage chrome={chrome} {...data} outcome={outcome} />
    </>
  );
}
