import { sql } from "kysely";
import { beforeAll, describe, it } from "vitest";
import { expectByIndex, testPlans } from "../../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { templateList } from "../../templates/template-list.server";
import { goodsList, partyList } from "./library-list.server";

const ROWS = 2000;
const SLICE = 250;
const AT = 1_790_000_000_000;
const DAY = 86_400_000;

beforeAll(async () => {
  const owners = await Promise.all(Array.from({ length: 20 }, () => makeOrganization(db, "customer")));
  const more = JSON.stringify({ remark: "", data: { head: {}, lines: [] } });
  for (const table of ["trade_parties", "trade_goods", "declaration_templates"] as const)
    for (let start = 0; start < ROWS; start += SLICE)
      await db
        .insertInto(table as "trade_parties")
        .values(
          Array.from({ length: SLICE }, (_, at) => start + at).map((index) => ({
            organization_id: owners[index % owners.length]!,
            kind: index % 2 === 0 ? "I" : "E",
            name: `名称${String(index)}号`,
            code: `33029${String(index).padStart(5, "0")}`,
            number: `A${String(index).padStart(5, "0")}`,
            identity: String(index),
            more,
            created_at: AT,
            created_by: "test",
            updated_at: AT + index * DAY,
            updated_by: "test",
          })),
        )
        .execute();
  await sql`analyze`.execute(db);
});

describe.each([partyList, goodsList, templateList])("a search in the 2,000 items of $slug", ({ findBy }) => {
  it.each(["1999号", "（１９９９）号", "99号"])("finds “%s” by an index", (typed) =>
    expectByIndex(sql`select id from (${findBy!(typed).ids}) as found`),
  );
});

describe("the list of 2,000 parties", () => {
  testPlans(partyList, [
    ["name", { name: ["1999号"] }],
    ["code", { code: ["330290199"] }],
    ["number", { number: ["A0199"] }],
    ["kind", { kind: ["overseas"] }],
    ["updatedAt", { updatedAtFrom: ["2032-03-01"] }],
  ]);
});

describe("the list of 2,000 goods", () => {
  testPlans(goodsList, [
    ["name", { name: ["1999号"] }],
    ["code", { code: ["330290199"] }],
    ["number", { number: ["A0199"] }],
    ["kind", { kind: ["E"] }],
    ["updatedAt", { updatedAtFrom: ["2032-03-01"] }],
  ]);
});

describe("the list of 2,000 templates", () => {
  testPlans(templateList, [
    ["name", { name: ["1999号"] }],
    ["kind", { kind: ["E"] }],
    ["tradeMode", { tradeMode: ["330290199"] }],
    ["updatedAt", { updatedAtFrom: ["2032-03-01"] }],
  ]);
});
