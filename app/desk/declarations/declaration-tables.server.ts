import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import type { EntryFinding } from "~/components/declarations/entry.types";
import { fieldsOf, labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationField, FieldGroup, Values } from "~/services/declarations/fields/field.types";
import { codeNames } from "~/services/declarations/records/code-names.server";
import { EVENT_NAMES } from "~/services/declarations/records/declaration.text";
import { listEvents, listVersions } from "~/services/declarations/records/declaration-history.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import type { Cell } from "~/services/collections/lists/list.types";
import { db } from "~/services/db/client.server";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { enumTexts } from "~/services/reference-data/enum-options.server";
import { now } from "~/services/runtime/process/clock.server";
import { RECORD_TEXT as TEXT } from "./declaration.text";
import { checkOf } from "./entry-findings.server";

const COLUMN = TEXT.columns;
const isFilled = (values: Values, { name }: DeclarationField) => (values[name] ?? "") !== "";

/** What is filled in of a group, each code with its name. */
export async function filledFacts({ data }: StoredDeclaration): Promise<RecordView["facts"]> {
  const fields = fieldsOf("head").filter((field) => isFilled(data.head, field));
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  return fields.map((field) => ({
    label: labelOf(field, data.direction),
    text: names(field.list, data.head[field.name]!),
  }));
}

const LINE_COLUMNS = [
  ...["hsCode", "name", "elements", "quantity", "unit", "price", "total", "currency"],
  ...["originCountry", "destinationCountry", "dutyMode"],
];

async function rowTable(
  { data }: StoredDeclaration,
  group: FieldGroup,
  rows: readonly Values[],
  chosen?: readonly string[],
): Promise<RecordTable> {
  const fields = fieldsOf(group).filter(({ name }) => chosen === undefined || chosen.includes(name));
  const names = await codeNames(fields.flatMap(({ list }) => list ?? []));
  return {
    columns: [COLUMN.place, ...fields.map((field) => labelOf(field, data.direction))],
    rows: rows.map((values, index) => [
      String(index + 1),
      ...fields.map(({ name, list }) => names(list, values[name] ?? "")),
    ]),
    empty: TEXT.noRows,
  };
}

const TONES = { error: "danger", warning: "warning", hint: "quiet" } as const;
const findingRow = (finding: EntryFinding): Cell[] => [
  { text: ENTRY_TEXT.levels[finding.level], tone: TONES[finding.level] },
  { text: finding.place, href: finding.href },
  finding.text,
  finding.source,
  finding.acknowledged ?? "",
];

async function findingsTable(stored: StoredDeclaration): Promise<RecordTable> {
  const check = await checkOf(stored);
  return {
    columns: [COLUMN.level, COLUMN.where, COLUMN.text, COLUMN.source, COLUMN.acknowledged],
    rows: (check?.findings ?? []).map(findingRow),
    empty: check === null ? TEXT.noFindings : ENTRY_TEXT.clean,
  };
}

async function eventsTable({ row }: StoredDeclaration): Promise<RecordTable> {
  const [events, names] = await Promise.all([listEvents(db, row.id), enumTexts("DECLARATION_STATUS")]);
  const nameOf = (status: string) => (status === "" ? "" : names(status));
  return {
    columns: [COLUMN.at, COLUMN.event, COLUMN.from, COLUMN.to, COLUMN.by, COLUMN.reason, COLUMN.version],
    rows: events.map((event) => [
      momentOf(event.at, now()),
      EVENT_NAMES[event.event as keyof typeof EVENT_NAMES] ?? event.event,
      nameOf(event.from_status),
      nameOf(event.to_status),
      event.by_name,
      event.reason,
      String(event.version),
    ]),
    empty: TEXT.noEvents,
  };
}

async function versionsTable({ row }: StoredDeclaration): Promise<RecordTable> {
  const versions = await listVersions(db, row.id);
  return {
    columns: [COLUMN.version, COLUMN.keptFor, COLUMN.at, COLUMN.by, TEXT.compare],
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

/** The parts of a declaration's page. */
type Tab = keyof typeof TEXT.tabs;
export const isTab = (text: string): text is Tab => text in TEXT.tabs;

/** What a part of the page has as a table; null for the facts. */
export async function tableAt(tab: Tab, stored: StoredDeclaration): Promise<RecordTable | null> {
  const { data } = stored;
  switch (tab) {
    case "facts":
      return null;
    case "goods":
      return rowTable(stored, "line", data.lines, LINE_COLUMNS);
    case "rows":
      return data.containers.length > 0
        ? rowTable(stored, "container", data.containers)
        : rowTable(stored, "paper", data.papers);
    case "findings":
      return findingsTable(stored);
    case "events":
      return eventsTable(stored);
    case "versions":
      return versionsTable(stored);
  }
}
