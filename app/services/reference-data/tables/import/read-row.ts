import type { Cells, Verdict } from "../../../collections/imports/import.types";
import { changesBetween } from "../../../forms/editing/changes";
import { readTyped } from "../../../forms/editing/form-values";
import { tidyLine } from "../../../format/text/tidy-text";
import { rowForm, rowValuesOf, toldOf } from "../row-form";
import { FLAGS, ROW_LABELS as LABELS, TABLE_TEXT } from "../table.text";
import type { RowValues } from "../table.types";
import { TABLE_IMPORT_TEXT as TEXT } from "./table-import.text";

/** A row that is there already. */
export interface StoredRow {
  readonly id: number;
  readonly position: number;
  readonly isRetired: boolean;
  readonly values: RowValues;
}

/** What will become of a row of the file. */
export interface Plan {
  /** Null for a new one. */
  readonly stored: StoredRow | null;
  readonly values: RowValues;
  readonly changes: Readonly<Record<string, string>>;
}

const FORM = rowForm(null);

const SPELLINGS: Readonly<Record<string, RowValues["flag"]>> = {
  "": "",
  I: "I",
  E: "E",
  [FLAGS.I]: "I",
  [FLAGS.E]: "E",
  [FLAGS[""]]: "",
};

/** The direction of a row; undefined for what means none. */
export const flagIn = (cells: Cells): RowValues["flag"] | undefined =>
  SPELLINGS[tidyLine(cells["flag"] ?? "").toUpperCase()];

/** A column that the file leaves open keeps what is stored. */
function typedOf(cells: Cells, stored: RowValues | undefined) {
  const told = stored && toldOf(stored);
  const names = Object.keys(LABELS) as (keyof RowValues)[];
  return Object.fromEntries(
    names.map((name) => {
      const cell = cells[name] ?? "";
      return [name, cell === "" ? (told?.[name] ?? "") : cell];
    }),
  );
}

const noteOf = (changes: Readonly<Record<string, string>>, isRetired: boolean) =>
  [
    ...(isRetired ? [TABLE_TEXT.moves.restore] : []),
    ...Object.entries(changes).map(([name, change]) => `${LABELS[name as keyof typeof LABELS]} ${change}`),
  ].join("；");

/** What a row of a file means beside what is stored, by the rules of the form. */
export function readRow(
  cells: Cells,
  storedBy: (code: string, flag: string) => StoredRow | undefined,
): Verdict<Plan> {
  const flag = flagIn(cells);
  const stored = storedBy(tidyLine(cells["code"] ?? ""), flag ?? "") ?? null;
  const read = readTyped(FORM, { ...typedOf(cells, stored?.values), flag: flag ?? "" });
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...(flag === undefined ? [`${LABELS.flag}：${TEXT.flagWrong}`] : []),
    ...(read.ok && read.values.parentCode !== "" && read.values.parentCode === read.values.code
      ? [`${LABELS.parentCode}：${TEXT.parentSelf}`]
      : []),
  ];
  if (!read.ok || problems.length > 0) return { ok: false, problems };
  const values = rowValuesOf(read.values);
  if (!stored) return { ok: true, kind: "created", plan: { stored, values, changes: {} } };
  const changes = changesBetween(toldOf(stored.values), toldOf(values));
  const plan = { stored, values, changes };
  if (Object.keys(changes).length === 0 && !stored.isRetired) return { ok: true, kind: "same", plan };
  return { ok: true, kind: "updated", plan, note: noteOf(changes, stored.isRetired) };
}
