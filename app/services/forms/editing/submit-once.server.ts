import type { Tx } from "../../db/client.server";
import { now } from "../../runtime/process/clock.server";
import { inTransaction, RolledBack } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import type { Actor } from "./actor.types";

const HOUR = 3_600_000;

type Outcome = { readonly ok: boolean };

/**
 * Inserts the submission in this transaction; a concurrent duplicate waits for its
 * end. False for a duplicate.
 */
async function claim(tx: Tx, accountId: number, digest: string): Promise<boolean> {
  const row = await tx
    .insertInto("form_submissions")
    .values({ account_id: accountId, digest, outcome: "", at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("digest")
    .executeTakeFirst();
  return row !== undefined;
}

const submission = (tx: Tx, accountId: number, digest: string) => ({
  read: () =>
    tx
      .selectFrom("form_submissions")
      .select("outcome")
      .where("account_id", "=", accountId)
      .where("digest", "=", digest)
      .executeTakeFirstOrThrow(),
  keep: (outcome: string) =>
    tx
      .updateTable("form_submissions")
      .set({ outcome })
      .where("account_id", "=", accountId)
      .where("digest", "=", digest)
      .execute(),
});

/**
 * Runs a use case in one transaction at most once per submission: a duplicate gets the stored outcome of the
 * first. A refusal rolls back everything that the use case has written, and may be submitted again.
 */
export function submitOnce<R extends Outcome>(
  { accountId, submission: digest }: Pick<Actor, "accountId" | "submission">,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const run = async (tx: Tx): Promise<R> => {
    const outcome = await work(tx);
    if (!outcome.ok) throw new RolledBack(outcome);
    return outcome;
  };
  return inTransaction(async (tx) => {
    if (digest === undefined) return run(tx);
    const row = submission(tx, accountId, digest);
    if (!(await claim(tx, accountId, digest))) return JSON.parse((await row.read()).outcome) as R;
    const outcome = await run(tx);
    await row.keep(JSON.stringify(outcome));
    return outcome;
  });
}

/** Deletes submissions older than the longest session. */
export async function deleteOldSubmissions(tx: Tx): Promise<void> {
  const before = now() - env.limits.SESSION_HOURS * HOUR;
  await tx.deleteFrom("form_submissions").where("at", "<", before).execute();
}
