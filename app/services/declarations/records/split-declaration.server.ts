import { lockRow } from "../../db/row-lock.server";
import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, STALE, type Refused, type Stale } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import type { AuditEvent } from "../../operations/audit/audit-events";
import type { DeclarationData } from "../fields/field.types";
import { planSplit, type ShareBy, type SplitBy } from "../plans/plan-split";
import { inheritEditors } from "../states/editors.server";
import { isEditable } from "../states/next-state";
import { statusName } from "../states/status-name.server";
import { storeVersion, recordEvent } from "./declaration-history.server";
import { DECLARATION_TEXT } from "./declaration.text";
import { getDeclaration, type DeclarationRow } from "./find-declaration.server";
import { otherHolder } from "./locks.server";
import { renewEntrusted } from "./entrusted/entrusted.server";
import { SPLIT_TEXT as TEXT } from "./split.text";
import { storeDeclaration, updateDeclaration } from "./store-declaration.server";

export type Divided = { readonly ok: true; readonly numbers: readonly string[] } | Refused | Stale;

interface Split {
  readonly by: SplitBy;
  readonly shareBy: ShareBy;
  /** `updated_at` of the declaration as the actor saw it. */
  readonly expectedVersion: number;
}

const AUDITED: Readonly<Record<"split" | "join", { readonly event: AuditEvent }>> = {
  split: { event: "declaration.split" },
  join: { event: "declaration.joined" },
};

/**
 * Locks a draft in scope; refuses when it is not editable, is being edited by another account, or is stale.
 */
export async function openDraft(
  tx: Tx,
  actor: Actor,
  id: number,
  expectedVersion: number,
): Promise<{ row: DeclarationRow; data: DeclarationData; refusal: Refused | Stale | null }> {
  await lockRow(tx, "declarations", id);
  const stored = await getDeclaration(tx, actor.scope, id);
  if (!isEditable(stored.row)) {
    const text = DECLARATION_TEXT.notEditable(await statusName(stored.row.status));
    return { ...stored, refusal: refusedBy(text) };
  }
  const holder = await otherHolder(tx, actor, id);
  if (holder) return { ...stored, refusal: refusedBy(DECLARATION_TEXT.lockedBy(holder.who)) };
  return { ...stored, refusal: stored.row.updated_at === expectedVersion ? null : STALE };
}

/** Stores the result of a split, join or merge, with snapshots before and after it for comparison. */
export async function rewrite(
  tx: Tx,
  actor: Actor,
  { row, data }: { readonly row: DeclarationRow; readonly data: DeclarationData },
  made: { readonly data: DeclarationData; readonly event: "split" | "join"; readonly reason: string },
): Promise<void> {
  const { event, reason } = made;
  const version = row.version + 1;
  await storeVersion(tx, actor, row, { data, reason: event });
  await updateDeclaration(tx, actor, { row, before: data, after: made.data });
  await storeVersion(tx, actor, { ...row, version }, { data: made.data, reason: event });
  await recordEvent(tx, actor, row.id, { event, from: row.status, to: row.status, reason, version });
  await recordEdit(tx, actor, {
    ...AUDITED[event],
    object: { type: "declaration", id: row.id },
    detail: { number: row.own_number, reason },
  });
}

/**
 * Splits a draft: it keeps the first part, and each further part becomes a new draft.
 * @throws DomainError not-found out of scope, forbidden for an actor without an organisation
 */
export const splitDeclaration = (
  actor: Actor,
  id: number,
  { by, shareBy, expectedVersion }: Split,
): Promise<Divided> =>
  submitOnce(actor, async (tx): Promise<Divided> => {
    const { row, data, refusal } = await openDraft(tx, actor, id, expectedVersion);
    if (refusal) return refusal;
    const [first, ...others] = planSplit(data, by, shareBy).parts;
    if (!first || others.length === 0) return refusedBy(TEXT.onePart);
    const renewed = await renewEntrusted(tx, row);
    if (!renewed.ok) return renewed;
    const numbers: string[] = [];
    for (const { data: part } of others) {
      const { id: partId, number } = await storeDeclaration(tx, actor, {
        data: part,
        event: "split",
        unitId: row.unit_id,
        cardId: row.card_id,
        templateId: row.template_id,
        entrusted: renewed.entrusted,
        reason: TEXT.from(row.own_number),
      });
      await inheritEditors(tx, row, partId);
      numbers.push(number);
    }
    const reason = TEXT.into(numbers.join("、"));
    await rewrite(tx, actor, { row, data }, { data: first.data, event: "split", reason });
    return { ok: true, numbers };
  });
