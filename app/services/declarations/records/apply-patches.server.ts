import { db, type Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import type { Refused } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import type { DeclarationData, Values } from "../fields/field.types";
import { DECLARATION_LIMITS } from "../fields/limits";
import { DECLARATION_TEXT as TEXT } from "./declaration.text";
import { claimPatches, releasePatches } from "./claim-patches.server";
import type { DeclarationRow } from "./find-declaration.server";
import { storePatchState, findUnclosedForm, type LockedBy, type Patching } from "./locks.server";
import {
  hasRow,
  isSameData,
  isSameTarget,
  isNotCreatable,
  rowsOf,
  shownAt,
  valuesAt,
  withFallbacks,
  applyFallbacksOnClose,
  withValues,
  type PartTarget,
} from "../parts/parts";
import { draft, isFull } from "./save-part.server";
import { updateDeclaration } from "./store-declaration.server";
import {
  compareUnit,
  newUnitOf,
  unitDetail,
  type ChosenUnit,
  type UnitEdit,
  type UnitOutcome,
} from "./units/units.server";

/** A change of one field that the browser sent, with canonical values. */
export interface FieldPatch {
  /** Assigned by the browser; a patch is applied once per id. */
  readonly id: string;
  readonly target: PartTarget;
  readonly field: string;
  readonly value: string;
  /** The value that the browser expects to be stored. */
  readonly expected: string;
  /** Values derived from the new one; they are stored in fields that are empty. */
  readonly also?: Values;
}

/** The outcome of a patch by the patch's id. */
export type PatchOutcome = { readonly id: string } & (
  | { readonly kind: "applied"; readonly value: string }
  /** Another account has changed the field meanwhile: nothing was stored. */
  | { readonly kind: "conflict"; readonly value: string; readonly currentValue: string }
  | { readonly kind: "refused"; readonly text: string }
);

interface PatchEdit {
  readonly patches: readonly FieldPatch[];
  /** Initial values of a row that the first of its patches creates. */
  readonly begin: (data: DeclarationData, target: PartTarget) => Values;
  /** The form that is closed: its empty fields take their fallbacks. */
  readonly closed: PartTarget | null;
  /** The name of a kind of row, for the message that its limit is reached. */
  readonly nameOf: (target: PartTarget) => string;
  /** The chosen declaring unit; undefined leaves it unchanged. */
  readonly unit?: UnitEdit | undefined;
}

export type Patched =
  | {
      readonly ok: true;
      readonly outcomes: readonly PatchOutcome[];
      readonly unit: UnitOutcome;
      readonly before: DeclarationData;
      readonly data: DeclarationData;
      readonly row: DeclarationRow;
    }
  | Refused
  | LockedBy;

/** Returns the declaration with the patch's row, created if necessary, or the text of the refusal. */
function withRowOf(data: DeclarationData, { target }: FieldPatch, edit: PatchEdit): DeclarationData | string {
  if (target.kind === "head" || hasRow(data, target)) return data;
  if (isNotCreatable(data, target)) return TEXT.noRow;
  if (isFull(data, target)) return TEXT.limit(edit.nameOf(target), DECLARATION_LIMITS[target.kind]);
  if (target.place > rowsOf(data, target.kind).length + 1) return TEXT.noRow;
  return withFallbacks(withValues(data, target, edit.begin(data, target)), target);
}

/** Whether a patch would create a row with nothing typed in it, as after a value is typed and erased. */
const isEmptyBeginning = (
  data: DeclarationData,
  { target, value }: FieldPatch,
  { begin }: PatchEdit,
): boolean =>
  target.kind !== "head" &&
  value === "" &&
  !hasRow(data, target) &&
  Object.keys(begin(data, target)).length === 0;

/** Replaces the empty values only. */
const fillEmpty = (values: Values, also: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(also).filter(([name]) => (values[name] ?? "") === "")),
});

function applyOne(
  before: DeclarationData,
  patch: FieldPatch,
  edit: PatchEdit,
  isOfNewRow: boolean,
): { readonly data: DeclarationData; readonly outcome: PatchOutcome } {
  const { id, target, field, value, expected, also = {} } = patch;
  if (isEmptyBeginning(before, patch, edit)) return { data: before, outcome: { id, kind: "applied", value } };
  const data = withRowOf(before, patch, edit);
  if (typeof data === "string") return { data: before, outcome: { id, kind: "refused", text: data } };
  if (!shownAt(data, target).some(({ name }) => name === field))
    return { data: before, outcome: { id, kind: "refused", text: TEXT.notWritable } };
  const values = valuesAt(data, target);
  const present = values[field] ?? "";
  // Nobody else can have typed into a row that these patches create.
  if (!isOfNewRow && present !== expected && present !== value)
    return { data: before, outcome: { id, kind: "conflict", value, currentValue: present } };
  const changed =
    present === value ? data : withValues(data, target, fillEmpty({ ...values, [field]: value }, also));
  return { data: changed, outcome: { id, kind: "applied", value } };
}

interface Known {
  /** Ids of patches that have not been applied before. */
  readonly claimed: ReadonlySet<string>;
  /** The form that was changed before and is not closed. */
  readonly open: PartTarget | null;
}

/**
 * Applies patches in order; one that was applied before changes nothing, even if its field has changed since.
 */
function applyAll(before: DeclarationData, edit: PatchEdit, known: Known) {
  const applied = new Set<string>();
  const outcomes: PatchOutcome[] = [];
  let data = before;
  let { open } = known;
  for (const patch of edit.patches) {
    const { id, target, field } = patch;
    if (!known.claimed.has(id) || applied.has(id)) {
      outcomes.push({ id, kind: "applied", value: valuesAt(data, target)[field] ?? "" });
      continue;
    }
    const isOfNewRow = target.kind !== "head" && !hasRow(before, target);
    const one = applyOne(applyFallbacksOnClose(data, open, target), patch, edit, isOfNewRow);
    outcomes.push(one.outcome);
    if (one.outcome.kind !== "applied") continue;
    data = one.data;
    applied.add(id);
    open = target;
  }
  if (edit.closed) {
    data = applyFallbacksOnClose(data, edit.closed, null);
    open = null;
  }
  return { data, outcomes, applied, open };
}

interface Written {
  readonly row: DeclarationRow;
  readonly before: DeclarationData;
  readonly data: DeclarationData;
  readonly patching: Patching;
  /** The form that is open afterwards. */
  readonly open: PartTarget | null;
  readonly unit: ChosenUnit | null;
}

/** Stores a patched draft. Consecutive patches of one actor share a version and an audit entry. */
async function store(
  tx: Tx,
  actor: Actor,
  { row, before, data, patching, open, unit }: Written,
): Promise<void> {
  const isGoingOn = patching.version === row.version;
  const version = isGoingOn ? row.version : row.version + 1;
  await updateDeclaration(tx, actor, { row, before, after: data, version, unit });
  await storePatchState(tx, row.id, patching, { version, target: open });
  if (isGoingOn && unit === null) return;
  await recordEdit(tx, actor, {
    event: "declaration.edited",
    object: { type: "declaration", id: row.id },
    detail: { version, ...unitDetail(row, unit) },
  });
}

/**
 * Applies changes of single fields to a draft in order, each patch once even if it is sent repeatedly or out
 * of order; a patch whose expected value differs from the stored one is a conflict.
 * @throws DomainError not-found out of scope
 */
export const applyFieldPatches = (actor: Actor, id: number, edit: PatchEdit): Promise<Patched> =>
  inTransaction(async (tx): Promise<Patched> => {
    const { row, data: before, refusal, patching } = await draft(tx, actor, id);
    if (refusal) return refusal;
    const compared = await compareUnit(tx, row, edit.unit);
    const unit = newUnitOf(compared);
    const claimed = await claimPatches(tx, actor, id, edit.patches);
    const { data, outcomes, applied, open } = applyAll(before, edit, { claimed, open: patching.target });
    const isSame = isSameData(data, before) && unit === null;
    if (isSame) await storePatchState(tx, id, patching, { ...patching, target: open });
    else await store(tx, actor, { row, before, data, patching, open, unit });
    await releasePatches(
      tx,
      actor,
      id,
      [...claimed].filter((patch) => !applied.has(patch)),
    );
    const stored = isSame ? row : { ...row, ...unit, checked_at: null };
    return { ok: true, outcomes, unit: compared, before, data, row: stored };
  });

/**
 * Closes the form that the actor changed field by field, unless it is among those that are still shown: its
 * empty fields take their fallbacks.
 */
export async function closeHiddenForm(
  actor: Actor,
  id: number,
  shown: readonly (PartTarget | null)[],
): Promise<void> {
  const closed = await findUnclosedForm(db, actor, id);
  const isShown = shown.some((target) => closed && target && isSameTarget(closed, target));
  if (closed === null || isShown) return;
  await applyFieldPatches(actor, id, { patches: [], closed, begin: () => ({}), nameOf: () => "" });
}
