import { getAccount } from "../../../identity/accounts/accounts.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { lengthOf, normalizeText } from "../../../format/text/normalize-text";
import type { Publisher } from "../../../messaging/messages/publish.server";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { noticeWording } from "../../../messaging/notify/notify.text";
import { describeInvisible } from "../../../forms/rules/invisible.text";
import { stampAfter } from "../../../forms/editing/outcome";
import { FIELD_MAX, type Remarks } from "../application.types";
import { applicationOf, type ApplicationRow } from "../applications.server";
import { CERTIFICATION_TEXT as TEXT, DESK_IS_OPEN, KIND_NAMES, RESULT_TITLE } from "../certification.text";
import { NOT_TAKEN, recordStep } from "../steps.server";
import { admissionProblem, admit, type AdmissionProblem } from "./admit.server";
import { ANY_ADMISSION, type DecisionDetails } from "./decision.types";
import { claimedText, holderOf } from "./holder";
import { REVIEW_TEXT } from "./review.text";

/** The reviewer: an account, or the name given on the command line. */
export type Reviewer = Publisher;

type Reason = "missing" | "decided" | "own" | "opinion" | "taken" | "untaken" | "changed" | "admission";

export type Reviewed =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: Reason;
      readonly text: string;
      /** The field beside which the text is shown; missing for the whole form. */
      readonly field?: AdmissionProblem["field"];
    };
type Refused = Extract<Reviewed, { ok: false }>;

type Verdict = "approved" | "rejected";

const UNDER_REVIEW = 1 as const;
const STATUS_AFTER = { approved: 2, rejected: 3 } as const;
const NOTICE = 2;

const refusedFor = (reason: Reason, text: string): Refused => ({ ok: false, reason, text });

/**
 * The field values that are stored at a rejection, to be compared in the next review; identity numbers are
 * masked.
 */
function valuesForReview(row: ApplicationRow): string {
  const { values, maskedIdNo, papers } = applicationOf(row);
  const { licenseFile, authorisationFile } = papers;
  const files = { licenseFile: licenseFile?.filePath, authorisationFile: authorisationFile?.filePath };
  return JSON.stringify({ ...values, legalPersonIdNo: maskedIdNo, ...files });
}

/**
 * Stores the verdict; undefined where the application is no longer under review, because of a concurrent
 * decision or withdrawal.
 */
async function decide(
  tx: Tx,
  before: ApplicationRow,
  verdict: Verdict,
  by: { who: string; opinion: string },
) {
  const at = now();
  return tx
    .updateTable("certification_applications")
    .set({
      bill_status: STATUS_AFTER[verdict],
      reviewed_at: at,
      reviewed_by: by.who,
      opinion: by.opinion,
      reviewed_values: verdict === "rejected" ? valuesForReview(before) : "",
      updated_at: stampAfter(before.updated_at, at),
      updated_by: by.who,
      ...NOT_TAKEN,
    })
    .where("id", "=", before.id)
    .where("bill_status", "=", UNDER_REVIEW)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The refusal of a reviewer who does not hold the application; the command line, without an account, needs no
 * hold but respects that of others.
 */
function findHolderRefusal(row: ApplicationRow, { accountId }: Reviewer): Refused | null {
  const holder = holderOf(row, now());
  if (holder && holder.accountId !== accountId) return refusedFor("taken", claimedText(holder));
  return holder || accountId === null ? null : refusedFor("untaken", REVIEW_TEXT.takeFirst);
}

/** Why the application cannot be decided; null where it can. */
async function findDecisionRefusal(
  tx: Tx,
  row: ApplicationRow,
  { verdict, reviewer, details }: { verdict: Verdict; reviewer: Reviewer; details: DecisionDetails },
): Promise<Refused | null> {
  const { expectedVersion, admission = ANY_ADMISSION } = details;
  if (row.bill_status !== UNDER_REVIEW) return refusedFor("decided", TEXT.statusWrong);
  if (expectedVersion !== undefined && expectedVersion !== row.updated_at)
    return refusedFor("changed", REVIEW_TEXT.changed);
  const holderRefusal = findHolderRefusal(row, reviewer);
  if (holderRefusal || verdict === "rejected") return holderRefusal;
  const problem = await admissionProblem(tx, row, admission);
  return problem && { ok: false, reason: "admission", ...problem };
}

/** Notifies the applicant by a message and by a notice (SMS or e-mail). */
async function notifyApplicant(
  tx: Tx,
  row: ApplicationRow,
  { verdict, reviewer, isDeskOpen }: { verdict: Verdict; reviewer: Reviewer; isDeskOpen: boolean },
) {
  const notice = `certification-${verdict}` as const;
  const values = { kind: KIND_NAMES[row.kind], companyName: row.company_name, opinion: row.opinion };
  const { body } = noticeWording(notice, values, { channel: "sms", siteTitle: env.SITE_TITLE });
  const message = {
    title: RESULT_TITLE,
    type: NOTICE,
    content: `<p>${escapeHtml(body)}</p>${isDeskOpen ? DESK_IS_OPEN : ""}`,
    event: {
      code: "certification-result" as const,
      values: { 认证类型: values.kind, 企业名称: values.companyName, 审核意见: values.opinion },
    },
  };
  const { source } = reviewer;
  await sendToAccounts(tx, [row.account_id], message, source);
  await notifyOwner(tx, await getAccount(tx, row.account_id), notice, values);
}

interface Decided {
  readonly verdict: Verdict;
  readonly reviewer: Reviewer;
  readonly remarks: Remarks;
  readonly auditDetail: Record<string, string | number | boolean>;
}

async function keep(
  tx: Tx,
  row: ApplicationRow,
  { verdict, reviewer, remarks, auditDetail }: Decided,
): Promise<void> {
  const { source, accountId, who } = reviewer;
  const { id, round, kind, opinion } = row;
  const at = row.reviewed_at ?? now();
  await recordStep(tx, {
    application_id: id,
    round,
    at,
    who,
    step: verdict,
    from_status: UNDER_REVIEW,
    opinion,
    remarks: JSON.stringify(remarks),
    waited: Math.max(0, at - (row.submitted_at ?? at)),
  });
  const record = {
    result: "ok" as const,
    accountId,
    who,
    object: { type: "certification", id: String(id) },
    detail: { kind, round, from: UNDER_REVIEW, opinion, ...auditDetail },
  };
  if (verdict === "approved") await recordAudit(tx, source, { event: "certification.approved", ...record });
  else await recordAudit(tx, source, { event: "certification.rejected", ...record });
}

/** The applicant's account; undefined for an archived one, which cannot be certified. */
const findApplicant = (id: number) =>
  db
    .selectFrom("certification_applications as c")
    .innerJoin("accounts as a", "a.id", "c.account_id")
    .select("a.id as accountId")
    .where("c.id", "=", id)
    .where("a.archived_at", "is", null)
    .executeTakeFirst();

async function review(id: number, verdict: Verdict, remark: Remark): Promise<Reviewed> {
  const { typed, reviewer, details } = remark;
  const opinion = normalizeText(typed);
  const unseen = describeInvisible(typed);
  if (unseen !== null) return refusedFor("opinion", unseen);
  if (lengthOf(opinion) > FIELD_MAX.opinion) return refusedFor("opinion", TEXT.opinionLong);
  if (verdict === "rejected" && opinion === "") return refusedFor("opinion", TEXT.opinionEmpty);
  const applicant = await findApplicant(id);
  if (!applicant) return refusedFor("missing", TEXT.missing);
  if (applicant.accountId === reviewer.accountId) return refusedFor("own", TEXT.ownApplication);
  return inTransaction(async (tx) => {
    await lockRow(tx, "accounts", applicant.accountId);
    await lockRow(tx, "certification_applications", id);
    const before = await tx
      .selectFrom("certification_applications")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return refusedFor("missing", TEXT.missing);
    const refused = await findDecisionRefusal(tx, before, { verdict, reviewer, details });
    if (refused) return refused;
    const row = await decide(tx, before, verdict, { who: reviewer.who, opinion });
    if (!row) return refusedFor("decided", TEXT.statusWrong);
    const admitted =
      verdict === "approved" ? await admit(tx, row, reviewer.who, details.admission ?? ANY_ADMISSION) : null;
    await notifyApplicant(tx, row, { verdict, reviewer, isDeskOpen: admitted?.isDeskOpen === true });
    const auditDetail = { ...admitted };
    await keep(tx, row, { verdict, reviewer, remarks: details.remarks ?? {}, auditDetail });
    return { ok: true };
  });
}

interface Remark {
  readonly typed: string;
  readonly reviewer: Reviewer;
  readonly details: DecisionDetails;
}

/**
 * Approves an application in one transaction: the organisation is created or joined, and the applicant
 * becomes its administrator or member and is notified. New rights apply from the next request on. A reviewer
 * with an account must hold the application.
 */
export const approve = (
  id: number,
  typed: string,
  reviewer: Reviewer,
  details: DecisionDetails = {},
): Promise<Reviewed> => review(id, "approved", { typed, reviewer, details });

/** Rejects an application with a reason; it can be corrected and submitted again. */
export const reject = (
  id: number,
  typed: string,
  reviewer: Reviewer,
  details: DecisionDetails = {},
): Promise<Reviewed> => review(id, "rejected", { typed, reviewer, details });
