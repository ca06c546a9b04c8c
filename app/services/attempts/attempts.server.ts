import { now } from "../clock.server";
import { db, type Tx } from "../db/client.server";
import { prepare } from "../db/prepared.server";

/** A limit looks back on the attempts of one subject (an address, a phone …) of one kind. */
export interface Limited {
  readonly kind: "password" | "address" | "send-target" | "send-address" | "code" | "captcha-issue";
  readonly subject: string;
}

export interface SubjectState {
  /** Until when the subject is blocked; 0 when it never was. */
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

/**
 * Locks the subject for the rest of the transaction, so that what is counted next cannot be outrun by a
 * parallel request on any server.
 */
export async function lockSubject(tx: Tx, { kind, subject }: Limited): Promise<SubjectState> {
  const [row] = await touchSubject(tx, { kind, subject, at: now() });
  return { blockedUntil: row!.blocked_until };
}

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

/** @returns the attempt's id, by which it can be taken back */
export async function recordAttempt(tx: Tx, { kind, subject }: Limited, detail = ""): Promise<number> {
  const [row] = await addAttempt(tx, { kind, subject, detail, at: now() });
  return row!.id;
}

export async function takeBackAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
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

/** Forgets a subject's attempts and its block, as a right password or a reset does. */
export async function clearSubject(tx: Tx, { kind, subject }: Limited): Promise<void> {
  await dropAttempts(tx, { kind, subject });
  await dropSubject(tx, { kind, subject });
}

export interface Window {
  readonly count: number;
  /** Different details seen, such as identifiers tried from one address. */
  readonly details: number;
  readonly hasDetail: boolean;
  /** Milliseconds until the oldest attempt of the window leaves it; 0 for an empty window. */
  readonly freeIn: number;
}

const attemptsSince = prepare(({ kind, subject, detail, since }: Row & { detail: string; since: number }) =>
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
    .where("at", ">", since),
);

/** Counts the attempts of the last `seconds`, a rolling window. */
export async function countAttempts(tx: Tx, limited: Limited, seconds: number, detail = ""): Promise<Window> {
  const at = now();
  const { kind, subject } = limited;
  const [row] = await attemptsSince(tx, { kind, subject, detail, since: at - seconds * 1000 });
  const { count, details, oldest, same } = row!;
  return {
    count,
    details,
    hasDetail: (same ?? 0) > 0,
    freeIn: oldest === null ? 0 : oldest + seconds * 1000 - at,
  };
}

const LONGEST_WINDOW_MS = 86_400_000;

/** Drops what no window looks back on any more; run by the housekeeping job. */
export async function forgetOldAttempts(tx: Tx): Promise<void> {
  const before = now() - LONGEST_WINDOW_MS;
  await tx.deleteFrom("attempts").where("at", "<", before).execute();
  await tx
    .deleteFrom("attempt_subjects")
    .where("touched_at", "<", before)
    .where("blocked_until", "<", now())
    .execute();
}
