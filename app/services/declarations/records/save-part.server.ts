import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, STALE, type Refused, type Stale } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DomainError } from "../../runtime/failures/errors";
import { sha256 } from "../../runtime/secrets/secret.server";
import { DECLARATION_TEXT as TEXT } from "./declaration.text";
import type { DeclarationData, Values } from "../fields/field.types";
import { DECLARATION_LIMITS } from "../fields/limits";
import { isEditable } from "../states/next-state";
import { statusName } from "../states/status-name.server";
import { getDeclaration, type DeclarationRow } from "./find-declaration.server";
import { acquireLock, storePatchState, NOT_PATCHING, type LockedBy } from "./locks.server";
import {
  hasRow,
  isNotCreatable,
  rowsOf,
  stampOf,
  valuesAt,
  withFallbacks,
  applyFallbacksOnClose,
  withValues,
  type PartTarget,
} from "../parts/parts";
import { updateDeclaration } from "./store-declaration.server";
import { compareUnit, newUnitOf, unitDetail, type ChosenUnit, type UnitEdit } from "./units/units.server";

export type Saved = { readonly ok: true; readonly stamp: string } | Refused | Stale | LockedBy;

/** Hash of a form's values, by which a stale edit is detected. */
export const partStamp = (data: DeclarationData, target: PartTarget): string =>
  sha256(stampOf(data, target)).slice(0, 32);

type Change = (data: DeclarationData) => DeclarationData;

/**
 * Locks a draft in scope and takes its editing lock; refuses when it is not editable or another account edits
 * it.
 * @throws DomainError not-found out of scope
 */
export async function draft(tx: Tx, actor: Actor, id: number, isTakingOver = false) {
  await lockRow(tx, "declarations", id);
  const stored = await getDeclaration(tx, actor.scope, id);
  if (!isEditable(stored.row)) {
    const refusal = refusedBy(TEXT.notEditable(await statusName(stored.row.status)));
    return { ...stored, refusal, patching: NOT_PATCHING };
  }
  const locked = await acquireLock(tx, actor, id, isTakingOver);
  return locked.ok
    ? { ...stored, refusal: null, patching: locked }
    : { ...stored, refusal: locked, patching: NOT_PATCHING };
}

/** Stores a changed draft as a new version with an audit entry. The row must be locked. */
export async function store(
  tx: Tx,
  actor: Actor,
  row: DeclarationRow,
  before: DeclarationData,
  change: Change,
  unit: ChosenUnit | null = null,
) {
  const data = change(before);
  await updateDeclaration(tx, actor, { row, before, after: data, unit });
  await recordEdit(tx, actor, {
    event: "declaration.edited",
    object: { type: "declaration", id: row.id },
    detail: { version: row.version + 1, ...unitDetail(row, unit) },
  });
  return data;
}

/** Whether the target is a new row beyond the limit of its kind. */
export const isFull = (data: DeclarationData, target: PartTarget) =>
  target.kind !== "head" &&
  !hasRow(data, target) &&
  rowsOf(data, target.kind).length >= DECLARATION_LIMITS[target.kind];

export interface PartEdit {
  readonly target: PartTarget;
  /** Fields of the form; all others are unchanged. */
  readonly values: Values;
  /** The stamp of the target as the actor saw it. */
  readonly stamp: string;
  /** The name of the kind of row, for the message that its limit is reached. */
  readonly name: string;
  /** The chosen declaring unit; undefined leaves it unchanged. */
  readonly unit?: UnitEdit | undefined;
  /** Whether to take the editing lock from another account. */
  readonly isTakingOver?: boolean;
}

/**
 * Stores one part of a draft. A stale edit is refused, unless the values equal the stored ones.
 * @throws DomainError not-found for a declaration out of scope, or a new row that forms cannot create
 */
export const savePart = (actor: Actor, id: number, edit: PartEdit): Promise<Saved> =>
  submitOnce(actor, async (tx): Promise<Saved> => {
    const { target, values, stamp, name } = edit;
    const { row, data: found, refusal, patching } = await draft(tx, actor, id, edit.isTakingOver);
    if (refusal) return refusal;
    const data = applyFallbacksOnClose(found, patching.target, target);
    if (isNotCreatable(data, target)) throw new DomainError("not-found");
    if (isFull(data, target)) return refusedBy(TEXT.limit(name, DECLARATION_LIMITS[target.kind as "lines"]));
    const wanted = withFallbacks(withValues(data, target, { ...valuesAt(data, target), ...values }), target);
    const isNew = target.kind !== "head" && !hasRow(data, target);
    const isSame = !isNew && stampOf(wanted, target) === stampOf(data, target);
    const compared = await compareUnit(tx, row, edit.unit);
    if (compared.kind === "refused") return refusedBy(compared.text, "unitCard");
    if (compared.kind === "conflict" || (!isSame && partStamp(data, target) !== stamp)) return STALE;
    if (patching.target) await storePatchState(tx, id, patching, NOT_PATCHING);
    const unit = newUnitOf(compared);
    if (!isSame || data !== found || unit) await store(tx, actor, row, found, () => wanted, unit);
    return { ok: true, stamp: partStamp(wanted, target) };
  });

/**
 * Changes the content of a draft as a whole, without checking which state the actor saw.
 * @throws DomainError not-found out of scope
 */
export const changeDraft = (actor: Actor, id: number, change: Change): Promise<Saved> =>
  submitOnce(actor, async (tx): Promise<Saved> => {
    const { row, data, refusal } = await draft(tx, actor, id);
    if (refusal) return refusal;
    await store(tx, actor, row, data, change);
    return { ok: true, stamp: "" };
  });
