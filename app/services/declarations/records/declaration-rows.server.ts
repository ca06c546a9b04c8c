import type { Selectable } from "kysely";
import { db, type Executor } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import type { DeclarationData, Values } from "../fields/field.types";

type Row = Selectable<DeclarationTable>;

/** Fields of the head that have a column, because lists filter and sort by them. */
const HEAD_COLUMNS = {
  declarationCustoms: "declaration_customs",
  borderCustoms: "border_customs",
  crossingDate: "crossing_date",
  tradeMode: "trade_mode",
  transportMode: "transport_mode",
  traderName: "trader_name",
  overseasName: "overseas_name",
  billNumber: "bill_number",
  contractNumber: "contract_number",
  manualNumber: "manual_number",
  packageCount: "package_count",
  grossWeight: "gross_weight",
  netWeight: "net_weight",
} as const satisfies Readonly<Record<string, keyof Row>>;

const LINE_COLUMNS = {
  hsCode: "hs_code",
  name: "name",
  total: "total",
  currency: "currency",
} as const;

type Columns = Readonly<Record<string, string>>;

/** Splits values into columns and a JSON of the others; empty values are not stored. */
function columnsOf(values: Values, columns: Columns) {
  const own: Record<string, string> = {};
  for (const name in columns) own[columns[name]!] = values[name] ?? "";
  const more: Record<string, string> = {};
  for (const name in values) if (values[name] !== "" && !(name in columns)) more[name] = values[name]!;
  return { ...own, more: JSON.stringify(more) };
}

function valuesOf(
  row: Readonly<Record<string, unknown>> & { readonly more: string },
  columns: Columns,
): Values {
  const values = JSON.parse(row.more) as Record<string, string>;
  for (const name in columns) {
    const value = row[columns[name]!];
    if (typeof value === "string" && value !== "") values[name] = value;
  }
  return values;
}

/** Converts the head to the columns of the declaration's row. */
export const headColumnsOf = (head: Values) =>
  columnsOf(head, HEAD_COLUMNS) as Pick<Row, (typeof HEAD_COLUMNS)[keyof typeof HEAD_COLUMNS] | "more">;

/** Converts a line to the columns of its row. */
export const lineColumnsOf = (line: Values) =>
  columnsOf(line, LINE_COLUMNS) as Readonly<
    Record<(typeof LINE_COLUMNS)[keyof typeof LINE_COLUMNS] | "more", string>
  >;

const linesOf = prepare(({ id }: { id: number }) =>
  db
    .selectFrom("declaration_lines")
    .select([...Object.values(LINE_COLUMNS), "more"])
    .where("declaration_id", "=", id)
    .orderBy("place"),
);

const furtherRowsOf = prepare(({ id }: { id: number }) =>
  db
    .selectFrom("declaration_rows")
    .select(["kind", "fields"])
    .where("declaration_id", "=", id)
    .orderBy("kind")
    .orderBy("place"),
);

/** Reads the whole content of a declaration. */
export async function readDeclarationData(executor: Executor, row: Row): Promise<DeclarationData> {
  const lines = await linesOf(executor, { id: row.id });
  const rows = await furtherRowsOf(executor, { id: row.id });
  const ofKind = (kind: string) =>
    rows.filter((each) => each.kind === kind).map(({ fields }) => JSON.parse(fields) as Values);
  return {
    direction: row.direction,
    head: valuesOf({ ...row }, HEAD_COLUMNS),
    lines: lines.map((line) => valuesOf({ ...line }, LINE_COLUMNS)),
    containers: ofKind("containers"),
    papers: ofKind("papers"),
    files: ofKind("files"),
    extras: {
      certificates: ofKind("certificates"),
      otherPacks: ofKind("otherPacks"),
      qualifications: ofKind("qualifications"),
      users: ofKind("users"),
      goodsLimits: ofKind("goodsLimits"),
      origins: ofKind("origins"),
      controls: ofKind("controls"),
    },
  };
}
