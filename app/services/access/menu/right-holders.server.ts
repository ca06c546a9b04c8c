import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../db/client.server";
import { administers } from "../roles/rights/administers.server";
import { rolesInForce } from "../roles/rights/assigned-roles.server";

/** The condition that a row of `roles` grants a permission whose resource is enabled. */
export const grantsRight = (perms: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from role_resources as g inner join resources as r on r.id = g.resource_id
    where g.role_id = roles.id and r.perms = ${perms} and r.enabled = 1)`;

/**
 * Lists the active platform staff who hold a permission in one of their roles; administrators hold every one.
 */
export async function listStaffWith(executor: Executor, perms: string, at: number): Promise<number[]> {
  const rows = await rolesInForce(executor, at)
    .innerJoin("accounts", "accounts.id", "account_roles.account_id")
    .select("accounts.id")
    .distinct()
    .where("organizations.kind", "=", "platform")
    .where("accounts.status", "=", "active")
    .where("accounts.archived_at", "is", null)
    .where((eb) => eb.or([administers("roles", "platform"), grantsRight(perms)]))
    .orderBy("accounts.id")
    .execute();
  return rows.map(({ id }) => id);
}
