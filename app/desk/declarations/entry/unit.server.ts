import { UNIT_FIELD } from "~/components/declarations/place-names.text";
import { unchanged } from "~/services/forms/editing/version-row.types";
import type { PatchResult, SentPatch } from "~/components/declarations/entry-patch.types";
import type { EntryField, EntryFinding, EntrySection } from "~/components/declarations/entry.types";
import type { Remark } from "~/services/declarations/checks/remarks.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import type { Values } from "~/services/declarations/fields/field.types";
import type { PostedForm } from "~/pages/forms/form.server";
import type { PartTarget } from "~/services/declarations/parts/parts";
import {
  choiceText,
  unitChoices,
  unitKey,
  unitText,
  type ChosenUnit,
  type UnitEdit,
  type UnitOutcome,
} from "~/services/declarations/records/units/units.server";
import { UNIT_TEXT } from "~/services/declarations/records/units/unit.text";
import { db } from "~/services/db/client.server";
import { RECORD_TEXT as TEXT } from "../declaration.text";
import { shortLabelOf, spanOf } from "./compact-layout";

/** The hidden field of the unit and card that the page was created with. */
const UNIT_EXPECTED = "unitExpected";

type Form = Pick<PostedForm, "get">;
const hasUnit = ({ part }: PartTarget) => part === "head";

const expectedUnit = (key: string) => ({ [UNIT_EXPECTED]: key });

/** The hidden value of the head's form for the declaring unit. */
export const hiddenUnit = (target: PartTarget, row: ChosenUnit): Values =>
  hasUnit(target) ? expectedUnit(unitKey(row)) : {};

/** The choice that a form of the head has sent. */
export const unitIn = (target: PartTarget, form: Form): UnitEdit | undefined =>
  hasUnit(target) ? { chosen: form.get(UNIT_FIELD), expected: form.get(UNIT_EXPECTED) } : undefined;

/** The choice of a form that is shown again, and the expected one of its page. */
export function typedUnit(
  target: PartTarget,
  form: Form,
): { readonly typed: Values; readonly hidden: Values } {
  const edit = unitIn(target, form);
  if (!edit) return { typed: {}, hidden: {} };
  return { typed: { [UNIT_FIELD]: edit.chosen }, hidden: expectedUnit(edit.expected) };
}

/**
 * The row of both choices for the comparison of versions; the stored one becomes the expected one of its
 * form.
 */
export async function unitConflict({ row }: StoredDeclaration, target: PartTarget, form: Form) {
  const edit = unitIn(target, form);
  if (!edit) return [];
  const current = { value: unitKey(row), text: await unitText(db, row) };
  const isUnchanged = edit.chosen === edit.expected || edit.chosen === current.value;
  const mine = isUnchanged ? current : { value: edit.chosen, text: await choiceText(db, row, edit.chosen) };
  return [{ name: UNIT_FIELD, label: TEXT.unit, mine, current }, unchanged(UNIT_EXPECTED, current.value)];
}

interface UnitNotes {
  readonly findings: readonly EntryFinding[];
  readonly remarks: readonly Pick<Remark, "field" | "text">[];
  readonly typed?: Values | undefined;
}

/**
 * The section of the declaring unit in the head's form; a stored unit remains offered when it can no longer
 * be chosen.
 */
export async function unitSections(
  { row }: StoredDeclaration,
  target: PartTarget,
  { findings, remarks, typed = {} }: UnitNotes,
): Promise<EntrySection[]> {
  if (!hasUnit(target)) return [];
  const isOwn = ({ field }: { readonly field: string | null }) => field === UNIT_FIELD;
  const own = { findings: findings.filter(isOwn), remarks: remarks.filter(isOwn).map(({ text }) => text) };
  return [await unitSection(row, own, typed[UNIT_FIELD])];
}

async function unitSection(
  row: StoredDeclaration["row"],
  notes: Pick<EntryField, "findings" | "remarks">,
  typed?: string,
): Promise<EntrySection> {
  const choices = await unitChoices(db, row.organization_id);
  const stored = unitKey(row);
  const options = choices.map(({ key, text }) => ({ value: key, text }));
  const isOffered = stored === "" || choices.some(({ key }) => key === stored);
  const disabled = isOffered ? [] : [{ value: stored, text: UNIT_TEXT.disabled(await unitText(db, row)) }];
  return {
    title: "",
    fields: [
      {
        name: UNIT_FIELD,
        label: TEXT.unit,
        shortLabel: shortLabelOf(TEXT.unit),
        control: { kind: "select", options: [...disabled, ...options] },
        value: typed ?? stored,
        help: "",
        isNeeded: true,
        isUnneeded: false,
        placeholder: "",
        isWide: true,
        span: spanOf({ name: UNIT_FIELD, part: "head", isWide: true }),
        ...notes,
      },
    ],
  };
}

/** The last choice among patches of the unit, with the expected value of the first. */
export function chosenIn(units: readonly SentPatch[]): UnitEdit | undefined {
  const first = units[0];
  const last = units.at(-1);
  return first && last ? { chosen: last.value, expected: first.expected } : undefined;
}

/** The result of a patch of the declaring unit. */
export async function unitResult(
  { id, value }: SentPatch,
  outcome: UnitOutcome,
  row: StoredDeclaration["row"],
): Promise<PatchResult> {
  if (outcome.kind === "refused") return { id, kind: "refused", text: outcome.text };
  if (outcome.kind !== "conflict") return { id, kind: "applied", value, shown: value };
  const [mine, currentText] = await Promise.all([choiceText(db, row, value), unitText(db, row)]);
  return { id, kind: "conflict", label: TEXT.unit, value, mine, currentValue: outcome.current, currentText };
}
