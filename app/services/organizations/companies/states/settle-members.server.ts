import type { Tx } from "../../../db/client.server";
import { settleRoleVersion } from "../../../identity/people/members/role-version-fall.server";

/**
 * After an organisation has lost or got back its menus, or one product: open sessions of its members that stand in
 * what is not held any more fall to another role version, those without one get what is held again.
 */
export async function settleMembers(tx: Tx, organizationId: number): Promise<void> {
  const rows = await tx
    .selectFrom("memberships as m")
    .innerJoin("sessions as s", "s.account_id", "m.account_id")
    .select("m.account_id as id")
    .distinct()
    .where("m.organization_id", "=", organizationId)
    .where("s.ended_at", "is", null)
    .execute();
  for (const { id } of rows) await settleRoleVersion(tx, id);
}
