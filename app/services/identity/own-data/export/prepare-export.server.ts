import { getAccount } from "../../accounts/accounts.server";
import { SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { unlessLost } from "../../../db/leased-rows.server";
import { inTransaction } from "../../../db/transaction.server";
import { Stopped, unlessStopped } from "../../../runtime/process/polling-job.server";
import { env } from "../../../runtime/configuration/env.server";
import { publishMessage } from "../../../messaging/messages/publish.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { writeFiles } from "./export-files.server";
import {
  addPart,
  claimExport,
  ExportLost,
  releaseExport,
  isExportExhausted,
  failExportTry,
  markExportReady,
  type ExportRow,
} from "./export-rows.server";
import { sectionsOf } from "./export-sections.server";
import { DATA_READY_MESSAGE } from "../own-data.text";

/** Completes an export and notifies its owner: on the site always, by SMS and e-mail as they have chosen. */
function notifyExportReady(row: ExportRow): Promise<void> {
  const days = env.limits.EXPORT_KEEP_DAYS;
  const publisher = { source: SYSTEM, accountId: null, who: SYSTEM.name };
  const audience = { kind: "accounts", ids: [row.account_id] } as const;
  const { title, content } = DATA_READY_MESSAGE;
  return inTransaction(async (tx) => {
    await markExportReady(tx, row);
    const event = { code: "data-ready", values: { 保留天数: String(days) } } as const;
    await publishMessage({ title, type: 2, content: content(days), audience, event }, publisher, tx);
    await notifyOwner(tx, await getAccount(tx, row.account_id), "data-ready", { days });
  });
}

/** @returns false when it was stopped; the next server starts again */
const write = (row: ExportRow, isStopped: () => boolean): Promise<boolean> =>
  unlessStopped(() =>
    writeFiles(sectionsOf(row.account_id), now(), (file, number, bytes) => {
      if (isStopped()) throw new Stopped();
      return addPart(row, file, number, bytes);
    }),
  );

async function prepare(row: ExportRow, isStopped: () => boolean): Promise<void> {
  try {
    if (isExportExhausted(row)) await failExportTry(row);
    else if (await write(row, isStopped)) await notifyExportReady(row);
    else await releaseExport(row);
  } catch (problem) {
    if (problem instanceof ExportLost) return;
    await unlessLost(() => failExportTry(row));
    throw problem;
  }
}

/** Prepares the requested exports, one after another. */
export async function prepareExports(isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) {
    const row = await claimExport();
    if (!row) return;
    await prepare(row, isStopped);
  }
}
