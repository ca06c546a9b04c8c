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
import { keepPatching, openForm, type Held, type Patching } from "./locks.server";
import {
  hasRow,
  isSameData,
  isSameTarget,
  isUnmade,
  rowsOf,
  shownAt,
  valuesAt,
  withFallbacks,
  withLeft,
  withValues,
  type PartTarget,
} from "./parts";
import { draft, isFull, storeUnit } from "./save-part.server";
import { updateDeclaration } from "./store-declaration.server";

/** A change of one field, as the browser has sent it, in canonical values. */
export interface FieldPatch {
  /** Given by the browser: applied once. */
  readonly id: string;
  readonly target: PartTarget;
  readonly field: string;
  readonly value: string;
  /** What the field said before, as far as the person knows. */
  readonly seen: string;
  /** What is known besides once the field says so: it goes into fields that are empty. */
  readonly also?: Values;
}

type Fate =
  | { readonly kind: "applied"; readonly value: string }
  /** Somebody else has changed the field meanwhile: nothing was stored. */
  | { readonly kind: "conflict"; readonly value: string; readonly theirs: string }
  | { readonly kind: "refused"; readonly text: string };

/** What has become of a patch. */
export type PatchOutcome = Fate & { readonly id: string };

interface PatchEdit {
  readonly patches: readonly FieldPatch[];
  /** What a row begins with that is made by the first of its patches. */
  readonly begin: (data: DeclarationData, target: PartTarget) => Values;
  /** The form that is left: its empty fields become their fallbacks. */
  readonly left: PartTarget | null;
  /** What rows are called, where there may be no more of them. */
  readonly nameOf: (target: PartTarget) => string;
  /** Who declares, as `units` has them; without it that stays as it is. */
  readonly unit?: string | undefined;
}

export type Patched =
  | {
      readonly ok: true;
      readonly outcomes: readonly PatchOutcome[];
      readonly before: DeclarationData;
      readonly data: DeclarationData;
      readonly row: DeclarationRow;
    }
  | Refused
  | Held;

/** The declaration with the row that a patch is about, if there can be one; else why not. */
function withRowOf(data: DeclarationData, { target }: FieldPatch, edit: PatchEdit): DeclarationData | string {
  if (target.kind === "head" || hasRow(data, target)) return data;
  if (isUnmade(data, target)) return TEXT.noRow;
  if (isFull(data, target)) return TEXT.limit(edit.nameOf(target), DECLARATION_LIMITS[target.kind]);
  if (target.place > rowsOf(data, target.kind).length + 1) return TEXT.noRow;
  return withFallbacks(withValues(data, target, edit.begin(data, target)), target);
}

/** Values with others in the places of those that are empty. */
const intoEmpty = (values: Values, also: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(also).filter(([name]) => (values[name] ?? "") === "")),
});

function applyOne(
  before: DeclarationData,
  patch: FieldPatch,
  edit: PatchEdit,
): { readonly data: DeclarationData; readonly fate: Fate } {
  const { target, field, value, seen, also = {} } = patch;
  const data = withRowOf(before, patch, edit);
  if (typeof data === "string") return { data: before, fate: { kind: "refused", text: data } };
  if (!shownAt(data, target).some(({ name }) => name === field))
    return { data: before, fate: { kind: "refused", text: TEXT.notWritable } };
  const values = valuesAt(data, target);
  const present = values[field] ?? "";
  if (present !== seen && present !== value)
    return { data: before, fate: { kind: "conflict", value, theirs: present } };
  const changed =
    present === value ? data : withValues(data, target, intoEmpty({ ...values, [field]: value }, also));
  return { data: changed, fate: { kind: "applied", value } };
}

interface Known {
  /** Patches that have not been applied before. */
  readonly claimed: ReadonlySet<string>;
  /** The form that has been changed before, and not left. */
  readonly open: PartTarget | null;
}

/** One patch after the other; what has been applied before changes nothing, whatever has become of its field. */
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
    const one = applyOne(withLeft(data, open, target), patch, edit);
    outcomes.push({ ...one.fate, id });
    if (one.fate.kind !== "applied") continue;
    data = one.data;
    applied.add(id);
    open = target;
  }
  if (edit.left) {
    data = withLeft(data, edit.left, null);
    open = null;
  }
  return { data, outcomes, applied, open };
}

interface Written {
  readonly row: DeclarationRow;
  readonly before: DeclarationData;
  readonly data: DeclarationData;
  readonly patching: Patching;
  /** The form that is open from now on. */
  readonly open: PartTarget | null;
}

/** As long as one person goes on, what they type in bursts is one version and one entry of the log. */
async function store(tx: Tx, actor: Actor, { row, before, data, patching, open }: Written): Promise<void> {
  const isGoingOn = patching.version === row.version;
  const version = isGoingOn ? row.version : row.version + 1;
  await updateDeclaration(tx, actor, { row, before, after: data, version });
  await keepPatching(tx, row.id, patching, { version, target: open });
  if (isGoingOn) return;
  await recordEdit(tx, actor, {
    event: "declaration.edited",
    object: { type: "declaration", id: row.id },
    detail: { version },
  });
}

/**
 * Stores changes of single fields of a draft, in their order and each once, however often and in whichever order they
 * arrive: one that does not know what its field says now is a conflict.
 * @throws DomainError not-found out of scope
 */
export const applyFieldPatches = (actor: Actor, id: number, edit: PatchEdit): Promise<Patched> =>
  inTransaction(async (tx): Promise<Patched> => {
    const { row, data: before, refusal, patching } = await draft(tx, actor, id);
    if (refusal) return refusal;
    await storeUnit(tx, row, edit.unit);
    const claimed = await claimPatches(tx, actor, id, edit.patches);
    const { data, outcomes, applied, open } = applyAll(before, edit, { claimed, open: patching.target });
    if (isSameData(data, before)) await keepPatching(tx, id, patching, { ...patching, target: open });
    else await store(tx, actor, { row, before, data, patching, open });
    await releasePatches(
      tx,
      actor,
      id,
      [...claimed].filter((patch) => !applied.has(patch)),
    );
    return { ok: true, outcomes, before, data, row };
  });

/**
 * Opens a form of a draft: what the person has changed elsewhere field by field is left, and its empty fields become
 * their fallbacks.
 */
export async function leaveOtherForm(actor: Actor, id: number, next: PartTarget | null): Promise<void> {
  const left = await openForm(db, actor, id);
  if (left === null || (next !== null && isSameTarget(left, next))) return;
  await applyFieldPatches(actor, id, { patches: [], left, begin: () => ({}), nameOf: () => "" });
}
