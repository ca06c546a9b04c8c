import type { Updateable } from "kysely";
import { now } from "../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Executor, Tx } from "../../db/client.server";
import type { DepartmentTable } from "../../db/schema/schema-people";
import { changeText } from "../../forms/editing/changes";
import { refusedBy } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { findDuplicateRefusal } from "./department-rules.server";
import {
  remainingChildren,
  DEPARTMENT_LABELS as LABELS,
  DEPARTMENT_TEXT as TEXT,
  remainingMembers,
} from "./department.text";
import { DEPTH_MAX } from "./department.types";
import { getDepartment, lockDepartmentTree, type DepartmentRow } from "./find-department.server";
import type { Changed } from "./outcome.types";
import { heightOf, lineageOf } from "./tree.server";

interface Step {
  readonly findRefusal: (tx: Tx, row: DepartmentRow) => Promise<string | null> | string | null;
  readonly set: (at: number) => Updateable<DepartmentTable>;
  readonly record: (tx: Tx, entry: Entry) => Promise<void>;
  readonly reason?: string;
}

type Entry = Omit<Parameters<typeof recordEdit>[2], "event">;

interface Asked {
  readonly organizationId: number;
  readonly id: number;
}

const stateOf = ({ archived_at, status }: Pick<DepartmentRow, "archived_at" | "status">) =>
  archived_at === null ? status : "archived";

function change(actor: Actor, asked: Asked, step: Step): Promise<Changed> {
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockDepartmentTree(tx, actor.scope, asked.organizationId);
    const row = await getDepartment(tx, actor.scope, asked);
    const text = await step.findRefusal(tx, row);
    if (text !== null) return refusedBy(text);
    const columns = step.set(now());
    await tx
      .updateTable("departments")
      .set({ ...columns, ...updatedBy(actor, row) })
      .where("id", "=", row.id)
      .execute();
    await step.record(tx, {
      object: { type: "department", id: row.id },
      detail: {
        organization: asked.organizationId,
        status: changeText(stateOf(row), stateOf({ ...row, ...(columns as Partial<DepartmentRow>) })),
        ...(step.reason === undefined ? {} : { reason: step.reason }),
      },
    });
    return { ok: true };
  });
}

/** Enables a department, which can be chosen again. */
export const enableDepartment = (actor: Actor, asked: Asked): Promise<Changed> =>
  change(actor, asked, {
    findRefusal: (_, row) => (stateOf(row) === "disabled" ? null : TEXT.isEnabled),
    set: () => ({ status: "active" }),
    record: (tx, entry) => recordEdit(tx, actor, { event: "department.enabled", ...entry }),
  });

/** Disables a department: nobody can be newly assigned to it; its members and their scope are unchanged. */
export const disableDepartment = (actor: Actor, asked: Asked): Promise<Changed> =>
  change(actor, asked, {
    findRefusal: (_, row) => (stateOf(row) === "active" ? null : TEXT.isDisabled),
    set: () => ({ status: "disabled" }),
    record: (tx, entry) => recordEdit(tx, actor, { event: "department.disabled", ...entry }),
  });

async function countChildren(executor: Executor, id: number): Promise<number> {
  const { count } = await executor
    .selectFrom("departments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("parent_id", "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

async function countMembers(executor: Executor, id: number): Promise<number> {
  const { count } = await executor
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("m.department_id", "=", id)
    .where("a.archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

async function findArchiveRefusal(tx: Tx, row: DepartmentRow): Promise<string | null> {
  if (row.archived_at !== null) return TEXT.isArchived;
  const children = await countChildren(tx, row.id);
  if (children > 0) return remainingChildren(children);
  const members = await countMembers(tx, row.id);
  return members > 0 ? remainingMembers(members) : null;
}

/** Archives a department without children and members. */
export async function archiveDepartment(actor: Actor, asked: Asked, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  const { reason } = read;
  return change(actor, asked, {
    reason,
    findRefusal: findArchiveRefusal,
    set: (at) => ({ archived_at: at, archived_by: actor.who, archive_reason: reason }),
    record: (tx, entry) => recordEdit(tx, actor, { event: "department.archived", ...entry }),
  });
}

/**
 * Why an archived department cannot be restored: its parent is archived, the tree too deep, or its name or
 * code taken.
 */
async function findRestoreRefusal(tx: Tx, row: DepartmentRow): Promise<string | null> {
  if (row.archived_at === null) return TEXT.notArchived;
  const parent =
    row.parent_id === null
      ? null
      : await tx
          .selectFrom("departments")
          .select("archived_at")
          .where("id", "=", row.parent_id)
          .executeTakeFirstOrThrow();
  if (parent && parent.archived_at !== null) return TEXT.parentArchived;
  if ((await lineageOf(tx, row.id)).length - 1 + (await heightOf(tx, row.id)) > DEPTH_MAX)
    return TEXT.tooDeep;
  const { organization_id: organizationId, parent_id: parentId, id: exceptId, name } = row;
  const duplicate = await findDuplicateRefusal(tx, {
    organizationId,
    parentId,
    exceptId,
    name,
    code: row.code ?? "",
  });
  if (duplicate) return CONSOLE_TEXT.taken(duplicate.field === "code" ? LABELS.code : LABELS.name);
  return null;
}

/** Restores an archived department below its parent, disabled if it was. */
export const restoreDepartment = (actor: Actor, asked: Asked): Promise<Changed> =>
  change(actor, asked, {
    findRefusal: findRestoreRefusal,
    set: () => ({ archived_at: null, archived_by: null, archive_reason: null }),
    record: (tx, entry) => recordEdit(tx, actor, { event: "department.restored", ...entry }),
  });
