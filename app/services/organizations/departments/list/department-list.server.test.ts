import { beforeEach, describe, expect, it } from "vitest";
import { newEditor, scopeOfAdministrator, STAFF } from "../../../../../tests/support/companies";
import { addDepartment, departmentRow, scopeOfDepartment } from "../../../../../tests/support/departments";
import { testPlans } from "../../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import type { Viewer } from "../../../collections/lists/define-list.server";
import { readListQuery } from "../../../collections/lists/list-query";
import { readList } from "../../../collections/lists/read-list.server";
import { recycleList } from "../../../collections/lists/recycle-list.server";
import { shapeOf } from "../../../collections/lists/list-shape.server";
import type { Scope } from "../../../access/scopes/scope.server";

import { departmentList } from "./department-list.server";
import type { TreeLocation } from "../department-location";
import { archiveDepartment, disableDepartment } from "../department-states.server";

const PAGES = { slug: "custom-department-list", noun: "customer-department" } as const;

describe("a flat list of departments", () => {
  let location: TreeLocation & { organizationId: number };
  let top: number;
  let lower: number;
  beforeEach(async () => {
    location = { ...PAGES, organizationId: await makeOrganization(db, "customer") };
    top = await addDepartment(location.organizationId, "总部", null, { code: "Z-1", type: "99" });
    lower = await addDepartment(location.organizationId, "关务部", top);
    await addDepartment(await makeOrganization(db, "customer"), "别家");
  });

  const viewerWith = (scope: Scope): Viewer => ({ scope, accountId: 1, may: () => true, at: 1 });

  async function find(
    address = "",
    scope: Scope = STAFF,
    list = departmentList(location),
  ): Promise<string[]> {
    const viewer = viewerWith(scope);
    const query = readListQuery(await shapeOf(list, viewer), new URLSearchParams(address));
    return (await readList(db, list, query, viewer)).rows.map(({ path }) => path);
  }

  it("stands by the names from the top and finds by name, code, type and state", async () => {
    expect(await find()).toEqual(["总部", "总部 / 关务部"]);
    expect(await find("name=务部")).toEqual(["总部 / 关务部"]);
    expect(await find("code=Z-")).toEqual(["总部"]);
    expect(await find("type=99")).toEqual(["总部"]);
    await disableDepartment(newEditor(), { organizationId: location.organizationId, id: lower });
    expect(await find()).toEqual(["总部"]);
    expect(await find("status=0")).toEqual(["总部 / 关务部"]);
    expect(await find("status=")).toEqual(["总部", "总部 / 关务部"]);
  });

  it("stays in scope", async () => {
    expect(await find("", scopeOfAdministrator(location.organizationId))).toHaveLength(2);
    expect(await find("", scopeOfDepartment("department", location.organizationId, lower))).toEqual([
      "总部 / 关务部",
    ]);
    expect(await find("", scopeOfAdministrator(await makeOrganization(db, "customer")))).toEqual([]);
  });

  it("keeps archived ones in its recycle view", async () => {
    await archiveDepartment(newEditor(), { organizationId: location.organizationId, id: lower }, "合并");
    expect(await find("status=")).toEqual(["总部"]);
    expect(await find("", STAFF, recycleList(departmentList(location)))).toEqual(["总部 / 关务部"]);
  });

  it("moves many below one that is named on the confirm page", async () => {
    const [move] = departmentList(location).bulk!;
    const { source } = newEditor();
    const actor = {
      scope: STAFF,
      rights: { admin: true, perms: new Set() },
      accountId: 1,
      who: "运营小王",
      source,
    };
    const other = await addDepartment(location.organizationId, "财务部");
    expect(await move!.input!.suggest!(actor as Actor, "财务")).toEqual(["财务部"]);
    expect(await move!.input!.read(actor as Actor, "没有")).toEqual({
      ok: false,
      text: "请选择本组织的部门",
    });
    const target = await move!.input!.read(actor as Actor, "财务部");
    expect(target).toEqual({ ok: true, value: String(other) });
    expect(await move!.apply(actor as Actor, top, "", String(other))).toEqual({ ok: true });
    expect(await departmentRow(lower)).toMatchObject({ path: "财务部 / 总部 / 关务部" });
    expect(await move!.apply(actor as Actor, top, "", "")).toEqual({ ok: true });
    expect(await move!.apply(actor as Actor, top, "", String(lower))).toMatchObject({
      text: "不能移动到自己或自己的下级部门",
    });
  });
});

describe("its plans", () => {
  testPlans(departmentList({ ...PAGES, organizationId: 7 }), [
    ["name", { name: ["关务"] }],
    ["code", { code: ["Z-"] }],
    ["type", { type: ["99"] }],
    ["status", { status: ["0"] }],
  ]);
});
