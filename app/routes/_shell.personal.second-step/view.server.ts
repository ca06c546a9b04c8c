import type { ShownSecondStep } from "~/components/second-step/own-second-step";
import { momentOf } from "~/services/format/time";
import { hasPasskeys } from "~/services/identity/auth/passkeys/passkeys.server";
import { readOwnSecondStep } from "~/services/identity/auth/second-step/own-second-step.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { needsSecondStep } from "~/services/operations/settings/staff-second-step.server";
import { now } from "~/services/runtime/process/clock.server";

/** Reads the own second step, and whether a required one is missing. */
export async function viewSecondStep(
  session: LiveSession,
): Promise<{ view: ShownSecondStep; isMissing: boolean }> {
  const own = await readOwnSecondStep(session);
  const isNeeded = await needsSecondStep(session);
  if (own.step !== "on") return { view: own, isMissing: isNeeded };
  const { step, setAt, remainingCodes } = own;
  const hasPasskey = await hasPasskeys(session.accountId);
  return {
    view: { step, setAt: momentOf(setAt, now()), remainingCodes, mayEnd: !isNeeded, hasPasskey },
    isMissing: false,
  };
}
