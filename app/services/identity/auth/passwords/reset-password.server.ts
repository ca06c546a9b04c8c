import { findAccount, identifiersOf, lockAccountOf, setPasswordHash } from "../../accounts/accounts.server";
import type { Identifier } from "../../accounts/identifier";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { maskIdentifier } from "../../../format/mask";
import { hashPassword } from "../../hashing/password-hash.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { channelOf } from "../../../messaging/notify/port";
import { consumeCode, refundCodeTry, tryCode } from "../codes/codes.server";
import { clearPasswordFailures } from "./password-tries.server";
import { undoOnFailure } from "../operations/take-back.server";

export interface PasswordReset {
  readonly identifier: Identifier;
  readonly code: string;
  readonly password: string;
}

export type PasswordResetOutcome = { ok: true } | { ok: false; reason: "code" };

/** Resets a forgotten password by code: ends every session, clears the lock and notifies the owner. */
export async function resetPassword(
  input: PasswordReset,
  source: RequestSource,
): Promise<PasswordResetOutcome> {
  const target = input.identifier.value;
  const attempt = await inTransaction((tx) =>
    tryCode(tx, { purpose: "reset", target, binding: "" }, input.code),
  );
  if (!attempt.ok) return inTransaction((tx) => refuse(tx, source, target));
  const passwordHash = await undoOnFailure(
    () => hashPassword(input.password),
    (tx) => refundCodeTry(tx, attempt.codeId),
  );
  return inTransaction(async (tx) => {
    await lockAccountOf(tx, input.identifier);
    if (!(await consumeCode(tx, attempt.codeId))) return refuse(tx, source, target);
    const account = await findAccount(tx, input.identifier);
    if (account?.status !== "active") return refuse(tx, source, target);
    const secured = await setPasswordHash(tx, account, passwordHash, "password-reset");
    if (!secured) return refuse(tx, source, target);
    await clearPasswordFailures(tx, identifiersOf(account));
    await recordAudit(tx, source, {
      event: "auth.password-reset",
      result: "ok",
      accountId: account.id,
      who: account.username,
      detail: { endedSessions: secured.endedSessions },
    });
    await notifyOwner(tx, account, "password-reset", { time: now() }, { provedChannel: channelOf(target) });
    return { ok: true };
  });
}

async function refuse(tx: Tx, source: RequestSource, target: string): Promise<{ ok: false; reason: "code" }> {
  await recordAudit(tx, source, {
    event: "auth.password-reset",
    result: "refused",
    who: maskIdentifier(target),
  });
  return { ok: false, reason: "code" };
}
