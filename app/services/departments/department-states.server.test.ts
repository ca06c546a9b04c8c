import { beforeEach, describe, expect, it } from "vitest";
import { newEditor, scopeOfAdministrator, STAFF } from "../../../tests/support/companies";
import { addDepartment, departmentRow, scopeOfDepartment } from "../../../tests/support/departments";
import { auditOf } from "../../../tests/support/rows";
import { joinOrganization, makeAccount, makeOrganization } from "../../../tests/support/sample-rows";
import { clockTime } from "../../../tests/support/still-clock";
import { db } from "../db/client.server";
import {
  archiveDepartment,
  disableDepartment,
  enableDepartment,
  restoreDepartment,
} from "./department-states.server";
import { listChoices, listLevel, searchDepartments } from "./department-tree.server";
import { moveDepartment } from "./move-department.server";

let organization: number;
let top: number;
let lower: number;
beforeEach(async () => {
  organization = await makeOrganization(db, "customer");
  top = await addDepartment(organization, "总部", null, { code: "Z-1", type: "99" });
  lower = await addDepartment(organization, "关务部", top);
});

const at = (id: number) => ({ organizationId: organization, id });
const state = (text: string) => ({ ok: false, reason: "refused", text });
const archive = (id: number) => archiveDepartment(newEditor(), at(id), "合并");
const restore = (id: number) => restoreDepartment(newEditor(), at(id));

async function addMember(departmentId: number): Promise<number> {
  const account = await makeAccount(db);
  await joinOrganization(db, account, organization, { department_id: departmentId });
  return account;
}

describe("disabling", () => {
  it("takes a department from what can be chosen, and enabling gives it back", async () => {
    const choices = async () => {
      const asked = { organizationId: organization, part: "", limit: 50 };
      return (await listChoices(db, STAFF, asked)).map(({ path }) => path);
    };
    const editor = newEditor();
    expect(await disableDepartment(editor, at(lower))).toEqual({ ok: true });
    expect(await choices()).toEqual(["总部"]);
    expect(await auditOf(editor.actor.requestId)).toMatchObject([
      { event: "department.disabled", detail: { organization, status: "active → disabled" } },
    ]);
    expect(await disableDepartment(newEditor(), at(lower))).toEqual(state("该部门已停用"));
    expect(await enableDepartment(newEditor(), at(lower))).toEqual({ ok: true });
    expect(await enableDepartment(newEditor(), at(lower))).toEqual(state("该部门已启用"));
    expect(await choices()).toEqual(["总部", "总部 / 关务部"]);
  });
});

describe("archiving", () => {
  it("is blocked by live departments below and by members", async () => {
    const member = await addMember(lower);
    expect(await archive(top)).toEqual(state("该部门下还有1个下级部门，请先移动或归档"));
    expect(await archive(lower)).toEqual(state("该部门还有1名成员，请先调整他们的部门"));
    await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", member).execute();
    const editor = newEditor();
    expect(await archiveDepartment(editor, at(lower), "合并")).toEqual({ ok: true });
    expect(await departmentRow(lower)).toMatchObject({ archived_at: clockTime(), archive_reason: "合并" });
    expect(await auditOf(editor.actor.requestId)).toMatchObject([
      { event: "department.archived", detail: { status: "active → archived", reason: "合并" } },
    ]);
    expect(await archive(lower)).toEqual(state("该部门已归档"));
    expect(await archive(top)).toEqual({ ok: true });
  });

  it("needs a reason", async () => {
    expect(await archiveDepartment(newEditor(), at(lower), "")).toEqual({
      ok: false,
      reason: "refused",
      field: "reason",
      text: "请输入原因",
    });
  });

  it("can be undone where its place is free", async () => {
    expect(await restore(lower)).toEqual(state("该部门没有归档"));
    await archive(lower);
    await archive(top);
    expect(await restore(lower)).toEqual(state("上级部门已归档，请先恢复上级部门"));
    expect(await restore(top)).toEqual({ ok: true });
    const twin = await addDepartment(organization, "关务部", top);
    expect(await restore(lower)).toEqual(state("部门名称已存在"));
    await moveDepartment(newEditor(), at(twin), null);
    expect(await restore(lower)).toEqual({ ok: true });
    expect(await departmentRow(lower)).toMatchObject({ path: "总部 / 关务部", archived_at: null });
  });

  it("stays in scope", async () => {
    const foreign = scopeOfAdministrator(await makeOrganization(db, "customer"));
    for (const change of [disableDepartment, enableDepartment, restoreDepartment])
      await expect(change(newEditor(foreign), at(lower))).rejects.toMatchObject({ code: "not-found" });
    const beside = scopeOfDepartment("department", organization, top);
    await expect(archiveDepartment(newEditor(beside), at(lower), "因")).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("the tree", () => {
  const level = async (parentId: number | null, scope = STAFF) =>
    (await listLevel(db, scope, { organizationId: organization, parentId })).nodes;

  it("shows one level in its order, with people here and below", async () => {
    await addMember(top);
    const leader = await addMember(lower);
    const other = await addDepartment(organization, "财务部", null, { leaderId: leader });
    await db.updateTable("accounts").set({ realname: "张三" }).where("id", "=", leader).execute();
    expect(await level(null)).toMatchObject([
      { id: top, name: "总部", code: "Z-1", memberCount: 1, totalCount: 2, hasChildren: true, leader: "" },
      { id: other, name: "财务部", memberCount: 0, totalCount: 0, hasChildren: false, leader: "张三" },
    ]);
    expect(await level(top)).toMatchObject([{ id: lower, memberCount: 1, totalCount: 1 }]);
  });

  it("goes on behind the 200th of a level", async () => {
    const row = { organization_id: organization, parent_id: lower, status: "active" as const, type: "" };
    const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
    const rows = Array.from({ length: 201 }, (_, index) => {
      const name = `小组${String(index).padStart(3, "0")}`;
      return { ...row, ...stamps, name, path: name, sort: index };
    });
    await db.insertInto("departments").values(rows).execute();
    const first = await listLevel(db, STAFF, { organizationId: organization, parentId: lower });
    expect({ length: first.nodes.length, hasMore: first.hasMore }).toEqual({ length: 200, hasMore: true });
    const after = first.nodes.at(-1)!;
    const rest = await listLevel(db, STAFF, { organizationId: organization, parentId: lower, after });
    expect(rest).toMatchObject({ nodes: [{ name: "小组200" }], hasMore: false });
  });

  it("begins with the own department for who sees a part of it", async () => {
    const scope = scopeOfDepartment("department-and-below", organization, lower);
    expect(await level(null, scope)).toMatchObject([{ id: lower }]);
    expect(await level(top, scope)).toMatchObject([{ id: lower }]);
  });

  it("is searched by name, code, type and state", async () => {
    const search = async (asked: object) => {
      const filter = { organizationId: organization, name: "", code: "", type: "", ...asked };
      return (await searchDepartments(db, STAFF, filter)).nodes.map(({ path }) => path);
    };
    expect(await search({ name: "务" })).toEqual(["总部 / 关务部"]);
    expect(await search({ name: "%" })).toEqual([]);
    expect(await search({ code: "Z-" })).toEqual(["总部"]);
    expect(await search({ type: "99" })).toEqual(["总部"]);
    await disableDepartment(newEditor(), at(lower));
    expect(await search({ status: "disabled" })).toEqual(["总部 / 关务部"]);
  });
});
