import { db, type Executor, type Tx } from "../../../db/client.server";
import { fileStore } from "../../../files/storage/file-store.server";
import { claimUpload, releaseUpload } from "../../../files/uploads/uploads.server";
import { findWaitingUpload } from "../../../files/uploads/waiting-upload.server";
import type { Actor } from "../../../forms/editing/actor.types";
import type { ShownFile, Typed } from "../../../forms/editing/form.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { SETTINGS_TEXT } from "../settings.text";
import { LOGO, logoPath } from "./logo-path";

const KIND = "siteLogo";

/** Earlier logos that stay stored, so that the history can go back to them. */
export const EARLIER_LOGOS = 5;

const storedLogo = (executor: Executor, path: string) =>
  executor
    .selectFrom("uploads")
    .select(["path as filePath", "file_name as fileName"])
    .where("path", "=", path)
    .where("biz_key", "=", KIND)
    .where("claimed_at", "is not", null)
    .executeTakeFirst();

/** Reads the logo at a public address, an earlier one too; null for any other address. */
export async function readLogo(href: string): Promise<Uint8Array | null> {
  const logo = await storedLogo(db, logoPath(href));
  return logo ? await fileStore.read(logo.filePath) : null;
}

/** Finds the file at a path that is a logo of the site, earlier or now, or an unclaimed upload of the account. */
export const findLogoFile = async (accountId: number, path: string): Promise<ShownFile | null> =>
  path === "" ? null : ((await storedLogo(db, path)) ?? (await findWaitingUpload(accountId, KIND, path)));

/** Deletes logos of long ago; the current one and the one before it stay in any case. */
async function deleteEarlier(tx: Tx, remaining: readonly string[]): Promise<void> {
  const old = await tx
    .selectFrom("uploads")
    .select("path")
    .where("biz_key", "=", KIND)
    .where("claimed_at", "is not", null)
    .where("path", "not in", ["", ...remaining])
    .orderBy("id", "desc")
    .offset(EARLIER_LOGOS - 1)
    .limit(EARLIER_LOGOS)
    .execute();
  for (const { path } of old) await releaseUpload(tx, path);
}

/** Claims an upload as logo, or takes an earlier logo again; refuses a file that is stored no more. */
export async function claimLogo(
  tx: Tx,
  { accountId }: Actor,
  { before, after }: { readonly before: Typed; readonly after: Typed },
): Promise<Refused | null> {
  const old = before[LOGO] ?? "";
  const filePath = after[LOGO] ?? "";
  const isTaken =
    filePath === "" ||
    (await claimUpload(tx, { accountId, filePath, bizKey: KIND })) ||
    (await storedLogo(tx, filePath)) !== undefined;
  if (!isTaken) return refusedBy(CONSOLE_TEXT.upload(SETTINGS_TEXT.labels[LOGO]), LOGO);
  await deleteEarlier(tx, [old, filePath]);
  return null;
}
