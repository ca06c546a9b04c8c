import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { addDeclarations } from "../../../../tests/support/declarations/many-declarations";
import { expectByIndex } from "../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import type { Scope } from "../../access/scopes/scope.server";
import { db } from "../../db/client.server";
import {
  findDeclarations,
  findMatchingNumbers,
  findQuery,
  matchingIds,
  matchingNumbersQuery,
  scanQuery,
} from "./find-number.server";

const OWN = {
  creator_id: 1,
  holder_id: 1,
  editor_id: 1,
  direction: "I",
  status: "01",
  own_number: "C2-261125-00001",
  created_at: 1,
  created_by: "test",
  updated_at: 1,
  updated_by: "test",
} as const;

let scope: Scope;
beforeAll(async () => {
  const organizationId = await makeOrganization(db, "customer");
  await addDeclarations(organizationId, 5000);
  await sql`analyze`.execute(db);
  scope = { kind: "organization", accountId: 1, organizationId, departmentId: null };
});

describe("what somebody typed is found among 5,000 declarations by an index", () => {
  it.each([
    ["the beginning of a number", "C1-261125-0199", 10],
    ["the end of a number", "25-01999", 1],
    ["the last four digits of a number", "1999", 1],
    ["two characters of a name", "贸易", 50],
    ["a part of a name", "1999号", 1],
    ["a part of a name in brackets and full width", "（１９９９） 号", 1],
  ])("%s", async (_what, typed, count) => {
    await expectByIndex(findQuery(scope, matchingIds(typed)!));
    expect(await findDeclarations(scope, typed)).toHaveLength(count);
  });

  it("with the number that the text begins or ends, by an index of the declarations", async () => {
    const [found] = await findDeclarations(scope, "1999");
    await expectByIndex(matchingNumbersQuery([found!.id], "1999"), "declaration_numbers_once");
    const matches = await findMatchingNumbers([found!.id], "1999");
    expect(matches.get(found!.id)).toEqual({ kind: "own", number: "C126112501999" });
    expect(await findMatchingNumbers([found!.id], "999")).toEqual(new Map());
    expect(await findMatchingNumbers([found!.id], " - ")).toEqual(new Map());
  });

  it("for somebody who sees own ones alone, too", () =>
    expectByIndex(findQuery({ ...scope, kind: "self" } as Scope, matchingIds("C1-261125-01999")!)));

  it.each(["C1-2611", "NORTH LAKE", "no", "贸易"])(
    "%s, which very many have, is found among the newest in their order",
    async (typed) => {
      const found = await findDeclarations(scope, typed);
      expect(found.map(({ number }) => number)).toEqual(
        Array.from({ length: 50 }, (_, at) => `C1-261125-${String(4999 - at).padStart(5, "0")}`),
      );
      expect(await scanQuery(scope, typed).execute()).toHaveLength(50);
    },
  );

  it("is found wherever it stands, if very many others of other organisations are called so", async () => {
    const other = await makeOrganization(db, "customer");
    const few = { ...scope, organizationId: other } as Scope;
    await db
      .insertInto("declarations")
      .values({ ...OWN, organization_id: other, trader_name: "贸易外号" })
      .execute();
    expect((await findDeclarations(few, "贸易")).map(({ trader }) => trader)).toEqual(["贸易外号"]);
  });

  it("not for a single character, which means nothing", () => expect(matchingIds(" ")).toBeNull());
});
