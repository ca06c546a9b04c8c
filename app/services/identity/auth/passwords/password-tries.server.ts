import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import {
  blockSubject,
  clearSubject,
  countAttempts,
  lockSubject,
  recordAttempt,
  takeBackAttempts,
  type Limited,
} from "../../attempts/attempts.server";
import { createTurns } from "../../../runtime/process/turns.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";
import { orTakeBack } from "../operations/take-back.server";

const ADDRESS_WIDTH = 8;
const addressTurns = createTurns(ADDRESS_WIDTH);
const identifierTurns = createTurns(1);

const ofAddress = (address: string): Limited => ({ kind: "address", subject: address });
const ofIdentifier = (identifier: string): Limited => ({ kind: "password", subject: identifier });

/** Always locked in the same order, so that no two transactions wait for each other. */
const inOrder = (identifiers: readonly string[]) => [...identifiers].sort();

/** Runs one password check in turn for its address and identifier. */
export function inPasswordTurn<T>(
  source: RequestSource,
  identifier: string,
  work: () => Promise<T>,
): Promise<T> {
  return addressTurns(source.address, () => identifierTurns(identifier, work));
}

/** @returns milliseconds to wait when the address has failed too often (30, or 20 identifiers, in 10 minutes), else 0 */
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

/** A failure that counts for the address only, such as a wrong image captcha. */
export async function countAddressFailure(tx: Tx, source: RequestSource, identifier: string): Promise<void> {
  await recordAttempt(tx, ofAddress(source.address), identifier);
}

export interface PasswordTry {
  /** While locked even the right password is refused. */
  readonly locked: boolean;
  /** This try, should it fail, is the one that locks. */
  readonly locks: boolean;
  readonly reserved: readonly number[];
}

/**
 * Counts a password try before it is made, for the address and for every identifier of the account;
 * a right one takes its count back.
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

/** Verifies a reserved try; one that could not be verified, as in an overload, does not count. */
export const verifyTry = <T>(attempt: PasswordTry, verify: () => Promise<T>): Promise<T> =>
  orTakeBack(verify, (tx) => takeBackAttempts(tx, attempt.reserved));

/** Settles a try that failed; the fifth locks every identifier for ten minutes. */
export async function settleFailure(
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

/** Records that the try before this row was the one that locked. */
export function recordLock(
  tx: Tx,
  source: RequestSource,
  { accountId, who }: { accountId: number | null; who: string },
): Promise<void> {
  const detail = { minutes: env.limits.PASSWORD_LOCK_SECONDS / 60 };
  return recordAudit(tx, source, { event: "auth.locked", result: "limited", accountId, who, detail });
}

/** Settles a try that succeeded: nothing of it counts. */
export async function settleSuccess(
  tx: Tx,
  identifiers: readonly string[],
  attempt: PasswordTry,
): Promise<void> {
  await takeBackAttempts(tx, attempt.reserved);
  await clearPasswordFailures(tx, identifiers);
}

/** Lifts the lock, as a right password, a right code and a reset do. */
export async function clearPasswordFailures(tx: Tx, identifiers: readonly string[]): Promise<void> {
  for (const identifier of inOrder(identifiers)) await clearSubject(tx, ofIdentifier(identifier));
}
