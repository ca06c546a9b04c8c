import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Scope } from "../../access/scopes/scope.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { now } from "../../runtime/process/clock.server";
import { notifyOfStep } from "../notices/notify-of-step.server";
import { planJoin, planMerge } from "../plans/plan-merge";
import { inheritEditors } from "../states/editors.server";
import { isEditable } from "../states/next-state";
import { statusName } from "../states/status-name.server";
import { storeVersion, recordEvent } from "./declaration-history.server";
import { declarationInScope } from "./declaration-scope.server";
import { getDeclaration, type DeclarationRow, type StoredDeclaration } from "./find-declaration.server";
import { otherHolder } from "./locks.server";
import { openDraft, rewrite, type Divided } from "./split-declaration.server";
import { SPLIT_TEXT as TEXT } from "./split.text";

type Found = { readonly ok: true; readonly others: readonly StoredDeclaration[] } | Refused;

/** Returns the reason why a declaration cannot be joined into another; null where it can. */
async function findJoinRefusal(row: DeclarationRow, into: DeclarationRow): Promise<string | null> {
  const { own_number: number } = row;
  if (row.id === into.id) return TEXT.itself;
  if (row.organization_id !== into.organization_id) return TEXT.otherOrganization(number);
  if (row.customer_id !== into.customer_id) return TEXT.otherCustomer(number);
  if (row.direction !== into.direction) return TEXT.otherDirection(number);
  return isEditable(row) ? null : TEXT.notEditable(number, await statusName(row.status));
}

/**
 * Finds the drafts in scope with these own numbers, in order; refuses when one of them cannot be joined into
 * the other.
 */
export async function findJoinable(
  executor: Executor,
  scope: Scope,
  into: DeclarationRow,
  numbers: readonly string[],
): Promise<Found> {
  const others: StoredDeclaration[] = [];
  for (const number of new Set(numbers)) {
    const row = await executor
      .selectFrom("declarations")
      .select("id")
      .where("own_number", "=", number)
      .where("organization_id", "=", into.organization_id)
      .where(declarationInScope(scope))
      .executeTakeFirst();
    if (!row) return refusedBy(TEXT.unknown(number), "numbers");
    const stored = await getDeclaration(executor, scope, row.id);
    const refusal = await findJoinRefusal(stored.row, into);
    if (refusal !== null) return refusedBy(refusal, "numbers");
    others.push(stored);
  }
  return { ok: true, others };
}

/**
 * Cancels a declaration whose content was joined into another. This cannot be undone, since the content would
 * exist twice.
 */
async function giveUp(tx: Tx, actor: Actor, { row, data }: StoredDeclaration, into: string): Promise<void> {
  const reason = TEXT.joinedInto(into);
  await storeVersion(tx, actor, row, { data, reason: "join" });
  await tx
    .updateTable("declarations")
    .set({
      status: "04",
      opinion: reason,
      cancelled_from: "",
      cancelled_at: now(),
      ...updatedBy(actor, row),
    })
    .where("id", "=", row.id)
    .execute();
  await recordEvent(tx, actor, row.id, {
    event: "join",
    from: row.status,
    to: "04",
    reason,
    version: row.version,
  });
  await notifyOfStep(tx, actor, row, { event: "cancel", reason });
  await recordEdit(tx, actor, {
    event: "declaration.cancelled",
    object: { type: "declaration", id: row.id },
    detail: { number: row.own_number, reason },
  });
}

interface Join {
  readonly numbers: readonly string[];
  /** `updated_at` of the declaration as the actor saw it. */
  readonly expectedVersion: number;
}

/** The ids of a draft and of those that are to be joined into it, in ascending order. */
async function joinedIds(tx: Tx, actor: Actor, id: number, numbers: readonly string[]): Promise<number[]> {
  const { row } = await getDeclaration(tx, actor.scope, id);
  const joinable = await findJoinable(tx, actor.scope, row, numbers);
  const others = joinable.ok ? joinable.others.map((other) => other.row.id) : [];
  return [id, ...others].sort((one, other) => one - other);
}

/**
 * Joins other drafts into one: their lines are appended, and they are cancelled.
 * @throws DomainError not-found out of scope
 */
export const joinDeclarations = (
  actor: Actor,
  id: number,
  { numbers, expectedVersion }: Join,
): Promise<Divided> =>
  submitOnce(actor, async (tx): Promise<Divided> => {
    // In the order of their ids: two people who join the same drafts the other way round wait for each other.
    for (const each of await joinedIds(tx, actor, id, numbers)) await lockRow(tx, "declarations", each);
    const { row, data, refusal } = await openDraft(tx, actor, id, expectedVersion);
    if (refusal) return refusal;
    const found = await findJoinable(tx, actor.scope, row, numbers);
    if (!found.ok) return found;
    for (const other of found.others) {
      const holder = await otherHolder(tx, actor, other.row.id);
      if (holder) return refusedBy(TEXT.edited(other.row.own_number, holder.who), "numbers");
      await inheritEditors(tx, other.row, id);
      await giveUp(tx, actor, other, row.own_number);
    }
    const joined = planJoin([data, ...found.others.map((other) => other.data)]);
    const reason = TEXT.joined(found.others.map((other) => other.row.own_number).join("、"));
    await rewrite(tx, actor, { row, data }, { data: joined.data, event: "join", reason });
    return { ok: true, numbers: [row.own_number] };
  });

/**
 * Merges equal lines of a draft, summing quantities and totals.
 * @throws DomainError not-found out of scope
 */
export const mergeLines = (actor: Actor, id: number, expectedVersion: number): Promise<Divided> =>
  submitOnce(actor, async (tx): Promise<Divided> => {
    const { row, data, refusal } = await openDraft(tx, actor, id, expectedVersion);
    if (refusal) return refusal;
    const plan = planMerge(data);
    if (plan.data.lines.length === data.lines.length) return refusedBy(TEXT.noMergeableLines);
    const reason = TEXT.merged(data.lines.length, plan.data.lines.length);
    await rewrite(tx, actor, { row, data }, { data: plan.data, event: "join", reason });
    return { ok: true, numbers: [row.own_number] };
  });
