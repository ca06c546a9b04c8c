import { sql } from "kysely";
import { optionsOf } from "../../collections/lists/filters/options-of";
import {
  days,
  foldedName,
  prefix,
  rowsWithFolded,
} from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { itemInScope } from "../libraries/find-item.server";
import { itemHref, type ItemRow } from "../libraries/library.types";
import { LIBRARY_TEXT } from "../libraries/library.text";
import { itemBulk, itemRecycleBulk } from "../libraries/list/item-bulk.server";
import { codeNames, type CodeNames } from "../records/code-names.server";
import { DIRECTION_NAMES } from "../records/declaration.text";
import { TEMPLATE_TEXT as TEXT } from "./template.text";
import { contentOf, TEMPLATES } from "./templates";

const TITLE = TEXT.columns;
const TRADE_MODES = "10";

interface ListedTemplate extends ItemRow {
  readonly content: ReturnType<typeof contentOf>;
  readonly names: CodeNames;
}

const filters: Filter[] = [
  foldedName({ code: "name", title: TITLE.name }, "declaration_templates"),
  {
    code: "kind",
    title: TITLE.kind,
    kind: "choice",
    options: optionsOf(DIRECTION_NAMES),
    where: (value) => sql<boolean>`declaration_templates.kind = ${value}`,
  },
  prefix({ code: "tradeMode", title: TITLE.tradeMode }, "declaration_templates.code"),
  days({ code: "updatedAt", title: TITLE.updatedAt }, "declaration_templates.updated_at"),
];

const { shownColumn, hiddenColumn } = titledColumns<ListedTemplate>()(TITLE);
const text = (column: string) => ({ by: sql.ref(`declaration_templates.${column}`), of: "text" }) as const;

const columns: Column<ListedTemplate>[] = [
  shownColumn("name", ({ id, name }) => ({ text: name, href: itemHref(TEMPLATES, id) }), {
    sort: text("name_order"),
  }),
  shownColumn("kind", ({ kind }) => DIRECTION_NAMES[kind === "E" ? "E" : "I"], { sort: text("kind") }),
  shownColumn("tradeMode", ({ code, names }) => names(TRADE_MODES, code), { sort: text("code") }),
  shownColumn("trader", ({ content }) => content.data.head["traderName"] ?? ""),
  shownColumn("overseas", ({ content }) => content.data.head["overseasName"] ?? ""),
  shownColumn("lineCount", ({ content }) => String(content.data.lines.length), { isNumber: true }),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at), {
    sort: { by: sql.ref("declaration_templates.updated_at"), of: "number" },
  }),
  hiddenColumn("remark", ({ content }) => content.remark),
  hiddenColumn("updatedBy", (row) => row.updated_by),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
];

async function readRows(executor: Executor, ids: readonly number[]): Promise<ListedTemplate[]> {
  const [rows, names] = await Promise.all([
    executor.selectFrom("declaration_templates").selectAll().where("id", "in", ids).execute(),
    codeNames([TRADE_MODES]),
  ]);
  return rows.map((row) => extendRow(row, { content: contentOf(row), names }));
}

/** The list of the viewer's templates. */
export const templateList = defineList<ListedTemplate>({
  slug: "templates",
  object: TEXT.object,
  table: "declaration_templates",
  isArchivable: true,
  within: (scope) => itemInScope(scope, TEMPLATES),
  columns,
  filters,
  defaultSort: "-updatedAt",
  read: readRows,
  nameOf: ({ name }) => name,
  findBy: (typed) => rowsWithFolded("declaration_templates", typed),
  numbersOf: ({ kind }) => DIRECTION_NAMES[kind === "E" ? "E" : "I"],
  actionsOf: ({ id }, { may }) => {
    const own = itemHref(TEMPLATES, id);
    return openActions([
      { text: TEXT.use, href: `${own}?do=use`, icon: "copy", isOpen: may("declaration:create") },
      { text: LIBRARY_TEXT.edit, href: `${own}/edit`, icon: "edit", isOpen: may("template:edit") },
      { text: LIBRARY_TEXT.history, href: `${own}/history`, icon: "history", isOpen: true },
      {
        text: LIBRARY_TEXT.moves.archive,
        href: `${own}?do=archive`,
        isApart: true,
        isOpen: may("template:archive"),
      },
    ]);
  },
  empty: TEXT.empty,
  isComparable: true,
  bulk: itemBulk(TEMPLATES),
  recycle: itemRecycleBulk(TEMPLATES),
});
