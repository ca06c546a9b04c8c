import { randomBytes } from "node:crypto";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import { hmac, isHmacOf } from "../../../runtime/secrets/secret.server";
import { RECOVERY_ALPHABET, RECOVERY_LENGTH } from "./second-code";

const RECOVERY_CODES = 10;

const proofOf = (accountId: number, code: string) => `${accountId}\n${code}`;

/** The alphabet has 32 characters: no part of a byte is likelier than another. */
const randomRecoveryCode = () =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]).join(
    "",
  );

/** Makes a new set in the place of the one before. @returns the codes, which are stored nowhere */
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

/** Uses a recovery code up; of several at once only one gets true. */
export async function spendRecoveryCode(tx: Tx, accountId: number, code: string): Promise<boolean> {
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

/** How many can still be used. */
export async function countRecoveryCodes(executor: Executor, accountId: number): Promise<number> {
  const { count } = await unused(executor, accountId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
