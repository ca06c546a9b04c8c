import { expect, test } from "vitest";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { seedConsoleProduct } from "../../products/versions/console-product.server";
import { ensurePlatform } from "./platform.server";

const AT = 1_790_000_000_000;

test("the platform comes after the console's product, once", async () => {
  await expect(inTransaction((tx) => ensurePlatform(tx, AT))).rejects.toMatchObject({ code: "conflict" });
  const version = await inTransaction((tx) => seedConsoleProduct(tx, AT));
  const first = await inTransaction((tx) => ensurePlatform(tx, AT));
  const again = await inTransaction((tx) => ensurePlatform(tx, AT + 1));
  expect(again).toEqual(first);

  const organizations = await db.selectFrom("organizations").selectAll().execute();
  expect(organizations).toMatchObject([
    {
      id: first.organizationId,
      kind: "platform",
      name: "在线海关",
      status: "active",
      valid_to: null,
      created_at: AT,
    },
  ]);
  const grants = await db.selectFrom("organization_products").selectAll().execute();
  expect(grants).toMatchObject([
    {
      id: first.roleVersionId,
      organization_id: first.organizationId,
      product_id: version.productId,
      version_id: version.versionId,
      status: "active",
      valid_from: null,
      valid_to: null,
    },
  ]);
});
