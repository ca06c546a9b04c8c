import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { addDeclarations } from "../../../../tests/support/declarations/many-declarations";
import { expectByIndex, expectInOrder, planOf, testPlans } from "../../../../tests/support/query-plans";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import type { Scope } from "../../access/scopes/scope.server";
import { idsQuery, wantedRows } from "../../collections/lists/found-rows.server";
import { orderOf } from "../../collections/lists/row-order.server";
import { db } from "../../db/client.server";
import { findQuery, scanQuery } from "../numbers/find-number.server";
import { declarationEntrustedIn } from "../records/declaration-scope.server";
import { declarationList } from "./declaration-list.server";
import { entrustedList } from "./entrusted-list.server";

let customer: Scope;
let provider: Scope;
let customerId: number;
beforeAll(async () => {
  customerId = await makeOrganization(db, "customer");
  const providerId = await makeOrganization(db, "provider");
  const own = { kind: "organization", accountId: 1, departmentId: null } as const;
  customer = { ...own, organizationId: customerId };
  provider = { ...own, organizationId: providerId };
  await addDeclarations(providerId, 2000);
  await sql`update declarations set customer_id = ${customerId} where id % 10 = 0`.execute(db);
  await sql`analyze`.execute(db);
});

describe("the list of what is declared for somebody", () => {
  testPlans(entrustedList, [
    ["number", { number: ["C1-261125-01999"] }],
    ["status", { status: ["05"] }],
    ["direction", { direction: ["E"] }],
    ["billNumber", { billNumber: ["COSU1999"] }],
    ["updatedAt", { updatedAtFrom: ["2032-01-01"] }],
  ]);

  it("comes in its order by an index of the customer, and is searched by it", async () => {
    const viewer = { ...STAFF_VIEWER, scope: customer };
    const wanted = wantedRows(entrustedList, { values: {}, problems: {} }, viewer);
    const query = idsQuery(
      { table: "declarations", condition: wanted, order: orderOf(entrustedList, []) },
      { limit: 20 },
    );
    await expectInOrder(query);
    expect((await planOf(query)).join("\n")).toContain("declarations_customer");
    await expectByIndex(findQuery(customer, sql`1, 2`, declarationEntrustedIn));
    const scan = (await planOf(scanQuery(customer, "COSU1999", declarationEntrustedIn))).join("\n");
    expect(scan).toContain("declarations_customer");
  });
});

it("a provider's list of one customer comes in its order by an index", async () => {
  const viewer = { ...STAFF_VIEWER, scope: provider };
  const values = { customer: [String(customerId)] };
  const wanted = wantedRows(declarationList, { values, problems: {} }, viewer);
  const query = idsQuery(
    { table: "declarations", condition: wanted, order: orderOf(declarationList, []) },
    { limit: 20 },
  );
  await expectInOrder(query);
});
