import { recordAudit } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { ARROW } from "../../../forms/editing/changes";
import { escapeHtml } from "../../../format/text/escape-html";
import type { Outcome } from "../../../access/roles/outcome.types";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import type { ApplicationRow } from "../applications.server";
import { assignedTo } from "../assignments/assign.server";
import { isAssigning } from "../assignments/review-limit.server";
import { listReviewers, type ReviewStaff } from "../assignments/reviewers.server";
import { NOT_TAKEN } from "../steps.server";
import { claimedText, holderOf, HOLD_MILLISECONDS, type Holder } from "./holder";
import { findReviewed } from "./read-application.server";
import { REVIEW_TEXT as TEXT } from "./review.text";

const REASSIGN_PERMS = "certification:reassign";
const UNDER_REVIEW = 1;
const TO_DO = 4;
/** A hold younger than this is not renewed, to save writes when pages are opened. */
const RENEWED_AFTER = HOLD_MILLISECONDS / 30;

type Event = "certification.claimed" | "certification.given-back" | "certification.handed-over";

/**
 * Locks an application's row for this transaction and reads it.
 * @throws DomainError not-found for a draft, an unknown one, and an actor who is not platform staff
 */
async function openRow(tx: Tx, { scope }: Actor, id: number): Promise<ApplicationRow> {
  await lockRow(tx, "certification_applications", id);
  return findReviewed(tx, scope, id);
}

interface Step {
  readonly event: Event;
  readonly before: Holder | null;
  readonly after: { readonly accountId: number; readonly name: string } | null;
  readonly reason?: string;
  /** The move of the assignment that goes with it. */
  readonly assignment?: { readonly before: string; readonly after: ReviewStaff } | null;
}

/**
 * Sets the holder and records it. The application's version is unchanged, because the applicant sees no
 * difference.
 */
async function setHolder(tx: Tx, actor: Actor, id: number, step: Step) {
  const { event, before, after, reason = "", assignment = null } = step;
  const holder = after
    ? { taken_by_id: after.accountId, taken_by: after.name, taken_at: now() }
    : { ...NOT_TAKEN };
  await tx
    .updateTable("certification_applications")
    .set({ ...holder, ...(assignment && assignedTo(assignment.after)) })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, actor.source, {
    event,
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "certification", id: String(id) },
    detail: {
      takenBy: `${before?.name ?? ""}${ARROW}${after?.name ?? ""}`,
      ...(assignment ? { assignedTo: `${assignment.before}${ARROW}${assignment.after.name}` } : {}),
      ...(reason === "" ? {} : { reason }),
    },
  });
}

const no = (text: string): Outcome => ({ ok: false, text });

/**
 * Takes a waiting application: for half an hour nobody else can decide it. Taking one's own again renews the
 * time.
 * @throws DomainError not-found
 */
export const claimApplication = (actor: Actor, id: number): Promise<Outcome> =>
  inTransaction(async (tx): Promise<Outcome> => {
    const row = await openRow(tx, actor, id);
    if (row.bill_status !== UNDER_REVIEW)
      return no(row.reviewed_by === "" ? TEXT.notWaiting : TEXT.decidedBy(row.reviewed_by));
    if (row.account_id === actor.accountId) return no(TEXT.own);
    const before = holderOf(row, now());
    if (before && before.accountId !== actor.accountId) return no(claimedText(before));
    const after = { accountId: actor.accountId, name: actor.who };
    await setHolder(tx, actor, id, { event: "certification.claimed", before, after });
    return { ok: true };
  });

/**
 * Releases an application: one's own, or another reviewer's with the permission to reassign.
 * @throws DomainError not-found
 */
export const releaseApplication = (actor: Actor, id: number): Promise<Outcome> =>
  inTransaction(async (tx): Promise<Outcome> => {
    const row = await openRow(tx, actor, id);
    if (row.bill_status !== UNDER_REVIEW) return no(TEXT.notWaiting);
    const before = holderOf(row, now());
    if (!before) return no(TEXT.notClaimed);
    if (before.accountId !== actor.accountId && !mayReassign(actor)) return no(TEXT.notYours);
    await setHolder(tx, actor, id, { event: "certification.given-back", before, after: null });
    return { ok: true };
  });

const mayReassign = ({ rights }: Actor) => rights.admin || rights.perms.has(REASSIGN_PERMS);

async function notify(tx: Tx, actor: Actor, row: ApplicationRow, accountId: number): Promise<void> {
  if (accountId === actor.accountId) return;
  const { source } = actor;
  const text = TEXT.handedText(actor.who, row.company_name, row.number);
  const message = {
    title: TEXT.handedTitle,
    type: TO_DO,
    content: `<p>${escapeHtml(text)}</p>`,
    event: {
      code: "review-handed" as const,
      values: { 转交人: actor.who, 企业名称: row.company_name, 申请编号: row.number },
    },
  };
  await sendToAccounts(tx, [accountId], message, source);
}

/** The assignment's move to a reviewer; null where it is theirs, or applications are assigned to nobody. */
function moveOfAssignment(row: ApplicationRow, reviewer: ReviewStaff): Step["assignment"] {
  const isAssigned = isAssigning() || row.assigned_to_id !== null;
  if (!isAssigned || row.assigned_to_id === reviewer.id) return null;
  return { before: row.assigned_to, after: reviewer };
}

/**
 * Hands an application, taken or not, to another reviewer, who is notified; with it goes its assignment.
 * @param to the account of the reviewer
 * @throws DomainError not-found
 */
export const reassignApplication = (
  actor: Actor,
  id: number,
  { to, reason }: { readonly to: number; readonly reason: string },
): Promise<Outcome> =>
  inTransaction(async (tx): Promise<Outcome> => {
    const row = await openRow(tx, actor, id);
    if (row.bill_status !== UNDER_REVIEW) return no(TEXT.notWaiting);
    if (row.account_id === to) return no(TEXT.applicantTakes);
    const reviewer = await findReviewer(to);
    if (!reviewer) return no(TEXT.reviewerWrong);
    const before = holderOf(row, now());
    const assignment = moveOfAssignment(row, reviewer);
    if (before?.accountId === to && !assignment) return no(TEXT.alreadyTakenBy(before.name));
    const after = { accountId: to, name: reviewer.name };
    await setHolder(tx, actor, id, {
      event: "certification.handed-over",
      before,
      after,
      reason,
      assignment,
    });
    await notify(tx, actor, row, to);
    return { ok: true };
  });

/** Renews the holder's half hour when the application is opened. */
export async function renewHold(accountId: number, id: number): Promise<void> {
  const at = now();
  await db
    .updateTable("certification_applications")
    .set({ taken_at: at })
    .where("id", "=", id)
    .where("bill_status", "=", UNDER_REVIEW)
    .where("taken_by_id", "=", accountId)
    .where("taken_at", ">", at - HOLD_MILLISECONDS)
    .where("taken_at", "<", at - RENEWED_AFTER)
    .execute();
}

const findReviewer = async (id: number) => (await listReviewers(db)).find((each) => each.id === id) ?? null;
