import { beforeEach, describe, expect, it } from "vitest";
import { newEditor, scopeOfAdministrator, STAFF } from "../../../../tests/support/companies";
import { addDepartment, departmentRow, scopeOfDepartment } from "../../../../tests/support/departments";
import { auditOf } from "../../../../tests/support/rows";
import { joinOrganization, makeAccount, makeOrganization } from "../../../../tests/support/sample-rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import {
  archiveDepartment,
  disableDepartment,
  enableDepartment,
  restoreDepartment,
} from "./department-states.server";
import { suggestDepartments } from "./department-choices.server";
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
    const choices = () => suggestDepartments(db, STAFF, { organizationId: organization, typed: "" });
    const actor = newEditor();
    expect(await disableDepartment(actor, at(lower))).toEqual({ ok: true });
    expect(await choices()).toEqual(["总部"]);
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "department.disabled", detail: { organization, status: "active → disabled" } },
    ]);
    expect(await disableDepartment(newEditor(), at(lower))).toEqual(state("该部门已停用"));
    expect(await enableDepartment(newEditor(), at(lower))).toEqual({ ok: true });
    expect(await enableDepartment(newEditor(), at(lower))).toEqual(state("该部门已启用"));
    expect(await choices()).toEqual(["总部", "总部 / 关务部"]);
  });
});

describe("an archived department that was disabled", () => {
  it("is disabled again when it is restored", async () => {
    await disableDepartment(newEditor(), at(lower));
    await archive(lower);
    expect(await restore(lower)).toEqual({ ok: true });
    expect(await departmentRow(lower)).toMatchObject({ status: "disabled", archived_at: null });
  });
});

describe("archiving", () => {
  it("is blocked by live departments below and by members", async () => {
    const member = await addMember(lower);
    expect(await archive(top)).toEqual(state("该部门下还有1个下级部门，请先移动或归档"));
    expect(await archive(lower)).toEqual(state("该部门还有1名成员，请先调整他们的部门"));
    await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", member).execute();
    const actor = newEditor();
    expect(await archiveDepartment(actor, at(lower), "合并")).toEqual({ ok: true });
    expect(await departmentRow(lower)).toMatchObject({ archived_at: clockTime(), archive_reason: "合并" });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
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
    const duplicate = await addDepartment(organization, "关务部", top);
    expect(await restore(lower)).toEqual(state("部门名称已存在"));
    await moveDepartment(newEditor(), at(duplicate), null);
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
