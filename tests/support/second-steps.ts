import { getAccount } from "~/services/identity/accounts/accounts.server";
import { renewRecoveryCodes } from "~/services/identity/auth/second-step/recovery-codes.server";
import { sealSecret, storeSecondStep } from "~/services/identity/auth/second-step/second-steps.server";
import { newTimeSecret, timeCodeAt } from "~/services/identity/auth/second-step/time-codes.server";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { now } from "~/services/runtime/process/clock.server";
import { makePerson } from "./people";

/** A sign-in without a second code. */
export const NO_SECOND_CODE = { kind: "along", code: "" } as const;

/**
 * Gives an account a second step with unused codes.
 * @returns its secret, its recovery codes and a generator of time codes
 */
export async function giveSecondStep(accountId: number) {
  const secret = newTimeSecret();
  const codes = await inTransaction(async (tx) => {
    await storeSecondStep(tx, accountId, { sealedSecret: sealSecret(accountId, secret), lastStep: -1 });
    return renewRecoveryCodes(tx, accountId);
  });
  return { secret, codes, code: (at = now()) => timeCodeAt(secret, at) };
}

/** Creates an account with a second step. */
export async function twoStepPerson(columns: Parameters<typeof makePerson>[0] = {}) {
  const { id } = await makePerson(columns);
  const step = await giveSecondStep(id);
  return { account: await getAccount(db, id), ...step };
}
