import { sql } from "kysely";
import { withinPlatform } from "../../access/scopes/scope.server";
import { contains, days } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
  type Viewer,
} from "../../collections/lists/define-list.server";
import type { Cell, RowAction, RowStep } from "../../collections/lists/list.types";
import { extendRow } from "../../collections/lists/extend-row";
import { db, type Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { enumOptions } from "../../reference-data/enum-options.server";
import { isShown, PUBLISHED, SCHEDULED } from "../article-status";
import { ARTICLE_STATES, ARTICLE_TEXT as TEXT } from "../articles/article.text";
import { COLUMN_TEXT } from "../columns/column.text";
import {
  articlePageHref,
  columnsHref,
  contentPath,
  linksHref,
  picturesHref,
  publishHref,
} from "../content-addresses";
import { CONTENT_TITLES } from "../content-titles.text";
import { articleBulk, articleRecycleBulk } from "./article-bulk.server";
import { ARTICLE_LIST_TEXT as LIST_TEXT } from "./article-list.text";

const TITLE = LIST_TEXT.columns;
const AUTHORS_MAX = 200;

/** Reads the rows of the articles' list, without the texts. */
async function readRows(executor: Executor, ids: readonly number[]) {
  const rows = await executor
    .selectFrom("articles as article")
    .innerJoin("article_columns as own", "own.id", "article.column_id")
    .select(["article.id", "title", "article.slug", "own.name as columnName", "status", "pinned_until"])
    .select(["publish_at", "unpublish_at", "view_count", "source", "shown_version"])
    .select(["article.created_at", "article.created_by", "article.updated_at", "article.updated_by"])
    .select(["article.archived_at", "article.archived_by", "article.archive_reason"])
    .where("article.id", "in", ids)
    .execute();
  const newest = await executor
    .selectFrom("article_versions")
    .select(({ fn }) => ["article_id as id", fn.max("number").as("number")])
    .where("article_id", "in", ids)
    .groupBy("article_id")
    .execute();
  const numbers = new Map(newest.map(({ id, number }) => [id, number]));
  return rows.map((row) => extendRow(row, { newest: numbers.get(row.id) ?? 0 }));
}

export type ArticleListRow = Awaited<ReturnType<typeof readRows>>[number];

const columnOptions = async () => {
  const rows = await db
    .selectFrom("article_columns")
    .select(["id", "name"])
    .where("archived_at", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name }) => ({ value: String(id), text: name }));
};

const authorOptions = async () => {
  const rows = await db
    .selectFrom("articles")
    .select("created_by")
    .distinct()
    .where("archived_at", "is", null)
    .orderBy("created_by")
    .limit(AUTHORS_MAX)
    .execute();
  return rows.map(({ created_by: name }) => ({ value: name, text: name }));
};

const filters: Filter[] = [
  contains({ code: "title", title: TITLE.title }, { table: "articles", columns: ["title"] }),
  {
    code: "columnId",
    title: TITLE.columnId,
    kind: "choice",
    options: columnOptions,
    where: (id) => sql<boolean>`articles.column_id = ${Number(id)}`,
  },
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: () => enumOptions("ARTICLE_STATUS"),
    where: (status) => sql<boolean>`articles.status = ${Number(status)}`,
  },
  {
    code: "writer",
    title: TITLE.writer,
    kind: "choice",
    options: authorOptions,
    where: (name) => sql<boolean>`articles.created_by = ${name}`,
  },
  days({ code: "publishAt", title: TITLE.publishAt }, "articles.publish_at"),
  {
    code: "pinned",
    title: LIST_TEXT.pinnedOnly,
    kind: "tick",
    where: (at) => sql<boolean>`articles.pinned_until > ${at}`,
  },
];

const TONES = { 0: "quiet", 1: "warning", 2: "good", 3: "quiet" } as const;

/**
 * The state that visitors see now: scheduled publishing and ending count before `applySchedule` has stored
 * them.
 */
export function stateCell(
  row: Pick<ArticleListRow, "status" | "publish_at" | "unpublish_at" | "shown_version" | "newest">,
  at: number,
): Exclude<Cell, string> {
  const { publish_at: from, unpublish_at: until, shown_version: shown, newest } = row;
  const hasEnded = isShown(row.status) && until !== null && until <= at;
  const hasStarted = row.status === SCHEDULED && (from ?? 0) <= at;
  const status = hasEnded ? 3 : hasStarted ? PUBLISHED : row.status;
  const isChanged = isShown(status) && shown !== null && shown < newest;
  return isChanged && status === PUBLISHED
    ? { text: TEXT.hasChanges, tone: "warning" }
    : { text: ARTICLE_STATES[status], tone: TONES[status] };
}

const { shownColumn, hiddenColumn } = titledColumns<ArticleListRow>()(TITLE);
const orderOf = (column: string, of: "text" | "number") => ({
  sort: { by: sql.ref(`articles.${column}`), of },
});

const columns: Column<ArticleListRow>[] = [
  shownColumn(
    "title",
    ({ id, title }) => ({ text: title, href: articlePageHref(id) }),
    orderOf("title_order", "text"),
  ),
  shownColumn("columnId", ({ columnName }) => columnName),
  shownColumn("status", (row, { at }) => stateCell(row, at), { isState: true }),
  shownColumn("pinned", ({ pinned_until: until }, { at }) => ((until ?? 0) > at ? LIST_TEXT.isPinned : "")),
  shownColumn("publishAt", ({ publish_at: from }, { at }) => momentOf(from, at), {
    sort: { by: sql`coalesce(articles.publish_at, 0)`, of: "number" },
  }),
  shownColumn("writer", ({ created_by: name }) => name),
  shownColumn("viewCount", ({ view_count: count }) => String(count), {
    isNumber: true,
    ...orderOf("view_count", "number"),
  }),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at), orderOf("updated_at", "number")),
  hiddenColumn("unpublishAt", ({ unpublish_at: until }, { at }) => momentOf(until, at)),
  hiddenColumn("slug", ({ slug }) => slug ?? ""),
  hiddenColumn("source", ({ source }) => source),
  hiddenColumn("version", ({ newest }) => String(newest), { isNumber: true }),
  hiddenColumn("updatedBy", (row) => row.updated_by),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
];

function actionsOf({ id, status }: ArticleListRow, { may }: Viewer): (RowAction | RowStep)[] {
  const own = articlePageHref(id);
  const isOut = isShown(status);
  return openActions([
    { text: LIST_TEXT.edit, href: `${own}/edit`, icon: "edit", isOpen: may("content:edit") },
    { text: TEXT.moves.preview, href: `${own}?do=preview`, icon: "view", isOpen: may("content:edit") },
    { text: LIST_TEXT.publish, href: `${own}?do=publish`, isOpen: !isOut && may("content:publish") },
    { text: LIST_TEXT.schedule, href: publishHref(id), isOpen: may("content:publish") },
    { text: LIST_TEXT.versions, href: `${own}?tab=versions`, isOpen: true },
    { text: LIST_TEXT.copy, href: `${contentPath}/new?from=${String(id)}`, isOpen: may("content:create") },
    {
      text: TEXT.moves.takeOff,
      href: `${own}?do=takeOff`,
      isApart: true,
      isOpen: isOut && may("content:publish"),
    },
    {
      text: TEXT.moves.archive,
      href: `${own}?do=archive`,
      isApart: true,
      isOpen: !isOut && may("content:archive"),
    },
  ]);
}

/** The list of the public site's articles (docs/console.md, 8.3). */
export const articleList = defineList<ArticleListRow>({
  slug: "content-manage",
  object: TEXT.object,
  table: "articles",
  isArchivable: true,
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "-updatedAt",
  read: readRows,
  nameOf: ({ title }) => title,
  foundBy: ["title"],
  actionsOf,
  toolsOf: ({ may, scope }, path) =>
    openActions([
      {
        text: CONTENT_TITLES.newArticle,
        href: `${path}/new`,
        isOpen: scope.kind === "all" && may("content:create"),
      },
      { text: COLUMN_TEXT.columns, href: columnsHref, isOpen: true },
      { text: COLUMN_TEXT.pictures, href: picturesHref, isOpen: true },
      { text: LIST_TEXT.links, href: linksHref, isOpen: true },
    ]),
  empty: LIST_TEXT.empty,
  exportPerms: "content:export",
  bulk: articleBulk,
  recycle: articleRecycleBulk,
});
