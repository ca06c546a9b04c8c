import { identifiersOf } from "../../accounts/accounts.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import type { AuditEvent } from "../../../operations/audit/audit-events";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { verifyPassword } from "../../hashing/password-hash.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import {
  addressWait,
  inPasswordTurn,
  verifyTry,
  recordLock,
  reserveTry,
  recordFailedTry,
  recordSuccessfulTry,
  type PasswordTry,
} from "./password-tries.server";

export type OwnPasswordRefusal =
  | { readonly ok: false; readonly reason: "old-password" }
  | { readonly ok: false; readonly reason: "address-limit"; readonly seconds: number };

/** An action that needs the own password. */
export interface PasswordUse<P, R> {
  /** The audit event of a failed try. */
  readonly audit: { readonly event: AuditEvent; readonly detail?: Readonly<Record<string, string>> };
  /** Slow preparation, such as hashing, which runs only after the right password. */
  readonly prepare: () => Promise<P>;
  /**
   * Performs and records the action after the right password.
   * @returns null when the password has changed meanwhile
   */
  readonly act: (tx: Tx, prepared: P) => Promise<R | null>;
}

interface Try<P, R> extends PasswordUse<P, R> {
  readonly account: Account;
  readonly actor: RequestSource;
  readonly identifiers: readonly string[];
  readonly admitted: PasswordTry;
}

/**
 * Performs an action after verifying the account's password. Wrong passwords count for the same lock as at
 * sign-in, for phone and e-mail alike; the owner is notified of the lock.
 */
export async function byOwnPassword<P, R>(
  account: Account,
  password: string,
  source: RequestSource,
  use: PasswordUse<P, R>,
): Promise<R | OwnPasswordRefusal> {
  const identifiers = identifiersOf(account);
  const first = identifiers[0] ?? String(account.id);
  return inPasswordTurn(source, first, async () => {
    const admitted = await inTransaction(async (tx): Promise<PasswordTry | { waitMs: number }> => {
      const waitMs = await addressWait(tx, source, first);
      if (waitMs === 0) return reserveTry(tx, source, identifiers);
      await recordAudit(tx, source, { ...entryOf(account, use), result: "limited" });
      return { waitMs };
    });
    if ("waitMs" in admitted)
      return { ok: false, reason: "address-limit", seconds: Math.ceil(admitted.waitMs / 1000) };
    const stored = admitted.locked ? null : account.password_hash;
    const prepared = await verifyTry(admitted, async () =>
      (await verifyPassword(stored, password)) ? { value: await use.prepare() } : null,
    );
    return inTransaction((tx) =>
      settle(tx, { ...use, account, actor: source, identifiers, admitted }, prepared),
    );
  });
}

const entryOf = (account: Account, { audit }: Pick<PasswordUse<never, never>, "audit">) => ({
  ...audit,
  accountId: account.id,
  who: account.username,
});

async function settle<P, R>(
  tx: Tx,
  use: Try<P, R>,
  prepared: { value: P } | null,
): Promise<R | OwnPasswordRefusal> {
  const { account, actor: source, identifiers, admitted } = use;
  const done = prepared && (await use.act(tx, prepared.value));
  if (done !== null) {
    await recordSuccessfulTry(tx, identifiers, admitted);
    return done;
  }
  const entry = entryOf(account, use);
  await recordFailedTry(tx, identifiers, admitted);
  await recordAudit(tx, source, { ...entry, result: "refused" });
  if (admitted.locks) {
    await recordLock(tx, source, entry);
    await notifyOwner(tx, account, "locked", { time: now() });
  }
  return { ok: false, reason: "old-password" };
}
