import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { testPlans } from "../../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { entrustmentList } from "./entrustment-list.server";

const COUNT = 500;
const DAY = 86_400_000;
const AT = 1_790_000_000_000;

beforeAll(async () => {
  const customer = await makeOrganization(db, "customer");
  const provider = await makeOrganization(db, "provider");
  await db
    .insertInto("entrustments")
    .values(
      Array.from({ length: COUNT }, (_, index) => ({
        number: `WT${String(index)}`,
        customer_id: customer,
        provider_id: provider,
        proposer_id: customer,
        businesses: "IMPT",
        districts: "",
        valid_from: AT + index * DAY,
        valid_to: AT + (index + 30) * DAY,
        accepted_at: AT,
        created_at: AT + index,
        created_by: "test",
        updated_at: AT + index,
        updated_by: "test",
      })),
    )
    .execute();
  await sql`analyze`.execute(db);
});

describe("the list of 500 entrustments", () => {
  testPlans(entrustmentList, [
    ["state", { state: ["upcoming"] }],
    ["party", { party: ["2"] }],
    ["validTo", { validToFrom: ["2032-01-01"] }],
  ]);
});
