import type { DeclarationData, Values } from "../fields/field.types";
import { rowsOf, withRows, type RowKind } from "../parts/parts";
import { renumbered } from "../plans/renumber";

/** A row that the deletion of a line changed or deleted, with its former content and place. */
interface Dependent {
  readonly kind: RowKind;
  readonly place: number;
  readonly row: Values;
}

/** The data for restoring a deleted row. */
export interface RemovedRow {
  readonly kind: RowKind;
  readonly place: number;
  readonly row: Values;
  readonly dependents: readonly Dependent[];
}

/** The field by which rows refer to numbers of lines. */
const NAMED_BY: Readonly<Partial<Record<RowKind, "item" | "items">>> = {
  containers: "items",
  files: "items",
  goodsLimits: "item",
  origins: "item",
};

const numbersIn = (text = "") => text.split(",").filter(Boolean).map(Number);
const written = (numbers: readonly number[]) =>
  [...new Set(numbers)].sort((one, other) => one - other).join(",");

const same = (one: Values, other: Values, besides = "") => {
  const of = (row: Values) =>
    JSON.stringify(
      Object.entries(row)
        .filter(([name, value]) => name !== besides && value !== "")
        .sort(),
    );
  return of(one) === of(other);
};

const inserted = (rows: readonly Values[], place: number, row: Values): readonly Values[] => [
  ...rows.slice(0, place - 1),
  row,
  ...rows.slice(place - 1),
];

/** Moves the lines behind a place by one, and updates references to them. */
function shifted(data: DeclarationData, lines: readonly Values[], place: number, by: 1 | -1) {
  const places = new Map<number, number>();
  for (let old = 1; old <= data.lines.length; old++) {
    if (by === -1 && old === place) continue;
    const isBehind = by === 1 ? old >= place : old > place;
    places.set(old, isBehind ? old + by : old);
  }
  return renumbered(data, lines, places);
}

function dependentsOf(data: DeclarationData, after: DeclarationData, place: number): readonly Dependent[] {
  const naming = Object.entries(NAMED_BY).flatMap(([name, field]) => {
    const kind = name as RowKind;
    return rowsOf(data, kind).flatMap((row, index) =>
      numbersIn(row[field]).includes(place) ? [{ kind, place: index + 1, row }] : [],
    );
  });
  const papers = data.papers.flatMap((row, index) =>
    after.papers.some((paper) => same(paper, row))
      ? []
      : [{ kind: "papers" as const, place: index + 1, row }],
  );
  return [...naming, ...papers];
}

/** Deletes a row: rows behind it move up, and references to lines are updated. */
export function withoutRow(
  data: DeclarationData,
  kind: RowKind,
  place: number,
): { readonly data: DeclarationData; readonly removed: RemovedRow } {
  const all = rowsOf(data, kind);
  const row = all[place - 1] ?? {};
  const rows = all.filter((_, index) => index + 1 !== place);
  if (kind !== "lines")
    return { data: withRows(data, kind, rows), removed: { kind, place, row, dependents: [] } };
  const after = shifted(data, rows, place, -1);
  return { data: after, removed: { kind, place, row, dependents: dependentsOf(data, after, place) } };
}

/**
 * Restores a row's reference to the restored line; a row that has been changed meanwhile is left as it is.
 */
function withDependent(data: DeclarationData, { kind, place, row }: Dependent, line: number, was: number) {
  const rows = rowsOf(data, kind);
  const field = NAMED_BY[kind];
  if (field === undefined)
    return rows.some((each) => same(each, row)) ? data : withRows(data, kind, inserted(rows, place, row));
  const named = numbersIn(row[field]);
  if (named.every((number) => number === was))
    return withRows(data, kind, inserted(rows, place, { ...row, [field]: String(line) }));
  const at = rows.findIndex((each) => same(each, row, field));
  if (at < 0) return data;
  const found = rows[at]!;
  const items = written([...numbersIn(found[field]), line]);
  return withRows(
    data,
    kind,
    rows.map((each, index) => (index === at ? { ...found, [field]: items } : each)),
  );
}

/** Restores a deleted row at its place, or after the last row when there are fewer now. */
export function withRowBack(data: DeclarationData, removed: RemovedRow): DeclarationData {
  const { kind, row, dependents } = removed;
  const rows = rowsOf(data, kind);
  const place = Math.min(removed.place, rows.length + 1);
  const back = inserted(rows, place, row);
  if (kind !== "lines") return withRows(data, kind, back);
  return dependents.reduce(
    (filled, dependent) => withDependent(filled, dependent, place, removed.place),
    shifted(data, back, place, 1),
  );
}
