import { randomBytes } from "node:crypto";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import { hmac, isHmacOf } from "../../../runtime/secrets/secret.server";
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from "./second-code";

const RECOVERY_CODES = 10;

const proofOf = (accountId: number, code: string) => `${accountId}\n${code}`;

/** 256 is a multiple of the 32 characters, so all are equally likely. */
const randomRecoveryCode = () =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join(
    "",
  );

/**
 * Creates a new set of recovery codes, replacing the earlier one.
 * @returns the codes, of which only hashes are stored
 */
export async function renewRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  const at = now();
  await tx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hmac: hmac("recovery", proofOf(accountId, code)),
        created_at: at,
      })),
    )
    .execute();
  return codes;
}

const unused = (executor: Executor, accountId: number) =>
  executor.selectFrom("recovery_codes").where("account_id", "=", accountId).where("used_at", "is", null);

/** Spends a recovery code; of concurrent requests only one gets true. */
export async function consumeRecoveryCode(tx: Tx, accountId: number, code: string): Promise<boolean> {
  const rows = await unused(tx, accountId).select(["id", "code_hmac"]).execute();
  const found = rows.find((row) => isHmacOf("recovery", proofOf(accountId, code), row.code_hmac));
  if (!found) return false;
  const spent = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now() })
    .where("id", "=", found.id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Counts the unspent recovery codes of an account. */
export async function countRecoveryCodes(executor: Executor, accountId: number): Promise<number> {
  const { count } = await unused(executor, accountId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
