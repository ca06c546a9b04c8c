import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import {
  blockSubject,
  clearSubject,
  countAttempts,
  lockSubject,
  recordAttempt,
  refundAttempts,
  type Limited,
} from "../../attempts/attempts.server";
import { createTurns } from "../../../runtime/process/turns.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import { undoOnFailure } from "../operations/take-back.server";

const ADDRESS_WIDTH = 8;
const addressTurns = createTurns(ADDRESS_WIDTH);
const identifierTurns = createTurns(1);

const ofAddress = (address: string): Limited => ({ kind: "address", subject: address });
const ofIdentifier = (identifier: string): Limited => ({ kind: "password", subject: identifier });

/** Subjects are always locked in the same order, to prevent deadlocks. */
const inOrder = (identifiers: readonly string[]) => [...identifiers].sort();

/** Queues a password check: one at a time per identifier, eight per address. */
export function inPasswordTurn<T>(
  source: RequestSource,
  identifier: string,
  work: () => Promise<T>,
): Promise<T> {
  return addressTurns(source.address, () => identifierTurns(identifier, work));
}

/**
 * @returns milliseconds to wait when the address has failed too often (30 times, or with 20
 * identifiers, in 10 minutes), else 0
 */
export async function addressWait(tx: Tx, source: RequestSource, identifier: string): Promise<number> {
  const { limits } = env;
  await lockSubject(tx, ofAddress(source.address));
  const window = await countAttempts(
    tx,
    ofAddress(source.address),
    limits.ADDRESS_WINDOW_SECONDS,
    identifier,
  );
  const tooManyNames = !window.hasDetail && window.details >= limits.ADDRESS_IDENTIFIERS;
  return window.count >= limits.ADDRESS_FAILURES || tooManyNames ? window.freeIn : 0;
}

/** Counts a failure for the address only, such as a wrong image captcha. */
export async function countAddressFailure(tx: Tx, source: RequestSource, identifier: string): Promise<void> {
  await recordAttempt(tx, ofAddress(source.address), identifier);
}

export interface PasswordTry {
  /** While locked even the right password is refused. */
  readonly locked: boolean;
  /** If this try fails, it locks the account. */
  readonly locks: boolean;
  readonly reserved: readonly number[];
}

/**
 * Counts a password try before the verification, for the address and for every identifier of the account;
 * success takes the count back.
 */
export async function reserveTry(
  tx: Tx,
  source: RequestSource,
  identifiers: readonly string[],
): Promise<PasswordTry> {
  const { limits } = env;
  let locked = false;
  const reserved: number[] = [];
  let failures = 0;
  for (const identifier of inOrder(identifiers)) {
    const { blockedUntil } = await lockSubject(tx, ofIdentifier(identifier));
    if (blockedUntil > now()) locked = true;
    else
      failures = Math.max(
        failures,
        (await countAttempts(tx, ofIdentifier(identifier), limits.PASSWORD_LOCK_SECONDS)).count,
      );
  }
  reserved.push(await recordAttempt(tx, ofAddress(source.address), identifiers[0]));
  if (locked || failures >= limits.PASSWORD_FAILURES) return { locked: true, locks: false, reserved };
  for (const identifier of identifiers) reserved.push(await recordAttempt(tx, ofIdentifier(identifier)));
  return { locked, locks: failures + 1 >= limits.PASSWORD_FAILURES, reserved };
}

/** Verifies a reserved try; when the verification itself fails, as in an overload, the try does not count. */
export const verifyTry = <T>(attempt: PasswordTry, verify: () => Promise<T>): Promise<T> =>
  undoOnFailure(verify, (tx) => refundAttempts(tx, attempt.reserved));

/** Completes a failed try; the fifth locks every identifier for ten minutes. */
export async function recordFailedTry(
  tx: Tx,
  identifiers: readonly string[],
  attempt: PasswordTry,
): Promise<void> {
  if (!attempt.locks) return;
  const until = now() + env.limits.PASSWORD_LOCK_SECONDS * 1000;
  for (const identifier of inOrder(identifiers)) {
    await clearSubject(tx, ofIdentifier(identifier));
    await lockSubject(tx, ofIdentifier(identifier));
    await blockSubject(tx, ofIdentifier(identifier), until);
  }
}

/** Records in the audit log that the preceding try has locked the account. */
export function recordLock(
  tx: Tx,
  source: RequestSource,
  { accountId, who }: { accountId: number | null; who: string },
): Promise<void> {
  const detail = { minutes: env.limits.PASSWORD_LOCK_SECONDS / 60 };
  return recordAudit(tx, source, { event: "auth.locked", result: "limited", accountId, who, detail });
}

/** Completes a successful try: takes its attempts back and clears earlier failures. */
export async function recordSuccessfulTry(
  tx: Tx,
  identifiers: readonly string[],
  attempt: PasswordTry,
): Promise<void> {
  await refundAttempts(tx, attempt.reserved);
  await clearPasswordFailures(tx, identifiers);
}

/** Deletes failures and the lock of these identifiers, as after a right password, a right code or a reset. */
export async function clearPasswordFailures(tx: Tx, identifiers: readonly string[]): Promise<void> {
  for (const identifier of inOrder(identifiers)) await clearSubject(tx, ofIdentifier(identifier));
}
