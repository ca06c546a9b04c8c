import { stillCounts } from "../../../db/stored-times.server";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import { sha256 } from "../../../runtime/secrets/secret.server";

/** The result of a right password or code for an account with a second step: the right to enter it. */
export interface SecondStepTicket {
  readonly id: number;
  readonly accountId: number;
  /** The method of the first step. */
  readonly method: string;
}

/** The pre-session is stored as a hash, because it would open the ticket. */
const bindingOf = (preSession: string) => sha256(`second-step ${preSession}`);

/** Creates the ticket of a passed first step for the browser of `preSession`. */
export async function makeSecondStepTicket(
  tx: Tx,
  { accountId, preSession, method }: { accountId: number; preSession: string; method: string },
): Promise<void> {
  const at = now();
  await tx
    .insertInto("step_up_tickets")
    .values({
      purpose: "second-step",
      subject: String(accountId),
      proof_hmac: "",
      binding: bindingOf(preSession),
      method,
      created_at: at,
      expires_at: at + env.limits.TICKET_SECOND_STEP_SECONDS * 1000,
      tries: 0,
    })
    .execute();
}

/** Returns the browser's newest ticket that has tries left; null where there is none. */
export async function findSecondStepTicket(
  executor: Executor,
  preSession: string | null,
): Promise<SecondStepTicket | null> {
  if (!preSession) return null;
  const row = await executor
    .selectFrom("step_up_tickets")
    .select(["id", "subject", "method"])
    .where("purpose", "=", "second-step")
    .where("binding", "=", bindingOf(preSession))
    .where("used_at", "is", null)
    .where("tries", "<", env.limits.TICKET_TRIES)
    .where(stillCounts("expires_at"))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? { id: row.id, accountId: Number(row.subject), method: row.method } : null;
}

/**
 * Counts a try before the check.
 * @returns false after five, and once the ticket is spent or expired
 */
export async function trySecondStepTicket(tx: Tx, { id }: SecondStepTicket): Promise<boolean> {
  const tried = await tx
    .updateTable("step_up_tickets")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where("tries", "<", env.limits.TICKET_TRIES)
    .where("used_at", "is", null)
    .where(stillCounts("expires_at"))
    .returning("id")
    .executeTakeFirst();
  return tried !== undefined;
}
