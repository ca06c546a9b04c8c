import type { Updateable } from "kysely";
import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import type { AuditEvent } from "../../operations/audit/audit-events";
import { now } from "../../runtime/process/clock.server";
import { whyIncomplete } from "../checks/check-declaration.server";
import { keepVersion, recordEvent } from "../records/declaration-history.server";
import { DECLARATION_TEXT as TEXT } from "../records/declaration.text";
import { getDeclaration, type StoredDeclaration } from "../records/find-declaration.server";
import { next, UNDO_MILLISECONDS, type StateEvent } from "./next-state";
import { statusName } from "./status-name.server";

export type Moved = { readonly ok: true } | Refused;

const AUDITED: Readonly<Record<StateEvent, { readonly event: AuditEvent }>> = {
  complete: { event: "declaration.completed" },
  reopen: { event: "declaration.reopened" },
  submit: { event: "declaration.submitted" },
  approve: { event: "declaration.approved" },
  return: { event: "declaration.returned" },
  cancel: { event: "declaration.cancelled" },
  "undo-cancel": { event: "declaration.restored" },
};

/** Events after which everybody can see again what the declaration was like. */
const KEPT: readonly StateEvent[] = ["complete", "submit", "approve", "return"];

type Why = (tx: Tx, stored: StoredDeclaration, actor: Actor) => Promise<string | null> | string | null;

/** What else has to be so, besides the state. */
const WHY_NOT: Readonly<Partial<Record<StateEvent, Why>>> = {
  complete: (tx, stored) => whyIncomplete(tx, stored),
  submit: (tx, stored) => whyIncomplete(tx, stored),
  approve: (_tx, { row }, { accountId }) => (row.editor_id === accountId ? TEXT.notOwnReview : null),
  return: (_tx, { row }, { accountId }) => (row.editor_id === accountId ? TEXT.notOwnReview : null),
  "undo-cancel": (_tx, { row }) =>
    row.cancelled_at !== null && now() - row.cancelled_at <= UNDO_MILLISECONDS ? null : TEXT.undoLate,
};

function columnsOf(
  event: StateEvent,
  { row }: StoredDeclaration,
  reason: string,
): Updateable<DeclarationTable> {
  switch (event) {
    case "return":
      return { is_returned: 1, opinion: reason };
    case "complete":
      return { is_returned: 0 };
    case "approve":
      return { opinion: reason };
    case "cancel":
      return { cancelled_from: row.status, cancelled_at: now(), opinion: reason };
    case "undo-cancel":
      return { cancelled_from: "", cancelled_at: null, opinion: "" };
    default:
      return {};
  }
}

interface Step {
  readonly event: StateEvent;
  readonly reason?: string;
  /** What is stored along with it. */
  readonly along?: (tx: Tx, stored: StoredDeclaration) => Promise<void>;
}

/**
 * Moves a declaration to its next state, if the table of states and the rules of the step let it.
 * @throws DomainError not-found out of scope
 */
export const moveDeclaration = (
  actor: Actor,
  id: number,
  { event, reason = "", along }: Step,
): Promise<Moved> =>
  submitOnce(actor, async (tx): Promise<Moved> => {
    await lockRow(tx, "declarations", id);
    const stored = await getDeclaration(tx, actor.scope, id);
    const { row, data } = stored;
    const to = next({ status: row.status, cancelledFrom: row.cancelled_from }, event);
    if (to === null) return refusedBy(TEXT.notNow(await statusName(row.status)));
    const why = (await WHY_NOT[event]?.(tx, stored, actor)) ?? null;
    if (why !== null) return refusedBy(why);
    await tx
      .updateTable("declarations")
      .set({
        ...columnsOf(event, stored, reason),
        status: to,
        ...updatedBy(actor, row),
      })
      .where("id", "=", id)
      .execute();
    await along?.(tx, stored);
    await recordEvent(tx, actor, id, { event, from: row.status, to, reason, version: row.version });
    if (KEPT.includes(event)) await keepVersion(tx, actor, row, { data, reason: event });
    await recordEdit(tx, actor, {
      ...AUDITED[event],
      object: { type: "declaration", id },
      detail: { number: row.own_number, ...(reason === "" ? {} : { reason }) },
    });
    return { ok: true };
  });

/** Cancels a declaration, for a reason; that can be undone for five minutes. */
export async function cancelDeclaration(actor: Actor, id: number, typedReason: string): Promise<Moved> {
  const read = readReason(typedReason);
  return read.ok ? moveDeclaration(actor, id, { event: "cancel", reason: read.reason }) : read;
}
