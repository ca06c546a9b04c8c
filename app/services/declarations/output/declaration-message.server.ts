import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { inTransaction } from "../../db/transaction.server";
import { sha256 } from "../../runtime/secrets/secret.server";
import { readClaimed } from "../../files/uploads/uploads.server";
import { zipChunks } from "../../format/zip.server";
import { DomainError } from "../../runtime/failures/errors";
import { checkNow } from "../checks/check-declaration.server";
import { countFindings } from "../rules/findings";
import { checkMessage, type MessageProblem } from "../message/check-message";
import { sentFiles, type SentFile } from "../message/sources";
import { writeMessage, type WrittenMessage } from "../message/write-message";
import { getDeclaration, type StoredDeclaration } from "../records/find-declaration.server";
import { readMessageContext, messageFileName } from "./message-context.server";

const XML = ".xml";
const ZIP = ".zip";

/** Returns the files whose bytes are unavailable; reads one at a time to bound memory. */
async function findMissing(files: readonly SentFile[]): Promise<SentFile[]> {
  const missing: SentFile[] = [];
  for (const file of files) if (!(await readClaimed(file.path))) missing.push(file);
  return missing;
}

/** @throws DomainError not-found */
async function bytesOf({ path }: SentFile): Promise<Buffer> {
  const read = await readClaimed(path);
  if (!read) throw new DomainError("not-found");
  return read.bytes;
}

/** A message with the results of its checks. */
export interface MessageReport {
  readonly fileName: string;
  /** Labels of the PDFs that are sent with it. */
  readonly files: readonly string[];
  /** Labels of those whose bytes are unavailable. */
  readonly missing: readonly string[];
  readonly written: WrittenMessage;
  readonly problems: readonly MessageProblem[];
  /** Whether the declaring unit and its card are chosen. */
  readonly hasUnit: boolean;
  /** Counts of the rules' findings now: rules may have been switched since the last check. */
  readonly found: ReturnType<typeof countFindings>;
}

/** Writes the message of a declaration's current content and checks it as the Single Window does. */
export async function reportMessage({ row, data }: StoredDeclaration): Promise<MessageReport> {
  const files = sentFiles(data);
  const [context, findings, missing] = await Promise.all([
    readMessageContext(db, row),
    checkNow(db, { row, data }),
    findMissing(files),
  ]);
  return {
    found: countFindings(findings),
    fileName: `${messageFileName(row)}${files.length === 0 ? XML : ZIP}`,
    files: files.map(({ label }) => label),
    missing: missing.map(({ label }) => label),
    written: writeMessage(data, context),
    problems: checkMessage(data, context, { isDeclared: true }),
    hasUnit: row.unit_id !== null && row.card_id !== null,
  };
}

/** A download: the XML alone, or an archive of it and the PDFs that it names. */
interface MessageFile {
  readonly name: string;
  readonly type: string;
  readonly chunks: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>;
}

const packed = (name: string, xml: string, files: readonly SentFile[]): MessageFile => ({
  name: `${name}${ZIP}`,
  type: "application/zip",
  chunks: zipChunks([
    { name: `${name}${XML}`, read: () => Buffer.from(xml) },
    ...files.map((file) => ({ name: file.name, read: () => bytesOf(file) })),
  ]),
});

/**
 * Returns the file that the import client reads, and records the download; null where the message cannot be
 * written or one of its PDFs is unavailable.
 * @throws DomainError not-found out of scope
 */
export async function downloadMessage(actor: Actor, id: number): Promise<MessageFile | null> {
  const { row, data } = await getDeclaration(db, actor.scope, id);
  const { xml } = writeMessage(data, await readMessageContext(db, row));
  const files = sentFiles(data);
  if (xml === undefined || (await findMissing(files)).length > 0) return null;
  await inTransaction((tx) =>
    recordEdit(tx, actor, {
      event: "declaration.downloaded",
      object: { type: "declaration", id },
      detail: {
        number: row.own_number,
        hash: sha256(xml),
        ...(files.length > 0 ? { files: files.length } : {}),
      },
    }),
  );
  const name = messageFileName(row);
  return files.length === 0
    ? { name: `${name}${XML}`, type: "application/xml; charset=utf-8", chunks: [xml] }
    : packed(name, xml, files);
}
