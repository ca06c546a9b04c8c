import type { RequestSource } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { lockRow } from "../../db/row-lock.server";
import type { Account } from "../../db/schema/schema-people";
import { DomainError } from "../../runtime/failures/errors";
import { maskIdentifier } from "../../format/mask";
import type { Identifier } from "./identifier";
import { endSecrets } from "./end-secrets.server";
import { EMPTY_PERSON } from "./person-fields";
import { coolingUntil } from "./taken-contacts.server";

/** Returns the account of a phone or e-mail that is not archived, whatever its status. */
export function findAccount(executor: Executor, identifier: Identifier): Promise<Account | undefined> {
  return executor
    .selectFrom("accounts")
    .selectAll()
    .where(identifier.kind, "=", identifier.value)
    .where("archived_at", "is", null)
    .executeTakeFirst();
}

const accountById = prepare(({ id }: { id: number }) =>
  db.selectFrom("accounts").selectAll().where("id", "=", id),
);

/**
 * Locks the account of a phone or e-mail. Must run first in a transaction that spends a code or ticket and
 * then changes the account: two such transactions would deadlock otherwise, because `endSecrets` touches all
 * codes and tickets of an account.
 */
export async function lockAccountOf(tx: Tx, identifier: Identifier): Promise<void> {
  const account = await findAccount(tx, identifier);
  if (account) await lockRow(tx, "accounts", account.id);
}

/**
 * Returns an account, archived or not.
 * @throws DomainError not-found
 */
export async function getAccount(executor: Executor, id: number): Promise<Account> {
  const [account] = await accountById(executor, { id });
  if (!account) throw new DomainError("not-found");
  return account;
}

/** Returns the identifiers by which an account can sign in: phone first. */
export function identifiersOf(account: Pick<Account, "phone" | "email">): string[] {
  return [account.phone, account.email].filter((value) => value !== null);
}

interface NewAccount {
  readonly identifier: Identifier;
  /** Null where the owner sets the first password by a link or a code. */
  readonly passwordHash: string | null;
  readonly source: Account["source"];
  readonly mustChangePassword?: boolean;
}

/**
 * Creates an ordinary user's account; its display name is the masked identifier until the user chooses one.
 * @returns null when the phone or e-mail is taken, also by a concurrent request or by a
 * recently archived account
 */
export async function createAccount(tx: Tx, input: NewAccount): Promise<Account | null> {
  const at = now();
  if ((await coolingUntil(tx, input.identifier)) !== null) return null;
  const username = maskIdentifier(input.identifier.value);
  const row = await tx
    .insertInto("accounts")
    .values({
      username,
      ...EMPTY_PERSON,
      phone: input.identifier.kind === "phone" ? input.identifier.value : null,
      email: input.identifier.kind === "email" ? input.identifier.value : null,
      password_hash: input.passwordHash,
      must_change_password: input.mustChangePassword ? 1 : 0,
      status: "active",
      source: input.source,
      created_at: at,
      created_by: username,
      updated_at: at,
      updated_by: username,
    })
    .onConflict((conflict) =>
      conflict.column(input.identifier.kind).where("archived_at", "is", null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The update of an account that applies only while its password is the one that was read. */
function unchanged(tx: Tx, account: Account) {
  return tx
    .updateTable("accounts")
    .where("id", "=", account.id)
    .where("password_hash", account.password_hash === null ? "is" : "=", account.password_hash);
}

/** An account with its new password. */
interface Secured {
  readonly account: Account;
  readonly endedSessions: number;
}

/**
 * Stores a password's hash and calls `endSecrets`; the password no longer has to be changed.
 * @param reason why its sessions have ended
 * @returns null when the password has changed since the account was read
 */
export async function setPasswordHash(
  tx: Tx,
  account: Account,
  passwordHash: string,
  reason: "password-changed" | "password-set" | "password-reset",
): Promise<Secured | null> {
  const row = await unchanged(tx, account)
    .set({
      password_hash: passwordHash,
      must_change_password: 0,
      password_set_at: now(),
      updated_at: now(),
      updated_by: account.username,
    })
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const event = reason === "password-reset" ? "password-reset" : "password";
  return { account: row, endedSessions: await endSecrets(tx, row.id, event, { reason }) };
}

/**
 * Binds a phone or e-mail in place of the one that the account was read with, and calls `endSecrets`.
 * @returns false when that has changed since, or the account is no longer active
 * @throws isDuplicate when a concurrent request has given it to another account
 */
export async function setContact(tx: Tx, account: Account, { kind, value }: Identifier): Promise<boolean> {
  const old = account[kind];
  const row = await tx
    .updateTable("accounts")
    .set({ [kind]: value, updated_at: now(), updated_by: account.username })
    .where("id", "=", account.id)
    .where(kind, old === null ? "is" : "=", old)
    .where("status", "=", "active")
    .where("archived_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await endSecrets(tx, account.id, "contact", { former: [old] });
  return true;
}

/**
 * Stores the time of a sign-in; a concurrent change of the password or a freeze prevents the sign-in.
 * @returns false when the account has changed since it was read and may not sign in
 */
export async function recordSignIn(tx: Tx, account: Account): Promise<boolean> {
  const row = await unchanged(tx, account)
    .set({ last_sign_in_at: now() })
    .where("status", "=", "active")
    .where("archived_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the account until the transaction ends. Returns whether it may still sign in as it was read. */
export async function lockAndCheckSignIn(tx: Tx, account: Account): Promise<boolean> {
  await lockRow(tx, "accounts", account.id);
  const { status, archived_at, password_hash } = await getAccount(tx, account.id);
  return status === "active" && archived_at === null && password_hash === account.password_hash;
}

/**
 * Records which version of an agreement was accepted, when, from which address and on which access channel.
 */
export async function recordAgreement(
  tx: Tx,
  accountId: number,
  version: string,
  source: RequestSource,
  agreement: "service" | "certification" = "service",
): Promise<void> {
  const { address, accessChannel } = source;
  await tx
    .insertInto("agreement_acceptances")
    .values({ account_id: accountId, agreement, version, accepted_at: now(), address, way: accessChannel })
    .execute();
}
