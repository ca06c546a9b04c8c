import { sql } from "kysely";
import { db } from "../../db/client.server";
import { DAY_MILLISECONDS, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import {
  ofLiveOrganization,
  readRequests,
} from "../../organizations/subscriptions/requests/find-request.server";
import {
  isAssigning,
  overdueBefore,
} from "../../organizations/certification/assignments/review-limit.server";
import { organizationInScope, type Scope } from "../../access/scopes/scope.server";
import { STATUS } from "../../messaging/notify/outbox/outbox-rows.server";
import { shownSubject } from "../trail/lift-limit.server";
import { countOf } from "./count-of.server";

/** The number of rows that a tile shows. */
const ROWS_SHOWN = 5;
/** Ends within this many days are shown. */
export const SOON_DAYS = 30;

const waiting = sql`certification_applications where bill_status = 1`;

/**
 * Counts the applications that wait for review, those that are overdue and, while applications are assigned,
 * the viewer's own, and reads the oldest.
 */
export async function readWaitingReviews(at: number, viewerId = 0) {
  const overdue = overdueBefore(at);
  const [count, own, late, oldest] = await Promise.all([
    countOf(waiting),
    isAssigning() ? countOf(sql`${waiting} and assigned_to_id = ${viewerId}`) : 0,
    countOf(sql`${waiting} and submitted_at < ${overdue}`),
    db
      .selectFrom("certification_applications")
      .select(["id", "company_name", "submitted_at"])
      .where("bill_status", "=", 1)
      .orderBy("submitted_at")
      .limit(ROWS_SHOWN)
      .execute(),
  ]);
  return { count, own, late, oldest };
}

/** Counts the requests for products that wait for staff, and reads the oldest. */
export async function readOpenRequests() {
  const source = sql`product_requests where status = 'open' and ${ofLiveOrganization}`;
  const [count, { rows }] = await Promise.all([
    countOf(source),
    sql<{ id: number }>`select id from ${source} order by created_at, id limit ${ROWS_SHOWN}`.execute(db),
  ]);
  const requests =
    rows.length === 0
      ? []
      : await readRequests(
          db,
          rows.map(({ id }) => id),
        );
  return { count, rows: requests.toSorted((one, other) => one.created_at - other.created_at) };
}

/** Literal values match the partial index, which bound ones do not. */
const lockedAt = (at: number) =>
  sql`attempt_subjects where kind = 'password' and blocked_until > 0 and blocked_until > ${at}`;

/** Counts the identifiers that wrong passwords have locked, and reads those locked longest. */
export async function readLocks(at: number) {
  const [count, rows] = await Promise.all([
    countOf(lockedAt(at)),
    db
      .selectFrom("attempt_subjects")
      .select(["subject", "blocked_until"])
      .where("kind", "=", "password")
      .where("blocked_until", ">", sql.lit(0))
      .where("blocked_until", ">", at)
      .orderBy("blocked_until", "desc")
      .limit(ROWS_SHOWN)
      .execute(),
  ]);
  return {
    count,
    rows: rows.map(({ subject, blocked_until: until }) => ({
      subject: shownSubject({ kind: "password", subject }),
      until,
    })),
  };
}

const failedToday = (at: number, channel: "sms" | "mail") =>
  sql`outbox where status in (${STATUS.failed}, ${STATUS.givenUp})
    and created_at >= ${startOfDay(formatTime(at, "YYYY-MM-DD"))} and channel = ${channel}`;

/** Counts today's SMS and e-mails that failed. */
export async function readFailedNotices(at: number) {
  const [sms, mail] = await Promise.all([countOf(failedToday(at, "sms")), countOf(failedToday(at, "mail"))]);
  return { sms, mail };
}

/** Counts unhandled errors, and reads the latest. */
export async function readOpenErrors() {
  const [count, rows] = await Promise.all([
    countOf(sql`error_groups where status = 'open'`),
    db
      .selectFrom("error_groups")
      .select(["id", "message", "last_at"])
      .where("status", "=", sql.lit("open"))
      .orderBy("last_at", "desc")
      .limit(ROWS_SHOWN)
      .execute(),
  ]);
  return { count, rows };
}

/** Must match the index, which sorts rows without an end last. */
const END = sql<number>`coalesce(organizations.valid_to, ${sql.lit(Number.MAX_SAFE_INTEGER)})`;

const soon = (column: ReturnType<typeof sql<number>>, at: number) =>
  sql<boolean>`${column} >= ${at} and ${column} <= ${at + SOON_DAYS * DAY_MILLISECONDS}`;

/**
 * Counts organisations of a kind, without first-level customers, whose validity ends soon,
 * and reads the next ones.
 */
export async function readExpiringCompanies(kind: "customer" | "provider", scope: Scope, at: number) {
  const source = sql`organizations where kind = ${kind} and archived_at is null and parent_id is null
    and ${soon(END, at)} and ${organizationInScope(scope, "organizations.id")}`;
  const [count, rows] = await Promise.all([
    countOf(source),
    sql<{ id: number; name: string; valid_to: number }>`select id, name, valid_to from ${source}
      order by ${END}, id limit ${ROWS_SHOWN}`.execute(db),
  ]);
  return { count, rows: rows.rows };
}

/** Counts organisations of a kind, without first-level customers, whose validity has ended. */
export const countExpiredCompanies = (
  kind: "customer" | "provider",
  scope: Scope,
  at: number,
): Promise<number> =>
  countOf(sql`organizations where kind = ${kind} and archived_at is null and parent_id is null
    and status = 'active' and ${END} < ${at} and ${organizationInScope(scope, "organizations.id")}`);

/** Counts subscriptions of organisations of a kind that end soon. */
export const countExpiringProducts = (
  kind: "customer" | "provider",
  scope: Scope,
  at: number,
): Promise<number> =>
  countOf(sql`organization_products where ${soon(sql<number>`valid_to`, at)}
    and ${organizationInScope(scope, "organization_products.organization_id")}
    and exists (select 1 from organizations
      where organizations.id = organization_products.organization_id and organizations.kind = ${kind})`);

/** Lists the account's drafts, the latest first. */
export const listDrafts = (accountId: number, at: number) =>
  db
    .selectFrom("form_drafts")
    .select(["form", "saved_at"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", at)
    .orderBy("saved_at", "desc")
    .limit(ROWS_SHOWN)
    .execute();

/** Whether there is any customer or provider, archived or not. */
export async function hasOrganizations(): Promise<boolean> {
  const row = await db
    .selectFrom("organizations")
    .select("id")
    .where("kind", "in", ["customer", "provider"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
