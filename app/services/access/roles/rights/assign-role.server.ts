import type { Tx } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import { CONSOLE_PRODUCT_CODE } from "../../paths/console-pages";
import { inForce } from "../../../organizations/tenants/in-force.server";

export interface Assignment {
  readonly accountId: number;
  readonly roleCode: string;
  readonly organizationId: number;
  readonly by: string;
  readonly at: number;
  /** The product of the role; the console without it. */
  readonly productCode?: string;
}

async function findAssignable(
  tx: Tx,
  { accountId, roleCode, organizationId, at, productCode = CONSOLE_PRODUCT_CODE }: Assignment,
) {
  return tx
    .selectFrom("roles")
    .innerJoin("organization_products as granted", "granted.version_id", "roles.version_id")
    .innerJoin("products", "products.id", "granted.product_id")
    .innerJoin("organizations", (join) =>
      join
        .onRef("organizations.id", "=", "granted.organization_id")
        .onRef("organizations.kind", "=", "roles.organization_kind"),
    )
    .innerJoin("memberships", "memberships.organization_id", "organizations.id")
    .select(["roles.id as roleId", "granted.id as roleVersionId"])
    .where("roles.code", "=", roleCode)
    .where("roles.status", "=", "active")
    .where("roles.archived_at", "is", null)
    .where("products.code", "=", productCode)
    .where("organizations.id", "=", organizationId)
    .where("memberships.account_id", "=", accountId)
    .where(inForce("memberships", at))
    .where((eb) =>
      eb.or([eb("roles.organization_id", "is", null), eb("roles.organization_id", "=", organizationId)]),
    )
    .executeTakeFirst();
}

interface AssignedRole {
  readonly roleId: number;
  readonly roleVersionId: number;
  /** Whether the account has not had it before. */
  readonly isNew: boolean;
}

/**
 * Assigns a product's role to a live member of an organisation by its code; idempotent.
 * @returns the role and the role version in which it counts; null when the account is no live member, the
 * organisation does not hold the product, or no active role of this code fits its kind
 */
export async function assignRoleIfOpen(tx: Tx, assignment: Assignment): Promise<AssignedRole | null> {
  const found = await findAssignable(tx, assignment);
  if (!found) return null;
  const inserted = await tx
    .insertInto("account_roles")
    .values({
      account_id: assignment.accountId,
      role_id: found.roleId,
      organization_id: assignment.organizationId,
      created_at: assignment.at,
      created_by: assignment.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return { ...found, isNew: inserted !== undefined };
}

/**
 * `assignRoleIfOpen` for a role that has to be assignable.
 * @throws DomainError not-found where it is not
 */
export async function assignRole(tx: Tx, assignment: Assignment): Promise<AssignedRole> {
  const found = await assignRoleIfOpen(tx, assignment);
  if (!found) throw new DomainError("not-found", `no assignable role ${assignment.roleCode}`);
  return found;
}
