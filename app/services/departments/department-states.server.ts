import type { Updateable } from "kysely";
import { recordAudit, type Actor } from "../audit/audit.server";
import type { Editor } from "../audit/editor.types";
import { now } from "../clock.server";
import { CONSOLE_TEXT } from "../console.text";
import type { Executor, Tx } from "../db/client.server";
import type { DepartmentTable } from "../db/schema-people";
import { inTransaction } from "../db/transaction.server";
import { readReason } from "../format/reason.schema";
import { refusedChange, type Changed } from "../outcome.types";
import type { Scope } from "../scopes/scope.server";
import { whyNotUnique } from "./department-rules.server";
import {
  childrenLeft,
  DEPARTMENT_LABELS as LABELS,
  DEPARTMENT_TEXT as TEXT,
  membersLeft,
} from "./department.text";
import { DEPTH_MAX } from "./department.types";
import { getDepartment, holdTree, type DepartmentRow } from "./find-department.server";
import { heightOf, lineageOf } from "./tree.server";

type Entry = Omit<Parameters<typeof recordAudit>[2], "event">;

interface Step {
  readonly whyNot: (tx: Tx, row: DepartmentRow) => Promise<string | null> | string | null;
  readonly set: (at: number) => Updateable<DepartmentTable>;
  readonly reason: string;
  readonly record: (tx: Tx, actor: Actor, entry: Entry) => Promise<void>;
}

interface Asked {
  readonly organizationId: number;
  readonly id: number;
}

const stateOf = ({ archived_at, status }: Pick<DepartmentRow, "archived_at" | "status">) =>
  archived_at === null ? status : "archived";

function change(scope: Scope, asked: Asked, step: Step, editor: Editor): Promise<Changed> {
  return inTransaction(async (tx) => {
    await holdTree(tx, scope, asked.organizationId);
    const row = await getDepartment(tx, scope, asked);
    const text = await step.whyNot(tx, row);
    if (text !== null) return refusedChange("state", text);
    const columns = step.set(now());
    await tx
      .updateTable("departments")
      .set({ ...columns, updated_at: Math.max(now(), row.updated_at + 1), updated_by: editor.name })
      .where("id", "=", row.id)
      .execute();
    await step.record(tx, editor.actor, {
      ...{ result: "ok", accountId: editor.accountId, who: editor.name },
      object: { type: "department", id: String(row.id) },
      detail: {
        organization: asked.organizationId,
        status: `${stateOf(row)} → ${stateOf({ ...row, ...(columns as Partial<DepartmentRow>) })}`,
        ...(step.reason === "" ? {} : { reason: step.reason }),
      },
    });
    return { ok: true };
  });
}

/** Offers a department for choice again. */
export function enableDepartment(scope: Scope, asked: Asked, editor: Editor): Promise<Changed> {
  const step: Step = {
    reason: "",
    whyNot: (_, row) => (stateOf(row) === "disabled" ? null : TEXT.isEnabled),
    set: () => ({ status: "active" }),
    record: (tx, actor, entry) => recordAudit(tx, actor, { event: "department.enabled", ...entry }),
  };
  return change(scope, asked, step, editor);
}

/** Nobody new is put into it; its members and what they see stay. */
export function disableDepartment(scope: Scope, asked: Asked, editor: Editor): Promise<Changed> {
  const step: Step = {
    reason: "",
    whyNot: (_, row) => (stateOf(row) === "active" ? null : TEXT.isDisabled),
    set: () => ({ status: "disabled" }),
    record: (tx, actor, entry) => recordAudit(tx, actor, { event: "department.disabled", ...entry }),
  };
  return change(scope, asked, step, editor);
}

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

async function whyNotArchivable(tx: Tx, row: DepartmentRow): Promise<string | null> {
  if (row.archived_at !== null) return TEXT.isArchived;
  const children = await countChildren(tx, row.id);
  if (children > 0) return childrenLeft(children);
  const members = await countMembers(tx, row.id);
  return members > 0 ? membersLeft(members) : null;
}

/** Puts an empty department away. */
export async function archiveDepartment(
  scope: Scope,
  asked: Asked,
  typedReason: string,
  editor: Editor,
): Promise<Changed> {
  const reason = readReason(typedReason);
  if (!reason.ok) return refusedChange("reason", reason.text);
  const step: Step = {
    reason: reason.value,
    whyNot: whyNotArchivable,
    set: (at) => ({ archived_at: at, archived_by: editor.name, archive_reason: reason.value }),
    record: (tx, actor, entry) => recordAudit(tx, actor, { event: "department.archived", ...entry }),
  };
  return change(scope, asked, step, editor);
}

/** Where it stood may have been moved, archived or filled meanwhile. */
async function whyNotRestorable(tx: Tx, row: DepartmentRow): Promise<string | null> {
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
  const twin = await whyNotUnique(tx, { organizationId, parentId, exceptId, name, code: row.code ?? "" });
  if (twin) return CONSOLE_TEXT.taken(twin.field === "code" ? LABELS.code : LABELS.name);
  return null;
}

/** Brings an archived department back to where it stood. */
export function restoreDepartment(scope: Scope, asked: Asked, editor: Editor): Promise<Changed> {
  const step: Step = {
    reason: "",
    whyNot: whyNotRestorable,
    set: () => ({ status: "active", archived_at: null, archived_by: null, archive_reason: null }),
    record: (tx, actor, entry) => recordAudit(tx, actor, { event: "department.restored", ...entry }),
  };
  return change(scope, asked, step, editor);
}
