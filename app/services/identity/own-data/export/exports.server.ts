import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { consumeIdentityTicket } from "../../auth/operations/identity-check.server";
import { lasts } from "../../../runtime/process/clock.server";
import { env } from "../../../runtime/configuration/env.server";
import { DAY_MILLISECONDS } from "../../../format/day";
import { db } from "../../../db/client.server";
import { inTransaction, onCommit } from "../../../db/transaction.server";
import { formatTime } from "../../../format/time";
import type { LiveSession } from "../../sessions/sessions.server";
import type { Asked } from "../erasure/cancellation.server";
import {
  deleteExports,
  findExport,
  insertExport,
  type ExportFile,
  type ExportRow,
} from "./export-rows.server";
import { wakeOwnData } from "../own-data-job.server";
import { OWN_DATA_TEXT } from "../own-data.text";

const decompress = promisify(gunzip);

const auditOf = ({ accountId, username }: LiveSession) => ({
  event: "account.exported" as const,
  result: "ok" as const,
  accountId,
  who: username,
});

/**
 * Requests a new export of the own data, replacing an existing one. Spends the identity
 * check and triggers the job.
 */
export function requestExport(session: LiveSession, source: RequestSource): Promise<Asked> {
  const { accountId } = session;
  return inTransaction(async (tx): Promise<Asked> => {
    const present = await findExport(tx, accountId);
    if (present?.state === "waiting") return { ok: false, text: OWN_DATA_TEXT.exportInProgress };
    if (!(await consumeIdentityTicket(tx, session, "export-data")))
      return { ok: false, text: OWN_DATA_TEXT.identityNeeded };
    await deleteExports(tx, accountId);
    if (!(await insertExport(tx, accountId))) return { ok: false, text: OWN_DATA_TEXT.exportInProgress };
    await recordAudit(tx, source, { ...auditOf(session), detail: { step: "requested" } });
    onCommit(tx, wakeOwnData);
    return { ok: true };
  });
}

const isThere = ({ state, expires_at }: ExportRow) =>
  state === "ready" &&
  expires_at !== null &&
  lasts(expires_at, env.limits.EXPORT_KEEP_DAYS * DAY_MILLISECONDS);

/** The state of the account's export; an expired one is "none". */
export type Copy =
  | { readonly state: "none" | "waiting" | "failed" }
  | { readonly state: "ready"; readonly id: number; readonly readyAt: string; readonly until: string };

/** Returns the state of the account's export, with times formatted for display. */
export async function describeCopy(accountId: number): Promise<Copy> {
  const row = await findExport(db, accountId);
  if (row && isThere(row))
    return {
      state: "ready",
      id: row.id,
      readyAt: formatTime(row.ready_at!),
      until: formatTime(row.expires_at!),
    };
  return { state: row === null || row.state === "ready" ? "none" : row.state };
}

/**
 * Opens a file of the account's own export; the download is recorded in the audit log first.
 * @returns null when there is none, or it belongs to another account
 */
export async function openExport(
  session: LiveSession,
  { id, file }: { id: number; file: ExportFile },
  source: RequestSource,
): Promise<AsyncIterable<Uint8Array> | null> {
  const row = await findExport(db, session.accountId);
  if (row?.id !== id || !isThere(row)) return null;
  await recordAudit(db, source, { ...auditOf(session), detail: { step: "downloaded", file } });
  return partsOf(row, file);
}

async function* partsOf({ id, attempt }: ExportRow, file: ExportFile): AsyncGenerator<Uint8Array> {
  for (let number = 1; ; number += 1) {
    const part = await db
      .selectFrom("data_export_parts")
      .select("bytes")
      .where("export_id", "=", id)
      .where("attempt", "=", attempt)
      .where("file", "=", file)
      .where("number", "=", number)
      .executeTakeFirst();
    if (!part) return;
    yield await decompress(part.bytes);
  }
}
