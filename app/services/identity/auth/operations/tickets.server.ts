import { stillCounts } from "../../../db/stored-times.server";
import type { RequestSource } from "../../../operations/audit/audit.server";
import { lasts, now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import { hmac, isHmacOf, sha256 } from "../../../runtime/secrets/secret.server";

/** The result of a right code for an account without a password: the right to set one. */
export interface SetPasswordTicket {
  readonly id: number;
  readonly target: string;
}

const proofOf = (target: string, code: string) => `set-password\n${target}\n${code}`;

/**
 * Over the wire the code is sent again, because a pre-session alone may have been planted by an attacker. The
 * pre-session is stored as a hash, because it would open the ticket.
 */
const bindingOf = (accessChannel: RequestSource["accessChannel"], preSession: string) =>
  sha256(`${accessChannel} ${preSession}`);

/**
 * Creates a ticket to set a password.
 * @param preSession the browser's pre-session, or null when the request has none
 */
export async function makeSetPasswordTicket(
  tx: Tx,
  input: {
    target: string;
    code: string;
    preSession: string | null;
    accessChannel: RequestSource["accessChannel"];
  },
): Promise<void> {
  const at = now();
  const { preSession, accessChannel } = input;
  await tx
    .insertInto("step_up_tickets")
    .values({
      purpose: "set-password",
      subject: input.target,
      proof_hmac: hmac("ticket", proofOf(input.target, input.code)),
      binding: preSession === null ? "" : bindingOf(accessChannel, preSession),
      method: "code",
      created_at: at,
      expires_at: at + env.limits.TICKET_SET_PASSWORD_SECONDS * 1000,
      tries: 0,
    })
    .execute();
}

/** Returns the newest unspent ticket of this browser, for the page. */
export async function findTicketOfBrowser(
  executor: Executor,
  preSession: string | null,
): Promise<SetPasswordTicket | null> {
  if (!preSession) return null;
  const row = await executor
    .selectFrom("step_up_tickets")
    .select(["id", "subject"])
    .where("purpose", "=", "set-password")
    .where("binding", "=", bindingOf("page", preSession))
    .where("used_at", "is", null)
    .where(stillCounts("expires_at"))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ? { id: row.id, target: row.subject } : null;
}

export type TicketTry =
  | { readonly ok: true; readonly ticket: SetPasswordTicket }
  | { readonly ok: false; readonly reason: "code" | "ticket-gone" };

/**
 * Tries the newest ticket of a target by the code that obtained it, for wire clients. The try is counted
 * before the comparison (5 per ticket); a ticket bound to a browser is valid for that browser only. The
 * caller must have locked the target.
 */
export async function tryTicket(
  tx: Tx,
  input: { target: string; code: string; preSession: string | null },
): Promise<TicketTry> {
  const newest = await tx
    .selectFrom("step_up_tickets")
    .select(["id", "subject", "proof_hmac", "binding", "tries", "used_at", "expires_at"])
    .where("purpose", "=", "set-password")
    .where("subject", "=", input.target)
    .orderBy("id", "desc")
    .executeTakeFirst();
  const { preSession } = input;
  const keys =
    preSession === null ? [""] : ["", bindingOf("page", preSession), bindingOf("wire", preSession)];
  const opens = newest && keys.includes(newest.binding);
  if (!opens || newest.tries >= env.limits.TICKET_TRIES) return { ok: false, reason: "code" };
  await tx
    .updateTable("step_up_tickets")
    .set({ tries: newest.tries + 1 })
    .where("id", "=", newest.id)
    .execute();
  if (!isHmacOf("ticket", proofOf(input.target, input.code), newest.proof_hmac))
    return { ok: false, reason: "code" };
  if (newest.used_at !== null || !lasts(newest.expires_at, env.limits.TICKET_SET_PASSWORD_SECONDS * 1000))
    return { ok: false, reason: "ticket-gone" };
  return { ok: true, ticket: { id: newest.id, target: newest.subject } };
}

/** Takes back the try of a ticket whose code was right. */
export async function refundTicketTry(tx: Tx, ticketId: number): Promise<void> {
  await tx
    .updateTable("step_up_tickets")
    .set(({ eb }) => ({ tries: eb("tries", "-", 1) }))
    .where("id", "=", ticketId)
    .execute();
}

/** Spends a ticket; of concurrent requests only one gets true. */
export async function consumeTicket(tx: Tx, ticketId: number): Promise<boolean> {
  const spent = await tx
    .updateTable("step_up_tickets")
    .set({ used_at: now() })
    .where("id", "=", ticketId)
    .where("used_at", "is", null)
    .where(stillCounts("expires_at"))
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes expired tickets; run by the housekeeping job. */
export async function deleteOldTickets(tx: Tx): Promise<void> {
  await tx.deleteFrom("step_up_tickets").where("expires_at", "<", now()).execute();
}
