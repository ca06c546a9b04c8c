import { recordAudit } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { DomainError } from "../../runtime/failures/errors";
import {
  countHolders,
  recordOf,
  refuse,
  lockRole,
  findRoleRefusal,
  type Role,
} from "./rights/edit-rights.server";
import { roleInScope } from "./find-role.server";
import type { Outcome } from "./outcome.types";
import { applyRule } from "../../forms/rules/form.schema";
import { neededGrantReason } from "./role-rules";
import { ROLE_TEXT as TEXT } from "./role.text";
import { findTakenRefusal } from "./save-role.server";

/**
 * Enables or disables a role; its holders' rights change on their next request.
 * @throws DomainError not-found outside the scope
 */
export function setRoleStatus(actor: Actor, id: number, status: Role["status"]): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const role = await lockRole(tx, actor, id);
    const refused = await findRoleRefusal(tx, actor, role);
    if (refused !== null) return refuse(refused);
    if (role.status === status)
      return refuse(status === "active" ? TEXT.alreadyActive : TEXT.alreadyDisabled);
    await tx
      .updateTable("roles")
      .set({ status, updated_at: now(), updated_by: actor.who })
      .where("id", "=", id)
      .execute();
    const detail = { status: `${role.status} → ${status}` };
    await recordAudit(tx, actor.source, { event: "role.state-changed", ...recordOf(actor, id), detail });
    return { ok: true };
  });
}

/**
 * Archives a role that has no holders; `typed` is the required reason.
 * @throws DomainError not-found outside the scope
 */
export async function archiveRole(actor: Actor, id: number, typed: string): Promise<Outcome> {
  const reason = applyRule(neededGrantReason, typed);
  if (!reason.ok) return refuse(reason.text, "reason");
  return inTransaction(async (tx): Promise<Outcome> => {
    const role = await lockRole(tx, actor, id);
    const refused = await findRoleRefusal(tx, actor, role);
    if (refused !== null) return refuse(refused);
    const members = await countHolders(tx, id);
    if (members > 0) return refuse(TEXT.stillAssigned(members));
    const at = now();
    const by = actor.who;
    await tx
      .updateTable("roles")
      .set({ archived_at: at, archived_by: by, archive_reason: reason.value, updated_at: at, updated_by: by })
      .where("id", "=", id)
      .execute();
    const detail = { reason: reason.value };
    await recordAudit(tx, actor.source, { event: "role.archived", ...recordOf(actor, id), detail });
    return { ok: true };
  });
}

/**
 * Restores an archived role, unless its name or code has been taken.
 * @throws DomainError not-found when there is no archived role in scope
 */
export function restoreRole(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const role = await tx
      .selectFrom("roles as r")
      .selectAll("r")
      .where("r.id", "=", id)
      .where("r.archived_at", "is not", null)
      .where(roleInScope(actor.scope, "r"))
      .executeTakeFirst();
    if (!role) throw new DomainError("not-found");
    const refused = await findRoleRefusal(tx, actor, role);
    if (refused !== null) return refuse(refused);
    const refusal =
      (await findTakenRefusal(tx, role, "name", role.name)) ??
      (await findTakenRefusal(tx, role, "code", role.code));
    if (refusal) return refusal;
    await tx
      .updateTable("roles")
      .set({ archived_at: null, archived_by: null, archive_reason: null })
      .set({ updated_at: now(), updated_by: actor.who })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, actor.source, { event: "role.restored", ...recordOf(actor, id) });
    return { ok: true };
  });
}
