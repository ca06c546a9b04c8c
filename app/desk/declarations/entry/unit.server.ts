import { unchanged } from "~/services/forms/editing/version-row.types";
import type { PatchResult, SentPatch } from "~/components/declarations/entry-patch.types";
import type { EntryFinding, EntrySection } from "~/components/declarations/entry.types";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import type { Values } from "~/services/declarations/fields/field.types";
import type { PostedForm } from "~/pages/forms/form.server";
import type { PartTarget } from "~/services/declarations/records/parts";
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

/** The field in which somebody chooses who declares, and the one that names the choice that the page was made with. */
export const UNIT_FIELD = "unitCard";
const UNIT_EXPECTED = "unitExpected";

type Form = Pick<PostedForm, "get">;
const hasUnit = ({ part }: PartTarget) => part === "head";

const expectedUnit = (key: string) => ({ [UNIT_EXPECTED]: key });

/** What the form of the head sends along of who declares. */
export const hiddenUnit = (target: PartTarget, row: ChosenUnit): Values =>
  hasUnit(target) ? expectedUnit(unitKey(row)) : {};

/** The choice that a form of the head has sent. */
export const unitIn = (target: PartTarget, form: Form): UnitEdit | undefined =>
  hasUnit(target) ? { chosen: form.get(UNIT_FIELD), expected: form.get(UNIT_EXPECTED) } : undefined;

/** The choice of a form that is shown again, and the one that its page was made with. */
export function typedUnit(
  target: PartTarget,
  form: Form,
): { readonly typed: Values; readonly hidden: Values } {
  const edit = unitIn(target, form);
  if (!edit) return { typed: {}, hidden: {} };
  return { typed: { [UNIT_FIELD]: edit.chosen }, hidden: expectedUnit(edit.expected) };
}

/** Both choices for the page that compares versions; the stored one is the expected one of its form. */
export async function unitConflict({ row }: StoredDeclaration, target: PartTarget, form: Form) {
  const edit = unitIn(target, form);
  if (!edit) return [];
  const current = { value: unitKey(row), text: await unitText(db, row) };
  const isUnchanged = edit.chosen === edit.expected || edit.chosen === current.value;
  const mine = isUnchanged ? current : { value: edit.chosen, text: await choiceText(db, row, edit.chosen) };
  return [{ name: UNIT_FIELD, label: TEXT.unit, mine, current }, unchanged(UNIT_EXPECTED, current.value)];
}

/** Who declares is chosen with the head; a stored unit stays offered when nobody can choose it any more. */
export async function unitSections(
  { row }: StoredDeclaration,
  target: PartTarget,
  findings: readonly EntryFinding[],
  typed: Values = {},
): Promise<EntrySection[]> {
  if (!hasUnit(target)) return [];
  const own = findings.filter(({ field }) => field === UNIT_FIELD);
  return [await unitSection(row, own, typed[UNIT_FIELD])];
}

async function unitSection(
  row: StoredDeclaration["row"],
  findings: readonly EntryFinding[],
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
        control: { kind: "select", options: [...disabled, ...options] },
        value: typed ?? stored,
        help: "",
        isNeeded: true,
        isUnneeded: false,
        placeholder: "",
        isWide: true,
        findings,
        remarks: [],
      },
    ],
  };
}

/** The last choice of who declares, and the one that the page was made with. */
export function chosenIn(units: readonly SentPatch[]): UnitEdit | undefined {
  const first = units[0];
  const last = units.at(-1);
  return first && last ? { chosen: last.value, expected: first.expected } : undefined;
}

/** The answer to a patch of who declares. */
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
