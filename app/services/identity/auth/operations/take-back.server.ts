import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";

/**
 * Does what takes its time between two transactions, such as hashing. When that fails, as in an overload, what
 * the first one has counted is taken back: nothing has been verified.
 */
export async function orTakeBack<T>(work: () => Promise<T>, takeBack: (tx: Tx) => Promise<void>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await inTransaction(takeBack);
    throw error;
  }
}
