import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { env } from "../../runtime/configuration/env.server";
import { DomainError } from "../../runtime/failures/errors";
import { PASSWORD_HASH_MAX } from "../../runtime/configuration/limits";

/** argon2id is the library's default algorithm. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;
const RETRY_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs at most one hash per core; beyond the queue the caller gets an overload with a retry time
 * (docs/security.md, "Numbers").
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= availableParallelism()) {
    if (waiting.length >= env.limits.HASH_QUEUE)
      throw new DomainError("overload", "hash queue full", { retryAfter: RETRY_SECONDS });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Compared with where there is no hash: takes as long as a real one from the first time
 * on, and matches no account.
 */
const DUMMY = [
  "$argon2id$v=19",
  `m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}`,
  "0GK2B+nYnSown58Cya1X0A",
  "/kf8B44qadzWz+6svYE7VzeiU2Su5uPSJkm3Z6xyt20",
].join("$");

/** @throws DomainError overload when the queue is full */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/**
 * Compares a password with a stored hash. Without one (unknown account, no password, locked) the same work is
 * done against a dummy, so that the response takes equally long, and the result is false.
 * @throws DomainError overload when the queue is full
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const reference = stored ?? DUMMY;
  // A longer text would only cost work; it is compared as the empty one and never matches.
  const candidate = password.length > PASSWORD_HASH_MAX ? "" : password;
  const matches = await inTurn(() => verify(reference, candidate));
  return matches && stored !== null && candidate === password;
}
