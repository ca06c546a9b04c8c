import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { testPlans } from "../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { canonicalNumber, reversedNumber } from "../numbers/canonical-number";
import { declarationList } from "./declaration-list.server";

const DECLARATIONS = 2000;
const SLICE = 250;
const AT = 1_790_000_000_000;

const numberOf = (index: number) => `C1-261125-${String(index).padStart(5, "0")}`;

const rowOf = (index: number, organizationId: number) => ({
  organization_id: organizationId,
  creator_id: 1,
  holder_id: 1,
  editor_id: 1,
  direction: index % 400 === 0 ? ("E" as const) : ("I" as const),
  status: index % 300 === 0 ? "05" : "01",
  is_returned: index % 500 === 0 ? (1 as const) : (0 as const),
  own_number: numberOf(index),
  trader_name: `贸易${String(index)}号`,
  overseas_name: "NORTH LAKE",
  bill_number: `COSU${String(index)}`,
  contract_number: `YX${String(index)}`,
  trade_mode: index % 250 === 0 ? "0214" : "0110",
  declaration_customs: index % 250 === 0 ? "2207" : "3104",
  line_count: index % 50,
  created_at: AT + index * 86_400_000,
  created_by: "test",
  updated_at: AT + index * 86_400_000,
  updated_by: "test",
});

beforeAll(async () => {
  const owner = await makeOrganization(db, "customer");
  for (let start = 0; start < DECLARATIONS; start += SLICE) {
    const indexes = Array.from({ length: SLICE }, (_, at) => start + at);
    const rows = await db
      .insertInto("declarations")
      .values(indexes.map((index) => rowOf(index, owner)))
      .returning(["id", "own_number"])
      .execute();
    await db
      .insertInto("declaration_numbers")
      .values(
        rows.map(({ id, own_number }) => ({
          declaration_id: id,
          kind: "own",
          number: canonicalNumber(own_number),
          reversed: reversedNumber(canonicalNumber(own_number)),
        })),
      )
      .execute();
    await db
      .insertInto("declaration_lines")
      .values(
        rows.map(({ id }, at) => ({
          declaration_id: id,
          place: 1,
          hs_code: `85171300${String((at % 90) + 10)}`,
        })),
      )
      .execute();
  }
  await sql`analyze`.execute(db);
});

describe("the list of 2,000 declarations", () => {
  testPlans(declarationList, [
    ["todo", { todo: ["review"] }],
    ["number", { number: ["C1-261125-01999"] }],
    ["direction", { direction: ["E"] }],
    ["status", { status: ["05"] }],
    ["party", { party: ["1999号"] }],
    ["ownNumber", { ownNumber: ["C1-261125-01999"] }],
    ["billNumber", { billNumber: ["COSU1999"] }],
    ["contractNumber", { contractNumber: ["YX1999"] }],
    ["tradeMode", { tradeMode: ["0214"] }],
    ["declarationCustoms", { declarationCustoms: ["2207"] }],
    ["hsCode", { hsCode: ["8517130011"] }],
    ["updatedAt", { updatedAtFrom: ["2032-01-01"] }],
    ["createdAt", { createdAtFrom: ["2032-01-01"] }],
  ]);
});
