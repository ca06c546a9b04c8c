import type { SecondStepClaim } from "~/services/identity/auth/sign-in/enter.server";
import type { SecondStepRefusal } from "~/services/identity/auth/second-step/second-step-refusal";
import { SECOND_STEP_TEXT } from "~/services/identity/auth/second-step/second-step.text";
import { limitedFor, refusedWith, WIRE_CODE, type WireAnswer } from "~/server/answers/envelope.server";
import { ANSWER_TEXT } from "~/server/answers/answer.text";

/** The documentation of the field in every call that signs in. */
export const SECOND_STEP_FIELD =
  "账号开启了两步验证时必填：身份验证器当前的 6 位动态码，或一个恢复码；其他账号不看。得到 502 之后，带上它再调用一次";

export const SECOND_STEP_FAILS = [
  `502 ${SECOND_STEP_TEXT.needed}`,
  `400 ${SECOND_STEP_TEXT.wrong}`,
  `429 ${ANSWER_TEXT.limited("60分钟")}`,
] as const;

/** Claims the second step in the same request as the first. */
export const along = (code: string): SecondStepClaim => ({ kind: "along", code });

export function refusedSecondStep(refusal: SecondStepRefusal): WireAnswer {
  if (refusal.reason === "second-step")
    return refusedWith(SECOND_STEP_TEXT.needed, WIRE_CODE.secondStepNeeded);
  return refusal.reason === "second-step-limit"
    ? limitedFor(refusal.seconds)
    : refusedWith(SECOND_STEP_TEXT.wrong);
}
