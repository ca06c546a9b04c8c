import type { Tx } from "../../../db/client.server";
import { ensureActiveRoleVersion } from "../../../identity/people/members/role-version-fall.server";

/**
 * Updates the open sessions of an organisation's members after its menus or a product became unavailable or
 * available again: a session in an unavailable role version switches to another one, and one without gets an
 * available one.
 */
export async function refreshMemberSessions(tx: Tx, organizationId: number): Promise<void> {
  const rows = await tx
    .selectFrom("memberships as m")
    .innerJoin("sessions as s", "s.account_id", "m.account_id")
    .select("m.account_id as id")
    .distinct()
    .where("m.organization_id", "=", organizationId)
    .where("s.ended_at", "is", null)
    .execute();
  for (const { id } of rows) await ensureActiveRoleVersion(tx, id);
}
