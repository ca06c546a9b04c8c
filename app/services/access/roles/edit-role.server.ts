import { recordAudit } from "../../operations/audit/audit.server";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { changesBetween } from "../../forms/editing/changes";
import type { Actor } from "../../forms/editing/actor.types";
import { STALE, type Stale } from "../../forms/editing/outcome";
import { ok, applyRule } from "../../forms/rules/form.schema";
import { recordOf, refuse, lockRole, findRoleRefusal, type Role } from "./rights/edit-rights.server";
import { roleName, roleRemark } from "./role-rules";
import {
  validateScope,
  findTakenRefusal,
  type Refused,
  type RoleFields,
  type SaveOutcome,
} from "./save-role.server";
import { updatedBy } from "../../forms/editing/stamps.server";

const changesOf = (role: Role, { name, dataScope, status, remark }: RoleFields) =>
  changesBetween(
    { name: role.name, dataScope: role.data_scope, status: role.status, remark: role.remark },
    { name, dataScope, status, remark },
  );

/** An edit that passed validation. */
interface ValidatedEdit {
  readonly ok: true;
  readonly role: Role;
  readonly next: RoleFields;
  readonly changes: ReturnType<typeof changesOf>;
}

/**
 * Validates an edit of a role: its name and remark by the form's rules, scope and
 * uniqueness where they change.
 * @param role locked for this transaction
 * @param expectedVersion `updated_at` of the row that the actor has seen
 */
export async function validateEdit(
  tx: Tx,
  actor: Actor,
  role: Role,
  { fields, expectedVersion }: { readonly fields: RoleFields; readonly expectedVersion: number },
): Promise<ValidatedEdit | Refused | Stale> {
  const refused = await findRoleRefusal(tx, actor, role);
  if (refused !== null) return refuse(refused);
  // A value that predates the current rules is accepted as long as it is unchanged.
  const name = fields.name === role.name ? ok(role.name) : applyRule(roleName, fields.name);
  const remark = fields.remark === role.remark ? ok(role.remark) : applyRule(roleRemark, fields.remark);
  if (!name.ok) return refuse(name.text, "name");
  if (!remark.ok) return refuse(remark.text, "remark");
  const next = { ...fields, name: name.value, remark: remark.value };
  const changes = changesOf(role, next);
  if (Object.keys(changes).length === 0) return { ok: true, role, next, changes };
  if (role.updated_at !== expectedVersion) return STALE;
  const refusal =
    (next.dataScope === role.data_scope
      ? null
      : validateScope(actor, role.organization_kind, next.dataScope)) ??
    (next.name === role.name ? null : await findTakenRefusal(tx, role, "name", next.name, role.id));
  return refusal ?? { ok: true, role, next, changes };
}

/** Stores a validated edit and records it in the audit log; does nothing where nothing changes. */
export async function storeEdit(tx: Tx, actor: Actor, { role, next, changes }: ValidatedEdit) {
  if (Object.keys(changes).length === 0) return;
  const { name, dataScope: data_scope, status, remark } = next;
  await tx
    .updateTable("roles")
    .set({ name, data_scope, status, remark })
    .set(updatedBy(actor, role))
    .where("id", "=", role.id)
    .execute();
  const { reason } = actor;
  const detail = { ...changes, ...(reason ? { reason } : {}) };
  await recordAudit(tx, actor.source, { event: "role.edited", ...recordOf(actor, role.id), detail });
}

/**
 * Changes a role's name, data scope, status and remark; holders are affected on their next request.
 * @param expectedVersion `updated_at` of the row that the actor has seen
 * @throws DomainError not-found outside the scope
 */
export function editRole(
  actor: Actor,
  id: number,
  fields: RoleFields,
  expectedVersion: number,
): Promise<SaveOutcome | Stale> {
  return inTransaction(async (tx): Promise<SaveOutcome | Stale> => {
    const role = await lockRole(tx, actor, id);
    const validated = await validateEdit(tx, actor, role, { fields, expectedVersion });
    if (!validated.ok) return validated;
    await storeEdit(tx, actor, validated);
    return { ok: true, id };
  });
}
