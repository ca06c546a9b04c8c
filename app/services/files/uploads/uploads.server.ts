import { randomBytes } from "node:crypto";
import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { inTransaction, onCommit } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import { formatTime } from "../../format/time";
import { smallAvatar, storedPath } from "../../format/upload-path";
import { inspect, type Inspected, type Refused } from "../inspection/inspector.server";
import { UPLOAD_FILE_BYTES } from "../../runtime/configuration/limits";
import { describeError, log } from "../../runtime/process/log.server";
import { findRights } from "../../access/menu/rights.server";
import { inForce } from "../../organizations/tenants/in-force.server";
import type { LiveSession } from "../../identity/sessions/sessions.server";
import { fileStore } from "../storage/file-store.server";
import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { cleanFileName, extensionOf } from "./file-name";
import { beginsRight, UPLOAD_KINDS, type BizKey } from "./upload-kinds";
import { UPLOAD_TEXT } from "./uploads.text";

/** As the client sent it; name and content are untrusted. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export type Stored =
  | { readonly ok: true; readonly fileName: string; readonly filePath: string }
  | { readonly ok: false; readonly text: string };

const refusedFor = (text: string): Stored => ({ ok: false, text });

const refusalTextOf = ({ reason }: Refused, wrongType: string) =>
  ({ type: wrongType, pixels: UPLOAD_TEXT.tooManyPixels, effort: UPLOAD_TEXT.tooComplex })[reason];

/** Returns all stored files of an upload. */
const filesOf = (path: string) => (path.startsWith("/avatar/") ? [path, smallAvatar(path)] : [path]);

/** Deletes the files after their row; a failure is only logged, because the sweep deletes orphans. */
function deleteFiles(path: string): void {
  for (const file of filesOf(path))
    fileStore.drop(file).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, "a file that is not used any more stays for now");
    });
}

/**
 * Must run before the row is inserted: a crash in between leaves an orphan that the sweep deletes,
 * never a row without a file.
 */
async function storeFiles(path: string, files: readonly Buffer[]): Promise<void> {
  for (const [index, file] of filesOf(path).entries()) await fileStore.keep(file, files[index]!);
}

async function limitUnusedUploads(tx: Tx, accountId: number): Promise<void> {
  const unused = await tx
    .selectFrom("uploads")
    .select("path")
    .where("account_id", "=", accountId)
    .where("claimed_at", "is", null)
    .orderBy("id", "desc")
    .offset(env.limits.UPLOADS_UNUSED)
    .limit(env.limits.UPLOADS_UNUSED)
    .execute();
  for (const { path } of unused) await releaseUpload(tx, path);
}

async function store(accountId: number, bizKey: BizKey, name: string, found: Inspected): Promise<Stored> {
  const at = now();
  const { mediaType, files } = found;
  const random = randomBytes(16).toString("hex");
  const year = formatTime(at).slice(0, 4);
  const filePath = `/${UPLOAD_KINDS[bizKey].folder}/${year}/${random}${extensionOf(mediaType)}`;
  const fileName = cleanFileName(name, mediaType);
  await storeFiles(filePath, files);
  await inTransaction(async (tx) => {
    await tx
      .insertInto("uploads")
      .values({
        account_id: accountId,
        biz_key: bizKey,
        path: filePath,
        file_name: fileName,
        media_type: mediaType,
        size: files[0]!.length,
        created_at: at,
      })
      .execute();
    await limitUnusedUploads(tx, accountId);
  });
  return { ok: true, fileName, filePath };
}

/**
 * Validates a file by opening it, re-encodes pictures and stores it as an unclaimed upload of the account,
 * which is deleted after a day unless it is claimed.
 * @param file null when none was chosen
 * @throws DomainError overload when too many are being validated
 */
export async function storeUpload(accountId: number, bizKey: BizKey, file: SentFile | null): Promise<Stored> {
  const kind = UPLOAD_KINDS[bizKey];
  if (!file) return refusedFor(kind.none);
  if (!beginsRight(file.bytes, kind)) return refusedFor(kind.wrongType);
  if (file.bytes.length >= UPLOAD_FILE_BYTES) return refusedFor(UPLOAD_TEXT.tooLarge);
  const found = await inspect(String(accountId), file.bytes, kind);
  if ("reason" in found) return refusedFor(refusalTextOf(found, kind.wrongType));
  return store(accountId, bizKey, file.name, found);
}

/**
 * Marks an unclaimed own upload of that kind as claimed. An upload can be claimed once, because replacing it
 * in one record would delete it from another.
 * @returns false for a path that is unknown, foreign, of another kind or claimed before
 */
export async function claimUpload(
  tx: Tx,
  { accountId, filePath, bizKey }: { accountId: number; filePath: string; bizKey: BizKey },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("uploads")
    .set({ claimed_at: now() })
    .where("path", "=", filePath)
    .where("claimed_at", "is", null)
    .where("account_id", "=", accountId)
    .where("biz_key", "=", bizKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an upload's row; its files are deleted after the commit. */
export async function releaseUpload(tx: Tx, filePath: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom("uploads").where("path", "=", filePath).executeTakeFirst();
  if (numDeletedRows > 0n) onCommit(tx, () => deleteFiles(filePath));
}

export interface ReadUpload {
  readonly bytes: Buffer;
  readonly mediaType: Inspected["mediaType"];
  readonly fileName: string;
  readonly isPaper: boolean;
}

/** Files of declarations and entrustments: once claimed, whoever may see the record opens them there. */
const READ_BY_RECORD: ReadonlySet<BizKey> = new Set(["decPaper", "entrustPaper"]);

/** Claimed, they are part of pages that everybody is shown. */
const SHOWN_TO_ALL: ReadonlySet<BizKey> = new Set(["userAvatar", "articlePicture", "siteLogo"]);

type UploadInfo = { path: string; account_id: number; biz_key: BizKey; claimed_at: number | null };

/** Whether a path is a paper of an organisation of which the account is a live member. */
async function isOfOwnOrganization({ accountId }: LiveSession, path: string): Promise<boolean> {
  const found = await db
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select("o.id")
    .where("m.account_id", "=", accountId)
    .where(inForce("m", now()))
    .where((eb) => eb.or([eb("o.license_path", "=", path), eb("o.authorisation_path", "=", path)]))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns in which role the account may read an upload; null when it may not. An unclaimed upload is its
 * sender's alone; a claimed avatar or picture of the public site is visible to everyone, a paper to its
 * organisation and to reviewers. Those of READ_BY_RECORD are read by `readClaimed` instead.
 */
async function viewerRole(session: LiveSession, upload: UploadInfo): Promise<"owner" | "reviewer" | null> {
  if (READ_BY_RECORD.has(upload.biz_key) && upload.claimed_at !== null) return null;
  if (upload.account_id === session.accountId) return "owner";
  if (upload.claimed_at === null) return null;
  if (SHOWN_TO_ALL.has(upload.biz_key) || (await isOfOwnOrganization(session, upload.path))) return "owner";
  const { accountId, activeRoleVersionId: roleVersionId } = session;
  const { perms } = await findRights(db, { accountId, roleVersionId, at: now() });
  return perms.has("certification:file") ? "reviewer" : null;
}

/** Records in the audit log that a reviewer has opened another account's paper. */
async function recordOpening(
  upload: UploadInfo,
  { accountId, username }: LiveSession,
  source: RequestSource,
) {
  const application = await db
    .selectFrom("certification_applications")
    .select("id")
    .where("account_id", "=", upload.account_id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  await inTransaction((tx) =>
    recordAudit(tx, source, {
      event: "certification.paper-opened",
      result: "ok",
      accountId,
      who: username,
      ...(application ? { object: { type: "certification", id: String(application.id) } } : {}),
      detail: { paper: upload.biz_key },
    }),
  );
}

/** Returns a claimed file without a permission check, which is the caller's; null when it is missing. */
export async function readClaimed(path: string): Promise<ReadUpload | null> {
  const upload = await db
    .selectFrom("uploads")
    .select(["media_type", "file_name"])
    .where("path", "=", path)
    .where("claimed_at", "is not", null)
    .executeTakeFirst();
  const bytes = upload ? await fileStore.read(path) : null;
  return upload && bytes
    ? { bytes, mediaType: upload.media_type, fileName: upload.file_name, isPaper: true }
    : null;
}

/**
 * Returns a stored file that the session may read; null alike for missing, foreign and malformed paths.
 * @param source of the request, for the audit record of what a reviewer opens
 */
export async function readUpload(
  session: LiveSession,
  askedPath: string,
  source: RequestSource,
): Promise<ReadUpload | null> {
  const path = storedPath(askedPath);
  if (path === null) return null;
  const upload = await db
    .selectFrom("uploads")
    .select(["path", "account_id", "biz_key", "claimed_at", "media_type", "file_name"])
    .where("path", "=", path)
    .executeTakeFirst();
  const seer = upload ? await viewerRole(session, upload) : null;
  if (!upload || seer === null) return null;
  const bytes = await fileStore.read(askedPath);
  if (bytes && seer === "reviewer") await recordOpening(upload, session, source);
  const isPaper = UPLOAD_KINDS[upload.biz_key].folder === "paper";
  return bytes && { bytes, mediaType: upload.media_type, fileName: upload.file_name, isPaper };
}
