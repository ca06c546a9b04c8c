import { db, type Executor, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween, changeText } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import type { AuditEvent } from "../../operations/audit/audit-events";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { announceGroup } from "../versions.server";
import { ENUM_TEXT as TEXT } from "./enum-group.text";
import type { ValueValues } from "./enum-group.types";
import { getGroup, getValue, type GroupRow, type ValueRow } from "./find-group.server";
import { isLockedGroup } from "./locked-groups";
import type { Saved } from "./save-group.server";

export const valueValues = ({ key, value, position, shown }: ValueRow): ValueValues => ({
  enumKey: key,
  enumValue: value,
  sort: position,
  isShown: shown === 1,
});

const shownKey = (isShown: boolean) => (isShown ? "1" : "0");

/** The values of an enum value as the history stores them. */
const historyValues = ({ isShown, ...values }: ValueValues) => ({ ...values, show: shownKey(isShown) });

interface ValueEntry {
  readonly event: AuditEvent;
  readonly groupId: number;
  readonly value: string;
  readonly detail: Record<string, string | number>;
}

/** Records an event of a value in the history of its group, with the value's key. */
const record = (tx: Tx, actor: Actor, { event, groupId, value, detail }: ValueEntry) =>
  recordEdit(tx, actor, { event, object: { type: "enum-group", id: groupId }, detail: { value, ...detail } });

async function nextPosition(executor: Executor, groupId: number): Promise<number> {
  const { last } = await executor
    .selectFrom("enum_values")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("group_id", "=", groupId)
    .executeTakeFirstOrThrow();
  return Math.min((last ?? 0) + 1, 9999);
}

/** Locks a group for this transaction and reads it. @throws DomainError not-found */
async function lockGroup(tx: Tx, actor: Actor, groupId: number): Promise<GroupRow> {
  await lockRow(tx, "enum_groups", groupId);
  return getGroup(tx, actor.scope, groupId);
}

async function isTaken(tx: Tx, groupId: number, key: string): Promise<boolean> {
  const found = tx.selectFrom("enum_values").select("id").where("group_id", "=", groupId);
  return (await found.where("key", "=", key).executeTakeFirst()) !== undefined;
}

/**
 * Adds a value to a group, unless code depends on the group's keys.
 * @throws DomainError not-found for an actor who is not platform staff
 */
export const addValue = (actor: Actor, groupId: number, values: ValueValues): Promise<Saved> =>
  submitOnce(actor, async (tx): Promise<Saved> => {
    const group = await lockGroup(tx, actor, groupId);
    if (isLockedGroup(group.code)) return refusedBy(TEXT.locked);
    if (await isTaken(tx, groupId, values.enumKey)) return refusedBy(TEXT.keyTaken, "enumKey");
    const at = now();
    const sort = values.sort ?? (await nextPosition(tx, groupId));
    const { id } = await tx
      .insertInto("enum_values")
      .values({
        group_id: groupId,
        position: sort,
        key: values.enumKey,
        value: values.enumValue,
        shown: values.isShown ? 1 : 0,
        ...createdBy(actor, at),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { enumValue, show } = historyValues(values);
    const detail = { enumValue, sort, show };
    await record(tx, actor, { event: "enum-value.added", groupId, value: values.enumKey, detail });
    await announceGroup(tx, groupId);
    return { ok: true, id };
  });

interface ValueEdit {
  readonly groupId: number;
  readonly id: number;
  readonly values: ValueValues;
  /** The time of the row's last change as the editor has seen it. */
  readonly expectedVersion: number;
}

/**
 * Changes text, position or visibility of a value; its key cannot change. An edit of an older version is
 * stale, unless it would change nothing.
 * @throws DomainError not-found for a value of another group
 */
export const editValue = (
  actor: Actor,
  { groupId, id, values, expectedVersion }: ValueEdit,
): Promise<Saved | Stale> =>
  submitOnce(actor, async (tx): Promise<Saved | Stale> => {
    const group = await lockGroup(tx, actor, groupId);
    const row = await getValue(tx, groupId, id);
    const before = valueValues(row);
    const after = { ...values, enumKey: row.key, sort: values.sort ?? (await nextPosition(tx, groupId)) };
    const detail = changesBetween(historyValues(before), historyValues(after));
    if (Object.keys(detail).length === 0) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    if (isLockedGroup(group.code) && before.isShown !== after.isShown) return refusedBy(TEXT.locked, "show");
    await tx
      .updateTable("enum_values")
      .set({ value: after.enumValue, position: after.sort, shown: after.isShown ? 1 : 0 })
      .set(updatedBy(actor, row))
      .where("id", "=", id)
      .execute();
    await record(tx, actor, { event: "enum-value.edited", groupId, value: row.key, detail });
    await announceGroup(tx, groupId);
    return { ok: true, id };
  });

const TURNED = {
  shown: { event: "enum-value.restored" },
  hidden: { event: "enum-value.retired" },
} as const;

type Turned = { readonly ok: true } | Refused;

/** The value's group, which must be locked before the value is read again. @throws DomainError not-found */
async function groupOf(id: number): Promise<number> {
  const row = await db.selectFrom("enum_values").select("group_id").where("id", "=", id).executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row.group_id;
}

async function turn(actor: Actor, id: number, isShown: boolean): Promise<Turned> {
  const groupId = await groupOf(id);
  return submitOnce(actor, async (tx): Promise<Turned> => {
    const group = await lockGroup(tx, actor, groupId);
    const row = await getValue(tx, groupId, id);
    if (isLockedGroup(group.code)) return refusedBy(TEXT.locked);
    if ((row.shown === 1) === isShown) return refusedBy(isShown ? TEXT.isShown : TEXT.isHidden);
    await tx
      .updateTable("enum_values")
      .set({ shown: isShown ? 1 : 0 })
      .set(updatedBy(actor, row))
      .where("id", "=", id)
      .execute();
    const detail = { show: changeText(shownKey(!isShown), shownKey(isShown)) };
    const turned = isShown ? TURNED.shown : TURNED.hidden;
    await record(tx, actor, { ...turned, groupId, value: row.key, detail });
    await announceGroup(tx, groupId);
    return { ok: true };
  });
}

/** Shows a value again. @throws DomainError not-found for an actor who is not platform staff */
export const showValue = (actor: Actor, id: number): Promise<Turned> => turn(actor, id, true);

/** Hides a value from choices; records that store it still show its text. @throws DomainError not-found */
export const hideValue = (actor: Actor, id: number): Promise<Turned> => turn(actor, id, false);
