import { sql } from "kysely";
import { listStaffWith } from "../../../access/menu/right-holders.server";
import { applicationPath, OVERDUE_APPLICATIONS } from "../../../access/paths/page-links";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { formatTime } from "../../../format/time";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { ApplicationRow } from "../applications.server";
import { DUE_FORMAT } from "./assign.server";
import { ASSIGNMENT_TEXT as TEXT, contentOf, namedAs, overdueWording } from "./assignment.text";
import { dueTimeOf, overdueBefore } from "./review-limit.server";
import { listReviewers } from "./reviewers.server";

const REASSIGN_PERMS = "certification:reassign";
const TO_DO = 4;
/** Applications about which one message notifies, at most. */
const SLICE = 100;

const dueOf = ({ submitted_at }: ApplicationRow) => dueTimeOf(submitted_at ?? now());

/** Overdue applications of which nobody has been notified, the oldest first. */
export const overdueRows = (executor: Executor, at: number) =>
  executor
    .selectFrom("certification_applications")
    .selectAll()
    .where("bill_status", "=", sql.lit(1))
    .where("overdue_notified_at", "is", null)
    .where("submitted_at", "<", overdueBefore(at))
    .orderBy("submitted_at")
    .orderBy("id")
    .limit(SLICE);

/** Locks overdue applications in the order of their ids and marks those of which nobody has been notified. */
async function markOverdue(tx: Tx, ids: readonly number[], at: number): Promise<ApplicationRow[]> {
  for (const id of ids) await lockRow(tx, "certification_applications", id);
  const rows = await overdueRows(tx, at).where("id", "in", ids).execute();
  if (rows.length === 0) return [];
  await tx
    .updateTable("certification_applications")
    .set({ overdue_notified_at: at })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return rows;
}

async function record(tx: Tx, row: ApplicationRow): Promise<void> {
  await recordAudit(tx, SYSTEM, {
    event: "certification.overdue",
    result: "ok",
    who: SYSTEM.name,
    object: { type: "certification", id: String(row.id) },
    detail: { assignedTo: row.assigned_to, dueAt: formatTime(dueOf(row), DUE_FORMAT) },
  });
}

/** The accounts that are notified, with their applications: reassigners of all but their own, assignees of theirs. */
async function listRecipients(tx: Tx, rows: readonly ApplicationRow[], at: number) {
  const reassigning = await listStaffWith(tx, REASSIGN_PERMS, at);
  const reviewing = (await listReviewers(tx)).map(({ id }) => id);
  return [...new Set([...reassigning, ...reviewing])].map((accountId) => ({
    accountId,
    rows: rows.filter(
      (row) =>
        row.account_id !== accountId && (reassigning.includes(accountId) || row.assigned_to_id === accountId),
    ),
  }));
}

async function send(tx: Tx, accountIds: readonly number[], rows: readonly ApplicationRow[]): Promise<void> {
  const [oldest] = rows;
  if (!oldest) return;
  const dueAt = formatTime(dueOf(oldest), DUE_FORMAT);
  const named = rows.map((row) => ({
    company: row.company_name,
    number: row.number,
    assignedTo: row.assigned_to,
  }));
  const link =
    rows.length === 1
      ? { text: TEXT.openOne, href: applicationPath(oldest.id) }
      : { text: TEXT.openOverdue, href: OVERDUE_APPLICATIONS };
  const { title, text } = overdueWording(named, dueAt);
  await sendToAccounts(tx, accountIds, {
    title,
    type: TO_DO,
    content: contentOf(text, link),
    event: { code: "review-overdue", values: { ...namedAs(named), 截止时间: dueAt } },
  });
}

/** Sends one message to all whom the same applications concern. */
async function notifyRecipients(tx: Tx, rows: readonly ApplicationRow[], at: number): Promise<void> {
  const messages = new Map<string, { accountIds: number[]; rows: readonly ApplicationRow[] }>();
  for (const { accountId, rows: own } of await listRecipients(tx, rows, at)) {
    const key = own.map(({ id }) => id).join();
    const accountIds = [...(messages.get(key)?.accountIds ?? []), accountId];
    messages.set(key, { accountIds, rows: own });
  }
  for (const { accountIds, rows: own } of messages.values()) await send(tx, accountIds, own);
}

/**
 * Notifies of applications whose deadline has passed, once a submission: whom they are assigned to, and those
 * who may reassign them.
 */
export async function notifyOverdue(isStopped: () => boolean): Promise<void> {
  const at = now();
  let rows = await overdueRows(db, at).execute();
  while (rows.length > 0 && !isStopped()) {
    const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
    await inTransaction(async (tx) => {
      const marked = await markOverdue(tx, ids, at);
      for (const row of marked) await record(tx, row);
      await notifyRecipients(tx, marked, at);
    });
    rows = await overdueRows(db, at).execute();
  }
}
