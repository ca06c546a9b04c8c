import { rowProblem } from "../../../forms/rules/row-problem";
import type { Cells, Verdict } from "../../../collections/imports/import.types";
import { changesBetween } from "../../../forms/editing/changes";
import { readTyped } from "../../../forms/editing/form-values";
import { normalizeLine } from "../../../format/text/normalize-text";
import { rowForm, rowValuesOf, rowHistoryValues } from "../row-form";
import { FLAGS, ROW_LABELS as LABELS } from "../table.text";
import type { RowValues } from "../table.types";
import { TABLE_IMPORT_TEXT as TEXT } from "./table-import.text";

/** A stored row. */
export interface StoredRow {
  readonly id: number;
  readonly position: number;
  readonly isRetired: boolean;
  readonly values: RowValues;
}

/** The plan of a row of the file. */
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

/** The direction of a row; undefined for an invalid one. */
export const flagIn = (cells: Cells): RowValues["flag"] | undefined =>
  SPELLINGS[normalizeLine(cells["flag"] ?? "").toUpperCase()];

/** An empty cell keeps the stored value. */
function typedOf(cells: Cells, stored: RowValues | undefined) {
  const described = stored && rowHistoryValues(stored);
  const names = Object.keys(LABELS) as (keyof RowValues)[];
  return Object.fromEntries(
    names.map((name) => {
      const cell = cells[name] ?? "";
      return [name, cell === "" ? (described?.[name] ?? "") : cell];
    }),
  );
}

const noteOf = (changes: Readonly<Record<string, string>>) =>
  Object.entries(changes)
    .map(([name, change]) => `${LABELS[name as keyof typeof LABELS]} ${change}`)
    .join("；");

/** The table that a file is imported into. */
export interface StoredTable {
  readonly find: (code: string, flag: string) => StoredRow | undefined;
  /** The common length of all of its codes; null where they differ. */
  readonly codeLength: number | null;
}

/** Problems of codes that lack leading zeros, which spreadsheets drop. */
const shortNumbers = (cells: Cells, codeLength: number | null) =>
  (["code", "parentCode"] as const).flatMap((name) => {
    const code = normalizeLine(cells[name] ?? "");
    const isShort = codeLength !== null && /^\d+$/.test(code) && code.length < codeLength;
    return isShort ? [`${LABELS[name]}：${TEXT.codeShort(code, codeLength)}`] : [];
  });

/** Validates a row of a file by the rules of the form and compares it with the stored one. */
export function readRow(cells: Cells, { find, codeLength }: StoredTable): Verdict<Plan> {
  const flag = flagIn(cells);
  const stored = find(normalizeLine(cells["code"] ?? ""), flag ?? "") ?? null;
  const read = readTyped(FORM, { ...typedOf(cells, stored?.values), flag: flag ?? "" });
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...shortNumbers(cells, codeLength),
    ...(flag === undefined ? [rowProblem(LABELS.flag, TEXT.flagWrong)] : []),
    ...(read.ok && read.values.parentCode !== "" && read.values.parentCode === read.values.code
      ? [rowProblem(LABELS.parentCode, TEXT.parentSelf)]
      : []),
  ];
  if (!read.ok || problems.length > 0) return { ok: false, problems };
  const values = rowValuesOf(read.values);
  if (!stored) return { ok: true, kind: "created", plan: { stored, values, changes: {} } };
  const changes = changesBetween(rowHistoryValues(stored.values), rowHistoryValues(values));
  const plan = { stored, values, changes };
  if (Object.keys(changes).length === 0 && !stored.isRetired) return { ok: true, kind: "same", plan };
  const kind = stored.isRetired ? "restored" : "updated";
  return { ok: true, kind, plan, note: noteOf(changes) };
}
