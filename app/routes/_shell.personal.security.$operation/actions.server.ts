import {
  bindSchema,
  contactSchema,
  identitySchema,
  newPasswordSchema,
} from "~/services/identity/auth/operations/account-operations.schema";
import { passwordPolicy } from "~/services/identity/accounts/password-policy.server";
import {
  addressOf,
  secondStepOf,
  type OperationState,
} from "~/services/identity/auth/operations/account-operation.server";
import { AUTH_TEXT } from "~/services/identity/auth/auth.text";
import { bindContact } from "~/services/identity/auth/operations/bind-contact.server";
import { FIELD_TEXT } from "~/services/identity/accounts/field.text";
import type { Identifier } from "~/services/identity/accounts/identifier";
import type {
  AccountOperation,
  IdentityAction,
  IdentityMethod,
} from "~/services/identity/auth/operations/identity-actions.types";
import { setNewPassword } from "~/services/identity/auth/passwords/new-password.server";
import { requestCode } from "~/services/identity/auth/codes/request-code.server";
import { verifyIdentity } from "~/services/identity/auth/operations/verify-identity.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { clearTokenHeader } from "~/server/middleware/raw-cookies.server";
import { clearCookieHeader, contactSentCookie, type ContactSent } from "~/pages/cookies/cookies.server";
import type { Post } from "~/pages/page.server";
import { refuseCode, refuseLimited } from "../login/answers.server";
import { redirectAway, redirectOnward, successFlash } from "./answers.server";

const SETTINGS = "/personal?tab=3";

interface CodeAsked {
  readonly purpose: "verify-identity" | "bind";
  readonly target: Identifier;
}

async function sendCode(post: Post, asked: CodeAsked, cookies: readonly string[] = []): Promise<Response> {
  const { url, session, context } = post;
  const outcome = await requestCode({ ...asked, sessionId: session!.id }, context.source);
  if (outcome.ok)
    return redirectOnward(post, {
      to: url.pathname + url.search,
      flash: successFlash(AUTH_TEXT.codeSent),
      cookies,
    });
  if (outcome.reason === "address-limit") return refuseLimited(post, outcome.seconds);
  return refuseCode(post, outcome, outcome.reason === "too-soon" ? cookies : []);
}

/** Handles the identity check. */
async function verify(post: Post, action: IdentityAction, method: IdentityMethod | null): Promise<Response> {
  const { form, session, context } = post;
  if (method === null) return form.refuse({});
  if (form.intent === "send-code") {
    const value = method === "password" ? null : session![method];
    if (method === "password" || value === null) return form.refuse({});
    return sendCode(post, { purpose: "verify-identity", target: { kind: method, value } });
  }
  const validated = form.validate(identitySchema(method));
  if (!validated.ok) return validated.respond();
  const outcome = await verifyIdentity(session!, { use: action, method, ...validated.value }, context.source);
  if (outcome.ok)
    return redirectOnward(post, {
      to: secondStepOf(action),
      flash: successFlash(AUTH_TEXT.identityVerified),
    });
  if (outcome.reason === "address-limit") return refuseLimited(post, outcome.seconds);
  return outcome.reason === "old-password"
    ? form.refuse({ fields: { oldPassword: AUTH_TEXT.oldPasswordWrong } })
    : form.refuse({ fields: { captcha: FIELD_TEXT.codeWrong } });
}

const CONTACT_TEXT = {
  phone: { taken: AUTH_TEXT.phoneTaken, unchanged: AUTH_TEXT.phoneUnchanged },
  email: { taken: AUTH_TEXT.emailTaken, unchanged: AUTH_TEXT.emailUnchanged },
};

const again = (operation: AccountOperation) => [{ text: "重新验证身份", href: addressOf(operation) }];

/** Handles the binding of a phone or e-mail, as the only step or the second one. */
async function bind(post: Post, operation: AccountOperation, kind: Identifier["kind"]): Promise<Response> {
  const { form, session, context } = post;
  const present = session![kind];
  if (form.intent === "send-code") {
    const validated = form.validate(contactSchema(kind, present));
    if (!validated.ok) return validated.respond({ presentation: "toast" });
    const { target } = validated.value;
    const sent: ContactSent = { kind, target: target.value, typed: form.get(kind) };
    return sendCode(post, { purpose: "bind", target }, [await contactSentCookie.serialize(sent)]);
  }
  const validated = form.validate(bindSchema(kind, present));
  if (!validated.ok) return validated.respond();
  const outcome = await bindContact(session!, { ...validated.value, accessChannel: "page" }, context.source);
  if (outcome.ok)
    return redirectAway({
      to: SETTINGS,
      flash: successFlash(outcome.changed ? AUTH_TEXT.contactChanged : AUTH_TEXT.contactBound),
      cookies: [await clearCookieHeader(contactSentCookie)],
    });
  if (outcome.reason === "no-ticket")
    return form.refuse({ summary: AUTH_TEXT.identityNeeded, links: again(operation) });
  if (outcome.reason === "code") return form.refuse({ fields: { captcha: FIELD_TEXT.codeWrong } });
  return form.refuse({ fields: { [kind]: CONTACT_TEXT[kind][outcome.reason] } });
}

async function choosePassword(post: Post, operation: AccountOperation): Promise<Response> {
  const { form, session, context } = post;
  const validated = form.validate(
    newPasswordSchema({ policy: passwordPolicy(), own: [session!.phone, session!.email] }),
  );
  if (!validated.ok) return validated.respond();
  const outcome = await setNewPassword(session!, validated.value.password, context.source);
  if (outcome.ok)
    return redirectAway({
      to: "/login",
      flash: successFlash(AUTH_TEXT.passwordChanged),
      cookies: [clearTokenHeader()],
    });
  return outcome.reason === "unchanged"
    ? form.refuse({ fields: { password: FIELD_TEXT.passwordUnchanged } })
    : form.refuse({ summary: AUTH_TEXT.identityLate, links: again(operation) });
}

/** Runs the action of a button on an operation's page. @throws DomainError where the state has no form */
export function handleStep(
  post: Post,
  operation: AccountOperation,
  state: OperationState,
): Promise<Response> {
  if (state.step === "contact") return bind(post, operation, state.kind);
  if (state.step === "password") return choosePassword(post, operation);
  if (state.step === "verify" && operation !== "bind-phone" && operation !== "bind-email")
    return verify(post, operation, state.method);
  throw new DomainError("not-found");
}
