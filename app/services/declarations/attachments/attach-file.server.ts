import { randomInt } from "node:crypto";
import type { Tx } from "../../db/client.server";
import { claimUpload } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { formatTime } from "../../format/time";
import { now } from "../../runtime/process/clock.server";
import { isSentFile } from "../fields/collection-fields";
import type { DeclarationData, Values } from "../fields/field.types";
import { DECLARATION_LIMITS, INTERNAL_FILES_MAX, SENT_FILE_BYTES } from "../fields/limits";
import type { LockedBy } from "../records/locks.server";
import { draft } from "../records/save-part.server";
import { updateDeclaration } from "../records/store-declaration.server";
import { ATTACHMENT_TEXT as TEXT } from "./attachment.text";

/** The `biz_key` of uploads that are files of declarations. */
export const DECLARATION_UPLOAD = "decPaper";

interface NewFile {
  /** Path of an upload of the actor's own that is not yet claimed. */
  readonly path: string;
  readonly use: "0" | "1";
  /** A code of list 44; "" for an internal file. */
  readonly kind: string;
}

export type Attached =
  { readonly ok: true; readonly place: number; readonly label: string } | Refused | LockedBy;

const LABEL_MAX = 100;
const NUMBER_TAIL = 10_000;

/**
 * Returns the name under which customs know a file: "IM", the time and four random digits, unique in the
 * declaration.
 */
function numberedName({ files }: DeclarationData, path: string): string {
  const end = path.slice(path.lastIndexOf("."));
  const taken = new Set(files.map(({ name }) => name));
  for (;;) {
    const tail = String(randomInt(NUMBER_TAIL)).padStart(4, "0");
    const name = `IM${formatTime(now(), "YYYYMMDDHHmmss")}${tail}${end}`;
    if (!taken.has(name)) return name;
  }
}

const ownUpload = (tx: Tx, accountId: number, path: string) =>
  tx
    .selectFrom("uploads")
    .select(["file_name", "media_type", "size"])
    .where("path", "=", path)
    .where("account_id", "=", accountId)
    .where("biz_key", "=", DECLARATION_UPLOAD)
    .where("claimed_at", "is", null)
    .executeTakeFirst();

interface FileInfo {
  readonly media_type: string;
  readonly size: number;
}

/** Returns the refusal of a file that the declaration cannot take; null when it can. */
function findFileRefusal(
  { files }: DeclarationData,
  { media_type: type, size }: FileInfo,
  use: string,
): Refused | null {
  const sent = files.filter(isSentFile).length;
  if (use === "0")
    return files.length - sent >= INTERNAL_FILES_MAX
      ? refusedBy(TEXT.internalMax(INTERNAL_FILES_MAX), "use")
      : null;
  if (type !== "application/pdf") return refusedBy(TEXT.pdfOnly, "use");
  if (size > SENT_FILE_BYTES) return refusedBy(TEXT.tooLarge, "file");
  return sent >= DECLARATION_LIMITS.files ? refusedBy(TEXT.sentMax(DECLARATION_LIMITS.files), "use") : null;
}

/**
 * Claims the actor's upload and appends it to the files of a draft.
 * @throws DomainError not-found out of scope
 */
export const attachFile = (actor: Actor, id: number, { path, use, kind }: NewFile): Promise<Attached> =>
  submitOnce(actor, async (tx): Promise<Attached> => {
    const { accountId } = actor;
    const { row, data, refusal } = await draft(tx, actor, id);
    if (refusal) return refusal;
    const upload = await ownUpload(tx, accountId, path);
    const missing = refusedBy(CONSOLE_TEXT.upload(TEXT.file), "file");
    if (!upload) return missing;
    const fileRefusal = findFileRefusal(data, upload, use);
    if (fileRefusal) return fileRefusal;
    if (!(await claimUpload(tx, { accountId, filePath: path, bizKey: DECLARATION_UPLOAD }))) return missing;
    const label = [...upload.file_name].slice(0, LABEL_MAX).join("");
    const name = numberedName(data, path);
    const file: Values = { label, use, kind, name, size: String(upload.size), path };
    const after = { ...data, files: [...data.files, file] };
    await updateDeclaration(tx, actor, { row, before: data, after });
    await recordEdit(tx, actor, {
      event: "declaration.file-added",
      object: { type: "declaration", id },
      detail: { number: row.own_number, file: label },
    });
    return { ok: true, place: data.files.length + 1, label };
  });
