import { reserveTry, recordFailedTry } from "~/services/identity/auth/passwords/password-tries.server";
import { inTransaction } from "~/services/db/transaction.server";
import { newRequestSource } from "./people";

/** Records as many wrong passwords as lock an identifier. */
export async function lock(identifier: string): Promise<void> {
  for (let count = 0; count < 5; count += 1)
    await inTransaction(async (tx) =>
      recordFailedTry(tx, [identifier], await reserveTry(tx, newRequestSource(), [identifier])),
    );
}

export const isLocked = async (identifier: string): Promise<boolean> =>
  (await inTransaction((tx) => reserveTry(tx, newRequestSource(), [identifier]))).locked;
