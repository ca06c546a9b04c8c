import { stillCounts } from "../../../db/stored-times.server";
import type { Selectable } from "kysely";
import { CLOCK_TOLERANCE, lasts, now } from "../../../runtime/process/clock.server";
import { db, type Executor } from "../../../db/client.server";
import type { ListJobTable } from "../../../db/schema/schema-lists";
import { inTransaction } from "../../../db/transaction.server";
import { randomToken, sha256 } from "../../../runtime/secrets/secret.server";

export type ListJob = Selectable<ListJobTable>;

/** How long a job can be confirmed (docs/console.md, section 1). */
const OPEN_MILLISECONDS = 30 * 60_000;
/** How long its result, or its file, is available. */
const RETENTION_MILLISECONDS = 24 * 3600_000;
const UNDO_MILLISECONDS = 5 * 60_000;

/** The owner of a job: its role version decides the scope. */
export interface ListActor {
  readonly accountId: number;
  readonly roleVersionId: number;
  readonly list: string;
}

interface NewListJob {
  readonly action: string;
  readonly request: unknown;
  readonly ids: readonly number[];
  readonly total: number;
}

/** Stores an unconfirmed job on rows of a list. @returns the token by which only its owner finds it */
export async function createListJob(
  { accountId, roleVersionId, list }: ListActor,
  { action, request, ids, total }: NewListJob,
): Promise<string> {
  const token = randomToken(24);
  const at = now();
  await db
    .insertInto("list_selections")
    .values({
      token_hash: sha256(token),
      account_id: accountId,
      role_version_id: roleVersionId,
      list,
      action,
      request: JSON.stringify(request),
      row_ids: JSON.stringify(ids),
      total,
      state: "open",
      created_at: at,
      expires_at: at + OPEN_MILLISECONDS,
      due_at: at,
    })
    .execute();
  return token;
}

/** @returns null for an expired or unknown job, or one of another owner or list */
export async function findListJob(
  executor: Executor,
  token: string,
  { accountId, roleVersionId, list }: ListActor,
): Promise<ListJob | null> {
  const row = await executor
    .selectFrom("list_selections")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("account_id", "=", accountId)
    .where("role_version_id", "=", roleVersionId)
    .where("list", "=", list)
    .where(stillCounts("expires_at"))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Confirms a job, once, and stores its final request.
 * @returns false when it was confirmed before, or has expired
 */
export async function confirmListJob({ id }: ListJob, request: unknown): Promise<boolean> {
  const at = now();
  const row = await db
    .updateTable("list_selections")
    .set({
      state: "waiting",
      request: JSON.stringify(request),
      due_at: at,
      expires_at: at + RETENTION_MILLISECONDS,
    })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where(stillCounts("expires_at"))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The deadline of a finished job's undo, in milliseconds; null when it has passed, or the job is in another
 * state.
 */
export function undoUntil({ state, done_at }: ListJob): number | null {
  const until = done_at === null ? 0 : done_at + UNDO_MILLISECONDS;
  return state === "done" && lasts(until, UNDO_MILLISECONDS) ? until : null;
}

/** Marks a job as undone, once and before its deadline. @returns whether the undo may be performed */
export async function claimUndo({ id }: ListJob): Promise<boolean> {
  const row = await db
    .updateTable("list_selections")
    .set({ state: "undone" })
    .where("id", "=", id)
    .where("state", "=", "done")
    .where("done_at", ">", now() - UNDO_MILLISECONDS)
    .where("done_at", "<=", now() + CLOCK_TOLERANCE)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes up to twenty expired jobs with their files. */
export async function deleteExpiredListJobs(): Promise<void> {
  const late = await db
    .selectFrom("list_selections")
    .select("id")
    .where("expires_at", "<=", now())
    .limit(20)
    .execute();
  if (late.length === 0) return;
  const ids = late.map(({ id }) => id);
  await inTransaction(async (tx) => {
    await tx.deleteFrom("list_file_parts").where("selection_id", "in", ids).execute();
    await tx.deleteFrom("list_selections").where("id", "in", ids).execute();
  });
}
