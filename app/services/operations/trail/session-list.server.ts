import { sql } from "kysely";
import { optionsOf } from "../../collections/lists/filters/options-of";
import { days, prefix } from "../../collections/lists/filters/column-filters.server";
import {
  allOf,
  defineList,
  type Column,
  type Filter,
  type Viewer,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import type { Executor } from "../../db/client.server";
import { distinctNames } from "../../format/person-name";
import { momentOf } from "../../format/time";
import { listAccountsBeyondOwn } from "../../access/roles/rights/beyond-own.server";
import { accountInScope } from "../../access/scopes/scope.server";
import { CLOCK_TOLERANCE, now } from "../../runtime/process/clock.server";
import {
  findOrganization,
  suggestOrganizations,
} from "../../organizations/tenants/organization-lookups.server";
import { ACCOUNT_CONTACT } from "../../identity/accounts/masked-contact";
import { findAccountOption, suggestAccounts } from "../../identity/people/list/account-lookups.server";
import { endSessionByStaff, findSessionRefusals } from "./end-sessions.server";
import { SESSION_LIST_TEXT as TEXT } from "./session-list.text";
import { personPath } from "../../access/paths/page-links";

const TITLE = TEXT.columns;

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

/** The condition of `isLive`, for rows with the table's own name. */
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
    masked: ACCOUNT_CONTACT,
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
    options: optionsOf(TEXT.accessChannels),
    where: (accessChannel) => sql<boolean>`sessions.way = ${accessChannel}`,
  },
  prefix({ code: "address", title: TITLE.address }, "sessions.address"),
  days({ code: "signedInAt", title: TITLE.signedInAt }, "sessions.created_at"),
];

const { shownColumn } = titledColumns<SessionRow>()(TITLE);

const columns: Column<SessionRow>[] = [
  shownColumn("account", ({ person, account_id }, { may }) =>
    may("account:list") ? { text: person, href: personPath(account_id) } : person,
  ),
  shownColumn("organization", (row) => row.organization ?? ""),
  shownColumn("roleVersion", ({ roleVersion }) => roleVersion),
  shownColumn("way", ({ way }) => TEXT.accessChannels[way]),
  shownColumn("address", ({ address }) => address),
  shownColumn("device", ({ device }) => device),
  shownColumn("signedInAt", (row, { at }) => momentOf(row.created_at, at), {
    sort: { by: sql.ref("sessions.created_at"), of: "number" },
  }),
  shownColumn("seenAt", (row, { at }) => momentOf(row.seen_at, at), {
    sort: { by: sql.ref("sessions.seen_at"), of: "number" },
  }),
];

/** The active role version is the organisation's row of a product version. */
async function readSessions(executor: Executor, ids: readonly number[], viewer: Viewer) {
  const rows = await executor
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .leftJoin("organization_products as g", "g.id", "s.active_role_version_id")
    .leftJoin("organizations as o", "o.id", "g.organization_id")
    .leftJoin("product_versions as v", "v.id", "g.version_id")
    .leftJoin("products as p", "p.id", "v.product_id")
    .select(["s.id", "s.account_id", "s.way", "s.address", "s.device", "s.created_at", "s.seen_at"])
    .select(["a.username", "a.realname", "o.name as organization", "v.name as version", "p.name as product"])
    .where("s.id", "in", ids)
    .execute();
  const owners = [...new Set(rows.map(({ account_id }) => account_id))].filter(
    (id) => id !== viewer.accountId,
  );
  const beyond = await listAccountsBeyondOwn(executor, viewer, owners);
  const personOf = ({ account_id: id, username, realname }: (typeof rows)[number]) => ({
    id,
    username,
    realname,
  });
  const nameOf = distinctNames(rows.map(personOf));
  return rows.map((row) =>
    extendRow(row, {
      person: nameOf(personOf(row)),
      roleVersion: [row.product, row.version].filter((part) => part !== null).join(" "),
      isBeyondOwn: beyond.has(row.account_id),
    }),
  );
}

/** The list of live sessions (docs/console.md, section 10). */
export const sessionList = defineList<SessionRow>({
  slug: "online-session",
  object: TEXT.object,
  table: "sessions",
  within: (scope) => allOf([accountInScope(scope, "sessions.account_id"), live()]),
  columns,
  filters,
  defaultSort: "-seenAt",
  read: readSessions,
  nameOf: ({ person }) => person,
  actionsOf: ({ isBeyondOwn }, { may }) =>
    may("session:end") && !isBeyondOwn ? [{ text: TEXT.end, step: "end" }] : [],
  bulk: [
    {
      code: "end",
      title: TEXT.end,
      phrase: TEXT.endOf,
      isDangerous: true,
      perms: "session:end",
      reason: "required",
      refusals: findSessionRefusals,
      consequence: (ids) => TEXT.consequence(ids.length),
      apply: endSessionByStaff,
    },
  ],
  empty: TEXT.empty,
});
