import { beforeEach, describe, expect, it } from "vitest";
import { newEditor, STAFF } from "../../../../tests/support/companies";
import { addDepartment, departmentRow, scopeOfDepartment } from "../../../../tests/support/departments";
import { auditOf } from "../../../../tests/support/rows";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { moveDepartment, sortDepartment } from "./move-department.server";

let organization: number;
let ids: Record<"sales" | "east" | "ningbo" | "finance", number>;
beforeEach(async () => {
  organization = await makeOrganization(db, "customer");
  const sales = await addDepartment(organization, "业务部");
  const east = await addDepartment(organization, "华东", sales);
  const ningbo = await addDepartment(organization, "宁波", east);
  ids = { sales, east, ningbo, finance: await addDepartment(organization, "财务部") };
});

const move = (id: number, parentId: number | null, scope = STAFF, actor = newEditor()) =>
  moveDepartment({ ...actor, scope }, { organizationId: organization, id }, parentId);
const blocked = (text: string) => ({ ok: false, reason: "refused", field: "parentId", text });

describe("moving", () => {
  it("takes the whole subtree along and rewrites its paths", async () => {
    const actor = newEditor();
    const archived = await addDepartment(organization, "旧组", ids.ningbo);
    await db.updateTable("departments").set({ archived_at: 1 }).where("id", "=", archived).execute();
    expect(await move(ids.east, ids.finance, STAFF, actor)).toEqual({ ok: true });
    expect(await departmentRow(ids.east)).toMatchObject({
      parent_id: ids.finance,
      path: "财务部 / 华东",
      sort: 10,
    });
    expect(await departmentRow(ids.ningbo)).toMatchObject({
      parent_id: ids.east,
      path: "财务部 / 华东 / 宁波",
    });
    expect(await departmentRow(archived)).toMatchObject({ path: "财务部 / 华东 / 宁波 / 旧组" });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "department.moved", detail: { organization, parent: "业务部 → 财务部" } },
    ]);
  });

  it("to the top puts it behind the last", async () => {
    expect(await move(ids.ningbo, null)).toEqual({ ok: true });
    expect(await departmentRow(ids.ningbo)).toMatchObject({ parent_id: null, path: "宁波", sort: 30 });
  });

  it("into itself or below is refused, also by two at once", async () => {
    for (const target of [ids.sales, ids.east, ids.ningbo])
      expect(await move(ids.sales, target)).toEqual(blocked("不能移动到自己或自己的下级部门"));
    const outcomes = await Promise.all([move(ids.sales, ids.finance), move(ids.finance, ids.ningbo)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("is refused where it is, where its name is taken, and beyond ten levels", async () => {
    expect(await move(ids.east, ids.sales)).toEqual(blocked("该部门已在目标部门下"));
    expect(await move(ids.sales, null)).toEqual(blocked("该部门已在目标部门下"));
    await addDepartment(organization, "华东", ids.finance);
    expect(await move(ids.east, ids.finance)).toEqual(blocked("部门名称已存在"));
    let deep = ids.finance;
    for (let level = 2; level <= 8; level += 1)
      deep = await addDepartment(organization, `层级${level}`, deep);
    expect(await move(ids.sales, deep)).toEqual(blocked("部门层级不能超过10级"));
    expect(await move(ids.east, deep)).toEqual({ ok: true });
  });

  it("stays within the organisation and the own part of the tree", async () => {
    const foreign = await addDepartment(await makeOrganization(db, "customer"), "别家");
    await expect(move(ids.east, foreign)).rejects.toMatchObject({ code: "not-found" });
    await expect(move(foreign, ids.east)).rejects.toMatchObject({ code: "not-found" });
    const scope = scopeOfDepartment("department-and-below", organization, ids.sales);
    await expect(move(ids.ningbo, ids.finance, scope)).rejects.toMatchObject({ code: "not-found" });
    await expect(move(ids.ningbo, null, scope)).rejects.toMatchObject({ code: "forbidden" });
    expect(await move(ids.ningbo, ids.sales, scope)).toEqual({ ok: true });
  });
});

describe("reordering", () => {
  const order = async () => {
    const rows = await db
      .selectFrom("departments")
      .select("name")
      .where("organization_id", "=", organization)
      .where("parent_id", "is", null)
      .orderBy("sort")
      .orderBy("id")
      .execute();
    return rows.map(({ name }) => name);
  };
  const sort = (id: number, direction: "up" | "down", actor = newEditor()) =>
    sortDepartment(actor, { organizationId: organization, id }, direction);

  it("changes places with the neighbour", async () => {
    await addDepartment(organization, "行政部");
    const actor = newEditor();
    expect(await sort(ids.sales, "down", actor)).toEqual({ ok: true });
    expect(await order()).toEqual(["财务部", "业务部", "行政部"]);
    expect(await sort(ids.sales, "up")).toEqual({ ok: true });
    expect(await order()).toEqual(["业务部", "财务部", "行政部"]);
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "department.sorted", detail: { place: "1 → 2" } },
    ]);
  });

  it("counts a level anew where two have one number", async () => {
    await db
      .updateTable("departments")
      .set({ sort: 5 })
      .where("organization_id", "=", organization)
      .execute();
    expect(await sort(ids.finance, "up")).toEqual({ ok: true });
    expect(await order()).toEqual(["财务部", "业务部"]);
  });

  it("ends at the ends", async () => {
    expect(await sort(ids.sales, "up")).toEqual({ ok: false, reason: "refused", text: "已经是第一个" });
    expect(await sort(ids.finance, "down")).toEqual({ ok: false, reason: "refused", text: "已经是最后一个" });
  });
});
