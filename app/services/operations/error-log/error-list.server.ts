import { sql, type Selectable } from "kysely";
import { formatCount } from "../../format/text/count";
import { optionsOf } from "../../collections/lists/filters/options-of";
import { db, type Executor } from "../../db/client.server";
import type { ErrorGroupTable } from "../../db/schema/schema-errors";
import { momentOf } from "../../format/time";
import type { BulkAction } from "../../collections/lists/jobs/bulk-action.types";
import { days, prefix } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import { enumOptions, enumTexts } from "../../reference-data/enum-options.server";
import { withinPlatform, type Scope } from "../../access/scopes/scope.server";
import { ERROR_LOG_TEXT as TEXT } from "./error-log.text";
import { handleError, reopenError } from "./handle-error.server";

const TITLE = TEXT.columns;

interface ErrorRow extends Selectable<ErrorGroupTable> {
  readonly statusText: string;
}

const equals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`error_groups.${column}`)} = ${value}`;

const filters: Filter[] = [
  {
    code: "requestId",
    title: TEXT.requestId,
    kind: "equals",
    where: (requestId) =>
      sql<boolean>`error_groups.id in
        (select group_id from error_occurrences where request_id = ${requestId})`,
  },
  days({ code: "lastAt", title: TITLE.lastAt }, "error_groups.last_at"),
  {
    code: "source",
    title: TITLE.source,
    kind: "choice",
    options: optionsOf(TEXT.sources),
    where: equals("source"),
  },
  prefix({ code: "route", title: TITLE.route }, "error_groups.route"),
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    initial: ["0"],
    options: () => enumOptions("HANDLE_STATUS"),
    where: (status) => equals("status")(status === "1" ? "handled" : "open"),
  },
  { code: "build", title: TITLE.build, kind: "equals", where: equals("build") },
];

const { shownColumn, hiddenColumn } = titledColumns<ErrorRow>()(TITLE);

const columns: Column<ErrorRow>[] = [
  shownColumn(
    "lastAt",
    ({ id, last_at }, { at }) => ({ ...momentOf(last_at, at), href: `/error-log/${id}` }),
    {
      sort: { by: sql.ref("error_groups.last_at"), of: "number" },
    },
  ),
  shownColumn("message", ({ message }) => message),
  shownColumn(
    "status",
    ({ status, statusText }) => ({ text: statusText, tone: status === "open" ? "warning" : "quiet" }),
    { isState: true },
  ),
  shownColumn("route", ({ route }) => route),
  shownColumn("source", ({ source }) => TEXT.sources[source]),
  shownColumn("count", ({ count }) => formatCount(count), {
    isNumber: true,
    sort: { by: sql.ref("error_groups.count"), of: "number" },
  }),
  shownColumn("accounts", ({ accounts }) => TEXT.accountsText(accounts), { isNumber: true }),
  hiddenColumn("handledBy", (row) => row.handled_by),
  hiddenColumn("build", ({ build }) => build),
];

const bulk: BulkAction[] = [
  {
    code: "handle",
    title: TEXT.handle,
    phrase: TEXT.handleOf,
    perms: "error-log:handle",
    reason: "optional",
    consequence: () => TEXT.consequence,
    apply: handleError,
    undo: reopenError,
  },
];

async function readErrorRows(executor: Executor, ids: readonly number[]): Promise<ErrorRow[]> {
  const [rows, textOf] = await Promise.all([
    executor.selectFrom("error_groups").selectAll().where("id", "in", ids).execute(),
    enumTexts("HANDLE_STATUS"),
  ]);
  return rows.map((row) => extendRow(row, { statusText: textOf(row.status === "handled" ? 1 : 0) }));
}

/** The list of errors (docs/console.md, section 10). */
export const errorList = defineList<ErrorRow>({
  slug: "error-log",
  object: TEXT.object,
  table: "error_groups",
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "-lastAt",
  read: readErrorRows,
  nameOf: ({ message }) => message,
  foundBy: ["requestId"],
  bulk,
  empty: TEXT.empty,
});

/** Returns an error with its latest occurrences; null for none in scope. */
export async function findError(scope: Scope, id: number) {
  if (scope.kind !== "all") return null;
  const group = await db.selectFrom("error_groups").selectAll().where("id", "=", id).executeTakeFirst();
  if (!group) return null;
  const occurrences = await db
    .selectFrom("error_occurrences as o")
    .leftJoin("accounts as a", "a.id", "o.account_id")
    .select(["o.at", "o.request_id", "a.username", "a.realname"])
    .where("o.group_id", "=", id)
    .orderBy("o.id", "desc")
    .execute();
  return { ...group, occurrences };
}
