import type { ExpressionBuilder } from "kysely";
import type { RequestSource } from "../../operations/audit/audit.server";
import { CLOCK_TOLERANCE, isAhead, now } from "../../runtime/process/clock.server";
import { asWritten } from "../../db/as-written.server";
import { db, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import type { Schema } from "../../db/schema/schema";
import { announce } from "../../db/signals/signals.server";
import { personName } from "../../format/person-name";
import { AUTH_TEXT } from "../auth/auth.text";
import { env } from "../../runtime/configuration/env.server";
import { failureKind } from "../../runtime/failures/failure-kind";
import { describeError, log } from "../../runtime/process/log.server";
import { currentWork } from "../../runtime/work/database-work.server";
import { randomToken, sha256 } from "../../runtime/secrets/secret.server";

const HOUR = 3_600_000;

/** The value of `must_change_password` for a password that has expired. */
export const PASSWORD_EXPIRED = 2;

/** The live session of a request, with the fields of its account that every page and call needs. */
export interface LiveSession {
  readonly id: number;
  readonly accountId: number;
  readonly username: string;
  /** The name by which people call the account, recorded with what it does. */
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly mustChangePassword: boolean;
  /** Whether that is because it has expired, not because it is the initial one. */
  readonly isPasswordExpired: boolean;
  readonly activeRoleVersionId: number | null;
  readonly previousSignInAt: number | null;
  readonly activeAt: number;
  readonly idleSeconds: number;
  /** When the account's requested cancellation is due; null without one. */
  readonly cancelAt: number | null;
}

/** Returns why a session must change its password before anything else. */
export const passwordDueText = ({ isPasswordExpired }: Pick<LiveSession, "isPasswordExpired">) =>
  isPasswordExpired ? AUTH_TEXT.passwordExpired : AUTH_TEXT.mustChangePassword;

/** "dead" for a token whose session has ended or expired, or is unknown; "none" without a token. */
export type SessionState = { kind: "none" } | { kind: "dead" } | { kind: "live"; session: LiveSession };

interface NewSession {
  readonly accountId: number;
  /** Platform staff have shorter sessions. */
  readonly staff: boolean;
  readonly previousSignInAt: number | null;
  readonly roleVersionId: number | null;
}

interface OpenedSession {
  /** Not stored; only its hash is. */
  readonly token: string;
  /** How many of the account's oldest sessions were ended for it. */
  readonly ended: number;
}

/** Opens a session and ends the account's oldest ones beyond SESSIONS_PER_ACCOUNT. */
export async function openSession(tx: Tx, source: RequestSource, input: NewSession): Promise<OpenedSession> {
  const { limits } = env;
  const at = now();
  const token = randomToken();
  const hours = input.staff ? limits.SESSION_STAFF_HOURS : limits.SESSION_HOURS;
  await tx
    .insertInto("sessions")
    .values({
      token_hash: sha256(token),
      account_id: input.accountId,
      way: source.accessChannel,
      created_at: at,
      seen_at: at,
      expires_at: at + hours * HOUR,
      idle_seconds: input.staff ? limits.SESSION_IDLE_STAFF_SECONDS : limits.SESSION_IDLE_SECONDS,
      address: source.address,
      device: source.device,
      previous_sign_in_at: input.previousSignInAt,
      active_role_version_id: input.roleVersionId,
    })
    .execute();
  return { token, ended: await endOldest(tx, input.accountId, at) };
}

/** The condition that a session has neither ended nor expired. */
export const isLive = (at: number) => (eb: ExpressionBuilder<Schema, "sessions">) =>
  eb.and([
    eb("ended_at", "is", null),
    eb("expires_at", ">", at),
    eb("seen_at", "<=", at + CLOCK_TOLERANCE),
    eb(eb("seen_at", "+", eb("idle_seconds", "*", 1000)), ">", at),
  ]);

async function endOldest(tx: Tx, accountId: number, at: number): Promise<number> {
  const newest = tx
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", accountId)
    .where(isLive(at))
    .orderBy("id", "desc")
    .limit(env.limits.SESSIONS_PER_ACCOUNT);
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: "too-many" })
    .where("account_id", "=", accountId)
    .where(isLive(at))
    .where("id", "not in", newest)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(tx, { kind: "sessions-ended", accountId });
  return Number(numUpdatedRows);
}

const openSessions = () =>
  asWritten(db)
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .select(["s.id", "s.account_id", "s.seen_at", "s.expires_at", "s.idle_seconds", "s.previous_sign_in_at"])
    .select(["s.active_role_version_id", "a.username", "a.realname", "a.phone", "a.email"])
    .select(["a.must_change_password", "a.cancel_at"])
    .where("s.ended_at", "is", null)
    .where("a.status", "=", "active")
    .where("a.archived_at", "is", null);

const sessionByToken = prepare(({ hash }: { hash: string }) =>
  openSessions().where("s.token_hash", "=", hash),
);
const sessionById = prepare(({ id }: { id: number }) => openSessions().where("s.id", "=", id));

type SessionRow = Awaited<ReturnType<typeof sessionByToken>>[number];

function stateOf(row: SessionRow | undefined): SessionState {
  const at = now();
  if (!row || row.expires_at <= at || row.seen_at + row.idle_seconds * 1000 <= at) return { kind: "dead" };
  // A session that was used in the future, by a wrong clock, would last too long.
  if (isAhead(row.seen_at, at)) return { kind: "dead" };
  return {
    kind: "live",
    session: {
      id: row.id,
      accountId: row.account_id,
      username: row.username,
      name: personName(row),
      phone: row.phone,
      email: row.email,
      mustChangePassword: row.must_change_password !== 0,
      isPasswordExpired: row.must_change_password === PASSWORD_EXPIRED,
      activeRoleVersionId: row.active_role_version_id,
      previousSignInAt: row.previous_sign_in_at,
      activeAt: row.seen_at,
      idleSeconds: row.idle_seconds,
      cancelAt: row.cancel_at,
    },
  };
}

/** Returns the state of a token's session, by one query that writes nothing. */
export async function findSession(token: string | null): Promise<SessionState> {
  if (!token) return { kind: "none" };
  const [row] = await sessionByToken(db, { hash: sha256(token) });
  const state = stateOf(row);
  if (state.kind === "live") currentWork()?.belongTo(state.session.accountId);
  return state;
}

/** Returns the state of a session by its id. */
export async function findSessionById(id: number): Promise<SessionState> {
  const [row] = await sessionById(db, { id });
  return stateOf(row);
}

/** Returns the account of a session that has timed out; null where it was ended, is live or unknown. */
export async function findTimedOutAccount(token: string): Promise<number | null> {
  const [row] = await sessionByToken(db, { hash: sha256(token) });
  return row && stateOf(row).kind === "dead" ? row.account_id : null;
}

/**
 * Renews the idle time, writing at most once per SESSION_TOUCH_SECONDS; sockets, polls and images do not call
 * it. A failing database is only logged, so that reading remains possible: the session just ends sooner.
 */
export async function touchSession(session: LiveSession): Promise<void> {
  const at = now();
  if (at - session.activeAt < env.limits.SESSION_TOUCH_SECONDS * 1000) return;
  try {
    await db
      .updateTable("sessions")
      .set({ seen_at: at })
      .where("id", "=", session.id)
      .where("ended_at", "is", null)
      .execute();
  } catch (error) {
    if (failureKind(error) === "bug") throw error;
    log.warn({ error: describeError(error) }, "a session's idle time is not renewed");
  }
}

/**
 * Ends a session, and signals it to the other servers and the account's open sockets on commit; does nothing where
 * it has ended before or does not exist.
 * @param reason a code, stored with the session and shown by name
 */
export async function endSession(tx: Tx, sessionId: number, reason: string): Promise<void> {
  const ended = await tx
    .updateTable("sessions")
    .set({ ended_at: now(), end_reason: reason })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  if (ended) await announce(tx, { kind: "sessions-ended", accountId: ended.account_id });
}

/**
 * Ends every session of an account, and announces it: after a password change or reset,
 * a freeze, a cancellation.
 * @returns how many were live
 */
export async function endAllSessions(tx: Tx, accountId: number, reason: string): Promise<number> {
  const at = now();
  const { count } = await tx
    .selectFrom("sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where(isLive(at))
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: reason })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
  await announce(tx, { kind: "sessions-ended", accountId });
  return count;
}
