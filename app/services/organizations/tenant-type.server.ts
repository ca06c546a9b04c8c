import type { Executor } from "../db/client.server";
import { now } from "../clock.server";
import { inValidity } from "./validity.server";

export type OrganizationKind = "platform" | "customer" | "provider";

/** 0 platform user, 1 enterprise user, 2 service-provider user (specification, section 3); else null. */
export type TenantType = 0 | 1 | 2;

export interface Membership {
  readonly organizationId: number;
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly tenantType: TenantType;
  /** Names from the top, joined by " / "; "" without a department. */
  readonly departmentPath: string;
  readonly validFrom: number | null;
  readonly validTo: number | null;
}

const TENANT_TYPES: Readonly<Record<OrganizationKind, TenantType>> = {
  platform: 0,
  customer: 1,
  provider: 2,
};

/** Which kind counts when no role version decides (domain.md, Who is who). */
const PRECEDENCE: readonly OrganizationKind[] = ["platform", "provider", "customer"];

function byPrecedence(a: { kind: OrganizationKind }, b: { kind: OrganizationKind }): number {
  return PRECEDENCE.indexOf(a.kind) - PRECEDENCE.indexOf(b.kind);
}

function liveMemberships(executor: Executor, accountId: number, at: number) {
  return executor
    .selectFrom("memberships")
    .innerJoin("organizations", "organizations.id", "memberships.organization_id")
    .where("memberships.account_id", "=", accountId)
    .where("memberships.status", "=", "active")
    .where(inValidity("memberships", at));
}

/**
 * What the person is at the moment: the kind of the active role version's organisation, else of the first live
 * membership in the order platform, provider, customer. Frozen, expired and archived organisations count: they
 * take menus away, not the membership.
 */
export async function findTenantType(
  executor: Executor,
  accountId: number,
  roleVersionId: number | null,
  at: number,
): Promise<TenantType | null> {
  const rows = await liveMemberships(executor, accountId, at)
    .leftJoin("organization_products", (join) =>
      join
        .onRef("organization_products.organization_id", "=", "organizations.id")
        .on("organization_products.id", "=", roleVersionId),
    )
    .select(["organizations.kind", "organization_products.id as activeId"])
    .execute();
  const chosen = rows.find((row) => row.activeId !== null) ?? rows.sort(byPrecedence)[0];
  return chosen ? TENANT_TYPES[chosen.kind] : null;
}

/**
 * The live memberships of an account, the one that counts without a role version first, then by organisation.
 */
export async function listMemberships(
  executor: Executor,
  accountId: number,
  at: number = now(),
): Promise<Membership[]> {
  const rows = await liveMemberships(executor, accountId, at)
    .leftJoin("departments", "departments.id", "memberships.department_id")
    .select([
      "organizations.id as organizationId",
      "organizations.name",
      "organizations.kind",
      "departments.path as departmentPath",
      "memberships.valid_from as validFrom",
      "memberships.valid_to as validTo",
    ])
    .orderBy("organizations.id")
    .execute();
  return rows.sort(byPrecedence).map((row) => ({
    ...row,
    tenantType: TENANT_TYPES[row.kind],
    departmentPath: row.departmentPath ?? "",
  }));
}
