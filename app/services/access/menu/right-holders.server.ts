import type { Executor } from "../../db/client.server";
import { administers } from "../roles/rights/administers.server";
import { rolesInForce } from "../roles/rights/held-roles.server";

/** The platform's staff who hold a right in one of their roles; administrators hold every one. */
export async function listStaffWith(executor: Executor, perms: string, at: number): Promise<number[]> {
  const rows = await rolesInForce(executor, at)
    .innerJoin("accounts", "accounts.id", "account_roles.account_id")
    .select("accounts.id")
    .distinct()
    .where("organizations.kind", "=", "platform")
    .where("accounts.status", "=", "active")
    .where("accounts.archived_at", "is", null)
    .where((eb) =>
      eb.or([
        administers("roles", "platform"),
        eb.exists(
          eb
            .selectFrom("role_resources")
            .innerJoin("resources", "resources.id", "role_resources.resource_id")
            .select("resources.id")
            .whereRef("role_resources.role_id", "=", "roles.id")
            .where("resources.perms", "=", perms)
            .where("resources.enabled", "=", 1),
        ),
      ]),
    )
    .orderBy("accounts.id")
    .execute();
  return rows.map(({ id }) => id);
}
