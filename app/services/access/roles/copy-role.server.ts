import { recordAudit } from "../../operations/audit/audit.server";
import { inTransaction } from "../../db/transaction.server";
import type { Executor, Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { listGrantsBeyondOwn } from "./rights/beyond-own.server";
import { isPlatformAdministratorRole } from "./rights/administrator-role";
import { recordOf, refuse, type Role } from "./rights/edit-rights.server";
import { findRoleInScope } from "./find-role.server";
import { ROLE_TEXT as TEXT } from "./role.text";
import { storeRole, type NewRole, type SaveOutcome } from "./save-role.server";

interface Copying extends Partial<Pick<NewRole, "dataScope" | "remark" | "status">> {
  readonly name: string;
  readonly code: string;
  /** The organisation that owns the copy; null for a preset role of the platform. */
  readonly organizationId: number | null;
}

async function copyGrants(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .insertInto("role_resources")
    .columns(["role_id", "resource_id"])
    .expression((eb) =>
      eb
        .selectFrom("role_resources")
        .select([eb.val(to).as("role_id"), "resource_id"])
        .where("role_id", "=", from),
    )
    .execute();
}

/** Returns why the actor may not copy a role: it has grants that the actor lacks. Null when they may. */
export async function findCopyRefusal(executor: Executor, actor: Actor, role: Role): Promise<string | null> {
  if (isPlatformAdministratorRole(role)) return TEXT.adminFixed;
  const beyond = await listGrantsBeyondOwn(executor, actor, role);
  return beyond.length > 0 ? TEXT.beyond(beyond) : null;
}

/**
 * Creates a role of the same version and kind with the same grants, all of which the actor must hold. Fields
 * that `copying` lacks are taken from the source.
 * @throws DomainError not-found when role or organisation are outside the scope
 */
export function copyRole(actor: Actor, id: number, copying: Copying): Promise<SaveOutcome> {
  return inTransaction(async (tx): Promise<SaveOutcome> => {
    const role = await findRoleInScope(tx, actor.scope, id);
    const refusal = await findCopyRefusal(tx, actor, role);
    if (refusal !== null) return refuse(refusal);
    const { version_id: versionId, organization_kind: kind, data_scope: dataScope, remark } = role;
    const copied = { versionId, kind, dataScope, remark, status: "active" as const };
    const made = await storeRole(tx, actor, { ...copied, ...copying });
    if (!made.ok) return made;
    await copyGrants(tx, id, made.id);
    const record = { ...recordOf(actor, made.id), detail: { from: id } };
    await recordAudit(tx, actor.source, { event: "role.copied", ...record });
    return made;
  });
}
