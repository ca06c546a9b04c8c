import { sql } from "kysely";
import { days, prefixOfMany } from "../../collections/lists/filters/column-filters.server";
import {
  allOf,
  defineList,
  type Column,
  type Filter,
  type Viewer,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import type { Cell } from "../../collections/lists/list.types";
import { db, type Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { ACCOUNT_CONTACT } from "../../identity/accounts/masked-contact";
import { findAccountOption, suggestAccounts } from "../../identity/people/list/account-lookups.server";
import { enumOptions } from "../../reference-data/enum-options.server";
import { accountInScope, type Scope } from "../../access/scopes/scope.server";
import { actorNames } from "../audit/actor-name";
import { eventText } from "../audit/audit-events";
import { RESULT_TEXTS } from "../audit/audit-events.text";
import { eventsOf } from "./audit-actions";
import { changesIn } from "./audit-fields";
import { AUDIT_LOG_TEXT as TEXT, AUDIT_VERIFICATION_TEXT } from "./audit-log.text";
import { nameObjects, OBJECT_TITLES } from "./audit-objects.server";

const TITLE = TEXT.columns;
const RECENT_DAYS = 7;

export type AuditListRow = Awaited<ReturnType<typeof readAuditRows>>[number];

/** The condition of records in scope: of the own organisation, by accounts in scope; staff see all. */
function auditInScope(scope: Scope) {
  if (scope.kind === "all" || scope.kind === "nothing") return accountInScope(scope, "audit_log.account_id");
  return allOf([
    sql<boolean>`audit_log.organization_id = ${scope.organizationId}`,
    ...(scope.kind === "organization" ? [] : [accountInScope(scope, "audit_log.account_id")]),
  ]);
}

const equals = (column: "account_id" | "object_type" | "object_id" | "request_id", value: string | number) =>
  sql<boolean>`${sql.ref(`audit_log.${column}`)} = ${value}`;

/** The filter for successful or other results. */
export const resultFilter = (title: string): Filter => ({
  code: "result",
  title,
  kind: "choice",
  options: () => enumOptions("RESULT_FLAG"),
  where: (flag) =>
    flag === "1" ? sql<boolean>`audit_log.result = 'ok'` : sql<boolean>`audit_log.result <> 'ok'`,
});

const filters: Filter[] = [
  { ...days({ code: "at", title: TITLE.at }, "audit_log.at"), recentDays: RECENT_DAYS, isInOrders: true },
  {
    code: "actor",
    title: TITLE.actor,
    kind: "lookup",
    where: (id) => equals("account_id", Number(id)),
    masked: ACCOUNT_CONTACT,
    find: findAccountOption,
    suggest: suggestAccounts,
  },
  {
    code: "objectType",
    title: TITLE.object,
    kind: "choice",
    options: [...OBJECT_TITLES].map(([value, text]) => ({ value, text })),
    where: (type) => equals("object_type", type),
    indexedIn: (scope) => (scope.kind === "all" ? ["at"] : []),
  },
  resultFilter(TITLE.result),
  {
    code: "action",
    title: TEXT.filters.kind,
    kind: "choices",
    options: () => enumOptions("AUDIT_ACTION"),
    where: (actions) => sql<boolean>`audit_log.event in (${sql.join(eventsOf(actions))})`,
  },
  { code: "objectId", title: TEXT.filters.objectId, kind: "equals", where: (id) => equals("object_id", id) },
  prefixOfMany({ code: "address", title: TITLE.address }, "audit_log", "address"),
  { code: "requestId", title: TITLE.requestId, kind: "equals", where: (id) => equals("request_id", id) },
];

export const typeText = (type: string | null): string =>
  type === null ? "" : (OBJECT_TITLES.get(type) ?? type);

function objectCell({ object_id, object }: AuditListRow, { may }: Viewer): Cell {
  if (!object) return object_id ?? "";
  return object.page && may(object.page.perms) ? { text: object.name, href: object.page.href } : object.name;
}

const { shownColumn, hiddenColumn } = titledColumns<AuditListRow>()(TITLE);

const columns: Column<AuditListRow>[] = [
  shownColumn("at", (row, { at }) => ({ ...momentOf(row.at, at), href: `/audit-log/${row.id}` }), {
    sort: { by: sql.ref("audit_log.at"), of: "number" },
  }),
  shownColumn("actor", ({ person }) => person),
  shownColumn("result", resultCell, { isState: true }),
  shownColumn("action", ({ event }) => eventText(event)),
  { code: "objectType", title: TITLE.object, isShown: true, cell: (row) => typeText(row.object_type) },
  shownColumn("objectName", objectCell),
  shownColumn("organization", (row) => row.organization ?? ""),
  shownColumn("address", ({ address }) => address),
  shownColumn("changes", ({ detail }) => TEXT.changesText(changesIn(detail).length)),
  hiddenColumn("requestId", ({ request_id }) => request_id),
];

/** Returns the result as a status label. */
export function resultCell({ result }: { result: keyof typeof RESULT_TEXTS }): Cell {
  const tone = result === "ok" ? "good" : result === "failed" ? "danger" : "warning";
  return { text: RESULT_TEXTS[result], tone };
}

async function readAuditRows(executor: Executor, ids: readonly number[]) {
  const rows = await executor
    .selectFrom("audit_log as l")
    .leftJoin("accounts as a", "a.id", "l.account_id")
    .leftJoin("organizations as o", "o.id", "l.organization_id")
    .selectAll("l")
    .select(["a.username", "a.realname", "o.name as organization"])
    .where("l.id", "in", ids)
    .execute();
  const objectOf = ({ object_type, object_id }: (typeof rows)[number]) => ({
    type: object_type ?? "",
    id: object_id ?? "",
  });
  const nameOf = await nameObjects(executor, rows.map(objectOf));
  const actorOf = actorNames(rows);
  return rows.map((row) => extendRow(row, { object: nameOf(objectOf(row)), person: actorOf(row) }));
}

/** The operation log (docs/console.md, section 10). */
export const auditList = defineList<AuditListRow>({
  slug: "audit-log",
  object: TEXT.object,
  table: "audit_log",
  within: auditInScope,
  columns,
  filters,
  defaultSort: "-at",
  read: readAuditRows,
  nameOf: ({ event }) => eventText(event),
  foundBy: ["requestId"],
  toolsOf: ({ may }, path) =>
    may("audit:verify") ? [{ text: AUDIT_VERIFICATION_TEXT.verify, href: `${path}/verify` }] : [],
  empty: TEXT.empty,
  exportPerms: "audit:export",
});

/** Returns one record in scope; undefined for none. */
export async function findAuditEntry(scope: Scope, id: number): Promise<AuditListRow | undefined> {
  const found = await db
    .selectFrom("audit_log")
    .select("id")
    .where("id", "=", id)
    .where(auditInScope(scope))
    .executeTakeFirst();
  return found && (await readAuditRows(db, [found.id]))[0];
}
