import type { Updateable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import type { AuditEvent } from "../../operations/audit/audit-events";
import { formatTime } from "../../format/time";
import { now } from "../../runtime/process/clock.server";
import { refuseOpenFindings } from "../checks/check-declaration.server";
import { notifyOfStep } from "../notices/notify-of-step.server";
import {
  findLastOpinion,
  findLastStep,
  storeVersion,
  recordEvent,
} from "../records/declaration-history.server";
import { DECLARATION_TEXT as TEXT, EVENT_NAMES } from "../records/declaration.text";
import {
  declarationHref,
  getDeclaration,
  type DeclarationRow,
  type StoredDeclaration,
} from "../records/find-declaration.server";
import { refuseEntrusted } from "../records/entrusted/entrusted.server";
import { otherHolder } from "../records/locks.server";
import { mayApprove, recordEditor, removeEditors } from "./editors.server";
import { isReopenedFromSent, isRevertible, next, type StateEvent } from "./next-state";
import { refuseBegunReview } from "./reviewers.server";
import { refuseSending } from "../sending/required-review.server";
import { giveUpOrRefuse, receiptsMark, withdrawOrRefuse } from "../sending/withdraw-sending.server";
import { isUnchangedSinceReturn } from "./unchanged.server";
import { shownStates } from "./status-name.server";

export type Moved = { readonly ok: true } | Refused;

const AUDITED: Readonly<Record<StateEvent, { readonly event: AuditEvent }>> = {
  complete: { event: "declaration.completed" },
  reopen: { event: "declaration.reopened" },
  submit: { event: "declaration.submitted" },
  recall: { event: "declaration.recalled" },
  approve: { event: "declaration.approved" },
  return: { event: "declaration.returned" },
  send: { event: "declaration.sent" },
  "recall-sending": { event: "declaration.sending-recalled" },
  cancel: { event: "declaration.cancelled" },
  "undo-cancel": { event: "declaration.restored" },
};

/** Events that store a snapshot of the declaration. */
const VERSIONED_EVENTS: readonly StateEvent[] = ["complete", "submit", "approve", "return", "send"];

type Precondition = (
  tx: Tx,
  stored: StoredDeclaration,
  actor: Actor,
) => Promise<Refused | null> | Refused | null;

/** Asks once before a returned declaration is completed as it was returned. */
async function askIfUnchanged(tx: Tx, stored: StoredDeclaration): Promise<Refused | null> {
  if (!(await isUnchangedSinceReturn(tx, stored))) return null;
  const href = `${declarationHref(stored.row.id)}?do=complete`;
  return refusedBy(TEXT.unchanged, undefined, { name: TEXT.completeUnchanged, href });
}

/** Gives up what was sent and can never arrive; refuses while its file is being written. */
const endSending: Precondition = (tx, { row }) =>
  isReopenedFromSent(row) ? giveUpOrRefuse(tx, row.id) : null;

/** Conditions of events besides the state. */
const PRECONDITIONS: Readonly<Partial<Record<StateEvent, Precondition>>> = {
  complete: async (tx, stored, actor) => {
    const holder = await otherHolder(tx, actor, stored.row.id);
    if (holder) return refusedBy(TEXT.lockedBy(holder.who));
    return (await refuseEntrusted(tx, stored.row)) ?? refuseOpenFindings(tx, stored);
  },
  submit: refuseOpenFindings,
  send: refuseSending,
  "recall-sending": (tx, { row }) => withdrawOrRefuse(tx, row.id),
  reopen: endSending,
  cancel: endSending,
  recall: refuseBegunReview,
  approve: async (tx, { row }, { accountId }) =>
    (await mayApprove(tx, row.id, accountId)) ? null : refusedBy(TEXT.notOwnReview),
  "undo-cancel": (_tx, { row }) => (isRevertible(row, now()) ? null : refusedBy(TEXT.undoLate)),
};

async function columnsOf(
  tx: Tx,
  event: StateEvent,
  { row }: StoredDeclaration,
  reason: string,
): Promise<Updateable<DeclarationTable>> {
  switch (event) {
    case "return":
      return { is_returned: 1, opinion: reason };
    case "complete":
      return { is_returned: 0 };
    case "approve":
      return { opinion: reason, editor_id: 0 };
    case "send":
      return { ...(await receiptsMark(tx, row.id, now())), return_reason: "" };
    case "recall-sending":
      return receiptsMark(tx, row.id, now());
    case "reopen":
      return isReopenedFromSent(row) ? receiptsMark(tx, row.id, now()) : {};
    case "cancel":
      return {
        cancelled_from: row.status,
        cancelled_at: now(),
        opinion: reason,
        ...(isReopenedFromSent(row) ? await receiptsMark(tx, row.id, now()) : {}),
      };
    case "undo-cancel":
      return { cancelled_from: "", cancelled_at: null, opinion: await findLastOpinion(tx, row.id) };
    default:
      return {};
  }
}

/** Records the account that completes a declaration as an editor; an approval removes all editors. */
async function updateEditors(tx: Tx, event: StateEvent, { row }: StoredDeclaration, { accountId }: Actor) {
  if (event === "complete") await recordEditor(tx, row, accountId);
  if (event === "approve") await removeEditors(tx, row.id);
}

/** Describes the declaration's state and the step that led to it. */
export async function notNowText(executor: Executor, row: DeclarationRow): Promise<string> {
  const [last, stateOf] = await Promise.all([findLastStep(executor, row.id), shownStates()]);
  const name = last && (EVENT_NAMES[last.event as keyof typeof EVENT_NAMES] ?? last.event);
  const step = last && name ? TEXT.lastStep(last.by_name, formatTime(last.at), name) : "";
  return TEXT.notNow(stateOf(row).text, step);
}

const changedRefusal = ({ updated_by: who, updated_at: at }: DeclarationRow): Refused => ({
  ...refusedBy(TEXT.changedMeanwhile(who, formatTime(at))),
  version: at,
});

/** A step from one state to the next, with what it depends on besides the state. */
export interface Step {
  readonly event: StateEvent;
  readonly reason?: string;
  /** `updated_at` of the declaration that the actor saw; without it the version is not checked. */
  readonly expectedVersion?: number;
  /** Whether the actor has confirmed that a returned declaration is completed without a change. */
  readonly isConfirmed?: boolean;
  /** Runs in the same transaction after the change of state; a refusal undoes it. */
  readonly finish?: (tx: Tx, stored: StoredDeclaration) => Promise<Refused | null>;
}

/** `moveDeclaration` within an open transaction, which a refusal must roll back. */
export async function moveWithin(
  tx: Tx,
  actor: Actor,
  id: number,
  { event, reason = "", expectedVersion, isConfirmed = false, finish }: Step,
): Promise<Moved> {
  await lockRow(tx, "declarations", id);
  const stored = await getDeclaration(tx, actor.scope, id);
  const { row, data } = stored;
  if (row.archived_at !== null) return refusedBy(TEXT.archived);
  const to = next({ status: row.status, cancelledFrom: row.cancelled_from }, event);
  if (to === null) return refusedBy(await notNowText(tx, row));
  if (expectedVersion !== undefined && row.updated_at !== expectedVersion) return changedRefusal(row);
  const refusal = (await PRECONDITIONS[event]?.(tx, stored, actor)) ?? null;
  if (refusal !== null) return refusal;
  const question = event === "complete" && !isConfirmed ? await askIfUnchanged(tx, stored) : null;
  if (question !== null) return question;
  const columns = await columnsOf(tx, event, stored, reason);
  await tx
    .updateTable("declarations")
    .set({ ...columns, status: to, ...updatedBy(actor, row) })
    .where("id", "=", id)
    .execute();
  await updateEditors(tx, event, stored, actor);
  const unfinished = (await finish?.(tx, stored)) ?? null;
  if (unfinished !== null) return unfinished;
  await recordEvent(tx, actor, id, { event, from: row.status, to, reason, version: row.version });
  await notifyOfStep(tx, actor, row, { event, reason });
  if (VERSIONED_EVENTS.includes(event)) await storeVersion(tx, actor, row, { data, reason: event });
  await recordEdit(tx, actor, {
    ...AUDITED[event],
    object: { type: "declaration", id },
    detail: { number: row.own_number, ...(reason === "" ? {} : { reason }) },
  });
  return { ok: true };
}

/**
 * Moves a declaration to its next state if the table of states and the event's conditions allow it. Records
 * the event, stores a snapshot after some of them, and writes the audit record.
 * @throws DomainError not-found out of scope
 */
export const moveDeclaration = (actor: Actor, id: number, step: Step): Promise<Moved> =>
  submitOnce(actor, (tx) => moveWithin(tx, actor, id, step));

/** Cancels a declaration with a reason; this can be undone for five minutes. */
export async function cancelDeclaration(actor: Actor, id: number, typedReason: string): Promise<Moved> {
  const read = readReason(typedReason);
  return read.ok ? moveDeclaration(actor, id, { event: "cancel", reason: read.reason }) : read;
}
