import { redirect } from "@remix-run/node";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { loginPath } from "~/components/login/login-links";
import { SECOND_STEP_PATH } from "~/components/second-step/second-step-pages.text";
import { SIGN_IN_TABS } from "~/components/login/login.text";
import type { LoginView } from "~/components/login/login-page.types";
import { canonicalEmail, canonicalPhone } from "~/services/identity/accounts/identifier";
import type { CodeRequestOutcome } from "~/services/identity/auth/codes/request-code.server";
import type { SignedIn } from "~/services/identity/auth/sign-in/enter.server";
import { endReplacedSession } from "~/services/identity/auth/sign-in/sign-out.server";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { clearPreSessionHeader, tokenCookieHeader } from "~/server/middleware/raw-cookies.server";
import {
  clearCookieHeader,
  provedCookie,
  returnToCookie,
  typedNameCookie,
} from "~/pages/cookies/cookies.server";
import type { FailureLink } from "~/pages/forms/form.server";
import { flashHeader, type Flash } from "~/pages/cookies/flash.server";
import { findLanding } from "~/pages/arrival/landing.server";
import { errorResponse, type Post } from "~/pages/page.server";
import { preservedQuery } from "./view";

const SEE_OTHER = 303;

/** Ends the replaced session, stores the new one in a cookie and redirects to the landing page. */
export async function enterPage(
  signedIn: SignedIn,
  { url, session, context }: Pick<Post, "url" | "session" | "context">,
  { firstPassword = false, flash }: { firstPassword?: boolean; flash?: Flash } = {},
): Promise<Response> {
  const { account, token, roleVersionId } = signedIn;
  if (session) await endReplacedSession(session, context.source);
  const landing = await findLanding({
    accountId: account.id,
    mustChangePassword: account.must_change_password !== 0,
    roleVersionId,
    query: url.searchParams,
    firstPassword,
  });
  const headers = new Headers();
  const forgotten = [typedNameCookie, provedCookie, returnToCookie].map(clearCookieHeader);
  const own = [tokenCookieHeader(token), clearPreSessionHeader(), ...(await Promise.all(forgotten))];
  for (const header of [...own, ...landing.headers]) headers.append("Set-Cookie", header);
  if (flash) headers.append("Set-Cookie", await flashHeader(flash));
  return redirect(landing.to, { status: SEE_OTHER, headers });
}

/** Redirects to the second step. @param header stores the pre-session that its ticket belongs to */
export function toSecondStep({ url }: Pick<Post, "url">, header: string): Response {
  const query = preservedQuery(url.searchParams);
  const to = query ? `${SECOND_STEP_PATH}?${query}` : SECOND_STEP_PATH;
  return redirect(to, { status: SEE_OTHER, headers: { "Set-Cookie": header } });
}

/** Redirects to a view of the login page with a notice. */
export async function toLogin(
  view: LoginView,
  query: string,
  flash: Flash,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers();
  for (const header of [await flashHeader(flash), ...cookies]) headers.append("Set-Cookie", header);
  return redirect(loginPath(view, query), { status: SEE_OTHER, headers });
}

/**
 * Throws a page that states how long to wait, after an address has reached its limit, with a link back to the
 * form (docs/screens.md, L17).
 */
export async function refuseLimited(
  post: Post,
  seconds: number,
  { links = [], cookies = [] }: { links?: readonly FailureLink[]; cookies?: readonly string[] } = {},
): Promise<never> {
  const limited = new DomainError("limited", "limited", { retryAfter: seconds });
  const back = { text: ANSWER_TEXT.backToPage, href: post.url.pathname + post.url.search };
  throw await errorResponse(limited, post, { links: [back, ...links], cookies });
}

/** Refuses with the reason why no code was sent; the address's limit has its own page. */
export function refuseCode(
  { form }: Post,
  outcome: Exclude<CodeRequestOutcome, { ok: true } | { reason: "address-limit" }>,
  headers: readonly string[] = [],
): Response {
  const presentation = "toast" as const;
  if (outcome.reason === "too-soon")
    return form.refuse({
      fields: { captcha: AUTH_TEXT.codeTooSoon(outcome.seconds) },
      status: 429,
      retryAfter: outcome.seconds,
      presentation,
      headers,
    });
  return outcome.reason === "used-up"
    ? form.refuse({ summary: AUTH_TEXT.codeUsedUp, status: 429, presentation })
    : form.refuse({ summary: AUTH_TEXT.codeNotSent, status: 503, presentation });
}

/** Refuses with a link to the other sign-in mode, because codes and passwords have separate limits. */
export async function refuseLimitedLogin(view: LoginView, post: Post, seconds: number): Promise<never> {
  const other = view === "password" ? "code" : "password";
  const { text } = SIGN_IN_TABS.find(({ view: tab }) => tab === other)!;
  const link = { text, href: loginPath(other, preservedQuery(post.url.searchParams)) };
  return refuseLimited(post, seconds, { links: [link], cookies: [await typedNameHeader(post)] });
}

/**
 * Returns a link to the form for the typed kind, for an e-mail in a phone form and vice versa; null
 * otherwise.
 */
function otherKindLink(view: LoginView, typed: string, query: string): FailureLink | null {
  if (view === "register-phone" && canonicalEmail(typed))
    return { text: "用邮箱注册", href: loginPath("register-email", query) };
  if (view === "register-email" && canonicalPhone(typed))
    return { text: "用手机号注册", href: loginPath("register-phone", query) };
  if (view === "code" && canonicalEmail(typed))
    return { text: "用邮箱和密码登录", href: loginPath("password", query) };
  return null;
}

/** Returns the links that accompany an error of the name field. */
export function otherKind(view: LoginView, { form, url }: Post): { links: FailureLink[] } {
  const link = otherKindLink(view, form.get("username"), preservedQuery(url.searchParams));
  return { links: link ? [link] : [] };
}

const NAME_MAX = 200;

/** Returns the cookie that takes the typed name over to the page's next view. */
export const typedNameHeader = ({ form }: Post) =>
  typedNameCookie.serialize(form.get("username").slice(0, NAME_MAX));

export const accountTakenLinks = (query: string): FailureLink[] => [
  { text: "去登录", href: loginPath("password", query) },
  { text: "找回密码", href: loginPath("reset", query) },
];

export const registeredFlash: Flash = {
  kind: "success",
  text: AUTH_TEXT.registered,
  detail: AUTH_TEXT.registeredNext,
};
