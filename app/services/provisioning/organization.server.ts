import type { Executor, Tx } from "../db/client.server";
import type { OrganizationKind } from "../organizations/tenant-type.server";

export type CompanyKind = Exclude<OrganizationKind, "platform">;

export interface Company {
  readonly kind: CompanyKind;
  readonly name: string;
  readonly creditCode: string;
}

/** Who does it, and when. */
export interface Stamp {
  readonly by: string;
  readonly at: number;
}

const stamps = ({ by, at }: Stamp) => ({ created_at: at, created_by: by, updated_at: at, updated_by: by });

/** The live organisation of a kind that holds a credit code. */
export const findByCreditCode = (executor: Executor, { kind, creditCode }: Omit<Company, "name">) =>
  executor
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("kind", "=", kind)
    .where("credit_code", "=", creditCode)
    .where("parent_id", "is", null)
    .where("archived_at", "is", null)
    .executeTakeFirst();

const CODE_PREFIX: Readonly<Record<CompanyKind, string>> = { customer: "C", provider: "S" };
const CODE_DIGITS = 6;

async function insert(tx: Tx, { kind, name, creditCode }: Company, stamp: Stamp) {
  const made = await tx
    .insertInto("organizations")
    .values({ kind, code: "", name, credit_code: creditCode, status: "active", ...stamps(stamp) })
    .onConflict((conflict) =>
      conflict.columns(["kind", "credit_code"]).where("archived_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!made) return null;
  const code = CODE_PREFIX[kind] + String(made.id).padStart(CODE_DIGITS, "0");
  await tx.updateTable("organizations").set({ code }).where("id", "=", made.id).execute();
  return made;
}

/** Gives an organisation what its kind gets by itself; what it has, active or stopped, stays as it is. */
async function grantDefaults(tx: Tx, organizationId: number, kind: CompanyKind, stamp: Stamp) {
  const versions = await tx
    .selectFrom("product_versions")
    .innerJoin("products", "products.id", "product_versions.product_id")
    .select(["product_versions.id", "product_versions.product_id"])
    .where(
      kind === "customer"
        ? "product_versions.default_for_customers"
        : "product_versions.default_for_providers",
      "=",
      1,
    )
    .where("product_versions.status", "=", "released")
    .where("product_versions.archived_at", "is", null)
    .where("products.status", "=", "shelved")
    .where("products.archived_at", "is", null)
    // Of two versions of one product the newer is granted.
    .orderBy("product_versions.id", "desc")
    .execute();
  for (const { id, product_id } of versions)
    await tx
      .insertInto("organization_products")
      .values({
        organization_id: organizationId,
        product_id,
        version_id: id,
        status: "active",
        ...stamps(stamp),
      })
      .onConflict((conflict) => conflict.columns(["organization_id", "product_id"]).doNothing())
      .execute();
}

/**
 * The live organisation of a company: the one that holds its credit code, or a new one. Of two who make the same
 * one at the same time, the second joins.
 */
export async function findOrMakeOrganization(
  tx: Tx,
  company: Company,
  stamp: Stamp,
): Promise<{ organizationId: number; isNew: boolean }> {
  const made = (await findByCreditCode(tx, company)) ? null : await insert(tx, company, stamp);
  const found = made ?? (await findByCreditCode(tx, company));
  if (!found) throw new Error("an organisation was neither made nor found");
  await grantDefaults(tx, found.id, company.kind, stamp);
  return { organizationId: found.id, isNew: made !== null };
}
