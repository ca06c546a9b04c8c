import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";

/**
 * Runs slow work, such as hashing, between two transactions. When it fails, as in an overload, `takeBack`
 * undoes what the first one has counted, and the error is rethrown.
 */
export async function undoOnFailure<T>(
  work: () => Promise<T>,
  takeBack: (tx: Tx) => Promise<void>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await inTransaction(takeBack);
    throw error;
  }
}
