import { sql } from "kysely";
import { withinPlatform } from "../../access/scopes/scope.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Viewer,
} from "../../collections/lists/define-list.server";
import { archiving, ofCount } from "../../collections/lists/jobs/row-states";
import type { RowAction } from "../../collections/lists/list.types";
import { extendRow } from "../../collections/lists/extend-row";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { articlesOfColumn, columnPageHref, contentPath } from "../content-addresses";
import { CONTENT_TITLES } from "../content-titles.text";
import {
  archiveColumnsConsequence,
  COLUMN_TEXT as TEXT,
  kindText,
  restoreColumnsConsequence,
} from "./column.text";
import { archiveColumn, restoreColumn } from "./save-column.server";

async function readRows(executor: Executor, ids: readonly number[]) {
  const rows = await executor.selectFrom("article_columns").selectAll().where("id", "in", ids).execute();
  const counts = await executor
    .selectFrom("articles")
    .select(({ fn }) => ["column_id as id", fn.countAll<number>().as("count")])
    .where("column_id", "in", ids)
    .where("archived_at", "is", null)
    .groupBy("column_id")
    .execute();
  const articles = new Map(counts.map(({ id, count }) => [id, count]));
  return rows.map((row) => extendRow(row, { articles: articles.get(row.id) ?? 0 }));
}

type ColumnListRow = Awaited<ReturnType<typeof readRows>>[number];

const { shownColumn, hiddenColumn } = titledColumns<ColumnListRow>()(TEXT.list);

const columns: Column<ColumnListRow>[] = [
  shownColumn("name", ({ id, name }) => ({ text: name, href: columnPageHref(id) })),
  shownColumn("slug", ({ slug }) => slug),
  shownColumn(
    "show",
    ({ shown }) => (shown === 1 ? { text: TEXT.shown, tone: "good" } : { text: TEXT.hidden, tone: "quiet" }),
    { isState: true },
  ),
  shownColumn("kind", ({ kind }) => kindText(kind)),
  shownColumn("sort", ({ sort }) => String(sort), {
    isNumber: true,
    sort: { by: sql.ref("article_columns.sort"), of: "number" },
  }),
  shownColumn("articles", ({ id, articles }) => ({ text: String(articles), href: articlesOfColumn(id) }), {
    isNumber: true,
  }),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
];

const bulk = archiving({
  perms: "content:column",
  titles: TEXT.moves,
  consequences: {
    archive: ofCount(archiveColumnsConsequence),
    restore: ofCount(restoreColumnsConsequence),
  },
  archive: archiveColumn,
  restore: restoreColumn,
});

const actionsOf = ({ id }: ColumnListRow, { may }: Viewer): RowAction[] =>
  openActions([
    { text: TEXT.edit, href: `${columnPageHref(id)}/edit`, icon: "edit", isOpen: may("content:column") },
    { text: TEXT.toArticles, href: articlesOfColumn(id), isOpen: true },
    {
      text: TEXT.moves.archive,
      href: `${columnPageHref(id)}?do=archive`,
      isApart: true,
      isOpen: may("content:column"),
    },
  ]);

/** The list of the public site's columns, in their order (docs/console.md, 8.3). */
export const columnList = defineList<ColumnListRow>({
  slug: "content-columns",
  object: TEXT.object,
  table: "article_columns",
  isArchivable: true,
  preserved: ["tab"],
  within: withinPlatform,
  columns,
  filters: [],
  defaultSort: "sort",
  read: readRows,
  nameOf: ({ name }) => name,
  actionsOf,
  toolsOf: ({ may, scope }, path) =>
    openActions([
      {
        text: CONTENT_TITLES.newColumn,
        href: `${path}/columns/new`,
        isOpen: scope.kind === "all" && may("content:column"),
      },
      { text: TEXT.articles, href: contentPath, isOpen: true },
    ]),
  empty: TEXT.empty,
  exportPerms: "content:export",
  bulk: [bulk.archive],
  recycle: [bulk.restore],
});
