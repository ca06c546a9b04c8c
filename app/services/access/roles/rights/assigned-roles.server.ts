import { asWritten } from "../../../db/as-written.server";
import type { Executor } from "../../../db/client.server";
import { inForce } from "../../../organizations/tenants/in-force.server";

/**
 * The roles that accounts hold in force, one row each, with their role version (an organisation's row for a
 * product version). In force: membership live, organisation active and within its validity, product version
 * granted, within its validity and released (a retired version takes no new grants, existing ones go on), role active,
 * meant for this organisation and not only until an earlier time.
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

/** Those of one account, found from the account on. */
export const assignedRoles = (executor: Executor, accountId: number, at: number) =>
  rolesInForce(asWritten(executor), at).where("account_roles.account_id", "=", accountId);
