import type { Kysely } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import type { DialectName } from "../../dialect.server";
import { insertRows } from "../bulk-insert.server";
import baseData from "./base-data.tsv?raw";
import enumGroups from "./enum-groups.tsv?raw";
import enumValues from "./enum-values.tsv?raw";
import lists from "./lists.tsv?raw";
import regions from "./regions.tsv?raw";

type Row = Readonly<Record<string, string>>;

/** Parses the lines of a table below its head to objects by the head's names. */
function rowsOf(table: string): Row[] {
  const [head = "", ...lines] = table.trimEnd().split("\n");
  const names = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
}

/** Returns a function that counts within each group. */
function positions(): (group: string | undefined) => number {
  const last = new Map<string, number>();
  return (group = "") => {
    const position = (last.get(group) ?? 0) + 1;
    last.set(group, position);
    return position;
  };
}

const FIRST_VERSION = 1;

/** Parses the seed's lists. */
export function seededLists() {
  return rowsOf(lists).map((row) => ({
    type: Number(row["type"]),
    title: row["title"]!,
    version_date: row["versionDate"]!,
    official_table: row["officialTable"]!,
    source: row["source"]!,
    completeness: row["completeness"]!,
    version: FIRST_VERSION,
    updated_at: now(),
  }));
}

function baseDataRows() {
  const positionIn = positions();
  return rowsOf(baseData).map((row) => ({
    type: Number(row["type"]),
    position: positionIn(row["type"]),
    status: Number(row["status"]),
    code: row["code"]!,
    name: row["name"]!,
    pinyin: row["pinyin"]!,
    flag: row["flag"]!,
    parent_code: row["parent"]!,
    customs_code: row["cusCode"]!,
    customs_name: row["cusName"]!,
    inspection_code: row["ciqCode"]!,
    inspection_name: row["ciqName"]!,
    english_name: row["enName"]!,
    full_name: row["fullName"]!,
  }));
}

/** Parses the seed's enum groups. */
export function seededGroups() {
  return rowsOf(enumGroups).map((row, index) => ({
    id: index + 1,
    position: index + 1,
    code: row["code"]!,
    name: row["name"]!,
    category: row["category"]!,
    core: Number(row["core"]),
    source: row["source"]!,
    version: FIRST_VERSION,
    updated_at: now(),
  }));
}

function enumValueRows(groups: ReadonlyMap<string, number>) {
  const positionIn = positions();
  return rowsOf(enumValues).map((row) => ({
    group_id: groups.get(row["group"]!)!,
    position: positionIn(row["group"]),
    key: row["key"]!,
    value: row["value"]!,
    shown: 1,
  }));
}

function regionRows() {
  const positionIn = positions();
  return rowsOf(regions).map((row) => ({
    code: row["code"]!,
    position: positionIn(row["parent"]),
    name: row["name"]!,
    parent_code: row["parent"]!,
    level: Number(row["level"]),
  }));
}

/** Fills the tables of reference data with the sources that README.md names; one statement for each table. */
export async function seedReferenceData(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const into = { db, dialect };
  await insertRows(into, "reference_lists", seededLists());
  await insertRows(into, "base_data", baseDataRows());
  const groups = seededGroups();
  await insertRows(into, "enum_groups", groups);
  await insertRows(into, "enum_values", enumValueRows(new Map(groups.map(({ code, id }) => [code, id]))));
  await insertRows(into, "regions", regionRows());
}
