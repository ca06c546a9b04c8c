import { db } from "~/services/db/client.server";
import type {
  SubscriptionKey,
  SubscriptionValues,
} from "~/services/organizations/subscriptions/subscription.types";
import { startOfDay } from "~/services/format/day";
import { makeTree, makeVersion } from "./catalogue";

/** Creates a product on offer with a released version and another one that copies it. */
export async function makeOffer() {
  const tree = await makeTree();
  const { productId, versionId } = tree;
  const nextId = await makeVersion(productId, { name: "2.0", copyFrom: versionId });
  await db
    .updateTable("product_versions")
    .set({ status: "released", released_at: 1 })
    .where("product_id", "=", productId)
    .execute();
  await db.updateTable("products").set({ status: "shelved" }).where("id", "=", productId).execute();
  return { ...tree, nextId };
}

export const subscriptionValues = (
  versionId: number,
  change: Partial<SubscriptionValues> = {},
): SubscriptionValues => ({
  versionId,
  validFrom: startOfDay("2026-01-01"),
  validTo: null,
  remark: "",
  ...change,
});

export const subscriptionRow = ({ organizationId, productId }: SubscriptionKey) =>
  db
    .selectFrom("organization_products")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
