import { sql, type RawBuilder } from "kysely";
import { accountInScope, organizationInScope, type Scope } from "../../access/scopes/scope.server";
import { DRAFT, PUBLISHED, SCHEDULED } from "../../content/article-status";
import { db } from "../../db/client.server";
import type { ArticleStatus } from "../../db/schema/schema-articles";
import { DAY_MILLISECONDS, endOfDay, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { byStatus } from "../../identity/people/list/account-list-filters.server";
import { MESSAGES_OF, silentAt } from "../../organizations/channels/states/channel-counts.server";
import { awaitsChannel } from "../../organizations/declarants/list/awaits-channel.server";
import { channelInScope } from "../../organizations/channels/find-channel.server";
import { STATES } from "../../organizations/channels/channel.types";
import { SOON_DAYS } from "./attention.server";
import { countOf } from "./count-of.server";

const ROWS_SHOWN = 5;

const channelsWith = (scope: Scope, condition: RawBuilder<boolean>) =>
  sql`channels where archived_at is null and ${condition} and ${channelInScope(scope)}`;

/** Channels with messages in a state, each once, as their list filters them. */
const channelsWithMessages = (scope: Scope, condition: RawBuilder<boolean>) =>
  channelsWith(
    scope,
    sql<boolean>`channels.id in (select m.channel_id from channel_messages as m where ${condition})`,
  );

const isIn = (status: string) => sql<boolean>`channels.status = ${status}`;

/**
 * Counts the channels in scope by state, and those with pending and with failed messages, and
 * reads channels with problems.
 */
export async function readChannelFigures(scope: Scope, at: number) {
  const ill = sql<boolean>`(${isIn(STATES.failing)} or ${silentAt(at)})`;
  const [inUse, failing, silent, pending, failed, { rows }] = await Promise.all([
    countOf(channelsWith(scope, isIn(STATES.enabled))),
    countOf(channelsWith(scope, isIn(STATES.failing))),
    countOf(channelsWith(scope, silentAt(at))),
    countOf(channelsWithMessages(scope, MESSAGES_OF.pending("m"))),
    countOf(channelsWithMessages(scope, MESSAGES_OF.failed("m"))),
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

/** Counts the declarant units that wait for their first channel, and reads those that have waited longest. */
export async function readUnitsAwaitingChannel(at: number) {
  const source = sql`declarant_units where ${awaitsChannel(at)}`;
  const [count, { rows }] = await Promise.all([
    countOf(source),
    sql<{ id: number; name: string }>`select id, name from ${source}
      order by updated_at, id limit ${ROWS_SHOWN}`.execute(db),
  ]);
  return { count, rows };
}

/** Counts declarant units in scope with a card that ends soon, and reads the next ones. */
export async function readExpiringUnits(scope: Scope, at: number) {
  // Must match the index, which sorts units without a card last.
  const end = sql<number>`coalesce(declarant_units.next_expiry, ${sql.lit(Number.MAX_SAFE_INTEGER)})`;
  // Whole days, as the filter of their list has them.
  const today = formatTime(at, "YYYY-MM-DD");
  const last = formatTime(at + SOON_DAYS * DAY_MILLISECONDS, "YYYY-MM-DD");
  const source = sql`declarant_units where archived_at is null
    and ${end} >= ${startOfDay(today)} and ${end} <= ${endOfDay(last)}
    and ${organizationInScope(scope, "declarant_units.organization_id")}`;
  const [count, { rows }] = await Promise.all([
    countOf(source),
    sql<{ id: number; name: string; next_expiry: number }>`select id, name, next_expiry from ${source}
      order by ${end}, id limit ${ROWS_SHOWN}`.execute(db),
  ]);
  return { count, rows };
}

/** Counts the articles of a state. */
const countArticles = (status: ArticleStatus) =>
  countOf(sql`articles where archived_at is null and status = ${status}`);

/** Counts drafts, articles that wait for their time, and published ones; reads the drafts changed last. */
export async function readContentFigures() {
  const [drafts, scheduled, published, rows] = await Promise.all([
    countArticles(DRAFT),
    countArticles(SCHEDULED),
    countArticles(PUBLISHED),
    db
      .selectFrom("articles")
      .select(["id", "title", "updated_at"])
      .where("archived_at", "is", null)
      .where("status", "=", DRAFT)
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(ROWS_SHOWN)
      .execute(),
  ]);
  return { drafts, scheduled, published, rows };
}
