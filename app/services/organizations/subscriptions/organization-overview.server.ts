import { asWritten } from "../../db/as-written.server";
import { db } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { inForce } from "../tenants/in-force.server";
import { readTenancy, type OrganizationKind } from "../tenants/tenant-type.server";

/** The organisation's data on the workbench of a member. */
export interface OrganizationOverview {
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly departmentPath: string;
  /** The last valid millisecond; null for unlimited. */
  readonly validTo: number | null;
  readonly products: readonly string[];
  readonly people: number;
}

interface Asked {
  readonly organizationId: number;
  readonly at: number;
}

const validity = prepare(({ organizationId }: { organizationId: number }) =>
  db.selectFrom("organizations").select("valid_to as validTo").where("id", "=", organizationId),
);

const productsInForce = prepare(({ organizationId, at }: Asked) =>
  asWritten(db)
    .selectFrom("organization_products")
    .innerJoin("products", "products.id", "organization_products.product_id")
    .innerJoin("product_versions", "product_versions.id", "organization_products.version_id")
    .select(["products.name", "product_versions.name as version"])
    .where("organization_products.organization_id", "=", organizationId)
    .where(inForce("organization_products", at))
    .orderBy("products.sort")
    .orderBy("products.id"),
);

const membersInForce = prepare(({ organizationId, at }: Asked) =>
  asWritten(db)
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("memberships.organization_id", "=", organizationId)
    .where("accounts.archived_at", "is", null)
    .where(inForce("memberships", at)),
);

/**
 * The overview of the organisation that the account acts in: that of the active role version, else the first
 * by kind.
 * @returns null for an account without a membership
 */
export async function findOrganizationOverview(asked: {
  readonly accountId: number;
  readonly roleVersionId: number | null;
  readonly at: number;
}): Promise<OrganizationOverview | null> {
  const { activeOrganizationId, memberships } = await readTenancy(db, asked);
  const own = memberships.find((each) => each.organizationId === activeOrganizationId);
  if (!own) return null;
  const { organizationId, name, kind, departmentPath } = own;
  const [[organization], products, [members]] = await Promise.all([
    validity(db, { organizationId }),
    productsInForce(db, { organizationId, at: asked.at }),
    membersInForce(db, { organizationId, at: asked.at }),
  ]);
  return {
    name,
    kind,
    departmentPath,
    validTo: organization!.validTo,
    products: products.map((product) => `${product.name} ${product.version}`),
    people: members!.total,
  };
}
