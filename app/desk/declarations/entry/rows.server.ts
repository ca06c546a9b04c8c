import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { EntryRemoval, EntryRows } from "~/components/declarations/entry.types";
import { fileHref } from "~/services/declarations/attachments/open-file.server";
import { labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationData, Values } from "~/services/declarations/fields/field.types";
import { codeNames } from "~/services/declarations/records/code-names.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import {
  fieldsAt,
  ROWS_OF_PART,
  rowsOf,
  type EntryPart,
  type PartTarget,
  type RowKind,
} from "~/services/declarations/records/parts";
import type { Removal } from "~/services/declarations/records/remove-row.server";
import { UNDO_MILLISECONDS } from "~/services/declarations/states/next-state";
import { formatTime } from "~/services/format/time";
import { isAt, type ShownCheck } from "./findings.server";
import { textOf } from "../declaration-tables.server";
import { queryOf, targetIn, type EntryAddress } from "./target.server";

/** So many columns of a row are seen in the table above its form. */
const COLUMNS_OF: Readonly<Partial<Record<RowKind, readonly string[]>>> = {
  lines: ["hsCode", "name", "quantity", "unit", "total", "currency"],
  containers: ["number", "size", "items", "goodsWeight"],
};
const COLUMNS_MAX = 4;

export const actionOf = (id: number, target: PartTarget | { part: EntryPart }) =>
  `${declarationHref(id)}/edit?${"kind" in target ? queryOf(target) : `part=${target.part}`}`;

/** Where a part is opened: at the form of its own that comes first, named, so that it stays the same once it is stored. */
export const partHref = (id: number, data: DeclarationData, part: EntryPart) =>
  actionOf(id, targetIn(new URLSearchParams({ part }), data).target ?? { part });

/** A file is opened by its name. */
const fileCell = (id: number, values: Values, text: string) => {
  const href = fileHref(id, values);
  return href === null ? text : { text, href };
};

/** Where another row begins; null while its form is the one that is open. */
function newHrefOf(id: number, next: PartTarget, open: PartTarget | null): string | null {
  if (next.kind === "files") return `${declarationHref(id)}/files/new`;
  const href = actionOf(id, next);
  return open && actionOf(id, open) === href ? null : href;
}

/** Rows of a part as a table, and where another one begins. */
export async function rowsView(
  { row, data }: StoredDeclaration,
  kind: RowKind,
  { part, target }: EntryAddress,
  check: ShownCheck | null,
): Promise<EntryRows> {
  const name = TEXT.rowNames[kind];
  const at = (place: number): PartTarget => ({ kind, part, place });
  const all = fieldsAt(data, at(1));
  const chosen = COLUMNS_OF[kind] ?? all.slice(0, COLUMNS_MAX).map((field) => field.name);
  const fields = chosen.flatMap((column) => all.find((field) => field.name === column) ?? []);
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  const rows = rowsOf(data, kind);
  return {
    title: name,
    isOfForm: target?.kind === kind,
    columns: fields.map((field) => labelOf(field, data.direction)),
    rows: rows.map((values, index) => ({
      place: index + 1,
      href: actionOf(row.id, at(index + 1)),
      cells: fields.map((field) => {
        const text = textOf(field, values[field.name] ?? "", names);
        return kind === "files" && field.name === "label" ? fileCell(row.id, values, text) : text;
      }),
      isCurrent: target !== null && target.kind === kind && target.place === index + 1,
      findings: check?.findings.filter((finding) => isAt(finding, part, kind, index + 1)).length ?? 0,
    })),
    newHref: newHrefOf(row.id, at(rows.length + 1), target),
    newText: TEXT.newRow(name),
    empty: TEXT.noRows(name),
  };
}

/** What a removed row says of itself, besides its number: the first of the columns of its table. */
function named({ removed }: Removal): string {
  const { kind, place, row } = removed;
  const label = ["label", "name", "number"].map((field) => row[field] ?? "").find((text) => text !== "");
  const what = TEXT.row(TEXT.rowNames[kind], place);
  return label === undefined ? what : `${what}（${label}）`;
}

/** Rows of a part that were taken out a moment ago. */
export const removalsOf = (part: EntryPart, removals: readonly Removal[]): EntryRemoval[] =>
  removals
    .filter(({ removed }) => ROWS_OF_PART[part]?.includes(removed.kind))
    .map((removal) => ({
      intent: `undo ${String(removal.id)}`,
      text: TEXT.removed(named(removal), removal.by, formatTime(removal.at + UNDO_MILLISECONDS, "HH:mm:ss")),
    }));
