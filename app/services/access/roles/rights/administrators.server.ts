import type { Executor } from "../../../db/client.server";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { administers } from "./administers.server";

/**
 * Lists the accounts that administer these organisations: live members who hold the preset administrator's
 * role there, whether or not the organisation itself is in force.
 */
export async function listAdministrators(
  executor: Executor,
  organizationIds: readonly number[],
  at: number,
): Promise<number[]> {
  const rows = await executor
    .selectFrom("account_roles as h")
    .innerJoin("roles as r", "r.id", "h.role_id")
    .innerJoin("memberships as m", (join) =>
      join.onRef("m.account_id", "=", "h.account_id").onRef("m.organization_id", "=", "h.organization_id"),
    )
    .innerJoin("accounts as a", "a.id", "h.account_id")
    .select("a.id")
    .distinct()
    .where("h.organization_id", "in", organizationIds)
    .where(administers("r"))
    .where("a.archived_at", "is", null)
    .where(inForce("m", at))
    .orderBy("a.id")
    .execute();
  return rows.map(({ id }) => id);
}
