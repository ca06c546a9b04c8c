import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { addDeclarations } from "../../../../tests/support/declarations/many-declarations";
import { expectByIndex, testPlans } from "../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import type { Scope } from "../../access/scopes/scope.server";
import { db } from "../../db/client.server";
import { declarationList } from "./declaration-list.server";
import { countQuery, inStates, RETURNED, todoCounts } from "./todo.server";

let scope: Scope;
beforeAll(async () => {
  const organizationId = await makeOrganization(db, "customer");
  scope = { kind: "organization", accountId: 1, organizationId, departmentId: null };
  await addDeclarations(organizationId, 2000);
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

describe("what there is to do among 2,000 declarations", () => {
  it("is counted by an index, and no further than it is told", async () => {
    for (const isMeant of [inStates(["05"]), RETURNED]) await expectByIndex(countQuery(scope, isMeant));
    const counts = await todoCounts({ scope });
    expect(counts.map(({ text }) => text)).toEqual(["999+", "4", "7", "0"]);
    expect(counts.map(({ tone }) => tone)).toEqual([undefined, "warning", undefined, undefined]);
  });
});
