import type { Selectable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import type { DeclarationData, Values } from "../fields/field.types";

type Row = Selectable<DeclarationTable>;

/** Fields of the head that lists filter and order by, with the columns that they stand in. */
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

/** Parts the fields into columns and the JSON of all others; what is empty is not stored. */
function columnsOf(values: Values, columns: Columns) {
  const filled = Object.entries(values).filter(([, value]) => value !== "");
  const own = Object.entries(columns).map(([name, column]) => [column, values[name] ?? ""]);
  const more = filled.filter(([name]) => !(name in columns));
  return {
    ...(Object.fromEntries(own) as Record<string, string>),
    more: JSON.stringify(Object.fromEntries(more)),
  };
}

function valuesOf(
  row: Readonly<Record<string, string | number | null>> & { readonly more: string },
  columns: Columns,
): Values {
  const own = Object.entries(columns).map(([name, column]) => [name, String(row[column] ?? "")]);
  const filled = own.filter(([, value]) => value !== "");
  return { ...(JSON.parse(row.more) as Values), ...(Object.fromEntries(filled) as Values) };
}

/** What a declaration's head says, as the columns of its row. */
export const headColumnsOf = (head: Values) =>
  columnsOf(head, HEAD_COLUMNS) as Pick<Row, (typeof HEAD_COLUMNS)[keyof typeof HEAD_COLUMNS] | "more">;

const headOfRow = (row: Row): Values => valuesOf({ ...row }, HEAD_COLUMNS);

/** A declaration without anything written in it. */
export const emptyDeclaration = (direction: DeclarationData["direction"]): DeclarationData => ({
  direction,
  head: {},
  lines: [],
  containers: [],
  papers: [],
  files: [],
  extras: {
    certificates: [],
    otherPacks: [],
    qualifications: [],
    users: [],
    goodsLimits: [],
    origins: [],
    controls: [],
  },
});

/** Everything that is written in a declaration. */
export async function readDeclarationData(executor: Executor, row: Row): Promise<DeclarationData> {
  const [lines, rows] = await Promise.all([
    executor
      .selectFrom("declaration_lines")
      .selectAll()
      .where("declaration_id", "=", row.id)
      .orderBy("place")
      .execute(),
    executor
      .selectFrom("declaration_rows")
      .select(["kind", "fields"])
      .where("declaration_id", "=", row.id)
      .orderBy("kind")
      .orderBy("place")
      .execute(),
  ]);
  const ofKind = (kind: string) =>
    rows.filter((each) => each.kind === kind).map(({ fields }) => JSON.parse(fields) as Values);
  return {
    direction: row.direction,
    head: headOfRow(row),
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

const filledOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** Every row of a declaration that is no line, with its kind. */
function rowsOf({ containers, papers, files, extras }: DeclarationData) {
  const kinds: Readonly<Record<string, readonly Values[]>> = { containers, papers, files, ...extras };
  return Object.entries(kinds).flatMap(([kind, rows]) =>
    rows.map((fields, index) => ({ kind, place: index + 1, fields: JSON.stringify(filledOf(fields)) })),
  );
}

/** Takes the place of the lines and rows that a declaration had. */
export async function writeDeclarationRows(tx: Tx, id: number, data: DeclarationData): Promise<void> {
  await tx.deleteFrom("declaration_lines").where("declaration_id", "=", id).execute();
  await tx.deleteFrom("declaration_rows").where("declaration_id", "=", id).execute();
  if (data.lines.length > 0)
    await tx
      .insertInto("declaration_lines")
      .values(
        data.lines.map((line, index) => ({
          declaration_id: id,
          place: index + 1,
          ...columnsOf(line, LINE_COLUMNS),
        })),
      )
      .execute();
  const rows = rowsOf(data);
  if (rows.length > 0)
    await tx
      .insertInto("declaration_rows")
      .values(rows.map((row) => ({ declaration_id: id, ...row })))
      .execute();
  const paths = [...new Set(data.files.flatMap(({ path = "" }) => (path === "" ? [] : [path])))];
  if (paths.length > 0)
    await tx
      .insertInto("declaration_files")
      .values(paths.map((path) => ({ declaration_id: id, path })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
