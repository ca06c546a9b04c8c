import { redirect } from "@remix-run/node";
import { authenticate } from "~/auth/authenticator.server";
import type { LoginView } from "~/components/login/login-page.types";
import type { Identifier } from "~/services/identity/accounts/identifier";
import { passwordPolicy } from "~/services/identity/accounts/password-policy.server";
import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import {
  codeSignInSchema,
  codeTargetSchema,
  registrationSchema,
  resetSchema,
  provedSignInSchema,
  signInSchema,
} from "~/services/identity/auth/auth.schema";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { isSecondStepRefusal } from "~/services/identity/auth/second-step/second-step-refusal";
import { register } from "~/services/identity/auth/sign-in/registration.server";
import { requestCode, type CodeRequestOutcome } from "~/services/identity/auth/codes/request-code.server";
import { resetPassword } from "~/services/identity/auth/passwords/reset-password.server";
import { now } from "~/services/runtime/process/clock.server";
import { env } from "~/services/runtime/configuration/env.server";
import { newPreSession } from "~/server/middleware/raw-cookies.server";
import {
  clearCookieHeader,
  codeSentCookie,
  typedNameCookie,
  type CodeSent,
} from "~/pages/cookies/cookies.server";
import { isTarget, provedHeader, provedTarget } from "~/pages/cookies/proved-target.server";
import { readNonce } from "~/pages/forms/form-token.server";
import type { Post } from "~/pages/page.server";
import {
  accountTakenLinks,
  enterPage,
  otherKind,
  refuseCode,
  refuseLimitedLogin,
  registeredFlash,
  toLogin,
  toSecondStep,
  typedNameHeader,
} from "./answers.server";
import { CODE_TARGETS, preservedQuery } from "./view";

/**
 * Returns whether a bot has posted: it fills the hidden field, or posts faster than a captcha image can be
 * read.
 */
function isRobot({ form }: Post, nonce: { issuedAt: number } | null): boolean {
  // Tests with a fixed captcha answer have nothing to read.
  const minimum = env.CAPTCHA_FIXED_ANSWER ? 0 : env.limits.FORM_MIN_FILL_MILLISECONDS;
  return form.filledTrap || (nonce !== null && now() - nonce.issuedAt < minimum);
}

const wrongCaptcha = ({ form }: Post) =>
  form.refuse({ fields: { captcha: FIELD_TEXT.captchaWrong }, presentation: "box" });

async function signIn(post: Post): Promise<Response> {
  const proved = isTarget(post.form.get("username"), await provedTarget(post.request));
  const validated = proved ? post.form.validate(provedSignInSchema) : post.form.validate(signInSchema);
  if (!validated.ok) return validated.respond({ presentation: "box" });
  const { identifier, password, captcha: answer, checkKey } = validated.value;
  const nonce = readNonce(checkKey, post.holder);
  if (!nonce || isRobot(post, nonce)) return wrongCaptcha(post);
  const claim = proved
    ? ({ kind: "proved" } as const)
    : ({ kind: "page", nonce: nonce.value, issuedAt: nonce.issuedAt } as const);
  // A new pre-session, because an attacker may have planted the browser's present one and must not obtain the
  // ticket.
  const { id: preSession, header } = newPreSession();
  const secondStep = { kind: "page" as const, preSession };
  const input = { identifier, password, captcha: claim, answer, secondStep };
  const outcome = await authenticate("password", input, post.context.source);
  if (outcome.ok) return enterPage(outcome, post);
  if (isSecondStepRefusal(outcome)) return toSecondStep(post, header);
  if (outcome.reason === "captcha") return wrongCaptcha(post);
  if (outcome.reason === "address-limit") return refuseLimitedLogin("password", post, outcome.seconds);
  return post.form.refuse({ summary: AUTH_TEXT.signInFailed, presentation: "box" });
}

async function signInWithCode(post: Post): Promise<Response> {
  const validated = post.form.validate(codeSignInSchema);
  if (!validated.ok) return validated.respond({ presentation: "box", ...otherKind("code", post) });
  if (isRobot(post, null)) return wrongCaptcha(post);
  // A new pre-session, because an attacker may have planted the browser's present one and must not obtain the
  // ticket.
  const { id: preSession, header } = newPreSession();
  const secondStep = { kind: "page" as const, preSession };
  const input = { ...validated.value, preSession, secondStep };
  const outcome = await authenticate("code", input, post.context.source);
  if (outcome.ok) return enterPage(outcome, post);
  if (isSecondStepRefusal(outcome)) return toSecondStep(post, header);
  if (outcome.reason === "password-needed") {
    const query = preservedQuery(post.url.searchParams);
    const headers = { "Set-Cookie": header };
    return redirect(query ? `/setPassword?${query}` : "/setPassword", { status: 303, headers });
  }
  return post.form.refuse({ fields: { captcha: FIELD_TEXT.codeWrong }, presentation: "box" });
}

const BESIDE_CODE = new Set(["newpassword", "confirmPassword", "password", "confirmpassword", "Agreement"]);

/**
 * Returns whether only fields unrelated to the code have failed, so that it was not checked and can be typed
 * again.
 */
const isCodeUntouched = (fields: readonly string[]) => fields.every((field) => BESIDE_CODE.has(field));

async function reset(post: Post): Promise<Response> {
  const validated = post.form.validate(resetSchema(passwordPolicy()));
  if (!validated.ok) {
    const codeStillValid = isCodeUntouched(validated.fields);
    return validated.respond({ presentation: "box", codeStillValid });
  }
  if (isRobot(post, null)) return wrongCaptcha(post);
  const outcome = await resetPassword(validated.value, post.context.source);
  if (!outcome.ok)
    return post.form.refuse({ fields: { captcha: FIELD_TEXT.codeWrong }, presentation: "box" });
  const query = preservedQuery(post.url.searchParams);
  const flash = { kind: "success", text: AUTH_TEXT.passwordReset } as const;
  return toLogin("password", query, flash, await provedCookies(post, validated.value.identifier));
}

/** The cookies by which the next page has the name, and asks for no captcha. */
const provedCookies = (post: Post, { value }: Identifier): Promise<string[]> =>
  Promise.all([typedNameHeader(post), provedHeader(value)]);

const registerAs = (view: "register-phone" | "register-email") => async (post: Post) => {
  const schema = registrationSchema(view === "register-phone" ? "phone" : "email", passwordPolicy());
  const query = preservedQuery(post.url.searchParams);
  const validated = post.form.validate(schema);
  if (!validated.ok) {
    const codeStillValid = isCodeUntouched(validated.fields);
    return validated.respond({ presentation: "toast", codeStillValid, ...otherKind(view, post) });
  }
  if (isRobot(post, null)) return wrongCaptcha(post);
  const outcome = await register(validated.value, post.context.source);
  if (outcome.ok) {
    const cookies = await provedCookies(post, validated.value.identifier);
    return toLogin("password", query, registeredFlash, cookies);
  }
  if (outcome.reason === "code")
    return post.form.refuse({ fields: { captcha: FIELD_TEXT.codeWrong }, presentation: "toast" });
  return post.form.refuse({
    summary: AUTH_TEXT.accountTaken,
    presentation: "toast",
    links: accountTakenLinks(query),
  });
};

async function sendCode(view: LoginView, post: Post): Promise<Response> {
  const target = CODE_TARGETS[view];
  if (!target) return post.form.refuse({});
  const validated = post.form.validate(codeTargetSchema(target.rule));
  if (!validated.ok) return validated.respond({ presentation: "toast", ...otherKind(view, post) });
  if (isRobot(post, null)) return wrongCaptcha(post);
  const { identifier } = validated.value;
  const outcome = await requestCode(
    { purpose: target.purpose, target: identifier, sessionId: null },
    post.context.source,
  );
  if (!outcome.ok) return codeRefusal(view, post, outcome, identifier.value);
  const cookies = [
    await codeSentHeader(view, post, identifier.value),
    // Clears the name of an earlier failure, which may differ from the code's target.
    await clearCookieHeader(typedNameCookie),
  ];
  const query = preservedQuery(post.url.searchParams);
  return toLogin(view, query, { kind: "success", text: AUTH_TEXT.codeSent }, cookies);
}

function codeSentHeader(view: LoginView, { form }: Post, target: string): Promise<string> {
  const typed = form.get("username");
  const agreed = form.get("Agreement") !== "";
  return codeSentCookie.serialize({ target, typed, view, agreed } satisfies CodeSent);
}

async function codeRefusal(
  view: LoginView,
  post: Post,
  outcome: Exclude<CodeRequestOutcome, { ok: true }>,
  target: string,
): Promise<Response> {
  if (outcome.reason === "address-limit") return refuseLimitedLogin(view, post, outcome.seconds);
  return refuseCode(
    post,
    outcome,
    outcome.reason === "too-soon" ? [await codeSentHeader(view, post, target)] : [],
  );
}

/** Stores the typed name and redirects to another mode. */
async function carryName(post: Post): Promise<Response> {
  const headers = { "Set-Cookie": await typedNameHeader(post) };
  return redirect(post.url.pathname + post.url.search, { status: 303, headers });
}

const MAIN: Readonly<Record<LoginView, (post: Post) => Promise<Response>>> = {
  password: signIn,
  code: signInWithCode,
  reset,
  "register-phone": registerAs("register-phone"),
  "register-email": registerAs("register-email"),
};

/**
 * Runs the action of a button on the login page; after a failure the typed name is stored for the other
 * modes.
 */
export async function handleIntent(view: LoginView, post: Post): Promise<Response> {
  if (post.form.intent === "carry") return carryName(post);
  if (post.form.intent === "new-captcha") return newCaptchaImage(post);
  const answer = await (post.form.intent === "send-code" ? sendCode(view, post) : MAIN[view](post));
  if (answer.status >= 400) answer.headers.append("Set-Cookie", await typedNameHeader(post));
  return answer;
}

/** Renders a new captcha image: the name is preserved, other fields are empty, and there is no error. */
const newCaptchaImage = ({ form }: Post) => form.refuse({ status: 200 });
