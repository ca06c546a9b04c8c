import { beforeAll, describe, expect, it } from "vitest";
import { addDepartment } from "../../../../../tests/support/departments";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import type { Scope } from "../../../access/scopes/scope.server";
import { findDepartment, suggestDepartments } from "./account-list-lookups.server";

const viewerOf = (scope: Scope) => ({ scope, accountId: 1, may: () => true, at: now() });
const STAFF = viewerOf({ kind: "all" });

let organizationId: number;
let ids: Record<"top" | "below" | "other" | "foreign", number>;
beforeAll(async () => {
  organizationId = await makeOrganization(db, "customer", { name: "宁波远洋" });
  const top = await addDepartment(organizationId, "综合部");
  const below = await addDepartment(organizationId, "关务一组", top);
  const other = await addDepartment(organizationId, "关务二组");
  const abroad = await makeOrganization(db, "customer", { name: "上海外运" });
  ids = { top, below, other, foreign: await addDepartment(abroad, "关务一组") };
});

describe("departments that are proposed", () => {
  it("are the first in scope, with their organisation and path", async () => {
    const proposed = await suggestDepartments("", STAFF);
    expect(proposed.map(({ value }) => Number(value))).toEqual([ids.top, ids.below, ids.other, ids.foreign]);
    expect(proposed[1]).toEqual({
      value: String(ids.below),
      text: `${String(ids.below)}-宁波远洋 / 综合部 / 关务一组`,
    });
    const own = viewerOf({ kind: "organization", accountId: 1, organizationId, departmentId: null });
    expect((await suggestDepartments("", own)).map(({ value }) => Number(value))).not.toContain(ids.foreign);
  });

  it("are those whose name begins with what was typed, in the order of names and then of age", async () => {
    const proposed = await suggestDepartments("关务", STAFF);
    const [first, second, third] = proposed.map(({ value }) => Number(value));
    expect(first).toBe(ids.below);
    expect(second).toBe(ids.foreign);
    expect(third).toBe(ids.other);
    expect(await suggestDepartments("务", STAFF)).toEqual([]);
  });

  it("are no more than fit a list", async () => {
    for (let index = 0; index < 50; index += 1) await addDepartment(organizationId, `仓储${String(index)}组`);
    expect(await suggestDepartments("", STAFF)).toHaveLength(50);
    expect(await suggestDepartments("仓储", STAFF)).toHaveLength(50);
  });

  it("are found again by what was proposed", async () => {
    const [first] = await suggestDepartments("综合", STAFF);
    expect(await findDepartment(first!.text, STAFF)).toEqual(first);
  });

  it("are found by a name that is one's alone, and by no other", async () => {
    expect((await findDepartment("综合部", STAFF))?.value).toBe(String(ids.top));
    expect(await findDepartment("关务一组", STAFF)).toBeNull();
    const own = viewerOf({ kind: "organization", accountId: 1, organizationId, departmentId: null });
    expect((await findDepartment("关务一组", own))?.value).toBe(String(ids.below));
    expect(await findDepartment("关务", STAFF)).toBeNull();
  });
});
