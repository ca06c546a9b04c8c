import { getAccount } from "~/services/identity/accounts/accounts.server";
import { renewRecoveryCodes } from "~/services/identity/auth/second-step/recovery-codes.server";
import { sealSecret, storeSecondStep } from "~/services/identity/auth/second-step/second-steps.server";
import { newTimeSecret, timeCodeAt } from "~/services/identity/auth/second-step/time-codes.server";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { now } from "~/services/runtime/process/clock.server";
import { makePerson } from "./people";

/** Nothing comes along with password or code. */
export const NO_SECOND_CODE = { kind: "along", code: "" } as const;

/** Gives an account a second step of which no code has been used. @returns its secret and its recovery codes */
export async function giveSecondStep(accountId: number) {
  const secret = newTimeSecret();
  const codes = await inTransaction(async (tx) => {
    await storeSecondStep(tx, accountId, { sealedSecret: sealSecret(accountId, secret), lastStep: -1 });
    return renewRecoveryCodes(tx, accountId);
  });
  return { secret, codes, code: (at = now()) => timeCodeAt(secret, at) };
}

/** Somebody whose sign-in has two steps. */
export async function twoStepPerson(columns: Parameters<typeof makePerson>[0] = {}) {
  const { id } = await makePerson(columns);
  const step = await giveSecondStep(id);
  return { account: await getAccount(db, id), ...step };
}
