import { getAccount, identifiersOf } from "../../accounts/accounts.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { db, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { hashPassword, verifyPassword } from "../../hashing/password-hash.server";
import { channelOf } from "../../../messaging/notify/port";
import type { LiveSession } from "../../sessions/sessions.server";
import { storeNewPassword } from "./change-password.server";
import { lockCodeTarget, countWrongCode } from "../codes/codes.server";
import type { IdentityMethod } from "../operations/identity-actions.types";
import {
  findIdentityTicket,
  isCodeOfTicket,
  consumeIdentityTicket,
  tryIdentityTicket,
  type IdentityTicket,
  type IdentityUse,
} from "../operations/identity-check.server";
import { byOwnPassword, type OwnPasswordRefusal } from "./own-password.server";
import { clearPasswordFailures } from "./password-tries.server";

export type NewPasswordOutcome =
  { ok: true } | { ok: false; reason: "ticket-gone" | "unchanged" | "code" } | OwnPasswordRefusal;

const TICKET_EXPIRED = { ok: false, reason: "ticket-gone" } as const;
const WRONG_CODE = { ok: false, reason: "code" } as const;

/**
 * The second step on the page: a ticket is enough to set the new password. A password that breaks the rules,
 * or equals the old one that was just entered, does not spend it.
 */
export async function setNewPassword(
  session: LiveSession,
  password: string,
  source: RequestSource,
): Promise<NewPasswordOutcome> {
  const ticket = await findIdentityTicket(db, session, "modify-password");
  if (!ticket) return inTransaction((tx) => refuse(tx, session, source, TICKET_EXPIRED));
  const account = await getAccount(db, session.accountId);
  // Compared only after a check by password, because a check by code must not reveal the old password.
  if (ticket.method === "password" && (await verifyPassword(account.password_hash, password)))
    return { ok: false, reason: "unchanged" };
  const passwordHash = await hashPassword(password);
  return inTransaction((tx) =>
    replacePassword(tx, { session, account, passwordHash, ticket, use: "modify-password" }, source),
  );
}

/** What a client sends again along with the new password (docs/forms.md, section 7). */
export interface ShownAgain {
  readonly method: IdentityMethod;
  readonly value: string;
  readonly password: string;
}

/** The second step over the wire: the password or the code of the first step is sent again. */
export async function setNewPasswordByWire(
  session: LiveSession,
  shown: ShownAgain,
  source: RequestSource,
): Promise<NewPasswordOutcome> {
  const ticket = await findIdentityTicket(db, session, "wire");
  if (ticket?.method !== shown.method)
    return inTransaction((tx) => refuse(tx, session, source, TICKET_EXPIRED));
  const account = await getAccount(db, session.accountId);
  const replaced = { session, account, ticket, use: "wire" } as const;
  if (ticket.method === "password")
    return byOwnPassword(account, shown.value, source, {
      audit: { event: "account.password-changed" },
      prepare: () => hashPassword(shown.password),
      act: (tx, passwordHash) => replacePassword(tx, { ...replaced, passwordHash }, source),
    });
  const target = session[ticket.method] ?? "";
  const isShown = await inTransaction((tx) => showCode(tx, session, ticket, target, shown.value));
  if (!isShown) return inTransaction((tx) => refuse(tx, session, source, WRONG_CODE));
  const passwordHash = await hashPassword(shown.password);
  return inTransaction((tx) => replacePassword(tx, { ...replaced, passwordHash }, source));
}

/** Checks the repeated code; a wrong one counts for its target and for the ticket, as in the first step. */
async function showCode(
  tx: Tx,
  session: LiveSession,
  ticket: IdentityTicket,
  target: string,
  code: string,
): Promise<boolean> {
  if (await lockCodeTarget(tx, target)) return false;
  if ((await tryIdentityTicket(tx, ticket)) && isCodeOfTicket(ticket, session, code)) return true;
  await countWrongCode(tx, target);
  return false;
}

interface Replacement {
  readonly session: LiveSession;
  readonly account: Account;
  readonly passwordHash: string;
  readonly ticket: IdentityTicket;
  readonly use: IdentityUse;
}

async function replacePassword(
  tx: Tx,
  { session, account, passwordHash, ticket, use }: Replacement,
  source: RequestSource,
): Promise<{ ok: true } | typeof TICKET_EXPIRED> {
  const target = ticket.method === "password" ? null : session[ticket.method];
  const provedChannel = target === null ? undefined : channelOf(target);
  // See `lockAccountOf`.
  await lockRow(tx, "accounts", account.id);
  if (!(await consumeIdentityTicket(tx, session, use))) return refuse(tx, session, source, TICKET_EXPIRED);
  const done = await storeNewPassword(tx, { account, passwordHash, provedChannel }, source);
  if (done === null) return refuse(tx, session, source, TICKET_EXPIRED);
  await clearPasswordFailures(tx, identifiersOf(account));
  return done;
}

async function refuse<R extends { reason: string }>(
  tx: Tx,
  session: LiveSession,
  source: RequestSource,
  refusal: R,
) {
  await recordAudit(tx, source, {
    event: "account.password-changed",
    result: "refused",
    accountId: session.accountId,
    who: session.username,
    detail: { reason: refusal.reason },
  });
  return refusal;
}
