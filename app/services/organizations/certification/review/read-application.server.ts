import { db, type Executor } from "../../../db/client.server";
import { maskPerson } from "../../../format/mask";
import { personName } from "../../../format/person-name";
import { hasValidCheckCharacter } from "../../../format/credit-code";
import { formatTime, momentOf, timeAgo } from "../../../format/time";
import { enumTexts } from "../../../reference-data/enum-options.server";
import type { Scope } from "../../../access/scopes/scope.server";
import { findByCreditCode } from "../../provisioning/organization.server";
import { DomainError } from "../../../runtime/failures/errors";
import { REMARKED } from "../application.types";
import type { ApplicationRow } from "../applications.server";
import { listSteps } from "../steps.server";
import { assignmentDetails } from "../assignments/assignment-columns.server";
import { isAssigning } from "../assignments/review-limit.server";
import { papersOf, sectionsOf } from "./application-fields.server";
import { applicationHintsOf } from "./application-hints.server";
import { FIELD_LABELS, STEP_TITLES } from "./application-view.text";
import type { ApplicationReview, DecisionForm, ReviewedStep } from "./application-view.types";
import { claimedText, holderOf } from "./holder";
import { QUEUE_TEXT } from "./queue.text";

const UNDER_REVIEW = 1;
const TONES = { 0: "quiet", 1: "warning", 2: "good", 3: "danger" } as const;
const TITLE = QUEUE_TEXT.columns;

export interface ApplicationViewer {
  readonly scope: Scope;
  readonly accountId: number;
  readonly may: (perms: string) => boolean;
  readonly at: number;
}

/**
 * Reads a submitted application.
 * @throws DomainError not-found for a draft, an unknown one, and a viewer who is not platform staff
 */
export async function findReviewed(executor: Executor, scope: Scope, id: number): Promise<ApplicationRow> {
  if (scope.kind !== "all") throw new DomainError("not-found");
  const row = await executor
    .selectFrom("certification_applications")
    .selectAll()
    .where("id", "=", id)
    .where("bill_status", ">", 0)
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

async function detailsOf(row: ApplicationRow, at: number): Promise<ApplicationReview["details"]> {
  const [kindText, applicant] = await Promise.all([
    enumTexts("CERT_TYPE"),
    db
      .selectFrom("accounts")
      .select(["username", "realname", "phone", "email"])
      .where("id", "=", row.account_id)
      .executeTakeFirstOrThrow(),
  ]);
  const submitted = row.submitted_at ?? at;
  const isOpen = row.bill_status === UNDER_REVIEW;
  return [
    { label: TITLE.number, text: row.number },
    { label: TITLE.kind, text: kindText(row.kind) },
    { label: TITLE.applicant, text: maskPerson({ ...applicant, username: personName(applicant) }) },
    { label: TITLE.round, text: QUEUE_TEXT.round(row.round) },
    { label: TITLE.submittedAt, ...momentOf(submitted, at) },
    isOpen
      ? { label: TITLE.waiting, text: timeAgo(submitted, at) }
      : { label: TITLE.reviewedBy, text: `${row.reviewed_by} ${formatTime(row.reviewed_at ?? at)}` },
    ...(isOpen && isAssigning() ? assignmentDetails(row, at) : []),
  ];
}

async function stepsOf(id: number, today: number): Promise<ReviewedStep[]> {
  const steps = await listSteps(db, id);
  return steps.toReversed().map(({ round, step, at, who, opinion, remarks }) => ({
    title: QUEUE_TEXT.step(round, STEP_TITLES[step]),
    time: momentOf(at, today),
    who,
    opinion,
    remarks: REMARKED.flatMap((name) => {
      const text = remarks[name];
      return text === undefined ? [] : { label: FIELD_LABELS[name], text };
    }),
  }));
}

async function decisionOf(row: ApplicationRow, at: number): Promise<DecisionForm> {
  const kind = row.kind === 0 ? "customer" : "provider";
  const joined = await findByCreditCode(db, { kind, creditCode: row.credit_code });
  return {
    updated: String(row.updated_at),
    joined: joined?.name ?? null,
    needsCheck: !hasValidCheckCharacter(row.credit_code),
    today: formatTime(at, "YYYY-MM-DD"),
  };
}

/** The actions that a viewer can take on a waiting application. */
function stepsOpenTo(row: ApplicationRow, { accountId, may, at }: ApplicationViewer) {
  const holder = holderOf(row, at);
  const isOpen = row.bill_status === UNDER_REVIEW && row.account_id !== accountId;
  const isMine = isOpen && holder?.accountId === accountId;
  const mayReassign = isOpen && may("certification:reassign");
  return {
    holder: isOpen && holder ? claimedText(holder) : "",
    mayTake: isOpen && holder === null && may("certification:take"),
    mayRelease: isOpen && holder !== null && may("certification:take") && (isMine || mayReassign),
    mayReassign,
    isDecided: isMine && may("certification:review"),
  };
}

/**
 * An application with its papers, warnings and the viewer's actions.
 * @throws DomainError not-found
 */
export async function readApplication(viewer: ApplicationViewer, id: number): Promise<ApplicationReview> {
  const { scope, may, at } = viewer;
  const row = await findReviewed(db, scope, id);
  const { isDecided, ...open } = stepsOpenTo(row, viewer);
  const [statusText, details, hints, sections, steps, decision] = await Promise.all([
    enumTexts("BILL_STATUS"),
    detailsOf(row, at),
    row.bill_status === UNDER_REVIEW ? applicationHintsOf(row, viewer) : [],
    sectionsOf(row),
    stepsOf(id, at),
    isDecided ? decisionOf(row, at) : null,
  ]);
  return {
    id,
    recordName: row.company_name,
    state: { text: statusText(row.bill_status), tone: TONES[row.bill_status] },
    details,
    hints,
    sections,
    papers: may("certification:file") ? papersOf(row) : null,
    steps,
    decision,
    ...open,
  };
}
