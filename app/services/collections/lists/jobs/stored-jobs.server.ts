import { stillCounts } from "../../../db/stored-times.server";
import type { Selectable } from "kysely";
import { CLOCK_TOLERANCE, lasts, now } from "../../../runtime/process/clock.server";
import { db, type Executor } from "../../../db/client.server";
import type { ListJobTable } from "../../../db/schema/schema-lists";
import { inTransaction } from "../../../db/transaction.server";
import { randomToken, sha256 } from "../../../runtime/secrets/secret.server";

export type ListJob = Selectable<ListJobTable>;

/** How long a job waits for its confirmation (docs/console.md, section 1). */
const OPEN_MILLISECONDS = 30 * 60_000;
/** How long its result, or its file, can be looked at. */
const RETENTION_MILLISECONDS = 24 * 3600_000;
const UNDO_MILLISECONDS = 5 * 60_000;

/** Whose job it is: the role version decides what is in scope. */
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

/** Stores what somebody wants to have done with rows of a list. @returns the token by which only they find it */
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

/** @returns null for what is over, unknown, or somebody else's */
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
 * Confirms a job, once.
 * @returns false when it has been confirmed before
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

/** Until when what was done can be taken back; null once it is too late, or never. */
export function undoUntil({ state, done_at }: ListJob): number | null {
  const until = done_at === null ? 0 : done_at + UNDO_MILLISECONDS;
  return state === "done" && lasts(until, UNDO_MILLISECONDS) ? until : null;
}

/** Takes a job back, once and in time. */
export async function takeUndo({ id }: ListJob): Promise<boolean> {
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

/** Removes what has been kept for its time. */
export async function dropLateListJobs(): Promise<void> {
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
