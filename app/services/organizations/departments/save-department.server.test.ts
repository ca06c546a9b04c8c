import { beforeEach, describe, expect, it } from "vitest";
import { newEditor, scopeOfAdministrator, STAFF } from "../../../../tests/support/companies";
import {
  addDepartment,
  departmentRow,
  departmentValues,
  scopeOfDepartment,
} from "../../../../tests/support/departments";
import { auditOf } from "../../../../tests/support/rows";
import { joinOrganization, makeAccount, makeOrganization } from "../../../../tests/support/sample-rows";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { createDepartment, editDepartment } from "./save-department.server";

let organization: number;
beforeEach(async () => {
  organization = await makeOrganization(db, "customer");
});

const create = (
  parentId: number | null,
  change: Parameters<typeof departmentValues>[0] = {},
  scope = STAFF,
) =>
  createDepartment(newEditor(scope), {
    organizationId: organization,
    parentId,
    values: departmentValues(change),
  });

const editWith = async (id: number, change: Parameters<typeof departmentValues>[0], actor = newEditor()) => {
  const row = await departmentRow(id);
  const stored = { name: row.name, code: row.code ?? "", type: row.type, leaderId: row.leader_id };
  const values = departmentValues({ ...stored, remark: row.remark, ...change });
  return editDepartment(actor, {
    organizationId: organization,
    id,
    values,
    expectedVersion: row.updated_at,
  });
};

describe("creating", () => {
  it("stores path and position, after the last of the level, and records it", async () => {
    const actor = newEditor();
    const top = await addDepartment(organization, "总部");
    const values = departmentValues({ name: "关务一部", code: "GW-1", type: "5" });
    const made = await createDepartment(actor, { organizationId: organization, parentId: top, values });
    if (!made.ok) throw new Error("not created");
    expect(await departmentRow(made.id)).toMatchObject({
      organization_id: organization,
      parent_id: top,
      path: "总部 / 关务一部",
      code: "GW-1",
      type: "5",
      sort: 10,
      status: "active",
      created_at: clockTime(),
      created_by: "运营小王",
    });
    expect(await departmentRow(await addDepartment(organization, "关务二部", top))).toMatchObject({
      sort: 20,
    });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "department.created", detail: { organization, path: "总部 / 关务一部", code: "GW-1" } },
    ]);
  });

  it("refuses a sibling's name and another department's code, of live ones", async () => {
    const top = await addDepartment(organization, "总部", null, { code: "A1" });
    expect(await create(null, { name: "总部" })).toEqual({
      ok: false,
      reason: "refused",
      field: "name",
      text: "部门名称已存在：总部",
    });
    expect(await create(top, { name: "总部" })).toMatchObject({ ok: true });
    expect(await create(top, { name: "分部", code: "A1" })).toMatchObject({
      field: "code",
      text: "部门编码已存在：总部",
    });
    await db.updateTable("departments").set({ archived_at: 1 }).where("id", "=", top).execute();
    expect(await create(null, { name: "总部", code: "A1" })).toMatchObject({ ok: true });
    const elsewhere = await makeOrganization(db, "provider");
    await addDepartment(elsewhere, "总部", null, { code: "A1" });
  });

  it("of one name twice at once makes it once", async () => {
    const outcomes = await Promise.all([create(null), create(null)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it("goes ten levels deep", async () => {
    let parent: number | null = null;
    for (let level = 1; level <= 10; level += 1)
      parent = await addDepartment(organization, `层级${level}`, parent);
    expect(await create(parent)).toMatchObject({ field: "parentId", text: "部门层级不能超过10级" });
  });

  it("takes a live member of the organisation as its leader, nobody else", async () => {
    const member = await makeAccount(db);
    const suspended = await makeAccount(db);
    const stranger = await makeAccount(db);
    await joinOrganization(db, member, organization);
    await joinOrganization(db, suspended, organization, { status: "suspended" });
    expect(await create(null, { leaderId: member })).toMatchObject({ ok: true });
    for (const leaderId of [suspended, stranger, 999_999])
      expect(await create(null, { name: "二部", leaderId })).toMatchObject({
        field: "leaderId",
        text: "请选择本组织的成员",
      });
  });
});

describe("editing", () => {
  it("renames in the paths of all below, and records before and after", async () => {
    const top = await addDepartment(organization, "总部");
    const middle = await addDepartment(organization, "关务部", top);
    const lower = await addDepartment(organization, "关务部一组", middle);
    const actor = newEditor();
    passSeconds(1);
    expect(await editWith(middle, { name: "通关部", sort: 30 }, actor)).toMatchObject({ ok: true });
    expect(await departmentRow(middle)).toMatchObject({
      path: "总部 / 通关部",
      sort: 30,
      updated_by: "运营小王",
    });
    expect(await departmentRow(lower)).toMatchObject({ path: "总部 / 通关部 / 关务部一组" });
    expect(await departmentRow(top)).toMatchObject({ path: "总部" });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "department.edited", detail: { organization, name: "关务部 → 通关部", sort: "10 → 30" } },
    ]);
  });

  it("keeps rules of its own level and code", async () => {
    await addDepartment(organization, "财务部", null, { code: "CW" });
    const id = await addDepartment(organization, "业务部", null, { code: "YW" });
    expect(await editWith(id, { name: "财务部" })).toMatchObject({ field: "name" });
    expect(await editWith(id, { code: "CW" })).toMatchObject({ field: "code" });
    expect(await editWith(id, { remark: "说明" })).toMatchObject({ ok: true });
  });

  it("refuses who has seen an older version", async () => {
    const id = await addDepartment(organization, "业务部");
    const { updated_at: expectedVersion } = await departmentRow(id);
    passSeconds(1);
    await editWith(id, { remark: "先改的" }, newEditor(STAFF, 1, "赵一"));
    const values = departmentValues({ remark: "后改的" });
    expect(
      await editDepartment(newEditor(), { organizationId: organization, id, values, expectedVersion }),
    ).toMatchObject({ reason: "stale" });
    const same = departmentValues({ remark: "先改的" });
    expect(
      await editDepartment(newEditor(), { organizationId: organization, id, values: same, expectedVersion }),
    ).toMatchObject({ ok: true });
  });
});

describe("scope", () => {
  it("of an administrator: the own organisation and those below it", async () => {
    const child = await makeOrganization(db, "customer", { parent_id: organization });
    const foreign = await makeOrganization(db, "customer");
    const scope = scopeOfAdministrator(organization);
    const below = (id: number) =>
      createDepartment(newEditor(scope), { organizationId: id, parentId: null, values: departmentValues() });
    expect(await below(organization)).toMatchObject({ ok: true });
    expect(await below(child)).toMatchObject({ ok: true });
    await expect(below(foreign)).rejects.toMatchObject({ code: "not-found" });
  });

  it("never takes a parent of another organisation or an archived one", async () => {
    const foreign = await addDepartment(await makeOrganization(db, "customer"), "别家");
    const archived = await addDepartment(organization, "旧部门");
    await db.updateTable("departments").set({ archived_at: 1 }).where("id", "=", archived).execute();
    for (const parentId of [foreign, archived, 999_999])
      await expect(create(parentId)).rejects.toMatchObject({ code: "not-found" });
  });

  it("of a part of the tree: below the own department alone, nothing at the top", async () => {
    const own = await addDepartment(organization, "本部门");
    const lower = await addDepartment(organization, "下级", own);
    const beside = await addDepartment(organization, "旁部门");
    const scope = scopeOfDepartment("department-and-below", organization, own);
    expect(await create(own, {}, scope)).toMatchObject({ ok: true });
    expect(await create(lower, {}, scope)).toMatchObject({ ok: true });
    await expect(create(beside, {}, scope)).rejects.toMatchObject({ code: "not-found" });
    await expect(create(null, {}, scope)).rejects.toMatchObject({ code: "forbidden" });
    const narrow = scopeOfDepartment("department", organization, own);
    await expect(create(lower, {}, narrow)).rejects.toMatchObject({ code: "not-found" });
  });
});
