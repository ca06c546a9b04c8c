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
import type { PartTarget } from "../parts/parts";

/** Lifetime of an editing lock after its last renewal. */
const LOCK_MILLISECONDS = 90_000;
/** A lock renewed more recently than this is not written again. */
const FRESH_MILLISECONDS = 15_000;

/** The account that is editing a declaration. */
export interface Holder {
  readonly accountId: number;
  readonly who: string;
  readonly since: number;
}

/** Refusal because another account is editing the declaration; nothing was stored. */
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

/** The lock's holder, if the lock is alive and belongs to another account. */
const otherIn = (lock: Lock | undefined, { accountId }: Pick<Actor, "accountId">): Holder | null =>
  lock && lock.accountId !== accountId && isWithin(lock.renewedAt, LOCK_MILLISECONDS) ? lock : null;

/** Returns the other account that is editing a declaration; null when there is none. */
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

/** State of an account's patching of single fields. */
export interface Patching {
  /** The version that its last patch created. */
  readonly version: number | null;
  /** The form that it is patching, until it is closed. */
  readonly target: PartTarget | null;
}

export const NOT_PATCHING: Patching = { version: null, target: null };

const targetOf = ({ target }: { target: string | null }) =>
  target === null ? null : (JSON.parse(target) as PartTarget);

type Locked = (Patching & { readonly ok: true }) | LockedBy;

/**
 * Takes or renews the editing lock; the declaration's row must be locked. A takeover is recorded.
 * @param isTakingOver whether to take the lock from another account
 */
export async function acquireLock(tx: Tx, actor: Actor, id: number, isTakingOver = false): Promise<Locked> {
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
 * Stores the state of patching, in the transaction that stores the patches.
 * @param known the state that is stored already; nothing is written when it is equal
 */
export async function storePatchState(
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

/** The form that the account changed field by field and has not closed; null when there is none. */
export async function findUnclosedForm(
  executor: Executor,
  { accountId }: Pick<Actor, "accountId">,
  id: number,
): Promise<PartTarget | null> {
  const lock = await findLock(executor, id);
  return lock?.accountId === accountId ? targetOf(lock) : null;
}

/**
 * Takes the editing lock of a draft unless another account has it. A declaration that is not editable is not
 * locked.
 * @returns the other holder, or null
 * @throws DomainError not-found out of scope
 */
export async function beginEditing(executor: Executor, actor: Actor, id: number): Promise<Holder | null> {
  const lock = await findLock(executor, id);
  if (lock?.accountId === actor.accountId && isWithin(lock.renewedAt, FRESH_MILLISECONDS)) return null;
  return inTransaction(async (tx) => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if (!isEditable(row)) return null;
    const locked = await acquireLock(tx, actor, id);
    return locked.ok ? null : locked.holder;
  });
}

/**
 * Takes over the editing lock of a draft; the previous holder can no longer store anything.
 * @throws DomainError not-found out of scope
 */
export const takeOver = (actor: Actor, id: number): Promise<{ readonly ok: true } | Refused> =>
  inTransaction(async (tx): Promise<{ readonly ok: true } | Refused> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if (!isEditable(row)) return refusedBy(TEXT.notEditable(await statusName(row.status)));
    await acquireLock(tx, actor, id, true);
    return { ok: true };
  });
