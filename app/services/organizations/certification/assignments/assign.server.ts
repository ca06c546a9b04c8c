import type { Tx } from "../../../db/client.server";
import { waitAlone } from "../../../db/exclusive.server";
import { ARROW } from "../../../forms/editing/changes";
import { formatTime } from "../../../format/time";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { applicationPath, applicationsOf } from "../../../access/paths/page-links";
import type { ApplicationRow } from "../applications.server";
import { ASSIGNMENT_TEXT as TEXT, assignedWording, contentOf, namedAs } from "./assignment.text";
import { chooseReviewer, readLoads } from "./choose-reviewer.server";
import { dueTimeOf, isAssigning, isOverdue } from "./review-limit.server";
import { listReviewers, type ReviewStaff } from "./reviewers.server";

const TO_DO = 4;
export const DUE_FORMAT = "YYYY-MM-DD HH:mm";

/** The columns of an application that is assigned to nobody. */
export const NOT_ASSIGNED = { assigned_to_id: null, assigned_to: "", assigned_at: null } as const;

/** The columns of an application that is assigned to a reviewer now. */
export const assignedTo = ({ id, name }: ReviewStaff) => ({
  assigned_to_id: id,
  assigned_to: name,
  assigned_at: now(),
});

interface Assigned {
  readonly reviewer: ReviewStaff;
  readonly row: ApplicationRow;
}

async function record(tx: Tx, { row, reviewer }: Assigned): Promise<void> {
  await recordAudit(tx, SYSTEM, {
    event: "certification.assigned",
    result: "ok",
    who: SYSTEM.name,
    object: { type: "certification", id: String(row.id) },
    detail: {
      assignedTo: `${row.assigned_to}${ARROW}${reviewer.name}`,
      dueAt: formatTime(dueTimeOf(row.submitted_at ?? now()), DUE_FORMAT),
    },
  });
}

/** Sends a reviewer one message about all that has just been assigned to them. */
async function notifyReviewer(tx: Tx, reviewer: ReviewStaff, rows: readonly ApplicationRow[]): Promise<void> {
  const [oldest] = rows.toSorted((one, other) => (one.submitted_at ?? 0) - (other.submitted_at ?? 0));
  if (!oldest) return;
  const dueAt = formatTime(dueTimeOf(oldest.submitted_at ?? now()), DUE_FORMAT);
  const named = rows.map(({ company_name, number }) => ({ company: company_name, number }));
  const { title, text } = assignedWording(named, { dueAt, isOverdue: isOverdue(oldest, now()) });
  const link =
    rows.length === 1
      ? { text: TEXT.openOne, href: applicationPath(oldest.id) }
      : { text: TEXT.openAssigned, href: applicationsOf(reviewer.id) };
  await sendToAccounts(tx, [reviewer.id], {
    title,
    type: TO_DO,
    content: contentOf(text, link),
    event: { code: "review-assigned", values: { ...namedAs(named), 截止时间: dueAt } },
  });
}

/**
 * Assigns waiting applications, whose rows the transaction has locked, to reviewers, and notifies these. One
 * assignment at a time on all servers, so that each sees the others' numbers.
 * @returns the ids of the applications that were assigned; the others have no reviewer but their applicant
 */
export async function assignApplications(
  tx: Tx,
  rows: readonly ApplicationRow[],
): Promise<readonly number[]> {
  await waitAlone(tx, "review-assignments");
  const reviewers = await listReviewers(tx);
  const byReviewer = new Map<number, { reviewer: ReviewStaff; rows: ApplicationRow[] }>();
  for (const row of rows) {
    const loads = await readLoads(tx, reviewers);
    const reviewer = chooseReviewer(loads, { applicant: row.account_id, previous: row.assigned_to_id });
    if (!reviewer) continue;
    await tx
      .updateTable("certification_applications")
      .set(assignedTo(reviewer))
      .where("id", "=", row.id)
      .execute();
    await record(tx, { row, reviewer });
    const own = byReviewer.get(reviewer.id) ?? { reviewer, rows: [] };
    byReviewer.set(reviewer.id, { reviewer, rows: [...own.rows, row] });
  }
  for (const { reviewer, rows: own } of byReviewer.values()) await notifyReviewer(tx, reviewer, own);
  return [...byReviewer.values()].flatMap(({ rows: own }) => own.map(({ id }) => id));
}

/**
 * Assigns an application that has just been submitted, where the settings say so: again to the reviewer of its
 * last round, where they still may review.
 * @param before the application as it was before; assigned to the reviewer of the last round
 * @returns whether it was assigned, and its reviewer notified
 */
export async function assignSubmitted(
  tx: Tx,
  row: ApplicationRow,
  { assigned_to_id, assigned_to }: ApplicationRow,
): Promise<boolean> {
  if (!isAssigning()) return false;
  return (await assignApplications(tx, [{ ...row, assigned_to_id, assigned_to }])).length > 0;
}
