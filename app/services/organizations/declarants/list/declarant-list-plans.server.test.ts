import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { testPlans } from "../../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { declarantList } from "./declarant-list.server";

const UNITS = 2000;
const AT = 1_790_000_000_000;

beforeAll(async () => {
  const owners = await Promise.all(Array.from({ length: 20 }, () => makeOrganization(db, "customer")));
  const stamps = { created_at: AT, created_by: "test", updated_by: "test" };
  const number = (index: number) => String(index).padStart(5, "0");
  for (let start = 0; start < UNITS; start += 250) {
    const numbers = Array.from({ length: 250 }, (_, index) => start + index);
    await db
      .insertInto("declarant_units")
      .values(
        numbers.map((index) => ({
          organization_id: owners[index % owners.length]!,
          name: `报关${index}号`,
          customs_code: `33029${number(index)}`,
          credit_code: `91330201MA2A${number(index)}X`,
          cop_code: "MA2AAAAA0",
          category: "A",
          status: "active" as const,
          next_expiry: AT + index * 86_400_000,
          updated_at: AT + index,
          ...stamps,
        })),
      )
      .execute();
  }
  const units = await db.selectFrom("declarant_units").select("id").orderBy("id").execute();
  for (let start = 0; start < UNITS; start += 250)
    await db
      .insertInto("declarant_cards")
      .values(
        units.slice(start, start + 250).map(({ id }, index) => ({
          unit_id: id,
          ic_code: `21000000${number(start + index)}`,
          operator_name: "张三",
          cert_no: `0a1b${number(start + index)}`,
          valid_to: AT,
          status: "active" as const,
          updated_at: AT,
          ...stamps,
        })),
      )
      .execute();
  await sql`analyze`.execute(db);
});

describe("the list of 2,000 declarant units", () => {
  const samples: Parameters<typeof testPlans>[1] = [
    ["agentName", { agentName: ["1999号"] }],
    ["agentCode", { agentCode: ["330290199"] }],
    ["agentCodeScc", { agentCodeScc: ["91330201MA2A01999X"] }],
    ["organizationId", { organizationId: ["9"] }],
    ["category", { category: ["E"] }],
    ["status", { status: ["0"] }],
    ["cardNo", { cardNo: ["2100000001999"] }],
    ["awaitsChannel", { awaitsChannel: ["1"] }],
    ["nextExpiry", { nextExpiryTo: ["2026-09-30"] }],
  ];
  testPlans(declarantList, samples, ["awaitsChannel"]);
});
