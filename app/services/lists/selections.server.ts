import type { Selectable } from "kysely";
import { now } from "../clock.server";
import { db, type Executor } from "../db/client.server";
import type { ListSelectionTable } from "../db/schema-lists";
import { inTransaction } from "../db/transaction.server";
import { randomToken, sha256 } from "../secret.server";

export type SelectionRow = Selectable<ListSelectionTable>;

/** How long a choice waits for its confirmation (console.md, section 1). */
const OPEN_MILLISECONDS = 30 * 60_000;
/** How long its result, or its file, can be looked at. */
const KEPT_MILLISECONDS = 24 * 3600_000;
const UNDO_MILLISECONDS = 5 * 60_000;
/** How long it belongs to the server that works on it; each step renews it. */
const LEASE_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 30_000;
const TRIES_MAX = 5;

/** Whose choice it is: the role version decides what is in scope. */
export interface Chooser {
  readonly accountId: number;
  readonly roleVersionId: number;
  readonly list: string;
}

interface Choice {
  readonly action: string;
  readonly request: unknown;
  readonly ids: readonly number[];
  readonly total: number;
}

/** Keeps what somebody has chosen. @returns the token by which only they find it */
export async function keepSelection(
  { accountId, roleVersionId, list }: Chooser,
  { action, request, ids, total }: Choice,
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
export async function findSelection(
  executor: Executor,
  token: string,
  { accountId, roleVersionId, list }: Chooser,
): Promise<SelectionRow | null> {
  const row = await executor
    .selectFrom("list_selections")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("account_id", "=", accountId)
    .where("role_version_id", "=", roleVersionId)
    .where("list", "=", list)
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Confirms a choice, once.
 * @returns false when it has been confirmed before
 */
export async function confirmSelection({ id }: SelectionRow, request: unknown): Promise<boolean> {
  const at = now();
  const row = await db
    .updateTable("list_selections")
    .set({
      state: "waiting",
      request: JSON.stringify(request),
      due_at: at,
      expires_at: at + KEPT_MILLISECONDS,
    })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where("expires_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a confirmed choice, or the next of all, for this server. The guard stands in the UPDATE itself: of two
 * servers one gets it, and it comes back when the lease of a server that died is over.
 */
export async function claimSelection(id?: number): Promise<SelectionRow | null> {
  const at = now();
  const due = db
    .selectFrom("list_selections")
    .select("id")
    .where("state", "=", "waiting")
    .where("due_at", "<=", at)
    .$if(id !== undefined, (rows) => rows.where("id", "=", id!))
    .orderBy("due_at")
    .limit(1);
  // An idle look takes no write lock.
  if (!(await due.executeTakeFirst())) return null;
  return inTransaction(async (tx) => {
    const row = await tx
      .updateTable("list_selections")
      .set(({ eb }) => ({ attempt: eb("attempt", "+", 1), due_at: at + LEASE_MILLISECONDS }))
      .where("id", "in", due)
      .where("state", "=", "waiting")
      .where("due_at", "<=", at)
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    await tx.deleteFrom("list_file_parts").where("selection_id", "=", row.id).execute();
    return row;
  });
}

/** Another server has taken it since. */
export class SelectionLost extends Error {}

/** @throws SelectionLost */
export async function keepSelectionLease(
  executor: Executor,
  { id, attempt }: SelectionRow,
  change: Partial<SelectionRow> = {},
): Promise<void> {
  const row = await executor
    .updateTable("list_selections")
    .set({ due_at: now() + LEASE_MILLISECONDS, ...change })
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new SelectionLost("another server has the selection");
}

/** It is tried again, and given up after some tries. @throws SelectionLost */
export const postponeSelection = (row: SelectionRow): Promise<void> =>
  keepSelectionLease(
    db,
    row,
    row.attempt >= TRIES_MAX ? { state: "failed", done_at: now() } : { due_at: now() + RETRY_MILLISECONDS },
  );

/** Each server that has taken it has died: so may the next one. */
export const isWornOut = ({ attempt }: SelectionRow): boolean => attempt > TRIES_MAX;

/** Until when what was done can be taken back; null once it is too late, or never. */
export function undoUntil({ state, done_at }: SelectionRow): number | null {
  const until = done_at === null ? 0 : done_at + UNDO_MILLISECONDS;
  return state === "done" && until > now() ? until : null;
}

/** Takes a choice back, once and in time. */
export async function takeUndo({ id }: SelectionRow): Promise<boolean> {
  const row = await db
    .updateTable("list_selections")
    .set({ state: "undone" })
    .where("id", "=", id)
    .where("state", "=", "done")
    .where("done_at", ">", now() - UNDO_MILLISECONDS)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes what has been kept for its time. */
export async function dropLateSelections(): Promise<void> {
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
