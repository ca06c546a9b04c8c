import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { addDeclarations } from "../../../../tests/support/declarations/many-declarations";
import { testPlans } from "../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { declarationList } from "./declaration-list.server";

beforeAll(async () => {
  await addDeclarations(await makeOrganization(db, "customer"), 2000);
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
