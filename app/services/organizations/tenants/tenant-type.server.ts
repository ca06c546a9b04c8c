import { asWritten } from "../../db/as-written.server";
import { db, type Executor } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { now } from "../../runtime/process/clock.server";
import { inForce } from "./in-force.server";

export type OrganizationKind = "platform" | "customer" | "provider";

/** 0 platform user, 1 enterprise user, 2 service-provider user (docs/product.md, section 3); else null. */
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

/** The precedence of kinds when no role version decides (docs/product.md, section 6). */
const PRECEDENCE: readonly OrganizationKind[] = ["platform", "provider", "customer"];

function byPrecedence(a: { kind: OrganizationKind }, b: { kind: OrganizationKind }): number {
  return PRECEDENCE.indexOf(a.kind) - PRECEDENCE.indexOf(b.kind);
}

interface Asked {
  readonly accountId: number;
  /** The active role version; null where none decides. */
  readonly roleVersionId: number | null;
  readonly at: number;
}

const liveMemberships = prepare(({ accountId, roleVersionId, at }: Asked) =>
  asWritten(db)
    .selectFrom("memberships")
    .innerJoin("organizations", "organizations.id", "memberships.organization_id")
    .leftJoin("departments", "departments.id", "memberships.department_id")
    .leftJoin("organization_products", (join) =>
      join
        .onRef("organization_products.organization_id", "=", "organizations.id")
        .on("organization_products.id", "=", roleVersionId),
    )
    .where("memberships.account_id", "=", accountId)
    .where(inForce("memberships", at))
    .select([
      "organizations.id as organizationId",
      "organizations.name",
      "organizations.kind",
      "organization_products.id as activeId",
      "departments.path as departmentPath",
      "memberships.valid_from as validFrom",
      "memberships.valid_to as validTo",
    ])
    .orderBy("organizations.id"),
);

interface Tenancy {
  readonly tenantType: TenantType | null;
  /** The organisation that the account acts in. */
  readonly activeOrganizationId: number | null;
  readonly memberships: Membership[];
}

/**
 * The current tenant type and memberships of an account: the kind of the active role version's organisation
 * counts, else that of the first live membership in the order platform, provider, customer. Frozen, expired
 * and archived organisations count: their members lose the menus, not the membership.
 * @returns memberships in that order, then by organisation
 */
export async function readTenancy(executor: Executor, asked: Asked): Promise<Tenancy> {
  const rows = (await liveMemberships(executor, asked)).toSorted(byPrecedence);
  const chosen = rows.find((row) => row.activeId !== null) ?? rows[0];
  const memberships = rows.map(({ activeId: _, departmentPath, ...row }) => ({
    ...row,
    tenantType: TENANT_TYPES[row.kind],
    departmentPath: departmentPath ?? "",
  }));
  return {
    tenantType: chosen ? TENANT_TYPES[chosen.kind] : null,
    activeOrganizationId: chosen?.organizationId ?? null,
    memberships,
  };
}

/** Returns null for an account without a live membership. */
export async function findTenantType(
  executor: Executor,
  accountId: number,
  roleVersionId: number | null,
  at: number,
): Promise<TenantType | null> {
  return (await readTenancy(executor, { accountId, roleVersionId, at })).tenantType;
}

export async function listMemberships(
  executor: Executor,
  accountId: number,
  at: number = now(),
): Promise<Membership[]> {
  return (await readTenancy(executor, { accountId, roleVersionId: null, at })).memberships;
}
