import type { OwnFactorsRefusal } from "~/services/identity/auth/second-step/by-own-factors.server";
import {
  SECOND_STEP_TEXT as TEXT,
  secondStepText,
} from "~/services/identity/auth/second-step/second-step.text";
import { ANSWER_TEXT, waitInWords } from "~/server/answers/answer.text";
import type { Post } from "./page.server";

/**
 * Refuses a form with the problem of the own password or second step beside its field; 429 at the address
 * limit.
 */
export function refuseFactors({ form }: Pick<Post, "form">, refusal: OwnFactorsRefusal): Response {
  if (refusal.reason === "old-password") return form.refuse({ fields: { password: TEXT.passwordWrong } });
  if (refusal.reason === "address-limit") {
    const text = ANSWER_TEXT.limited(waitInWords(refusal.seconds));
    return form.refuse({ fields: { password: text }, status: 429, retryAfter: refusal.seconds });
  }
  return form.refuse({ fields: { secondCode: secondStepText(refusal) } });
}
