import { db, type Executor, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { isWithin, now } from "../../runtime/process/clock.server";
import { isEditable } from "../states/next-state";
import { statusName } from "../states/status-name.server";
import { DECLARATION_TEXT as TEXT } from "./declaration.text";
import { getDeclarationRow } from "./find-declaration.server";
import type { PartTarget } from "./parts";

/** So long somebody is taken to be editing who is not heard of. */
const LOCK_MILLISECONDS = 90_000;
/** Younger locks are not written again. */
const FRESH_MILLISECONDS = 15_000;

/** Who is editing a declaration. */
export interface Holder {
  readonly accountId: number;
  readonly who: string;
  readonly since: number;
}

/** Somebody else is editing the declaration: nothing has been stored. */
export interface LockedBy {
  readonly ok: false;
  readonly reason: "held";
  readonly text: string;
  readonly holder: Holder;
}

const lockedBy = (holder: Holder): LockedBy => ({
  ok: false,
  reason: "held",
  text: TEXT.lockedBy(holder.who),
  holder,
});

const lockOf = prepare(({ id }: { id: number }) =>
  db
    .selectFrom("declaration_locks")
    .select(["account_id as accountId", "who", "since", "renewed_at as renewedAt", "version", "target"])
    .where("declaration_id", "=", id),
);

async function findLock(executor: Executor, id: number) {
  const [lock] = await lockOf(executor, { id });
  return lock;
}

type Lock = NonNullable<Awaited<ReturnType<typeof findLock>>>;

/** Who holds a lock that has not ended, when it is somebody else. */
const otherIn = (lock: Lock | undefined, { accountId }: Pick<Actor, "accountId">): Holder | null =>
  lock && lock.accountId !== accountId && isWithin(lock.renewedAt, LOCK_MILLISECONDS) ? lock : null;

/** Who else is editing a declaration now; null when nobody is. */
export const otherHolder = async (
  executor: Executor,
  actor: Pick<Actor, "accountId">,
  id: number,
): Promise<Holder | null> => otherIn(await findLock(executor, id), actor);

async function writeLock(tx: Tx, { accountId, who }: Pick<Actor, "accountId" | "who">, id: number) {
  const at = now();
  const lock = { account_id: accountId, who, since: at, renewed_at: at, version: null, target: null };
  await tx
    .insertInto("declaration_locks")
    .values({ declaration_id: id, ...lock })
    .onConflict((conflict) => conflict.column("declaration_id").doUpdateSet(lock))
    .execute();
}

/** What is known of somebody's changes of single fields. */
export interface Patching {
  /** The version that they have made last. */
  readonly version: number | null;
  /** The form that they have been made in, as long as it has not been left. */
  readonly target: PartTarget | null;
}

export const NOT_PATCHING: Patching = { version: null, target: null };

const targetOf = ({ target }: { target: string | null }) =>
  target === null ? null : (JSON.parse(target) as PartTarget);

type Locked = (Patching & { readonly ok: true }) | LockedBy;

/**
 * Makes somebody the one who edits a declaration, or goes on being so; its row is locked already.
 * @param isTakingOver whoever else edits it has to stop
 */
export async function holdLock(tx: Tx, actor: Actor, id: number, isTakingOver = false): Promise<Locked> {
  const lock = await findLock(tx, id);
  const other = otherIn(lock, actor);
  if (other && !isTakingOver) return lockedBy(other);
  if (lock?.accountId === actor.accountId && isWithin(lock.renewedAt, LOCK_MILLISECONDS)) {
    if (!isWithin(lock.renewedAt, FRESH_MILLISECONDS))
      await tx
        .updateTable("declaration_locks")
        .set({ renewed_at: now() })
        .where("declaration_id", "=", id)
        .execute();
    return { ok: true, version: lock.version, target: targetOf(lock) };
  }
  await writeLock(tx, actor, id);
  if (other)
    await recordEdit(tx, actor, {
      event: "declaration.taken-over",
      object: { type: "declaration", id },
      detail: { from: other.who },
    });
  return { ok: true, ...NOT_PATCHING };
}

/**
 * Remembers what is known of somebody's changes of single fields, in the transaction that stores them.
 * @param known what has been remembered of them already
 */
export async function keepPatching(
  tx: Tx,
  id: number,
  known: Patching,
  { version, target }: Patching,
): Promise<void> {
  const text = target && JSON.stringify(target);
  if (version === known.version && text === (known.target && JSON.stringify(known.target))) return;
  await tx
    .updateTable("declaration_locks")
    .set({ version, target: text })
    .where("declaration_id", "=", id)
    .execute();
}

/** The form that somebody has changed field by field and not left. */
export async function openForm(
  executor: Executor,
  { accountId }: Pick<Actor, "accountId">,
  id: number,
): Promise<PartTarget | null> {
  const lock = await findLock(executor, id);
  return lock?.accountId === accountId ? targetOf(lock) : null;
}

/**
 * Begins to edit a draft, unless somebody else does; whoever cannot edit it any more takes no lock.
 * @returns who else edits it, or null
 * @throws DomainError not-found out of scope
 */
export async function beginEditing(executor: Executor, actor: Actor, id: number): Promise<Holder | null> {
  const lock = await findLock(executor, id);
  if (lock?.accountId === actor.accountId && isWithin(lock.renewedAt, FRESH_MILLISECONDS)) return null;
  return inTransaction(async (tx) => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if (!isEditable(row)) return null;
    const locked = await holdLock(tx, actor, id);
    return locked.ok ? null : locked.holder;
  });
}

/**
 * Becomes the one who edits a draft; whoever did so cannot store anything any more.
 * @throws DomainError not-found out of scope
 */
export const takeOver = (actor: Actor, id: number): Promise<{ readonly ok: true } | Refused> =>
  inTransaction(async (tx): Promise<{ readonly ok: true } | Refused> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if (!isEditable(row)) return refusedBy(TEXT.notEditable(await statusName(row.status)));
    await holdLock(tx, actor, id, true);
    return { ok: true };
  });
