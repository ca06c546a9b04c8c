import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { describeError, log } from "../../runtime/process/log.server";
import { isWithin, lasts, now } from "../../runtime/process/clock.server";
import { recordAudit } from "../audit/audit.server";
import { verifyAudit } from "../audit/verify.server";
import { brokenText, verifiedText } from "../audit/verify.text";

const KEY = "audit-verification";
/** A verifying server renews `seenAt` this often, so that a verification of a dead server is detected. */
const SIGN_OF_LIFE_MILLISECONDS = 5000;
const SILENT_MILLISECONDS = 60_000;

export interface Outcome {
  readonly at: number;
  readonly ok: boolean;
  readonly text: string;
}

/** A verification of the audit record. */
export interface Verification {
  readonly startedAt: number;
  /** When the verifying server last renewed it. */
  readonly seenAt: number;
  readonly who: string;
  /** Missing while it is running. */
  readonly outcome?: Outcome;
  /** The last finished verification, whose outcome is shown until another one has finished. */
  readonly before?: Verification;
}

const readStored = () => db.selectFrom("settings").select("value").where("key", "=", KEY).executeTakeFirst();

function verificationIn(value: string | undefined): Verification | null {
  const found = value === undefined ? null : (JSON.parse(value) as Verification);
  const isStalled =
    found && !found.outcome && !lasts(found.seenAt + SILENT_MILLISECONDS, SILENT_MILLISECONDS);
  return isStalled ? (found.before ?? null) : found;
}

/**
 * Returns the newest verification of all servers, or the previous one where it has stopped without an
 * outcome; null before the first.
 */
export async function lastVerification(): Promise<Verification | null> {
  return verificationIn((await readStored())?.value);
}

/**
 * Stores a new verification in place of the one that was read.
 * @returns false where another one was stored since
 */
async function claim(started: Verification, before: string | undefined): Promise<boolean> {
  const value = JSON.stringify(started);
  if (before === undefined) {
    const insert = db.insertInto("settings").values({ key: KEY, value });
    const inserted = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const update = db.updateTable("settings").set({ value }).where("key", "=", KEY).where("value", "=", before);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

async function store(verification: Verification): Promise<void> {
  const value = JSON.stringify(verification);
  await db
    .insertInto("settings")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

function signsOfLife(started: Verification): () => Promise<void> {
  let seenAt = started.seenAt;
  return async () => {
    if (isWithin(seenAt, SIGN_OF_LIFE_MILLISECONDS)) return;
    seenAt = now();
    await store({ ...started, seenAt });
  };
}

/** Restores the previous verification after one has failed, so that another can be started. */
async function deleteStarted({ before }: Verification): Promise<void> {
  if (before) await store(before);
  else await db.deleteFrom("settings").where("key", "=", KEY).execute();
}

async function walk(actor: Actor, started: Verification): Promise<void> {
  const verdict = await verifyAudit(null, signsOfLife(started));
  const text = verdict.ok ? verifiedText(verdict.verified) : brokenText(verdict.broken);
  const { before: _, ...ended } = started;
  await store({ ...ended, outcome: { at: now(), ok: verdict.ok, text } });
  await recordAudit(db, actor.source, {
    event: "audit.verified",
    result: verdict.ok ? "ok" : "failed",
    accountId: actor.accountId,
    who: actor.who,
    detail: verdict.ok ? { segments: verdict.verified.segments } : { found: text },
  });
}

/**
 * Starts a verification of the whole record, unless one is running; a large record takes minutes.
 * @returns settles when it has ended; null where one is running
 */
export async function startVerification(actor: Actor): Promise<{ readonly ended: Promise<void> } | null> {
  const stored = (await readStored())?.value;
  const before = verificationIn(stored);
  if (before && !before.outcome) return null;
  const started = { startedAt: now(), seenAt: now(), who: actor.who, ...(before ? { before } : {}) };
  if (!(await claim(started, stored))) return null;
  const ended = walk(actor, started).catch(async (error: unknown) => {
    log.error({ error: describeError(error) }, "the record could not be verified");
    await deleteStarted(started).catch(() => undefined);
  });
  return { ended };
}
