import type { Executor } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { announceGroup } from "../versions.server";
import { ENUM_TEXT as TEXT, GROUP_LABELS as LABELS } from "./enum-group.text";
import { groupHref, type GroupValues } from "./enum-group.types";
import { getGroup, type GroupRow } from "./find-group.server";

export type Saved = { readonly ok: true; readonly id: number } | Refused;

export const groupValues = ({ code, name, category }: GroupRow): GroupValues => ({
  groupCode: code,
  groupName: name,
  category,
});

async function findTakenRefusal(executor: Executor, code: string): Promise<Refused | null> {
  const row = await executor
    .selectFrom("enum_groups")
    .select(["id", "name"])
    .where("code", "=", code)
    .executeTakeFirst();
  const text = CONSOLE_TEXT.takenBy(LABELS.groupCode);
  return row ? refusedBy(text, "groupCode", { name: row.name, href: groupHref(row.id) }) : null;
}

async function lastPosition(executor: Executor): Promise<number> {
  const { last } = await executor
    .selectFrom("enum_groups")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Creates a group of the platform, without values, and announces it to all servers.
 * @throws DomainError forbidden for an actor who is not platform staff
 */
export async function createGroup(actor: Actor, values: GroupValues): Promise<Saved> {
  if (actor.scope.kind !== "all") throw new DomainError("forbidden");
  const work = () =>
    submitOnce(actor, async (tx): Promise<Saved> => {
      const refusal = await findTakenRefusal(tx, values.groupCode);
      if (refusal) return refusal;
      const at = now();
      const { id } = await tx
        .insertInto("enum_groups")
        .values({
          position: (await lastPosition(tx)) + 1,
          code: values.groupCode,
          name: values.groupName,
          category: values.category,
          core: 0,
          source: TEXT.ownSource,
          version: 0,
          ...createdBy(actor, at),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const detail = { ...values };
      await recordEdit(tx, actor, {
        event: "enum-group.created",
        object: { type: "enum-group", id },
        detail,
      });
      await announceGroup(tx, id);
      return { ok: true, id };
    });
  return orTaken(work, () => submitOnce(actor, (tx) => takenRefusalOf(tx, values.groupCode)));
}

/** The refusal after a concurrent insert of the same code. */
async function takenRefusalOf(executor: Executor, code: string): Promise<Refused> {
  return (
    (await findTakenRefusal(executor, code)) ?? refusedBy(CONSOLE_TEXT.taken(LABELS.groupCode), "groupCode")
  );
}

/**
 * Changes name and category of a group; its code cannot change. An edit of an older version is stale, unless
 * it would change nothing.
 * @throws DomainError not-found for an actor who is not platform staff
 */
export const editGroup = (
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<GroupValues>,
): Promise<Saved | Stale> =>
  submitOnce(actor, async (tx): Promise<Saved | Stale> => {
    await lockRow(tx, "enum_groups", id);
    const row = await getGroup(tx, actor.scope, id);
    const { groupName, category } = values;
    const detail = changesBetween({ ...groupValues(row) }, { groupName, category });
    if (Object.keys(detail).length === 0) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    await tx
      .updateTable("enum_groups")
      .set({
        name: groupName,
        category,
        ...updatedBy(actor, row),
      })
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, { event: "enum-group.edited", object: { type: "enum-group", id }, detail });
    await announceGroup(tx, id);
    return { ok: true, id };
  });
