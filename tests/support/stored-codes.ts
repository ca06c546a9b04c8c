import { expect } from "vitest";
import {
  randomCode,
  consumeCode,
  storeCode,
  tryCode,
  type CodeKey,
  type CodePurpose,
} from "~/services/identity/auth/codes/codes.server";
import { inTransaction } from "~/services/db/transaction.server";
import { newPhone } from "./people";

export const keyOf = (purpose: CodePurpose = "sign-in", target = newPhone(), binding = ""): CodeKey => ({
  purpose,
  target,
  binding,
});

/**
 * Stores a random code under the key.
 * @returns the code
 */
export async function store(key: CodeKey): Promise<string> {
  const code = randomCode();
  await inTransaction((tx) => storeCode(tx, key, code));
  return code;
}

const attempt = (key: CodeKey, code: string) => inTransaction((tx) => tryCode(tx, key, code));
export const isRight = async (key: CodeKey, code: string) => (await attempt(key, code)).ok;

/** Tries a code and consumes it when it is right. */
export async function use(key: CodeKey, code: string): Promise<boolean> {
  const outcome = await attempt(key, code);
  return outcome.ok && inTransaction((tx) => consumeCode(tx, outcome.codeId));
}

/** Tries wrong codes and expects each to be refused. */
export async function fail(key: CodeKey, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(await isRight(key, "wrong")).toBe(false);
}
