import { sql } from "kysely";
import { days, prefix } from "../../collections/lists/filters/column-filters.server";
import {
  allOf,
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { withFacts } from "../../collections/lists/with-facts";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { accountInScope } from "../../access/scopes/scope.server";
import { CLOCK_TOLERANCE, now } from "../../runtime/process/clock.server";
import {
  findOrganization,
  suggestOrganizations,
} from "../../organizations/tenants/organization-lookups.server";
import { findAccountOption, suggestAccounts } from "../../identity/people/list/account-lookups.server";
import { endSessionByStaff } from "./end-sessions.server";
import { SESSION_LIST_TEXT as TEXT } from "./session-list.text";
import { personPath } from "../../access/paths/page-links";

const TITLE = TEXT.columns;

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

/** As `isLive` says it, of rows under the table's own name. */
function live() {
  const at = now();
  return sql<boolean>`(sessions.ended_at is null and sessions.expires_at > ${at}
    and sessions.seen_at <= ${at + CLOCK_TOLERANCE} and sessions.seen_at + sessions.idle_seconds * 1000 > ${at})`;
}

const filters: Filter[] = [
  {
    code: "account",
    title: TEXT.keyword,
    kind: "lookup",
    where: (id) => sql<boolean>`sessions.account_id = ${Number(id)}`,
    find: findAccountOption,
    suggest: suggestAccounts,
  },
  {
    code: "organizationId",
    title: TITLE.organization,
    kind: "lookup",
    where: (id) =>
      sql<boolean>`sessions.account_id in (select m.account_id from memberships as m where m.organization_id = ${Number(id)})`,
    find: findOrganization,
    suggest: suggestOrganizations,
  },
  {
    code: "way",
    title: TITLE.way,
    kind: "choice",
    options: Object.entries(TEXT.ways).map(([value, text]) => ({ value, text })),
    where: (way) => sql<boolean>`sessions.way = ${way}`,
  },
  prefix({ code: "address", title: TITLE.address }, "sessions.address"),
  days({ code: "signedInAt", title: TITLE.signedInAt }, "sessions.created_at"),
];

const { told } = titledColumns<SessionRow>()(TITLE);

const columns: Column<SessionRow>[] = [
  told("account", ({ username, account_id }, { may }) =>
    may("account:list") ? { text: username, href: personPath(account_id) } : username,
  ),
  told("organization", (row) => row.organization ?? ""),
  told("roleVersion", ({ roleVersion }) => roleVersion),
  told("way", ({ way }) => TEXT.ways[way]),
  told("address", ({ address }) => address),
  told("device", ({ device }) => device),
  told("signedInAt", (row, { at }) => momentOf(row.created_at, at), {
    sort: { by: sql.ref("sessions.created_at"), of: "number" },
  }),
  told("seenAt", (row, { at }) => momentOf(row.seen_at, at), {
    sort: { by: sql.ref("sessions.seen_at"), of: "number" },
  }),
];

/** The active role version is the organisation's row of a product version. */
async function readSessions(executor: Executor, ids: readonly number[]) {
  const rows = await executor
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .leftJoin("organization_products as g", "g.id", "s.active_role_version_id")
    .leftJoin("organizations as o", "o.id", "g.organization_id")
    .leftJoin("product_versions as v", "v.id", "g.version_id")
    .leftJoin("products as p", "p.id", "v.product_id")
    .select(["s.id", "s.account_id", "s.way", "s.address", "s.device", "s.created_at", "s.seen_at"])
    .select(["a.username", "o.name as organization", "v.name as version", "p.name as product"])
    .where("s.id", "in", ids)
    .execute();
  return rows.map((row) =>
    withFacts(row, { roleVersion: [row.product, row.version].filter((part) => part !== null).join(" ") }),
  );
}

/** Sessions that are open at the moment (docs/console.md, section 10). */
export const sessionList = defineList<SessionRow>({
  slug: "online-session",
  object: TEXT.object,
  table: "sessions",
  within: (scope) => allOf([accountInScope(scope, "sessions.account_id"), live()]),
  columns,
  filters,
  defaultSort: "-seenAt",
  read: readSessions,
  nameOf: ({ username }) => username,
  actionsOf: ({ id: _ }, { may }) => (may("session:end") ? [{ text: TEXT.end, step: "end" }] : []),
  bulk: [
    {
      code: "end",
      title: TEXT.end,
      perms: "session:end",
      reason: "required",
      consequence: (ids) => TEXT.consequence(ids.length),
      apply: endSessionByStaff,
    },
  ],
  empty: TEXT.empty,
});
