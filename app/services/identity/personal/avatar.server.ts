import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { LiveSession } from "../sessions/sessions.server";
import { claimUpload, releaseUpload, storeUpload, type SentFile } from "../../files/uploads/uploads.server";
import { UPLOAD_TEXT } from "../../files/uploads/uploads.text";

type Person = Pick<LiveSession, "accountId" | "username">;

async function hasAvatar(tx: Tx, accountId: number, avatar: string): Promise<boolean> {
  const own = tx.selectFrom("accounts").select("id").where("id", "=", accountId);
  return (await own.where("avatar", "=", avatar).executeTakeFirst()) !== undefined;
}

/**
 * Sets an own upload as avatar; the old one is deleted after the commit. `updated_at` is unchanged, because
 * an open profile form does not contain the avatar and must not become stale.
 * @returns false for a path that is no own picture; the current one passes
 */
async function storeAvatar(
  tx: Tx,
  person: Person,
  filePath: string,
  source: RequestSource,
): Promise<boolean> {
  const { accountId, username } = person;
  if (!(await claimUpload(tx, { accountId, filePath, bizKey: "userAvatar" })))
    return hasAvatar(tx, accountId, filePath);
  // Concurrent changes wait at the account's row, so that the second one sees what the first has claimed.
  const { numUpdatedRows } = await tx
    .updateTable("accounts")
    .set({ avatar: filePath })
    .where("id", "=", accountId)
    .where("avatar", "!=", filePath)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return true;
  const old = await tx
    .selectFrom("uploads")
    .select("path")
    .where("account_id", "=", accountId)
    .where("biz_key", "=", "userAvatar")
    .where("claimed_at", "is not", null)
    .where("path", "!=", filePath)
    .execute();
  for (const { path } of old) await releaseUpload(tx, path);
  await recordAudit(tx, source, { event: "account.avatar-changed", result: "ok", accountId, who: username });
  return true;
}

/**
 * Sets an uploaded picture as avatar.
 * @returns false as `storeAvatar` does
 */
export const chooseAvatar = (person: Person, filePath: string, source: RequestSource): Promise<boolean> =>
  inTransaction((tx) => storeAvatar(tx, person, filePath, source));

/**
 * Stores a picture and sets it as avatar; after a refusal the old one remains.
 * @throws DomainError overload
 */
export async function changeAvatar(
  person: Person,
  file: SentFile | null,
  source: RequestSource,
): Promise<{ ok: true } | { ok: false; text: string }> {
  const stored = await storeUpload(person.accountId, "userAvatar", file);
  if (!stored.ok) return stored;
  const isPut = await chooseAvatar(person, stored.filePath, source);
  return isPut ? { ok: true } : { ok: false, text: UPLOAD_TEXT.missing };
}
