import type { CompanyKind } from "../companies/company.types";
import type { Executor, Tx } from "../../db/client.server";

export interface DefaultVersion {
  readonly versionId: number;
  readonly productId: number;
  readonly productName: string;
  readonly versionName: string;
}

/**
 * The default products of a new organisation of a kind, one version per product; below a customer only
 * products that the customer has.
 */
export async function listDefaults(
  executor: Executor,
  kind: CompanyKind,
  parentId: number | null = null,
): Promise<DefaultVersion[]> {
  const rows = await executor
    .selectFrom("product_versions as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id as versionId", "p.id as productId", "p.name as productName", "v.name as versionName"])
    .where(kind === "customer" ? "v.default_for_customers" : "v.default_for_providers", "=", 1)
    .where("v.status", "=", "released")
    .where("v.archived_at", "is", null)
    .where("p.status", "=", "shelved")
    .where("p.archived_at", "is", null)
    .$if(parentId !== null, (query) =>
      query.where("p.id", "in", (eb) =>
        eb
          .selectFrom("organization_products as g")
          .select("g.product_id")
          .where("g.organization_id", "=", parentId)
          .where("g.status", "=", "active"),
      ),
    )
    // Of several versions of a product the newest is used.
    .orderBy("v.id", "desc")
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.productId, row]));
  return [...newest.values()].sort((a, b) => a.productId - b.productId);
}

/** The user and time of a change. */
export interface Stamp {
  readonly by: string;
  readonly at: number;
}

interface Receiver {
  readonly organizationId: number;
  readonly kind: CompanyKind;
  readonly parentId?: number | null;
  readonly validTo?: number | null;
  /** The default versions to subscribe to; all of them without it. */
  readonly versionIds?: readonly number[] | undefined;
}

/**
 * Subscribes an organisation to the default products of its kind; existing subscriptions, active or stopped,
 * are unchanged.
 * @returns the wanted versions, existing ones included
 */
export async function grantDefaults(
  tx: Tx,
  { organizationId, kind, parentId = null, validTo = null, versionIds }: Receiver,
  { by, at }: Stamp,
): Promise<DefaultVersion[]> {
  const defaults = await listDefaults(tx, kind, parentId);
  const wanted = defaults.filter(({ versionId }) => versionIds?.includes(versionId) ?? true);
  for (const { versionId, productId } of wanted)
    await tx
      .insertInto("organization_products")
      .values({
        organization_id: organizationId,
        product_id: productId,
        version_id: versionId,
        valid_to: validTo,
        status: "active",
        created_at: at,
        created_by: by,
        updated_at: at,
        updated_by: by,
      })
      .onConflict((conflict) => conflict.columns(["organization_id", "product_id"]).doNothing())
      .execute();
  return wanted;
}
