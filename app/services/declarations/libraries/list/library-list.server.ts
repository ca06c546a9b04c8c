import { sql } from "kysely";
import {
  days,
  foldedName,
  prefix,
  rowsWithFolded,
} from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  type Column,
  type Filter,
} from "../../../collections/lists/define-list.server";
import { LISTS_TEXT } from "../../../collections/lists/lists.text";
import { extendRow } from "../../../collections/lists/extend-row";
import type { Executor } from "../../../db/client.server";
import { momentOf } from "../../../format/time";
import { codeNames, type CodeNames } from "../../records/code-names.server";
import { itemInScope, tableOf, valuesOf } from "../find-item.server";
import { GOODS } from "../goods";
import { itemHref, type ItemField, type ItemRow, type ItemValues, type Library } from "../library.types";
import { LIBRARY_TEXT as TEXT } from "../library.text";
import { PARTIES } from "../parties";
import { itemBulk, itemRecycleBulk } from "./item-bulk.server";

interface ListedItem extends ItemRow {
  readonly values: ItemValues;
  readonly names: CodeNames;
}

/** Fields that have a column of the table; the other fields are read from `values`. */
const IN_COLUMNS: readonly string[] = [
  "name",
  "hsCode",
  "customsCode",
  "overseasCode",
  "creditCode",
  "articleNumber",
];

const filtersOf = ({ table, kindLabel, kinds, columnTitles }: Library): Filter[] => [
  foldedName({ code: "name", title: columnTitles.name }, table),
  prefix({ code: "code", title: columnTitles.code }, `${table}.code`),
  prefix({ code: "number", title: columnTitles.number }, `${table}.number`),
  {
    code: "kind",
    title: kindLabel,
    kind: "choice",
    options: kinds.map(({ key, text }) => ({ value: key, text })),
    where: (key) => sql<boolean>`${sql.ref(`${table}.kind`)} = ${key}`,
  },
  days({ code: "updatedAt", title: TEXT.updatedAt }, `${table}.updated_at`),
];

const NUMBERS: readonly string[] = ["price"];

const valueColumn = ({ name, label, source }: ItemField, isShown: boolean): Column<ListedItem> => ({
  code: name,
  title: label,
  cell: ({ values, names }) => names(source.list, values[name] ?? ""),
  ...(isShown ? { isShown: true } : {}),
  ...(NUMBERS.includes(name) ? { isNumber: true } : {}),
});

function columnsOf(library: Library): Column<ListedItem>[] {
  const { table, kindLabel, kinds, columnTitles, fields, shown } = library;
  const text = (column: string) => ({ by: sql.ref(`${table}.${column}`), of: "text" }) as const;
  const kindText = (kind: string) => kinds.find(({ key }) => key === kind)?.text ?? kind;
  const others = fields.filter(({ name }) => !IN_COLUMNS.includes(name));
  return [
    {
      code: "name",
      title: columnTitles.name,
      isShown: true,
      cell: ({ id, name }) => ({ text: name, href: itemHref(library, id) }),
      sort: text("name_order"),
    },
    { code: "code", title: columnTitles.code, isShown: true, cell: ({ code }) => code, sort: text("code") },
    { code: "kind", title: kindLabel, isShown: true, cell: ({ kind }) => kindText(kind), sort: text("kind") },
    {
      code: "number",
      title: columnTitles.number,
      isShown: true,
      cell: ({ number }) => number,
      sort: text("number"),
    },
    ...others.filter(({ name }) => shown.includes(name)).map((field) => valueColumn(field, true)),
    {
      code: "updatedAt",
      title: TEXT.updatedAt,
      isShown: true,
      cell: (row, { at }) => momentOf(row.updated_at, at),
      sort: { by: sql.ref(`${table}.updated_at`), of: "number" },
    },
    ...others.filter(({ name }) => !shown.includes(name)).map((field) => valueColumn(field, false)),
    { code: "updatedBy", title: TEXT.updatedBy, cell: (row) => row.updated_by },
    { code: "createdAt", title: TEXT.createdAt, cell: (row, { at }) => momentOf(row.created_at, at) },
  ];
}

const readerOf =
  (library: Library) =>
  async (executor: Executor, ids: readonly number[]): Promise<ListedItem[]> => {
    const [rows, names] = await Promise.all([
      executor.selectFrom(tableOf(library)).selectAll().where("id", "in", ids).execute(),
      codeNames(library.fields.flatMap(({ source }) => source.list ?? [])),
    ]);
    return rows.map((row) => extendRow(row, { values: valuesOf(row), names }));
  };

/** Code and number of an item with their names; an empty one is left out. */
const numbersText = ({ columnTitles }: Library, code: string, number: string): string =>
  [[columnTitles.code, code] as const, [columnTitles.number, number] as const]
    .filter(([, text]) => text !== "")
    .map((part) => part.join(" "))
    .join(" · ");

const listOf = (library: Library) =>
  defineList<ListedItem>({
    slug: library.slug,
    object: library.object,
    table: library.table,
    isArchivable: true,
    within: (scope) => itemInScope(scope, library),
    columns: columnsOf(library),
    filters: filtersOf(library),
    defaultSort: "-updatedAt",
    read: readerOf(library),
    nameOf: ({ name }) => name,
    findBy: (typed) => rowsWithFolded(library.table, typed),
    numbersOf: ({ code, number }) => numbersText(library, code, number),
    actionsOf: ({ id }, { may }) => {
      const own = itemHref(library, id);
      return openActions([
        { text: TEXT.edit, href: `${own}/edit`, icon: "edit", isOpen: may(`${library.type}:edit`) },
        { text: TEXT.history, href: `${own}/history`, icon: "history", isOpen: true },
        {
          text: TEXT.moves.archive,
          href: `${own}?do=archive`,
          isApart: true,
          isOpen: may(`${library.type}:archive`),
        },
      ]);
    },
    toolsOf: ({ may, scope }, path) => {
      const isOwn = "organizationId" in scope;
      return openActions([
        { text: library.titles.new, href: `${path}/new`, isOpen: isOwn && may(`${library.type}:create`) },
        { text: LISTS_TEXT.import, href: `${path}/import`, isOpen: isOwn && may(`${library.type}:import`) },
      ]);
    },
    empty: library.empty,
    exportPerms: `${library.type}:export`,
    isComparable: true,
    bulk: itemBulk(library),
    recycle: itemRecycleBulk(library),
  });

/** The list of the viewer's parties. */
export const partyList = listOf(PARTIES);
/** The list of the viewer's goods. */
export const goodsList = listOf(GOODS);
