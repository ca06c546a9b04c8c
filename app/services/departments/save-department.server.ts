import { recordAudit } from "../audit/audit.server";
import type { Editor } from "../audit/editor.types";
import { now } from "../clock.server";
import { inTransaction } from "../db/transaction.server";
import { refusedField, type Saved } from "../outcome.types";
import type { Scope } from "../scopes/scope.server";
import { whyNoLeader, whyNotUnique, nextSort } from "./department-rules.server";
import { DEPARTMENT_TEXT as TEXT } from "./department.text";
import { DEPTH_MAX, type DepartmentValues } from "./department.types";
import { getLiveDepartment, getPlace, holdTree, type DepartmentRow } from "./find-department.server";
import { lineageOf, pathBelow, rewritePaths } from "./tree.server";

const columnsOf = ({ leaderId, code, sort: _, ...values }: DepartmentValues) => ({
  ...values,
  code: code === "" ? null : code,
  leader_id: leaderId,
});

/**
 * Makes a department at the top of an organisation's tree, or below another one.
 * @throws DomainError not-found for an organisation or a parent out of scope, forbidden at the top for whoever
 * sees a part of the tree
 */
export function createDepartment(
  scope: Scope,
  organizationId: number,
  { parentId, values }: { parentId: number | null; values: DepartmentValues },
  editor: Editor,
): Promise<Saved> {
  return inTransaction(async (tx) => {
    await holdTree(tx, scope, organizationId);
    const parent = await getPlace(tx, scope, organizationId, parentId);
    if (parent && (await lineageOf(tx, parent.id)).length >= DEPTH_MAX)
      return refusedField("parentId", TEXT.tooDeep);
    const at = now();
    const refused =
      (await whyNotUnique(tx, { organizationId, parentId, ...values })) ??
      (await whyNoLeader(tx, { organizationId, leaderId: values.leaderId, at }));
    if (refused) return refused;
    const path = pathBelow(parent?.path ?? null, values.name);
    const sort = values.sort ?? (await nextSort(tx, organizationId, parentId));
    const stamps = { created_at: at, created_by: editor.name, updated_at: at, updated_by: editor.name };
    const { id } = await tx
      .insertInto("departments")
      .values({
        ...columnsOf(values),
        ...{ organization_id: organizationId, parent_id: parentId, path, sort },
        ...stamps,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, editor.actor, {
      ...{ event: "department.created", result: "ok", accountId: editor.accountId, who: editor.name },
      object: { type: "department", id: String(id) },
      detail: { organization: organizationId, path, code: values.code },
    });
    return { ok: true, id, warnings: [] };
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

/** `before → after` of each changed field. */
function changesOf(before: DepartmentValues, after: DepartmentValues): Record<string, string> {
  const fields = (Object.keys(after) as (keyof DepartmentValues)[]).filter(
    (field) => before[field] !== after[field],
  );
  return Object.fromEntries(fields.map((field) => [field, `${before[field] ?? ""} → ${after[field] ?? ""}`]));
}

interface DepartmentEdit {
  readonly values: DepartmentValues;
  /** When the row that the editor has seen was changed last. */
  readonly seen: number;
}

/**
 * Changes a live department where it stands; a new name shows in the paths of all below it. Who has seen an older
 * version changes nothing, unless both want the same.
 * @throws DomainError not-found out of scope
 */
export function editDepartment(
  scope: Scope,
  { organizationId, id }: { organizationId: number; id: number },
  { values: typed, seen }: DepartmentEdit,
  editor: Editor,
): Promise<Saved> {
  return inTransaction(async (tx): Promise<Saved> => {
    await holdTree(tx, scope, organizationId);
    const row = await getLiveDepartment(tx, scope, { organizationId, id });
    const values = { ...typed, sort: typed.sort ?? row.sort };
    const changes = changesOf(valuesOf(row), values);
    if (Object.keys(changes).length === 0) return { ok: true, id, warnings: [] };
    if (row.updated_at !== seen)
      return { ok: false, reason: "stale", changedBy: row.updated_by, changedAt: row.updated_at };
    const at = now();
    const isNewLeader = values.leaderId !== row.leader_id;
    const refused =
      (await whyNotUnique(tx, { organizationId, parentId: row.parent_id, exceptId: id, ...values })) ??
      (isNewLeader ? await whyNoLeader(tx, { organizationId, leaderId: values.leaderId, at }) : null);
    if (refused) return refused;
    await tx
      .updateTable("departments")
      .set({
        ...{ ...columnsOf(values), sort: values.sort },
        ...{ updated_at: Math.max(at, row.updated_at + 1), updated_by: editor.name },
      })
      .where("id", "=", id)
      .execute();
    const parentPath = row.path.slice(0, row.path.length - row.name.length);
    await rewritePaths(tx, id, [row.path, parentPath + values.name]);
    await recordAudit(tx, editor.actor, {
      ...{ event: "department.edited", result: "ok", accountId: editor.accountId, who: editor.name },
      object: { type: "department", id: String(id) },
      detail: { organization: organizationId, ...changes },
    });
    return { ok: true, id, warnings: [] };
  });
}
