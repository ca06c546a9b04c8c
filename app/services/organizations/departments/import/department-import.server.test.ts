import { describe, expect, it } from "vitest";
import { uploadDepartments, importingEachTest } from "../../../../../tests/support/department-files";
import { addDepartment } from "../../../../../tests/support/departments";
import { makePerson, newPhone } from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { env } from "../../../runtime/configuration/env.server";
import { DEPARTMENT_COLUMNS } from "./department-import-rows";

const TITLES = ["上级部门路径", "部门名称*", "部门编码", "类型", "负责人手机号", "排序", "备注"];

const fixture = importingEachTest();

type Rows = readonly (readonly string[])[];

const uploaded = (rows: Rows, actor = fixture.staff) =>
  uploadDepartments(fixture.organizationId, actor, [TITLES, ...rows]);

const tree = () =>
  db
    .selectFrom("departments")
    .selectAll()
    .where("organization_id", "=", fixture.organizationId)
    .orderBy("path")
    .execute();
const paths = async () => (await tree()).map(({ path }) => path);

const withScope = (kind: "department-and-below", departmentId: number): Actor => ({
  ...fixture.staff,
  scope: { kind, accountId: fixture.staff.accountId, organizationId: fixture.organizationId, departmentId },
});

describe("departments from a file", () => {
  it("are made as by the form, below others of the file, of the tree, or of an existing code", async () => {
    const top = await addDepartment(fixture.organizationId, "总部", null, { code: "HQ-1" });
    const leader = await makePerson({ phone: newPhone() });
    await joinOrganization(db, leader.id, fixture.organizationId);
    const file = await uploaded([
      ["总部", "业务部", "YW-1", "5", leader.phone!, "30", "进出口"],
      ["总部/业务部", "报关一组"],
      ["HQ-1", "财务部"],
      ["", "分公司"],
    ]);
    expect([await file.errors(), file.counts.created]).toEqual([[], 4]);
    expect(await paths()).toEqual(["总部"]);
    expect(await file.run()).toMatchObject({ state: "done", imported: { created: 4 }, faulty: 0 });
    const made = Object.fromEntries((await tree()).map((row) => [row.path, row]));
    expect(made["总部 / 业务部"]).toMatchObject({
      parent_id: top,
      code: "YW-1",
      type: "5",
      leader_id: leader.id,
      sort: 30,
      remark: "进出口",
      status: "active",
      created_by: fixture.staff.who,
    });
    expect(made["总部 / 业务部 / 报关一组"]).toMatchObject({
      parent_id: made["总部 / 业务部"]!.id,
      sort: 10,
    });
    expect(made["总部 / 财务部"]).toMatchObject({ parent_id: top, sort: 40 });
    expect(made["分公司"]).toMatchObject({ parent_id: null, sort: 20 });
    expect((await auditOf(fixture.staff.source.requestId)).map(({ event }) => event).slice(-5)).toEqual([
      ...Array.from({ length: 4 }, () => "department.created"),
      "list.imported",
    ]);
  });

  it("tell of few phones of one mask who is a member, however they are spaced", async () => {
    const limit = env.limits.WHOLE_SEARCHES_ALIKE_PER_DAY;
    const one = await makePerson({ phone: "13699990033" });
    await joinOrganization(db, one.id, fixture.organizationId);
    const phones = Array.from({ length: limit }, (_, index) => `136${String(index).padStart(4, "0")}0033`);
    const rows = [...phones, one.phone!].map((phone, index) => [
      "",
      `部门${index}`,
      "",
      "",
      phone.slice(0, 3) + " ".repeat(300) + phone.slice(3),
    ]);
    const rights = { admin: false, perms: new Set(["customer-department:import"]) };
    const file = await uploaded(rows, { ...fixture.staff, rights });
    expect((await file.errors()).at(-1)).toEqual([limit + 2, "只差中间四位的号码过多，这一行今天不再核对"]);
  });

  it("may be as the sample beside the columns is", async () => {
    const leader = await makePerson({ phone: "13800138000" });
    await joinOrganization(db, leader.id, fixture.organizationId);
    const file = await uploaded([DEPARTMENT_COLUMNS.map(({ sample }) => sample)]);
    expect(await file.errors()).toEqual([]);
  });

  it("bring along what is missing above them, which is said beforehand", async () => {
    await addDepartment(fixture.organizationId, "总部");
    const file = await uploaded([
      ["总部/华东/宁波", "报关组"],
      ["总部 / 华东", "仓储组"],
      ["总部/华东", "宁波"],
    ]);
    expect(file.remarks).toEqual(["还将新建2个上级部门：总部 / 华东、总部 / 华东 / 宁波"]);
    expect(await file.errors()).toEqual([[4, "前面的行已把该部门作为上级部门新建，请把这一行移到它们之前"]]);
    const good = await uploaded([["总部/华东/宁波", "报关组"]]);
    await good.run();
    expect(await paths()).toEqual([
      "总部",
      "总部 / 华东",
      "总部 / 华东 / 宁波",
      "总部 / 华东 / 宁波 / 报关组",
    ]);
  });

  it("say what is wrong with each row, and what stood in the file before", async () => {
    await addDepartment(fixture.organizationId, "总部", null, { code: "HQ" });
    await addDepartment(fixture.organizationId, "旧部", null, { status: "disabled" });
    const deep = Array.from({ length: 10 }, (_, level) => `层级${level}`).join("/");
    const file = await uploaded([
      ["", "总部"],
      ["", "一部", "HQ"],
      ["总部", "*部", "", "没有", "13800138000", "99999"],
      ["总部/*部", "三部"],
      ["总部/2部", "四部"],
      [deep, "五部"],
      ["旧部", "六部"],
      ["", "七部", "Q7"],
      ["", "七部", "Q8"],
      ["", "八部", "Q7"],
    ]);
    expect(await file.errors()).toEqual([
      [2, "部门名称已存在：总部"],
      [3, "部门编码已存在：总部"],
      [
        4,
        "部门名称须以字母或汉字开头，只能包含字母、数字、汉字和括号",
        "请选择类型",
        "负责人：请选择本组织的成员",
        "排序为0到9999的整数",
      ],
      [5, "上级部门所在的行有错误"],
      [6, "上级部门路径：部门名称须以字母或汉字开头，只能包含字母、数字、汉字和括号"],
      [7, "部门层级不能超过10级"],
      [8, "上级部门路径：请选择本组织的部门"],
      [10, "与第9行重复"],
      [11, "与第9行重复"],
    ]);
  });

  it("are all refused when one has become impossible since the preview", async () => {
    const file = await uploaded([
      ["", "总部"],
      ["总部", "业务部"],
    ]);
    await addDepartment(fixture.organizationId, "总部");
    expect(await file.run()).toMatchObject({ state: "done", imported: { created: 0 }, faulty: 2 });
    expect(await file.errors()).toEqual([
      [2, "部门名称已存在：总部"],
      [3, "因其他行有错误，没有导入"],
    ]);
    expect(await paths()).toEqual(["总部"]);
    const other = await uploaded([
      ["", "分部"],
      ["", "支部"],
    ]);
    await addDepartment(fixture.organizationId, "支部");
    await other.run();
    expect(await other.errors()).toEqual([
      [2, "因其他行有错误，没有导入"],
      [3, "部门名称已存在：支部"],
    ]);
    expect(await paths()).not.toContain("分部");
  });

  it("go only below what a person reaches", async () => {
    const own = await addDepartment(fixture.organizationId, "总部");
    await addDepartment(fixture.organizationId, "分部");
    const file = await uploaded(
      [
        ["总部/一级", "二级"],
        ["分部", "三级"],
        ["", "四级"],
      ],
      withScope("department-and-below", own),
    );
    expect((await file.errors()).map(([line]) => line)).toEqual([3, 4]);
  });

  it("of an organisation out of scope are not found", async () => {
    const foreign = await makeOrganization(db, "customer");
    const actor: Actor = {
      ...fixture.staff,
      scope: { kind: "organization", accountId: 1, organizationId: foreign, departmentId: null },
    };
    await expect(uploaded([["", "总部"]], actor)).rejects.toMatchObject({ code: "not-found" });
  });
});
