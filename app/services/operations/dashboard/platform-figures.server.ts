import { sql, type RawBuilder } from "kysely";
import { accountInScope, organizationInScope, type Scope } from "../../access/scopes/scope.server";
import { db } from "../../db/client.server";
import { DAY_MILLISECONDS } from "../../format/day";
import { byStatus } from "../../identity/people/list/account-list-filters.server";
import { MESSAGES_OF, silentAt } from "../../organizations/channels/states/channel-counts.server";
import { channelInScope } from "../../organizations/channels/find-channel.server";
import { STATES } from "../../organizations/channels/channel.types";
import { SOON_DAYS } from "./attention.server";
import { countOf } from "./count-of.server";

const ROWS_SHOWN = 5;

const channelsWith = (scope: Scope, condition: RawBuilder<boolean>) =>
  sql`channels where archived_at is null and ${condition} and ${channelInScope(scope)}`;

const messagesWith = (scope: Scope, condition: RawBuilder<boolean>) =>
  sql`channel_messages as m where ${condition} and exists (select 1 from channels
    where channels.id = m.channel_id and channels.archived_at is null and ${channelInScope(scope)})`;

const isIn = (status: string) => sql<boolean>`channels.status = ${status}`;

/**
 * Counts the channels in scope by state and their pending and failed messages, and
 * reads channels with problems.
 */
export async function readChannelFigures(scope: Scope, at: number) {
  const ill = sql<boolean>`(${isIn(STATES.failing)} or ${silentAt(at)})`;
  const [inUse, failing, silent, pending, failed, { rows }] = await Promise.all([
    countOf(channelsWith(scope, isIn(STATES.enabled))),
    countOf(channelsWith(scope, isIn(STATES.failing))),
    countOf(channelsWith(scope, silentAt(at))),
    countOf(messagesWith(scope, MESSAGES_OF.pending("m"))),
    countOf(messagesWith(scope, MESSAGES_OF.failed("m"))),
    sql<{ id: number; name: string; problem: string }>`select id, name, problem
      from ${channelsWith(scope, sql<boolean>`channels.status in (${STATES.enabled}, ${STATES.failing}) and ${ill}`)}
      order by status desc, id limit ${ROWS_SHOWN}`.execute(db),
  ]);
  return { inUse, failing, silent, pending, failed, rows };
}

const liveOf = (kind: "customer" | "provider") =>
  sql`organizations where kind = ${kind} and archived_at is null and parent_id is null`;

// Literal values match the partial index of frozen organisations, which bound ones do not.
const frozenOf = (kind: "customer" | "provider") => sql`${liveOf(kind)} and status = 'frozen'`;

/**
 * Counts organisations of a kind, without first-level customers: all, those since a time, frozen
 * ones; and reads the newest.
 */
export async function readOrganizationFigures(kind: "customer" | "provider", since: number) {
  const [count, fresh, frozen, { rows }] = await Promise.all([
    countOf(liveOf(kind)),
    countOf(sql`${liveOf(kind)} and created_at >= ${since}`),
    countOf(frozenOf(kind)),
    sql<{ id: number; name: string; created_at: number }>`select id, name, created_at from ${liveOf(kind)}
      order by created_at desc, id desc limit ${ROWS_SHOWN}`.execute(db),
  ]);
  return { count, fresh, frozen, rows };
}

/** Counts the first-level customers of an organisation. */
export const countChildren = (organizationId: number): Promise<number> =>
  countOf(sql`organizations where parent_id = ${organizationId} and archived_at is null`);

/** Counts the accounts in scope: all, frozen ones, and those locked by wrong passwords. */
export async function readPeopleFigures(scope: Scope) {
  const people = (condition: RawBuilder<boolean>) =>
    countOf(sql`accounts where ${accountInScope(scope, "accounts.id")} and ${condition}`);
  const [count, frozen, locked] = await Promise.all([
    people(sql<boolean>`accounts.archived_at is null`),
    people(byStatus(["2"])),
    people(byStatus(["3"])),
  ]);
  return { count, frozen, locked };
}

/** Counts declarant units in scope with a card that ends soon, and reads the next ones. */
export async function readExpiringUnits(scope: Scope, at: number) {
  // Must match the index, which sorts units without a card last.
  const end = sql<number>`coalesce(declarant_units.next_expiry, ${sql.lit(Number.MAX_SAFE_INTEGER)})`;
  const source = sql`declarant_units where archived_at is null
    and ${end} >= ${at} and ${end} <= ${at + SOON_DAYS * DAY_MILLISECONDS}
    and ${organizationInScope(scope, "declarant_units.organization_id")}`;
  const [count, { rows }] = await Promise.all([
    countOf(source),
    sql<{ id: number; name: string; next_expiry: number }>`select id, name, next_expiry from ${source}
      order by ${end}, id limit ${ROWS_SHOWN}`.execute(db),
  ]);
  return { count, rows };
}
