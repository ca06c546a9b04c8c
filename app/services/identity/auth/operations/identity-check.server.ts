import { stillCounts } from "../../../db/stored-times.server";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import { hmac, isHmacOf } from "../../../runtime/secrets/secret.server";
import type { LiveSession } from "../../sessions/sessions.server";
import type { IdentityAction, IdentityMethod } from "./identity-actions.types";
import { consumeTicket } from "./tickets.server";

/** What an identity check is valid for: on a page one action, over the wire any one change. */
export type IdentityUse = IdentityAction | "wire";

type Owner = Pick<LiveSession, "id" | "accountId">;

/** The result of a passed identity check. */
export interface IdentityTicket {
  readonly id: number;
  /** The method of the check. */
  readonly method: IdentityMethod;
  readonly proof: string;
}

const bindingOf = (session: Owner, use: IdentityUse) => `${session.id} ${use}`;
const proofOf = (session: Owner, code: string) => `identity\n${session.id}\n${code}`;

/**
 * Creates a ticket, replacing the earlier one of the session and use.
 * @param code the right code, which the wire sends again
 */
export async function makeIdentityTicket(
  tx: Tx,
  session: Owner,
  { use, method, code }: { use: IdentityUse; method: IdentityMethod; code: string | null },
): Promise<void> {
  await deleteIdentityTickets(tx, session, [use]);
  const at = now();
  await tx
    .insertInto("step_up_tickets")
    .values({
      purpose: "identity",
      subject: String(session.accountId),
      proof_hmac: code === null ? "" : hmac("ticket", proofOf(session, code)),
      binding: bindingOf(session, use),
      method,
      created_at: at,
      expires_at: at + env.limits.TICKET_IDENTITY_SECONDS * 1000,
      tries: 0,
    })
    .execute();
}

/** Returns the session's unspent ticket for an action; null where it has none or the session has ended. */
export async function findIdentityTicket(
  executor: Executor,
  session: Owner,
  use: IdentityUse,
): Promise<IdentityTicket | null> {
  const row = await executor
    .selectFrom("step_up_tickets as t")
    .innerJoin("sessions as s", (join) => join.on("s.id", "=", session.id).on("s.ended_at", "is", null))
    .select(["t.id", "t.method", "t.proof_hmac"])
    .where("t.purpose", "=", "identity")
    .where("t.subject", "=", String(session.accountId))
    .where("t.binding", "=", bindingOf(session, use))
    .where("t.used_at", "is", null)
    .where(stillCounts("t.expires_at", "t.created_at"))
    .orderBy("t.id", "desc")
    .executeTakeFirst();
  return row ? { id: row.id, method: row.method as IdentityMethod, proof: row.proof_hmac } : null;
}

/** Whether a repeated code is the one by which the ticket was obtained. */
export const isCodeOfTicket = (ticket: IdentityTicket, session: Owner, code: string) =>
  isHmacOf("ticket", proofOf(session, code), ticket.proof);

/**
 * Counts a try to repeat a ticket's code, before the comparison.
 * @returns false after five
 */
export async function tryIdentityTicket(tx: Tx, { id }: IdentityTicket): Promise<boolean> {
  const tried = await tx
    .updateTable("step_up_tickets")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where("tries", "<", env.limits.TICKET_TRIES)
    .returning("id")
    .executeTakeFirst();
  return tried !== undefined;
}

/** Spends the action's ticket in the transaction of the action; of concurrent requests only one gets true. */
export async function consumeIdentityTicket(tx: Tx, session: Owner, use: IdentityUse): Promise<boolean> {
  const ticket = await findIdentityTicket(tx, session, use);
  return ticket !== null && (await consumeTicket(tx, ticket.id));
}

/** Deletes unspent tickets of a session, when the operation is abandoned or the identity is checked again. */
export async function deleteIdentityTickets(
  executor: Executor,
  session: Owner,
  uses: readonly IdentityUse[],
): Promise<void> {
  const bindings = uses.map((use) => bindingOf(session, use));
  const rows = await executor
    .selectFrom("step_up_tickets")
    .select("id")
    .where("purpose", "=", "identity")
    .where("subject", "=", String(session.accountId))
    .where("binding", "in", bindings)
    .where("used_at", "is", null)
    .execute();
  const ids = rows.map(({ id }) => id);
  // Usually there are none, and then no write lock is taken.
  if (ids.length > 0) await executor.deleteFrom("step_up_tickets").where("id", "in", ids).execute();
}
