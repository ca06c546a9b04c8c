import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { nextSort, findLeaderRefusal, findDuplicateRefusal } from "./department-rules.server";
import { DEPARTMENT_TEXT as TEXT } from "./department.text";
import { DEPTH_MAX, type DepartmentValues } from "./department.types";
import {
  getLiveDepartment,
  getParent,
  lockDepartmentTree,
  type DepartmentRow,
} from "./find-department.server";
import type { Created, Edited } from "./outcome.types";
import { lineageOf, pathBelow, rewritePaths } from "./tree.server";

const columnsOf = ({ leaderId, code, sort: _, ...values }: DepartmentValues) => ({
  ...values,
  code: code === "" ? null : code,
  leader_id: leaderId,
});

interface ResolvedDepartment {
  readonly organizationId: number;
  /** Null: at the top of the tree. */
  readonly parent: { readonly id: number; readonly path: string } | null;
  readonly values: DepartmentValues;
}

/** Stores and records a department that has passed all rules, by default after the last of its level. */
async function storeDepartment(
  tx: Tx,
  actor: Actor,
  { organizationId, parent, values }: ResolvedDepartment,
): Promise<{ id: number; path: string }> {
  const at = now();
  const path = pathBelow(parent?.path ?? null, values.name);
  const parentId = parent?.id ?? null;
  const sort = values.sort ?? (await nextSort(tx, organizationId, parentId));
  const location = { organization_id: organizationId, parent_id: parentId, path, sort };
  const stamps = createdBy(actor, at);
  const { id } = await tx
    .insertInto("departments")
    .values({ ...columnsOf(values), ...location, ...stamps })
    .returning("id")
    .executeTakeFirstOrThrow();
  const detail = { organization: organizationId, path, code: values.code };
  await recordEdit(tx, actor, { event: "department.created", object: { type: "department", id }, detail });
  return { id, path };
}

interface NewDepartment {
  readonly organizationId: number;
  /** Null: at the top of the tree. */
  readonly parentId: number | null;
  readonly values: DepartmentValues;
}

/**
 * Creates a department at the top of an organisation's tree, or below another one. Locks the tree.
 * @throws DomainError not-found for an organisation or a parent out of scope, forbidden at the top for an
 * actor who sees a part of the tree
 */
export function createDepartment(
  actor: Actor,
  { organizationId, parentId, values }: NewDepartment,
): Promise<Created> {
  return submitOnce(actor, async (tx): Promise<Created> => {
    await lockDepartmentTree(tx, actor.scope, organizationId);
    const parent = await getParent(tx, actor.scope, organizationId, parentId);
    if (parent && (await lineageOf(tx, parent.id)).length >= DEPTH_MAX)
      return refusedBy(TEXT.tooDeep, "parentId");
    const { name, code, leaderId } = values;
    const refusal =
      (await findDuplicateRefusal(tx, { organizationId, parentId, name, code })) ??
      (await findLeaderRefusal(tx, { organizationId, leaderId, at: now() }));
    if (refusal) return refusal;
    const { id } = await storeDepartment(tx, actor, { organizationId, parent, values });
    return { ok: true, id };
  });
}

const valuesOf = (row: DepartmentRow): DepartmentValues => ({
  name: row.name,
  code: row.code ?? "",
  type: row.type,
  leaderId: row.leader_id,
  sort: row.sort,
  status: row.status,
  remark: row.remark,
});

interface DepartmentEdit {
  readonly organizationId: number;
  readonly id: number;
  readonly values: DepartmentValues;
  /** The time of the row's last change as the editor has seen it. */
  readonly expectedVersion: number;
}

/**
 * Changes a live department without moving it; a new name is written into the paths of its subtree. An edit
 * of an older version is stale, unless it would change nothing.
 * @throws DomainError not-found out of scope
 */
export function editDepartment(
  actor: Actor,
  { organizationId, id, values: typed, expectedVersion }: DepartmentEdit,
): Promise<Edited> {
  return submitOnce(actor, async (tx): Promise<Edited> => {
    await lockDepartmentTree(tx, actor.scope, organizationId);
    const row = await getLiveDepartment(tx, actor.scope, { organizationId, id });
    const values = { ...typed, sort: typed.sort ?? row.sort };
    const changes = changesBetween({ ...valuesOf(row) }, values);
    if (Object.keys(changes).length === 0) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    const { name, code, leaderId, sort } = values;
    const refusal =
      (await findDuplicateRefusal(tx, {
        organizationId,
        parentId: row.parent_id,
        exceptId: id,
        name,
        code,
      })) ??
      (leaderId === row.leader_id
        ? null
        : await findLeaderRefusal(tx, { organizationId, leaderId, at: now() }));
    if (refusal) return refusal;
    const stamp = updatedBy(actor, row);
    await tx
      .updateTable("departments")
      .set({ ...columnsOf(values), sort, ...stamp })
      .where("id", "=", id)
      .execute();
    await rewritePaths(tx, id, [row.path, row.path.slice(0, -row.name.length) + name]);
    const detail = { organization: organizationId, ...changes };
    await recordEdit(tx, actor, { event: "department.edited", object: { type: "department", id }, detail });
    return { ok: true, id };
  });
}
