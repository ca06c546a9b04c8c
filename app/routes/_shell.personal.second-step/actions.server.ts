import { redirect } from "@remix-run/node";
import { OWN_PATH } from "~/components/second-step/second-step-pages.text";
import type { OwnFactorsRefusal } from "~/services/identity/auth/second-step/by-own-factors.server";
import {
  beginSecondStep,
  cancelSetup,
  confirmSetup,
  endOwnSecondStep,
  renewOwnRecoveryCodes,
} from "~/services/identity/auth/second-step/own-second-step.server";
import {
  ownFactorsSchema,
  ownPasswordSchema,
  secondStepSchema,
} from "~/services/identity/auth/second-step/second-step.schema";
import {
  SECOND_STEP_TEXT as TEXT,
  secondStepText,
} from "~/services/identity/auth/second-step/second-step.text";
import { needsSecondStep } from "~/services/operations/settings/staff-second-step.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { ANSWER_TEXT, waitInWords } from "~/server/answers/answer.text";
import { flashHeader } from "~/pages/cookies/flash.server";
import type { Post } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";

async function leadBack(text?: string): Promise<Response> {
  const headers = new Headers();
  if (text !== undefined) headers.set("Set-Cookie", await flashHeader({ kind: "success", text }));
  return redirect(OWN_PATH, { status: 303, headers });
}

/** The page has changed meanwhile, in another window or because time has passed. */
async function leadBackTo(text: string): Promise<Response> {
  const headers = { "Set-Cookie": await flashHeader({ kind: "error", text }) };
  return redirect(OWN_PATH, { status: 303, headers });
}

function refuseFactors({ form }: Post, refusal: OwnFactorsRefusal): Response {
  if (refusal.reason === "old-password") return form.refuse({ fields: { password: TEXT.passwordWrong } });
  if (refusal.reason === "address-limit") {
    const text = ANSWER_TEXT.limited(waitInWords(refusal.seconds));
    return form.refuse({ fields: { password: text }, status: 429, retryAfter: refusal.seconds });
  }
  return form.refuse({ fields: { secondCode: secondStepText(refusal) } });
}

const OUT_OF_DATE = { late: TEXT.setUpLate, "is-set": TEXT.isSet } as const;

async function begin(post: Post): Promise<Response> {
  const validated = post.form.validate(ownPasswordSchema);
  if (!validated.ok) return validated.respond();
  const outcome = await beginSecondStep(post.session!, validated.value.password, post.context.source);
  if (outcome.ok) return leadBack();
  return outcome.reason === "is-set" ? leadBackTo(TEXT.isSet) : refuseFactors(post, outcome);
}

async function cancel({ session }: Post): Promise<Response> {
  await cancelSetup(session!);
  return leadBack(TEXT.cancelled);
}

/** The codes stand on the page that answers, and nowhere else. */
const showCodes = (codes: readonly string[]) => reply({ codes });

async function confirm(post: Post): Promise<Response> {
  const validated = post.form.validate(secondStepSchema("time"));
  if (!validated.ok) return validated.respond();
  const outcome = await confirmSetup(post.session!, validated.value.code, post.context.source);
  if (outcome.ok) return showCodes(outcome.codes);
  return outcome.reason === "second-step-wrong"
    ? post.form.refuse({ fields: { secondCode: TEXT.codeWrong } })
    : leadBackTo(OUT_OF_DATE[outcome.reason]);
}

async function renew(post: Post): Promise<Response> {
  const validated = post.form.validate(ownFactorsSchema);
  if (!validated.ok) return validated.respond();
  const outcome = await renewOwnRecoveryCodes(post.session!, validated.value, post.context.source);
  if (outcome.ok) return showCodes(outcome.codes);
  return outcome.reason === "is-not-set" ? leadBackTo(TEXT.isNotSet) : refuseFactors(post, outcome);
}

async function end(post: Post): Promise<Response> {
  if (await needsSecondStep(post.session!)) return post.form.refuse({ summary: TEXT.required });
  const validated = post.form.validate(ownFactorsSchema);
  if (!validated.ok) return validated.respond();
  const outcome = await endOwnSecondStep(post.session!, validated.value, post.context.source);
  if (outcome.ok) return leadBack(TEXT.ended);
  return outcome.reason === "is-not-set" ? leadBackTo(TEXT.isNotSet) : refuseFactors(post, outcome);
}

const STEPS: Readonly<Record<string, (post: Post) => Promise<Response>>> = {
  begin,
  cancel,
  confirm,
  renew,
  end,
};

/** What each button of the page about the own second step does. */
export function postSecondStep(post: Post): Promise<Response> {
  const { intent } = post.form;
  const step = Object.hasOwn(STEPS, intent) ? STEPS[intent] : undefined;
  if (!step) throw new DomainError("unreadable");
  return step(post);
}
