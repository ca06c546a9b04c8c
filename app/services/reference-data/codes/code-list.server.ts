import { sql, type Selectable } from "kysely";
import { SIGNED_IN } from "../../access/paths/page-shape";
import { contains, prefix } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import { db, type Executor } from "../../db/client.server";
import type { BaseDataTable } from "../../db/schema/schema-reference";
import { DomainError } from "../../runtime/failures/errors";
import { codeEquals, codeWithName, inForceFilter } from "../code-columns.server";
import { listLists } from "../lists.server";
import { referenceIndex } from "../versions.server";
import { CODE_LIST_TEXT as TEXT } from "./code-list.text";

const TITLE = TEXT.columns;

export interface CodeRow extends Selectable<BaseDataTable> {
  readonly listTitle: string;
}

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .filter(([value]) => value !== "")
    .map(([value, text]) => ({ value, text }));

const filters: Filter[] = [
  {
    code: "type",
    title: TITLE.list,
    kind: "choice",
    options: async () => (await listLists()).map(({ type, title }) => ({ value: String(type), text: title })),
    where: (type) => sql<boolean>`base_data.type = ${Number(type)}`,
  },
  prefix({ code: "code", title: TITLE.code }, "base_data.code"),
  contains({ code: "name", title: TITLE.name }, { table: "base_data", columns: ["name"] }),
  {
    code: "flag",
    title: TITLE.flag,
    kind: "choice",
    options: optionsOf(TEXT.flags),
    where: codeEquals("flag"),
  },
  inForceFilter(TITLE.status, TEXT),
];

const { shownColumn, hiddenColumn } = titledColumns<CodeRow>()(TITLE);

const columns: Column<CodeRow>[] = [
  shownColumn("code", ({ id, code }) => ({ text: code, href: `/phsb/code-list/${String(id)}` }), {
    sort: { by: sql.ref("base_data.code"), of: "text" },
  }),
  shownColumn("name", ({ name }) => name),
  shownColumn("list", ({ listTitle }) => listTitle, {
    sort: { by: sql.ref("base_data.type"), of: "number" },
  }),
  shownColumn("flag", ({ flag }) => (flag === "" ? "" : TEXT.flags[flag])),
  hiddenColumn("parentCode", (row) => row.parent_code),
  shownColumn("customs", (row) => codeWithName(row.customs_code, row.customs_name)),
  hiddenColumn("inspection", (row) => codeWithName(row.inspection_code, row.inspection_name)),
  hiddenColumn("englishName", (row) => row.english_name),
  hiddenColumn("fullName", (row) => row.full_name),
  shownColumn("status", ({ status }) =>
    status === 1 ? TEXT.inForce : { text: TEXT.retired, tone: "quiet" },
  ),
];

async function readCodeRows(executor: Executor, ids: readonly number[]): Promise<CodeRow[]> {
  const [rows, { lists }] = await Promise.all([
    executor.selectFrom("base_data").selectAll().where("id", "in", ids).execute(),
    referenceIndex(),
  ]);
  return rows.map((row) => extendRow(row, { listTitle: lists.get(row.type)?.title ?? String(row.type) }));
}

/** Every code of the official tables, for every signed-in user. */
export const codeList = defineList<CodeRow>({
  slug: "code-list",
  object: TEXT.object,
  table: "base_data",
  within: () => sql<boolean>`1 = 1`,
  columns,
  filters,
  defaultSort: "list",
  read: readCodeRows,
  nameOf: ({ code, name }) => `${code} ${name}`,
  isComparable: true,
  exportPerms: SIGNED_IN,
  empty: TEXT.empty,
});

/** A code with its official table. @throws DomainError not-found */
export async function getCode(id: number) {
  const [row] = await readCodeRows(db, [id]);
  const list = row && (await referenceIndex()).lists.get(row.type);
  if (!row || !list) throw new DomainError("not-found");
  return { row, list };
}
