import { db } from "../../db/client.server";
import type { BizKey } from "./upload-kinds";

/** Finds an unclaimed upload of the account's own; null for any other. */
export async function findWaitingUpload(
  accountId: number,
  bizKey: BizKey,
  path: string,
): Promise<{ readonly filePath: string; readonly fileName: string } | null> {
  const row = await db
    .selectFrom("uploads")
    .select(["path as filePath", "file_name as fileName"])
    .where("path", "=", path)
    .where("account_id", "=", accountId)
    .where("biz_key", "=", bizKey)
    .where("claimed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
