import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { addDeclarations } from "../../../../tests/support/declarations/many-declarations";
import { expectByIndex, expectInOrder, planOf, testPlans } from "../../../../tests/support/query-plans";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import type { Scope } from "../../access/scopes/scope.server";
import { idsQuery, searchedRows, wantedRows } from "../../collections/lists/found-rows.server";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { recycleList } from "../../collections/lists/recycle-list.server";
import { orderOf } from "../../collections/lists/row-order.server";
import { sortQuery } from "../../collections/lists/search-rows.server";
import { db, dialectName } from "../../db/client.server";
import { declarationList } from "./declaration-list.server";
import { OWN_KINDS, ownCondition, ownIds, type OwnKind } from "./own-kinds.server";
import { listOwnWork } from "./own-work.server";
import { usedStates } from "./status-options.server";
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
    ["mine", { mine: ["due"] }],
    ["todo", { todo: ["review"] }],
    ["number", { number: ["C1-261125-01999"] }],
    ["direction", { direction: ["E"] }],
    ["status", { status: ["05"] }],
    ["status", { status: ["returned"] }],
    ["party", { party: ["1999号"] }],
    ["ownNumber", { ownNumber: ["C1-261125-01999"] }],
    ["billNumber", { billNumber: ["COSU1999"] }],
    ["contractNumber", { contractNumber: ["YX1999"] }],
    ["tradeMode", { tradeMode: ["0214"] }],
    ["declarationCustoms", { declarationCustoms: ["2207"] }],
    ["hsCode", { hsCode: ["8517130011"] }],
    ["updatedAt", { updatedAtFrom: ["2032-01-01"] }],
    ["createdAt", { createdAtFrom: ["2032-01-01"] }],
    ["customer", { customer: ["2"] }],
    ["holder", { holder: ["2"] }],
    ["channel", { channel: ["2"] }],
    ["silent", { silent: ["written"] }],
    ["due", { due: ["late"] }],
    ["returnReason", { returnReason: ["Z：x"] }],
  ]);
});

describe("what there is to do among 2,000 declarations", () => {
  it("is counted by an index, and no further than it is told", async () => {
    await expectByIndex(countQuery(scope, inStates(["05"])));
    await expectByIndex(countQuery(scope, RETURNED), "declarations_own_waiting");
    await expectByIndex(usedStates(scope, ["01", "05", "R"]));
    await expectByIndex(usedStates({ kind: "all" }, ["01", "05", "R"]));
    const counts = await todoCounts({ scope });
    expect(counts.map(({ text }) => text)).toEqual(["999+", "2", "7", "0"]);
    expect(counts.map(({ tone }) => tone)).toEqual([undefined, "warning", undefined, undefined]);
  });
});

describe("what waits for somebody among 2,000 declarations", () => {
  const VIEWER = { accountId: 1, may: () => true, at: 0 };
  const idsOf = (kind: OwnKind, accountId: number) =>
    ownIds(scope, { kind, condition: ownCondition(kind, { accountId, at: 0 }), most: 10 });

  it.each(OWN_KINDS)("comes in the order of an index: %s", async (kind) => {
    await expectInOrder(idsOf(kind, 2));
    await expectByIndex(idsOf(kind, 2));
  });

  it("comes from an index that has all of it, where it is due or waits for review", async () => {
    const due = (await planOf(idsOf("due", 1))).join("\n");
    expect(due).toMatch(/declarations_own_due/);
    const plan = (await planOf(idsOf("review", 2))).join("\n");
    expect(plan).toMatch(
      /COVERING INDEX declarations_own_waiting|Index Only Scan .*declarations_own_waiting/,
    );
    expect(plan).toMatch(/declaration_editors/);
    expect(plan).not.toMatch(/SCAN e\b|Seq Scan on declarations/);
  });

  it("is what was returned, then the newest, three of each kind", async () => {
    const numbersOf = async (accountId: number) =>
      (await listOwnWork({ ...VIEWER, scope, accountId })).table.rows.map(([own]) =>
        (typeof own === "object" ? own.text : "").slice(-5),
      );
    expect(await numbersOf(1)).toEqual([
      "01000",
      "00500",
      "01500",
      "00000",
      "01800",
      "01999",
      "01998",
      "01997",
    ]);
    expect(await numbersOf(2)).toEqual(["01500", "00000", "01800"]);
  });

  it("is counted up to a hundred", async () => {
    const { figures } = await listOwnWork({ ...VIEWER, scope });
    expect(figures.map(({ text }) => text)).toEqual(["2", "0", "0", "7", "99+"]);
  });
});

describe("what an organisation's list is narrowed to", () => {
  it.each([
    ["tradeMode", "0214"],
    ["declarationCustoms", "2207"],
  ])("%s comes in the list's order by an index, however few there are", async (code, value) => {
    const viewer = { ...STAFF_VIEWER, scope };
    const wanted = wantedRows(declarationList, { values: { [code]: [value] }, problems: {} }, viewer);
    await expectInOrder(
      idsQuery(
        { table: "declarations", condition: wanted, order: orderOf(declarationList, []) },
        { limit: 20 },
      ),
    );
    const query = readListQuery(
      await shapeOf(declarationList, viewer),
      new URLSearchParams({ [code]: value }),
    );
    const { rows } = await readList(db, declarationList, query, viewer);
    expect(rows.map(({ own_number: own }) => own.slice(-5))).toEqual([
      "01750",
      "01500",
      "01250",
      "01000",
      "00750",
      "00500",
      "00250",
      "00000",
    ]);
  });
});

describe("what an organisation's list is narrowed to, in another order", () => {
  const narrowed = { tradeMode: "0214", declarationCustoms: "2207" };
  const column = { tradeMode: "trade_mode", declarationCustoms: "declaration_customs" };
  const sorted = declarationList.columns.filter(({ sort }) => sort).map(({ code }) => code);
  const cases = (["tradeMode", "declarationCustoms"] as const).flatMap((code) =>
    sorted.filter((by) => by !== code).map((by) => [code, narrowed[code], by] as const),
  );

  it.each(cases)("%s %s is sorted by %s from an index alone", async (code, value, by) => {
    const viewer = { ...STAFF_VIEWER, scope };
    const asked = new URLSearchParams({ [code]: value, sort: by });
    const query = readListQuery(await shapeOf(declarationList, viewer), asked);
    const searched = searchedRows(declarationList, query, viewer);
    const order = orderOf(declarationList, query.sort);
    const plan = (await planOf(sortQuery(searched, order, { limit: 20 }))).join("\n");
    expect(plan).toContain(`declarations_own_${column[code]}_orders`);
    if (dialectName === "sqlite") expect(plan).toContain("USING COVERING INDEX");
  });
});

describe("a number of one organisation among 2,000 declarations", () => {
  it.each([
    ["billNumber", "COSU1999"],
    ["contractNumber", "YX1999"],
  ])("%s is looked up where it begins so", async (code, typed) => {
    const viewer = { ...STAFF_VIEWER, scope };
    const wanted = wantedRows(declarationList, { values: { [code]: [typed] }, problems: {} }, viewer);
    const plan = await planOf(sql`select id from declarations where ${wanted}`);
    expect(plan.join("\n")).toMatch(/own_(?:bill|contract)_number/);
  });
});

describe("2,000 archived declarations", () => {
  let owner: Scope;
  beforeAll(async () => {
    const organizationId = await makeOrganization(db, "customer");
    owner = { kind: "organization", accountId: 1, organizationId, departmentId: null };
    await addDeclarations(organizationId, 2000);
    await sql`update declarations set archived_at = updated_at where organization_id = ${organizationId}`.execute(
      db,
    );
    await sql`analyze`.execute(db);
  });

  it("come in the order of an index, to an organisation and to staff", async () => {
    const archived = recycleList(declarationList);
    for (const viewer of [STAFF_VIEWER, { ...STAFF_VIEWER, scope: owner }]) {
      const wanted = wantedRows(archived, { values: {}, problems: {} }, viewer);
      await expectInOrder(
        idsQuery({ table: "declarations", condition: wanted, order: orderOf(archived, []) }, { limit: 20 }),
      );
    }
  });

  it("are in no list, and in no count of what there is to do", async () => {
    const viewer = { ...STAFF_VIEWER, scope: owner };
    const query = readListQuery(await shapeOf(declarationList, viewer), new URLSearchParams());
    expect(await readList(db, declarationList, query, viewer)).toMatchObject({ rows: [], total: 0 });
    const counts = await todoCounts({ scope: owner });
    expect(counts.map(({ text }) => text)).toEqual(["0", "0", "0", "0"]);
  });
});
