import { db } from "../db/client.server";
import { CachedByVersion } from "./cached-by-version.server";
import type { ReferenceList, Loaded, ReferenceRow, SortColumn } from "./reference-data.types";
import { referenceIndex } from "./versions.server";

async function loadRows(type: number): Promise<readonly ReferenceRow[]> {
  const rows = await db
    .selectFrom("base_data")
    .select(["id", "code", "name", "pinyin", "flag", "status", "parent_code as parentCode"])
    .select(["customs_code as customsCode", "customs_name as customsName"])
    .select(["inspection_code as inspectionCode", "inspection_name as inspectionName"])
    .select(["english_name as englishName", "full_name as fullName"])
    .where("type", "=", type)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, isRetired: status === 0 }));
}

const cached = new CachedByVersion(loadRows, "codes");

/** All lists, in order of their numbers. */
export const listLists = async (): Promise<readonly ReferenceList[]> => [
  ...(await referenceIndex()).lists.values(),
];

async function loadCounts(): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("base_data")
    .select(["type", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("type")
    .execute();
  return new Map(rows.map(({ type, count }) => [type, count]));
}

const counts = new CachedByVersion<"all", ReadonlyMap<number, number>>(loadCounts);

/** Number of rows per list, cached per version; the last known numbers when counting fails. */
export async function countRows(): Promise<ReadonlyMap<number, number>> {
  const { lists } = await referenceIndex();
  const version = [...lists.values()].reduce((sum, list) => sum + list.version, 0);
  const counted = await counts.get("all", version);
  return counted.ok ? counted.value : (counted.lastKnown?.value ?? new Map<number, number>());
}

export interface FoundList {
  readonly list: ReferenceList;
  readonly rows: Loaded<readonly ReferenceRow[]>;
}

/** A list with all its rows, cached per version; null for an unknown list. */
export async function findList(type: number): Promise<FoundList | null> {
  const list = (await referenceIndex()).lists.get(type);
  return list ? { list, rows: await cached.get(type, list.version) } : null;
}

/** The parameters of a client's query of a list, in the names of the wire. */
export interface ListQuery {
  readonly status: "in-force" | "retired" | "all";
  /** Null: the order of the official table. */
  readonly column: SortColumn | null;
  readonly order: "asc" | "desc";
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** The order of Chinese dictionaries. */
const { compare: byName } = new Intl.Collator("zh-CN");

const COMPARE: Readonly<Record<SortColumn, (a: ReferenceRow, b: ReferenceRow) => number>> = {
  code: (a, b) => byText(a.code, b.code),
  cnName: (a, b) => byName(a.name, b.name),
  cusCode: (a, b) => byText(a.customsCode, b.customsCode),
  cusName: (a, b) => byName(a.customsName, b.customsName),
  id: (a, b) => a.id - b.id,
};

/** The rows that a query selects, in its order; equal ones stay in the order of the official table. */
export function selectRows(rows: readonly ReferenceRow[], query: ListQuery): readonly ReferenceRow[] {
  const { status, column, order } = query;
  const matching = status === "all" ? rows : rows.filter((row) => row.isRetired === (status === "retired"));
  if (!column) return matching;
  const sign = order === "desc" ? -1 : 1;
  return matching.toSorted((a, b) => sign * COMPARE[column](a, b));
}
