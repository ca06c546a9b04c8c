import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { makeTree } from "../../../../../tests/support/catalogue";
import { testPlans } from "../../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { productRequestList } from "./product-request-list.server";

const COUNT = 500;
const AT = 1_790_000_000_000;

beforeAll(async () => {
  const organization_id = await makeOrganization(db, "customer");
  const { productId: product_id } = await makeTree();
  await db
    .insertInto("product_requests")
    .values(
      Array.from({ length: COUNT }, (_, index) => ({
        organization_id,
        product_id,
        status: index === 0 ? ("open" as const) : ("opened" as const),
        note: "",
        created_at: AT + index,
        created_by: "test",
        updated_at: AT + index,
        updated_by: "test",
      })),
    )
    .execute();
  await sql`analyze`.execute(db);
});

describe("the list of 500 requests", () => {
  testPlans(productRequestList, [
    ["state", { state: ["open"] }],
    ["createdAt", { createdAtFrom: ["2026-09-01"] }],
  ]);
});
