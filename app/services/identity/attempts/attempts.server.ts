import { CLOCK_TOLERANCE, lasts, now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { env } from "../../runtime/configuration/env.server";

/** What a limit counts: attempts of one kind by one subject (an address, a phone …). */
export interface Limited {
  readonly kind:
    | "password"
    | "second-step"
    | "address"
    | "send-target"
    | "send-address"
    | "send-site"
    | "code"
    | "captcha-issue"
    | "card"
    | "card-sign-id"
    | "whole-search"
    | "whole-list";
  readonly subject: string;
}

export interface SubjectState {
  /** When the block ends; 0 when the subject is not blocked. */
  readonly blockedUntil: number;
}

interface Row {
  readonly kind: Limited["kind"];
  readonly subject: string;
}

const touchSubject = prepare(({ kind, subject, at }: Row & { at: number }) =>
  db
    .insertInto("attempt_subjects")
    .values({ kind, subject, touched_at: at, blocked_until: 0 })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doUpdateSet({ touched_at: at }))
    .returning("blocked_until"),
);

/** The maximum duration of a block of each kind; 0 for kinds that are never blocked. */
const blockSpan = (kind: Limited["kind"]): number => {
  const { limits } = env;
  if (kind === "password") return limits.PASSWORD_LOCK_SECONDS * 1000;
  if (kind === "second-step") return limits.SECOND_STEP_BLOCK_SECONDS * 1000;
  if (kind === "card") return limits.CARD_LOCK_SECONDS * 1000;
  if (kind === "whole-search") return limits.WHOLE_SEARCH_BLOCK_SECONDS * 1000;
  return kind === "code" ? limits.CODE_BLOCK_SECONDS * 1000 : 0;
};

/** Whether a block is in force; one beyond the maximum duration, set by a wrong clock, is not. */
export const isBlocked = (kind: Limited["kind"], until: number, at = now()): boolean =>
  lasts(until, blockSpan(kind), at);

/**
 * Locks the subject's row until the transaction ends, so that concurrent requests on any server
 * count one after another.
 */
export async function lockSubject(tx: Tx, { kind, subject }: Limited): Promise<SubjectState> {
  const [row] = await touchSubject(tx, { kind, subject, at: now() });
  const { blocked_until: until } = row!;
  return { blockedUntil: isBlocked(kind, until) ? until : 0 };
}

/** Blocks a subject until a time; the caller must have locked it by `lockSubject`. */
export async function blockSubject(tx: Tx, { kind, subject }: Limited, until: number): Promise<void> {
  await tx
    .updateTable("attempt_subjects")
    .set({ blocked_until: until })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

const addAttempt = prepare(({ kind, subject, detail, at }: Row & { detail: string; at: number }) =>
  db.insertInto("attempts").values({ kind, subject, detail, at }).returning("id"),
);

/** @returns the attempt's id, for `refundAttempts` */
export async function recordAttempt(tx: Tx, { kind, subject }: Limited, detail = ""): Promise<number> {
  const [row] = await addAttempt(tx, { kind, subject, detail, at: now() });
  return row!.id;
}

/** Deletes attempts that turned out not to count. */
export async function refundAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom("attempts")
      .where("id", "in", [...ids])
      .execute();
}

const dropAttempts = prepare(({ kind, subject }: Row) =>
  db.deleteFrom("attempts").where("kind", "=", kind).where("subject", "=", subject),
);
const dropSubject = prepare(({ kind, subject }: Row) =>
  db.deleteFrom("attempt_subjects").where("kind", "=", kind).where("subject", "=", subject),
);

/** Deletes a subject's attempts and its block, as after a right password or a reset. */
export async function clearSubject(tx: Tx, { kind, subject }: Limited): Promise<void> {
  await dropAttempts(tx, { kind, subject });
  await dropSubject(tx, { kind, subject });
}

export interface Window {
  readonly count: number;
  /** Distinct details, such as identifiers tried from one address. */
  readonly details: number;
  readonly hasDetail: boolean;
  /** Milliseconds until the oldest attempt leaves the window; 0 for an empty window. */
  readonly freeIn: number;
}

interface Span {
  readonly since: number;
  readonly until: number;
}

const attemptsIn = prepare(({ kind, subject, detail, since, until }: Row & Span & { detail: string }) =>
  db
    .selectFrom("attempts")
    .select(({ eb, fn }) => [
      fn.countAll<number>().as("count"),
      fn.count<number>("detail").distinct().as("details"),
      fn.min<number | null>("at").as("oldest"),
      fn.sum<number | null>(eb.case().when("detail", "=", detail).then(1).else(0).end()).as("same"),
    ])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("at", ">", since)
    .where("at", "<=", until),
);

/**
 * Counts the attempts of the last `seconds`, a rolling window; attempts in the future come from a
 * wrong clock and are ignored.
 */
export async function countAttempts(tx: Tx, limited: Limited, seconds: number, detail = ""): Promise<Window> {
  const at = now();
  const { kind, subject } = limited;
  const [row] = await attemptsIn(tx, {
    kind,
    subject,
    detail,
    since: at - seconds * 1000,
    until: at + CLOCK_TOLERANCE,
  });
  const { count, details, oldest, same } = row!;
  return {
    count,
    details,
    hasDetail: (same ?? 0) > 0,
    freeIn: oldest === null ? 0 : oldest + seconds * 1000 - at,
  };
}

/** Lists the distinct details of the attempts of the last `seconds`. */
export async function listDetails(tx: Tx, { kind, subject }: Limited, seconds: number): Promise<string[]> {
  const at = now();
  const rows = await tx
    .selectFrom("attempts")
    .select("detail")
    .distinct()
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("at", ">", at - seconds * 1000)
    .where("at", "<=", at + CLOCK_TOLERANCE)
    .execute();
  return rows.map(({ detail }) => detail);
}

const LONGEST_WINDOW_MS = 86_400_000;

/** Deletes attempts outside every window, and blocks that are over; run by the housekeeping job. */
export async function deleteOldAttempts(tx: Tx): Promise<void> {
  const before = now() - LONGEST_WINDOW_MS;
  await tx
    .deleteFrom("attempts")
    .where((eb) => eb.or([eb("at", "<", before), eb("at", ">", now() + CLOCK_TOLERANCE)]))
    .execute();
  await tx
    .deleteFrom("attempt_subjects")
    .where("touched_at", "<", before)
    .where("blocked_until", "<", now())
    .execute();
}
