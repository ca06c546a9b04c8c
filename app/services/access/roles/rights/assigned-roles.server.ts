import { asWritten } from "../../../db/as-written.server";
import type { Executor } from "../../../db/client.server";
import { inForce } from "../../../organizations/tenants/in-force.server";

/**
 * The query of assigned roles in force, one row each, with their role version (an organisation's row for a
 * product version). In force: membership live, organisation active and within its validity, product version
 * subscribed, within its validity and released or retired (existing subscriptions to a retired version remain
 * valid), role active, of this organisation or preset, and the assignment not expired.
 */
export function rolesInForce(executor: Executor, at: number) {
  return executor
    .selectFrom("account_roles")
    .innerJoin("roles", "roles.id", "account_roles.role_id")
    .innerJoin("organizations", (join) =>
      join
        .onRef("organizations.id", "=", "account_roles.organization_id")
        .onRef("organizations.kind", "=", "roles.organization_kind"),
    )
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.organization_id", "=", "account_roles.organization_id")
        .onRef("memberships.account_id", "=", "account_roles.account_id"),
    )
    .innerJoin("organization_products as granted", (join) =>
      join
        .onRef("granted.organization_id", "=", "account_roles.organization_id")
        .onRef("granted.version_id", "=", "roles.version_id"),
    )
    .innerJoin("product_versions", "product_versions.id", "roles.version_id")
    .innerJoin("products", "products.id", "product_versions.product_id")
    .where(inForce("memberships", at))
    .where(inForce("organizations", at))
    .where("organizations.archived_at", "is", null)
    .where((eb) =>
      eb.or([eb("account_roles.expires_at", "is", null), eb("account_roles.expires_at", ">=", at)]),
    )
    .where(inForce("granted", at))
    .where("roles.status", "=", "active")
    .where("roles.archived_at", "is", null)
    .where("product_versions.status", "in", ["released", "retired"])
    .where("product_versions.archived_at", "is", null)
    .where("products.archived_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("roles.organization_id", "is", null),
        eb("roles.organization_id", "=", eb.ref("account_roles.organization_id")),
      ]),
    );
}

/** The query of one account's roles in force; the tables are joined from the account on. */
export const assignedRoles = (executor: Executor, accountId: number, at: number) =>
  rolesInForce(asWritten(executor), at).where("account_roles.account_id", "=", accountId);
