import { redirect } from "@remix-run/node";
import { OWN_PATH } from "~/components/second-step/second-step-pages.text";
import {
  beginSecondStep,
  cancelSetup,
  confirmSetup,
  endOwnSecondStep,
  renewOwnRecoveryCodes,
} from "~/services/identity/auth/second-step/own-second-step.server";
import {
  firstCodeSchema,
  ownFactorsSchema,
  ownPasswordSchema,
} from "~/services/identity/auth/second-step/second-step.schema";
import { SECOND_STEP_TEXT as TEXT } from "~/services/identity/auth/second-step/second-step.text";
import { needsSecondStep } from "~/services/operations/settings/staff-second-step.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { flashHeader } from "~/pages/cookies/flash.server";
import { refuseFactors } from "~/pages/own-factors.server";
import type { Post } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";

async function redirectBack(text?: string): Promise<Response> {
  const headers = new Headers();
  if (text !== undefined) headers.set("Set-Cookie", await flashHeader({ kind: "success", text }));
  return redirect(OWN_PATH, { status: 303, headers });
}

/** Redirects to the page with an error, after its state has changed in another window or expired. */
async function redirectBackWith(text: string): Promise<Response> {
  const headers = { "Set-Cookie": await flashHeader({ kind: "error", text }) };
  return redirect(OWN_PATH, { status: 303, headers });
}

const OUT_OF_DATE = { late: TEXT.setUpLate, "is-set": TEXT.isSet } as const;

async function begin(post: Post): Promise<Response> {
  const validated = post.form.validate(ownPasswordSchema);
  if (!validated.ok) return validated.respond();
  const outcome = await beginSecondStep(post.session!, validated.value.password, post.context.source);
  if (outcome.ok) return redirectBack();
  return outcome.reason === "is-set" ? redirectBackWith(TEXT.isSet) : refuseFactors(post, outcome);
}

async function cancel({ session }: Post): Promise<Response> {
  await cancelSetup(session!);
  return redirectBack(TEXT.cancelled);
}

/** Shows recovery codes in the response's page only. */
const showCodes = (codes: readonly string[]) => reply({ codes });

async function confirm(post: Post): Promise<Response> {
  const validated = post.form.validate(firstCodeSchema);
  if (!validated.ok) return validated.respond();
  const outcome = await confirmSetup(post.session!, validated.value.code, post.context.source);
  if (outcome.ok) return showCodes(outcome.codes);
  return outcome.reason === "second-step-wrong"
    ? post.form.refuse({ fields: { secondCode: TEXT.codeWrong } })
    : redirectBackWith(OUT_OF_DATE[outcome.reason]);
}

async function renew(post: Post): Promise<Response> {
  const validated = post.form.validate(ownFactorsSchema);
  if (!validated.ok) return validated.respond();
  const outcome = await renewOwnRecoveryCodes(post.session!, validated.value, post.context.source);
  if (outcome.ok) return showCodes(outcome.codes);
  return outcome.reason === "is-not-set" ? redirectBackWith(TEXT.isNotSet) : refuseFactors(post, outcome);
}

async function end(post: Post): Promise<Response> {
  if (await needsSecondStep(post.session!)) return post.form.refuse({ summary: TEXT.required });
  const validated = post.form.validate(ownFactorsSchema);
  if (!validated.ok) return validated.respond();
  const outcome = await endOwnSecondStep(post.session!, validated.value, post.context.source);
  if (outcome.ok) return redirectBack(TEXT.ended);
  return outcome.reason === "is-not-set" ? redirectBackWith(TEXT.isNotSet) : refuseFactors(post, outcome);
}

const STEPS: Readonly<Record<string, (post: Post) => Promise<Response>>> = {
  begin,
  cancel,
  confirm,
  renew,
  end,
};

/**
 * Runs the action of a button on the page about the own second step. @throws DomainError for an unknown
 * intent
 */
export function postSecondStep(post: Post): Promise<Response> {
  const { intent } = post.form;
  const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined;
  if (!step) throw new DomainError("unreadable");
  return step(post);
}
