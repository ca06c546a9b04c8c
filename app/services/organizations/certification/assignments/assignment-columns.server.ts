import { sql } from "kysely";
import { db } from "../../../db/client.server";
import type { Column, Filter } from "../../../collections/lists/define-list.server";
import type { Cell } from "../../../collections/lists/list.types";
import type { RecordDetail } from "../../../forms/editing/record.types";
import { formatTime, momentOf, timeAgo } from "../../../format/time";
import type { ApplicationRow } from "../applications.server";
import { ASSIGNMENT_TEXT as TEXT } from "./assignment.text";
import { dueTimeOf, isAssigning, isOverdue, overdueBefore } from "./review-limit.server";
import { listReviewers } from "./reviewers.server";

type Waiting = Pick<ApplicationRow, "bill_status" | "submitted_at" | "assigned_to">;

const UNDER_REVIEW = 1;
/** The filter's value of applications that are assigned to nobody. */
const NOBODY = "none";

interface Due {
  readonly text: string;
  readonly spoken?: string;
  readonly tone?: "danger";
}

const ref = (column: string) => sql.ref(`certification_applications.${column}`);

/** The deadline of a waiting application; a passed one in words and in the colour of danger. */
function dueCell({ bill_status, submitted_at }: Waiting, at: number): Due {
  if (bill_status !== UNDER_REVIEW || submitted_at === null) return { text: "" };
  const due = momentOf(dueTimeOf(submitted_at), at);
  return isOverdue({ bill_status, submitted_at }, at)
    ? { text: TEXT.overdueMark(due.spoken), tone: "danger" }
    : due;
}

/** How long an application has waited; marked where it is overdue. */
export function waitingCell({ bill_status, submitted_at }: Waiting, at: number): Cell {
  if (bill_status !== UNDER_REVIEW || submitted_at === null) return "";
  const text = timeAgo(submitted_at, at);
  if (!isOverdue({ bill_status, submitted_at }, at)) return text;
  return { text: TEXT.overdueWait(text), tone: "warning" };
}

/** The whole time of a deadline, for exports. */
function dueText({ bill_status, submitted_at }: Waiting, { at }: { readonly at: number }): string {
  if (bill_status !== UNDER_REVIEW || submitted_at === null) return "";
  const text = formatTime(dueTimeOf(submitted_at));
  return isOverdue({ bill_status, submitted_at }, at) ? TEXT.overdueMark(text) : text;
}

/** The reviewer to whom an application is assigned; of a waiting one without any, that it has none. */
const assigneeText = ({ assigned_to, bill_status }: Waiting): string =>
  assigned_to || (bill_status === UNDER_REVIEW ? TEXT.unassigned : "");

/** The columns of the queue while applications are assigned. */
export const ASSIGNMENT_COLUMNS: readonly Column<Waiting>[] = [
  {
    code: "assignedTo",
    title: TEXT.assignedTo,
    isShown: true,
    isOffered: isAssigning,
    cell: assigneeText,
  },
  {
    code: "dueAt",
    title: TEXT.dueAt,
    isShown: true,
    isOffered: isAssigning,
    // All have the same time from their submission.
    sort: { by: ref("submitted_at"), of: "number" },
    cell: (row, { at }) => dueCell(row, at),
    exported: dueText,
  },
];

/** The details of a waiting application: to whom it is assigned, and until when. */
export function assignmentDetails(row: Waiting, at: number): RecordDetail[] {
  const { tone, ...due } = dueCell(row, at);
  return [
    { label: TEXT.assignedTo, text: assigneeText(row) },
    { label: TEXT.dueAt, ...due, ...(tone ? { isUrgent: true } : {}) },
  ];
}

/** The filters of the queue by assignment and deadline. */
export const ASSIGNMENT_FILTERS: readonly Filter[] = [
  {
    code: "assignedTo",
    title: TEXT.assignedTo,
    kind: "choice",
    isOffered: isAssigning,
    options: async () => [
      { value: NOBODY, text: TEXT.unassigned },
      ...(await listReviewers(db)).map(({ id, name }) => ({ value: String(id), text: name })),
    ],
    where: (id) =>
      id === NOBODY
        ? sql<boolean>`${ref("assigned_to_id")} is null`
        : sql<boolean>`${ref("assigned_to_id")} = ${Number(id)}`,
  },
  {
    code: "overdue",
    title: TEXT.overdue,
    kind: "tick",
    where: (at) =>
      sql<boolean>`(${ref("bill_status")} = ${UNDER_REVIEW} and ${ref("submitted_at")} < ${overdueBefore(at)})`,
  },
];
