import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { addDeclarations } from "../../../../tests/support/declarations/many-declarations";
import { expectByIndex } from "../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import type { Scope } from "../../access/scopes/scope.server";
import { db } from "../../db/client.server";
import { findDeclarations, findQuery } from "./find-number.server";

let scope: Scope;
beforeAll(async () => {
  const organizationId = await makeOrganization(db, "customer");
  await addDeclarations(organizationId, 2000);
  await sql`analyze`.execute(db);
  scope = { kind: "organization", accountId: 1, organizationId, departmentId: null };
});

describe("what somebody typed is found among 2,000 declarations by an index", () => {
  it.each([
    ["the beginning of a number", "C1-261125-0199", 10],
    ["the end of a number", "25-01999", 1],
    ["two characters of a name", "贸易", 50],
    ["a part of a name", "1999号", 1],
  ])("%s", async (_what, typed, count) => {
    await expectByIndex(findQuery(scope, typed)!);
    expect(await findDeclarations(scope, typed)).toHaveLength(count);
  });

  it("for somebody who sees own ones alone, too", () =>
    expectByIndex(findQuery({ ...scope, kind: "self" } as Scope, "C1-261125-01999")!));

  it("not for a single character, which means nothing", () => expect(findQuery(scope, " ")).toBeNull());
});
