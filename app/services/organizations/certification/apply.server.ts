import { recordAgreement } from "../../identity/accounts/accounts.server";
import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { formatTime } from "../../format/time";
import { STALE, stampAfter, type Stale } from "../../forms/editing/outcome";
import { listMemberships } from "../tenants/tenant-type.server";
import { CERTIFICATION_AGREEMENT_VERSION } from "./agreement.text";
import {
  needsAuthorisation,
  type ApplicationKind,
  type ApplicationValues,
  type PaperField,
} from "./application.types";
import { columnsOf, findApplicationRow, type ApplicationRow } from "./applications.server";
import { assignSubmitted, NOT_ASSIGNED } from "./assignments/assign.server";
import { notifyReviewers } from "./notify-reviewers.server";
import { NOT_TAKEN, recordStep } from "./steps.server";
import { PaperMissing, storePapers, type NewPapers } from "./store-papers.server";

export interface Applicant {
  readonly accountId: number;
  readonly username: string;
}

/** A form that `applicationSchema` has validated. */
export interface Entry {
  readonly kind: ApplicationKind;
  readonly values: ApplicationValues;
  readonly papers: NewPapers;
  /** The time of the application's last change as the applicant has seen it; undefined skips the check. */
  readonly expectedVersion?: number;
}

export type Applied =
  | { readonly ok: true; readonly applicationId: number }
  | { readonly ok: false; readonly reason: "status" }
  | Stale
  | { readonly ok: false; readonly reason: "paper"; readonly field: PaperField };

const [DRAFT, UNDER_REVIEW, REJECTED] = [0, 1, 3] as const;
const NUMBER_DIGITS = 4;
export const REFUSED = { ok: false, reason: "status" } as const;

/**
 * Creates a draft for an account without an application; null for a member of an organisation, who needs
 * none.
 */
async function startDraft(tx: Tx, { accountId, username }: Applicant, kind: ApplicationKind) {
  if ((await listMemberships(tx, accountId)).length > 0) return null;
  const at = now();
  return tx
    .insertInto("certification_applications")
    .values({
      account_id: accountId,
      kind,
      bill_status: DRAFT,
      created_at: at,
      created_by: username,
      updated_at: at,
      updated_by: username,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the application can be edited: a draft, or a rejected one. */
export const mayEdit = ({ bill_status }: ApplicationRow): boolean =>
  bill_status === DRAFT || bill_status === REJECTED;

/**
 * Locks the account and returns its editable application, created if missing; null while it cannot be edited.
 * The kind of an existing application cannot change.
 */
async function openApplication(tx: Tx, applicant: Applicant, kind: ApplicationKind) {
  await lockRow(tx, "accounts", applicant.accountId);
  const row = await findApplicationRow(tx, applicant.accountId);
  if (!row) return startDraft(tx, applicant, kind);
  return mayEdit(row) && row.kind === kind ? row : null;
}

type Columns = ReturnType<typeof columnsOf>;

const differs = (row: ApplicationRow, columns: Columns): boolean =>
  (Object.keys(columns) as (keyof Columns & keyof ApplicationRow)[]).some(
    (name) => columns[name] !== row[name],
  );

/** Stores the form in the application unless it is unchanged; an edit of an older version is stale. */
async function write(
  tx: Tx,
  applicant: Applicant,
  { kind, values, papers, expectedVersion }: Entry,
): Promise<{ row: ApplicationRow; isChanged: boolean } | Extract<Applied, { ok: false }>> {
  const before = await findApplicationRow(tx, applicant.accountId);
  const row = await openApplication(tx, applicant, kind);
  if (!row) return REFUSED;
  const columns = columnsOf(values, applicant.accountId);
  const isNew = before?.id !== row.id;
  if (!isNew && !differs(row, columns) && Object.keys(papers).length === 0) return { row, isChanged: false };
  if (!isNew && expectedVersion !== undefined && expectedVersion !== row.updated_at) return STALE;
  const changes = { ...columns, ...(await storePapers(tx, row, papers)) };
  const stored = await tx
    .updateTable("certification_applications")
    .set({ ...changes, updated_at: stampAfter(row.updated_at, now()), updated_by: applicant.username })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row: stored, isChanged: true };
}

/** Rolls the transaction back and returns a refusal when a paper is missing. */
async function orPaperMissing(work: (tx: Tx) => Promise<Applied>): Promise<Applied> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (error instanceof PaperMissing) return { ok: false, reason: "paper", field: error.field };
    throw error;
  }
}

const recordOf = (row: ApplicationRow, applicant: Applicant) => ({
  result: "ok" as const,
  accountId: applicant.accountId,
  who: applicant.username,
  object: { type: "certification", id: String(row.id) },
});

/** Saves the form as a draft, also of a rejected application. */
export const saveDraft = (applicant: Applicant, entry: Entry, source: RequestSource): Promise<Applied> =>
  orPaperMissing(async (tx) => {
    const written = await write(tx, applicant, entry);
    if ("ok" in written) return written;
    const { row } = written;
    if (!written.isChanged) return { ok: true, applicationId: row.id };
    const detail = { kind: row.kind };
    await recordAudit(tx, source, {
      event: "certification.draft-saved",
      ...recordOf(row, applicant),
      detail,
    });
    return { ok: true, applicationId: row.id };
  });

function missingPaper(row: ApplicationRow): PaperField | null {
  if (row.license_path === "") return "licenseFile";
  const names = { legalPerson: row.legal_person, contactName: row.contact_name };
  return row.authorisation_path === "" && needsAuthorisation(names) ? "authorisationFile" : null;
}

/** `RZ202611240042`: the day of the first submission, and the application's id. */
export const applicationNumber = (id: number, at: number) =>
  `RZ${formatTime(at, "YYYYMMDD")}${String(id).padStart(NUMBER_DIGITS, "0")}`;

async function sendIn(tx: Tx, row: ApplicationRow, applicant: Applicant): Promise<ApplicationRow> {
  const at = now();
  const round = row.round + 1;
  const sent = await tx
    .updateTable("certification_applications")
    .set({
      bill_status: UNDER_REVIEW,
      number: row.number || applicationNumber(row.id, at),
      round,
      submitted_at: at,
      reviewed_at: null,
      reviewed_by: "",
      opinion: "",
      overdue_notified_at: null,
      ...NOT_TAKEN,
      ...NOT_ASSIGNED,
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const step = { step: "submitted" as const, from_status: row.bill_status, opinion: "" };
  await recordStep(tx, { application_id: row.id, round, at, who: applicant.username, ...step });
  return sent;
}

/**
 * Submits a complete application, for the first time or again; records the agreement, and notifies the
 * reviewer to whom it is assigned, or all of them.
 */
export const submitApplication = (
  applicant: Applicant,
  entry: Entry,
  source: RequestSource,
): Promise<Applied> =>
  orPaperMissing(async (tx) => {
    const written = await write(tx, applicant, entry);
    if ("ok" in written) return written;
    const { row } = written;
    const missing = missingPaper(row);
    if (missing) throw new PaperMissing(missing);
    const sent = await sendIn(tx, row, applicant);
    const { round, kind } = sent;
    await recordAgreement(tx, applicant.accountId, CERTIFICATION_AGREEMENT_VERSION, source, "certification");
    if (!(await assignSubmitted(tx, sent, row)))
      await notifyReviewers(tx, { kind, companyName: row.company_name, at: now() }, source);
    const detail = { kind, round };
    await recordAudit(tx, source, { event: "certification.submitted", ...recordOf(row, applicant), detail });
    return { ok: true, applicationId: row.id };
  });

/** Withdraws an application that has not been reviewed yet; it becomes a draft again. */
export const withdrawApplication = (applicant: Applicant, source: RequestSource): Promise<Applied> =>
  inTransaction(async (tx) => {
    await lockRow(tx, "accounts", applicant.accountId);
    const newest = await findApplicationRow(tx, applicant.accountId);
    const at = now();
    const row = await tx
      .updateTable("certification_applications")
      .set({ bill_status: DRAFT, updated_at: at, updated_by: applicant.username, ...NOT_TAKEN })
      .where("id", "=", newest?.id ?? 0)
      .where("bill_status", "=", UNDER_REVIEW)
      .returningAll()
      .executeTakeFirst();
    if (!row) return REFUSED;
    const { id, round, kind } = row;
    const step = { step: "withdrawn" as const, from_status: UNDER_REVIEW, opinion: "" };
    await recordStep(tx, { application_id: id, round, at, who: applicant.username, ...step });
    const detail = { kind, round };
    await recordAudit(tx, source, { event: "certification.withdrawn", ...recordOf(row, applicant), detail });
    return { ok: true, applicationId: id };
  });
