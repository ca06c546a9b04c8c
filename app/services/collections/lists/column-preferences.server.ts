import { db, type Executor } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { COLUMN_WIDTHS, type ColumnWidth } from "./column-width.types";

/** The account and list of column preferences and views. */
export interface Owner {
  readonly accountId: number;
  readonly list: string;
}

/** The user's preferences for a list. */
export interface ColumnPreferences {
  /** Codes in their order; empty for the list's default. */
  readonly columns: readonly string[];
  /** By code; a column without an entry is as wide as its content. */
  readonly widths: Readonly<Record<string, ColumnWidth>>;
}

/** Reads a stored column: its code and, after a colon, its width. */
function readColumn(text: string): { code: string; width: ColumnWidth | null } {
  const [code = "", width] = text.split(":");
  return { code, width: COLUMN_WIDTHS.find((known) => known === width) ?? null };
}

const storedPreferences = prepare(({ accountId, list }: Owner) =>
  db
    .selectFrom("list_settings")
    .select("columns")
    .where("account_id", "=", accountId)
    .where("list", "=", list),
);

export async function readColumnPreferences(executor: Executor, owner: Owner): Promise<ColumnPreferences> {
  const [row] = await storedPreferences(executor, owner);
  const columns = row?.columns ? row.columns.split(",").map(readColumn) : [];
  return {
    columns: columns.map(({ code }) => code),
    widths: Object.fromEntries(columns.flatMap(({ code, width }) => (width ? [[code, width]] : []))),
  };
}

export async function saveColumnPreferences(
  executor: Executor,
  { accountId, list }: Owner,
  { columns, widths }: ColumnPreferences,
): Promise<void> {
  const stored = columns.map((code) => (widths[code] ? `${code}:${widths[code]}` : code));
  const columnPreferences = { columns: stored.join(",") };
  await executor
    .insertInto("list_settings")
    .values({ account_id: accountId, list, ...columnPreferences })
    .onConflict((conflict) => conflict.columns(["account_id", "list"]).doUpdateSet(columnPreferences))
    .execute();
}

/** Swaps a column with its neighbour; unchanged at the end of the list. */
export function movedColumns(
  codes: readonly string[],
  { code, by }: { readonly code: string; readonly by: -1 | 1 },
): readonly string[] {
  const from = codes.indexOf(code);
  const to = from + by;
  if (from === -1 || to < 0 || to >= codes.length) return codes;
  const moved = [...codes];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}
