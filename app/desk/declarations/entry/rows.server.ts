import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { EntryRemoval, EntryRows } from "~/components/declarations/entry.types";
import { fileHref } from "~/services/declarations/attachments/open-file.server";
import { labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationData, DeclarationField, Values } from "~/services/declarations/fields/field.types";
import { codeNames } from "~/services/declarations/records/code-names.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import {
  fieldsAt,
  queryOf,
  ROWS_OF_PART,
  rowsOf,
  type EntryPart,
  type PartTarget,
  type RowKind,
} from "~/services/declarations/parts/parts";
import { sumLines } from "~/services/declarations/plans/line-sums";
import type { Removal } from "~/services/declarations/records/remove-row.server";
import { UNDO_MILLISECONDS } from "~/services/declarations/states/next-state";
import { formatAmount } from "~/services/format/number";
import { formatTime } from "~/services/format/time";
import { isAt, type ShownCheck } from "./findings.server";
import { textOf } from "../declaration-tables.server";
import { targetIn } from "./target.server";

/** The columns of rows in the table above their form. */
const COLUMNS_OF: Readonly<Partial<Record<RowKind, readonly string[]>>> = {
  lines: ["hsCode", "name", "quantity", "unit", "price", "total", "currency", "originCountry", "dutyMode"],
  containers: ["number", "size", "items", "goodsWeight"],
};
const COLUMNS_MAX = 4;

export const actionOf = (id: number, target: PartTarget | { part: EntryPart }) =>
  `${declarationHref(id)}/edit?${"kind" in target ? queryOf(target) : `part=${target.part}`}`;

/**
 * The address of a part's first form, with its target in the query, so that it remains the same after saving.
 */
export const partHref = (id: number, data: DeclarationData, part: EntryPart) =>
  actionOf(id, targetIn(new URLSearchParams({ part }), data).target ?? { part });

const isNumber = ({ format: { kind } }: DeclarationField) => kind === "decimal" || kind === "integer";

/** The label of a file, linked to it. */
const fileCell = (id: number, values: Values, text: string) => {
  const href = fileHref(id, values);
  return href === null ? text : { text, href };
};

const newHrefOf = (id: number, next: PartTarget): string =>
  next.kind === "files" ? `${declarationHref(id)}/files/new` : actionOf(id, next);

/** The number of lines, their weight beside the net weight, and their total prices. */
function sumsText(data: DeclarationData): string {
  if (data.lines.length === 0) return "";
  const { kilograms, totals } = sumLines(data);
  const weight = kilograms === null ? "" : TEXT.weightSum(kilograms, data.head["netWeight"] ?? "");
  const prices = totals.map(({ currency, total }) => `${currency} ${formatAmount(total)}`).join("、");
  const price = prices === "" ? "" : TEXT.totalSum(prices);
  return [TEXT.lineCount(data.lines.length), weight, price].filter((text) => text !== "").join(" · ");
}

/** The rows of a part as a table, and the address of a new one. */
export async function rowsView(
  { row, data }: StoredDeclaration,
  kind: RowKind,
  part: EntryPart,
  findings: ShownCheck["findings"],
): Promise<EntryRows> {
  const name = TEXT.rowNames[kind];
  const at = (place: number): PartTarget => ({ kind, part, place });
  const all = fieldsAt(data, at(1));
  const chosen = COLUMNS_OF[kind] ?? all.slice(0, COLUMNS_MAX).map((field) => field.name);
  const fields = chosen.flatMap((column) => all.find((field) => field.name === column) ?? []);
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  const rows = rowsOf(data, kind);
  return {
    kind,
    title: name,
    columns: fields.map((field) => labelOf(field, data.direction)),
    fields: fields.map((field) => field.name),
    numbers: fields.filter(isNumber).map((field) => labelOf(field, data.direction)),
    rows: rows.map((values, index) => ({
      place: index + 1,
      href: actionOf(row.id, at(index + 1)),
      cells: fields.map((field) => {
        const text = textOf(field, values[field.name] ?? "", names);
        return kind === "files" && field.name === "label" ? fileCell(row.id, values, text) : text;
      }),
      findings: findings.filter((finding) => isAt(finding, part, kind, index + 1)).length,
    })),
    newHref: newHrefOf(row.id, at(rows.length + 1)),
    newText: TEXT.newRow(name),
    empty: TEXT.noRows(name),
    sums: kind === "lines" ? sumsText(data) : "",
  };
}

/** The text of a removed row: its number and its first filled name. */
function named({ removed }: Removal): string {
  const { kind, place, row } = removed;
  const label = ["label", "name", "number"].map((field) => row[field] ?? "").find((text) => text !== "");
  const what = TEXT.row(TEXT.rowNames[kind], place);
  return label === undefined ? what : `${what}（${label}）`;
}

/** The rows of a part that can be restored. */
export const removalsOf = (part: EntryPart, removals: readonly Removal[]): EntryRemoval[] =>
  removals
    .filter(({ removed }) => ROWS_OF_PART[part]?.includes(removed.kind))
    .map((removal) => ({
      intent: `undo ${String(removal.id)}`,
      text: TEXT.removed(named(removal), removal.by, formatTime(removal.at + UNDO_MILLISECONDS, "HH:mm:ss")),
    }));
