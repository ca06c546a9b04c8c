import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import type { CarryPlan, OwnRole, PresetRole } from "./plan-carrying.server";

/** Moves a role to the new version: its id, assignments and history are unchanged. */
async function transferOwnRole(
  tx: Tx,
  actor: Actor,
  { id, resourceIds }: OwnRole,
  to: number,
): Promise<void> {
  await tx.deleteFrom("role_resources").where("role_id", "=", id).execute();
  await tx
    .updateTable("roles")
    .set({ version_id: to, updated_at: now(), updated_by: actor.who })
    .where("id", "=", id)
    .execute();
  const rows = resourceIds.map((resource_id) => ({ role_id: id, resource_id }));
  if (rows.length > 0) await tx.insertInto("role_resources").values(rows).execute();
}

/**
 * Moves assignments of a preset role to the role of the same code; an account that has it already keeps one.
 */
async function transferPresetRoles(
  tx: Tx,
  { id, nextId }: PresetRole,
  organizationId: number,
): Promise<void> {
  const deleteAssignments = (table: "account_roles" | "role_auto_grants") =>
    tx.deleteFrom(table).where("role_id", "=", id).where("organization_id", "=", organizationId);
  if (nextId !== null) {
    await tx
      .updateTable("account_roles")
      .set({ role_id: nextId })
      .where("role_id", "=", id)
      .where("organization_id", "=", organizationId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("account_roles as other")
              .select("other.account_id")
              .whereRef("other.account_id", "=", "account_roles.account_id")
              .where("other.role_id", "=", nextId)
              .where("other.organization_id", "=", organizationId),
          ),
        ),
      )
      .execute();
    await transferAutomaticRoles(tx, id, nextId, organizationId);
  }
  await deleteAssignments("account_roles").execute();
  await deleteAssignments("role_auto_grants").execute();
}

/** Moves the automatic assignment to new members, too. */
async function transferAutomaticRoles(
  tx: Tx,
  id: number,
  nextId: number,
  organizationId: number,
): Promise<void> {
  const row = await tx
    .selectFrom("role_auto_grants")
    .selectAll()
    .where("role_id", "=", id)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();
  if (!row) return;
  await tx
    .insertInto("role_auto_grants")
    .values({ ...row, role_id: nextId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Carries roles and assignments over into the new version as planned. */
export async function transferRoles(tx: Tx, actor: Actor, plan: CarryPlan): Promise<void> {
  for (const role of plan.own) await transferOwnRole(tx, actor, role, plan.to);
  for (const role of plan.preset) await transferPresetRoles(tx, role, plan.organizationId);
}
