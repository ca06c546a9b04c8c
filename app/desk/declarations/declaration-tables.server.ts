import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import type { EntryFinding } from "~/components/declarations/entry.types";
import { fileHref } from "~/services/declarations/attachments/open-file.server";
import { fieldsOf, labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationField, FieldGroup, Values } from "~/services/declarations/fields/field.types";
import { formatDay } from "~/services/declarations/fields/read-date";
import { codeNames, type CodeNames } from "~/services/declarations/records/code-names.server";
import { EVENT_NAMES } from "~/services/declarations/records/declaration.text";
import { listVersions } from "~/services/declarations/records/declaration-history.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { groupOfKind, ROWS_OF_PART, rowsOf } from "~/services/declarations/parts/parts";
import { isEditable } from "~/services/declarations/states/next-state";
import type { Cell } from "~/services/collections/lists/list.types";
import { db } from "~/services/db/client.server";
import type {
  DetailGroup,
  RecordDetail,
  RecordTable,
  TitledTable,
} from "~/services/forms/editing/record.types";
import { formatAmount, formatNumber } from "~/services/format/number";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { RECORD_TEXT as TEXT } from "./declaration.text";
import { acknowledgementHref, isOpenFor } from "./acknowledgements.server";
import { checkOf, findingsNow } from "./entry/findings.server";

const COLUMN = TEXT.columns;
/** Amounts of money alone have four decimals. */
const AMOUNT_DECIMALS = 4;

const isFilled = (values: Values, { name }: DeclarationField) => (values[name] ?? "") !== "";

/**
 * The text of a value as people write it: a code with its name, a choice by its name, ticked places by their
 * names, a number with its thousands, a day as `2026-11-16`.
 */
export function textOf({ format, list }: DeclarationField, value: string, names: CodeNames): string {
  if (format.kind === "date") return formatDay(value);
  if (format.kind === "decimal" && format.decimals === AMOUNT_DECIMALS) return formatAmount(value);
  if (format.kind === "decimal" || (format.kind === "integer" && format.isCount)) return formatNumber(value);
  if (format.kind === "choice") return format.choices.find(({ code }) => code === value)?.name ?? value;
  if (format.kind === "ticks") return format.places.filter((_, place) => value[place] === "1").join("、");
  return names(list, value);
}

/** The filled-in fields of the head, in the sections of its form. */
export async function filledGroups({ data }: StoredDeclaration): Promise<DetailGroup[]> {
  const fields = fieldsOf("head");
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  const groups: { title: string; details: RecordDetail[] }[] = [];
  for (const field of fields) {
    const title = ENTRY_TEXT.sections[field.name] ?? groups.at(-1)?.title ?? ENTRY_TEXT.partNames.head;
    if (title !== groups.at(-1)?.title) groups.push({ title, details: [] });
    if (!isFilled(data.head, field)) continue;
    const text = textOf(field, data.head[field.name]!, names);
    groups.at(-1)?.details.push({ label: labelOf(field, data.direction), text });
  }
  return groups.filter(({ details }) => details.length > 0);
}

const LINE_COLUMNS = [
  "hsCode",
  "name",
  "elements",
  "quantity",
  "unit",
  "price",
  "total",
  "currency",
  "originCountry",
  "destinationCountry",
  "dutyMode",
];

async function rowTable(
  { row, data }: StoredDeclaration,
  group: FieldGroup,
  rows: readonly Values[],
  chosen?: readonly string[],
): Promise<RecordTable> {
  const fields = fieldsOf(group).filter(({ name }) => chosen === undefined || chosen.includes(name));
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  const labelsOf = (some: readonly DeclarationField[]) => some.map((field) => labelOf(field, data.direction));
  return {
    columns: [COLUMN.place, ...labelsOf(fields)],
    numbers: labelsOf(fields.filter(({ format }) => format.kind === "decimal" || format.kind === "integer")),
    rows: rows.map((values, index) => [
      String(index + 1),
      ...fields.map((field): Cell => {
        const text = textOf(field, values[field.name] ?? "", names);
        const href = group === "file" && field.name === "label" ? fileHref(row.id, values) : null;
        return href === null ? text : { text, href };
      }),
    ]),
    empty: TEXT.noRows,
  };
}

/** A table for each kind of rows that has any, except the goods, in the order of the entry page. */
export async function rowTables(stored: StoredDeclaration): Promise<TitledTable[]> {
  const kinds = Object.values(ROWS_OF_PART)
    .flat()
    .filter((kind) => kind !== "lines" && rowsOf(stored.data, kind).length > 0);
  return Promise.all(
    kinds.map(async (kind) => ({
      title: ENTRY_TEXT.rowNames[kind],
      ...(await rowTable(stored, groupOfKind(kind), rowsOf(stored.data, kind))),
    })),
  );
}

const TONES = { error: "danger", warning: "warning", hint: "quiet" } as const;
const findingRow = (finding: EntryFinding, acknowledgeHref: string | null): Cell[] => [
  { text: ENTRY_TEXT.levels[finding.level], tone: TONES[finding.level] },
  { text: finding.place, href: finding.href },
  finding.text,
  finding.source,
  acknowledgeHref === null ? (finding.acknowledged ?? "") : { text: TEXT.giveReason, href: acknowledgeHref },
];

async function findingsTable(stored: StoredDeclaration, may: AuthorizedPage["may"]): Promise<RecordTable> {
  const { row } = stored;
  // Reference data change, so that a completed declaration is checked anew.
  const findings = isEditable(row) ? (await checkOf(stored))?.findings : await findingsNow(stored);
  return {
    columns: [COLUMN.level, COLUMN.where, COLUMN.text, COLUMN.source, COLUMN.acknowledged],
    rows: (findings ?? []).map((finding) =>
      findingRow(finding, isOpenFor({ row, may }, finding) ? acknowledgementHref(row.id, finding) : null),
    ),
    empty: findings === undefined ? TEXT.noFindings : ENTRY_TEXT.clean,
  };
}

async function versionsTable({ row }: StoredDeclaration): Promise<RecordTable> {
  const versions = await listVersions(db, row.id);
  return {
    columns: [COLUMN.version, COLUMN.storedAt, COLUMN.at, COLUMN.by, TEXT.compare],
    rows: versions.map(({ id, version, reason, at, by_name: by }) => [
      String(version),
      EVENT_NAMES[reason as keyof typeof EVENT_NAMES] ?? reason,
      momentOf(at, now()),
      by,
      { text: TEXT.compare, href: `${declarationHref(row.id)}/versions?from=${String(id)}` },
    ]),
    empty: TEXT.noVersions,
  };
}

/** The tabs of a declaration's page. */
type Tab = keyof typeof TEXT.tabs;
export const isTab = (text: string): text is Tab => text in TEXT.tabs;

/** The table of a tab; null for the head, the timeline, and tabs with several tables. */
export async function tableAt(
  tab: Tab,
  stored: StoredDeclaration,
  may: AuthorizedPage["may"],
): Promise<RecordTable | null> {
  const { data } = stored;
  switch (tab) {
    case "head":
      return null;
    case "goods":
      return rowTable(stored, "line", data.lines, LINE_COLUMNS);
    case "rows":
    case "comments":
    case "events":
    case "traffic":
      return null;
    case "findings":
      return findingsTable(stored, may);
    case "versions":
      return versionsTable(stored);
  }
}
