import { now } from "../clock.server";
import type { Executor, Tx } from "../db/client.server";
import { env } from "../env.server";
import { hmac, isHmacOf } from "../secret.server";

/** What the right code of a person without a password has bought: the right to set one. */
export interface SetPasswordTicket {
  readonly id: number;
  readonly target: string;
}

const proofOf = (target: string, code: string) => `set-password\n${target}\n${code}`;

/** @param preSession the browser's pre-session, or null when none was brought */
export async function makeSetPasswordTicket(
  tx: Tx,
  input: { target: string; code: string; preSession: string | null },
): Promise<void> {
  const at = now();
  await tx
    .insertInto("step_up_tickets")
    .values({
      purpose: "set-password",
      subject: input.target,
      proof_hmac: hmac("ticket", proofOf(input.target, input.code)),
      binding: input.preSession ?? "",
      method: "code",
      created_at: at,
      expires_at: at + env.limits.TICKET_SET_PASSWORD_SECONDS * 1000,
      tries: 0,
    })
    .execute();
}

/** The newest ticket that this browser holds, for the page. */
export async function findTicketOfBrowser(
  executor: Executor,
  preSession: string | null,
): Promise<SetPasswordTicket | null> {
  if (!preSession) return null;
  const row = await executor
    .selectFrom("step_up_tickets")
    .select(["id", "subject"])
    .where("purpose", "=", "set-password")
    .where("binding", "=", preSession)
    .where("used_at", "is", null)
    .where("expires_at", ">", now())
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? { id: row.id, target: row.subject } : null;
}

/**
 * The ticket that the same target and code bought, for wire clients; the try is counted first (5 a ticket),
 * and a ticket bound to a browser opens to that browser only.
 */
export async function tryTicket(
  tx: Tx,
  input: { target: string; code: string; preSession: string | null },
): Promise<SetPasswordTicket | null> {
  const newest = tx
    .selectFrom("step_up_tickets")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("purpose", "=", "set-password")
    .where("subject", "=", input.target);
  const row = await tx
    .updateTable("step_up_tickets")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", newest)
    .where("used_at", "is", null)
    .where("expires_at", ">", now())
    .where("tries", "<", env.limits.TICKET_TRIES)
    .where("binding", "in", ["", input.preSession ?? ""])
    .returning(["id", "subject", "proof_hmac"])
    .executeTakeFirst();
  if (!row || !isHmacOf("ticket", proofOf(input.target, input.code), row.proof_hmac)) return null;
  return { id: row.id, target: row.subject };
}

/** Uses a ticket up; of several at once only one gets true. */
export async function spendTicket(tx: Tx, ticketId: number): Promise<boolean> {
  const spent = await tx
    .updateTable("step_up_tickets")
    .set({ used_at: now() })
    .where("id", "=", ticketId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now())
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Drops tickets whose time is over; run by the housekeeping job. */
export async function forgetOldTickets(tx: Tx): Promise<void> {
  await tx.deleteFrom("step_up_tickets").where("expires_at", "<", now()).execute();
}
