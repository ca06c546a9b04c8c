import { beforeAll, describe, expect, it } from "vitest";
import { platform } from "../../../../../tests/support/console-rights";
import { csv, upload } from "../../../../../tests/support/imports";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson, newPhone } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { findAccount } from "../../accounts/accounts.server";
import { db } from "../../../db/client.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import { clockTime } from "../../../../../tests/support/still-clock";
import type { Actor } from "../../../forms/editing/actor.types";
import { accountImport } from "./account-import.server";

const TITLES = ["姓名", "手机号", "邮箱", "工号", "组织编码", "部门路径", "角色编码", "成员有效期止"];

type Customer = Awaited<ReturnType<typeof administratorOf>>;

let staff: Actor;
let customer: Customer;
let code: string;

beforeAll(async () => {
  staff = await staffActor("admin");
  customer = await administratorOf("customer");
  const { code: found } = await db
    .selectFrom("organizations")
    .select("code")
    .where("id", "=", customer.organizationId)
    .executeTakeFirstOrThrow();
  code = found;
  const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
  const top = { organization_id: customer.organizationId, parent_id: null, sort: 10, ...stamps };
  await db
    .insertInto("departments")
    .values({ ...top, name: "业务部", path: "业务部" })
    .execute();
});

type Rows = readonly (readonly string[])[];

const byStaff = (rows: Rows, options: readonly string[] = []) =>
  upload(accountImport, {
    list: "/account-list",
    actor: staff,
    roleVersionId: platform.roleVersionId,
    options,
    bytes: csv([TITLES, ...rows]),
  });

const byCustomer = (rows: Rows) =>
  upload(accountImport, {
    list: "/account-list",
    actor: customer.actor,
    roleVersionId: customer.roleVersionId,
    bytes: csv([TITLES, ...rows]),
  });

const line = (
  name: string,
  phone: string,
  rest: Partial<Record<"email" | "org" | "department" | "roles", string>> = {},
) => [name, phone, rest.email ?? "", "", rest.org ?? code, rest.department ?? "", rest.roles ?? "", ""];

const membershipsOf = (accountId: number) =>
  db.selectFrom("memberships").selectAll().where("account_id", "=", accountId).execute();

describe("accounts from a file", () => {
  it("may be the platform's, with its code or none", async () => {
    const file = await byStaff(["platform", ""].map((org) => line("陈海", newPhone(), { org })));
    expect([await file.errors(), file.counts.created]).toEqual([[], 2]);
  });

  it("are members with department and roles, begin with their role version, and get a link each", async () => {
    const one = newPhone();
    const other = newPhone();
    const email = `${one}@example.com`;
    const file = await byStaff([
      line("陈海", one, { email, department: "业务部", roles: "customer-admin" }),
      line("李洋", other),
    ]);
    expect([file.counts.created, file.faulty]).toEqual([2, 0]);
    expect(await findAccount(db, { kind: "phone", value: one })).toBeUndefined();
    expect(await file.run()).toMatchObject({ state: "done", imported: { created: 2 } });
    const account = (await findAccount(db, { kind: "phone", value: one }))!;
    expect(account).toMatchObject({ username: "陈海", email, source: "import", status: "active" });
    expect(account.default_role_version_id).toBe(customer.roleVersionId);
    const [membership] = await membershipsOf(account.id);
    expect(membership).toMatchObject({ organization_id: customer.organizationId, status: "active" });
    expect(membership!.department_id).not.toBeNull();
    expect(await listRoleVersions(db, account.id, clockTime())).toMatchObject([
      { roleCodes: ["customer-admin"] },
    ]);
    for (const target of [one, email, other])
      expect(await noticesTo(target)).toEqual([expect.stringContaining("/setPassword?key=")]);
    const events = (await auditOf(staff.source.requestId)).map(({ event }) => event);
    expect(events).toEqual([
      "account.created",
      "membership.added",
      "role.assigned",
      "account.created",
      "membership.added",
      "list.imported",
    ]);
  });

  it("keep the form's rules, row by row", async () => {
    const foreign = await administratorOf("customer");
    const known = await makePerson();
    const phone = newPhone();
    const file = await byStaff([
      ["", "", "", "", "", "", "", ""],
      ["周海", "", "", "", code, "", "", ""],
      line("吴海", "123", { org: "C999999" }),
      line("郑海", phone, { department: "不存在", roles: "provider-admin" }),
      line("王海", phone),
      line("冯海", known.phone!),
      ["陈".repeat(21), newPhone(), "", "", code, "", "", "2026-13-01"],
    ]);
    expect(await file.errors()).toEqual([
      [3, "请填写手机号或邮箱"],
      [4, "手机号格式不正确，应为以1开头的11位数字"],
      [5, "请选择该组织的部门", "角色编码：该组织没有角色 provider-admin"],
      [6, "与第5行重复"],
      [7, "该手机号已注册"],
      [8, "姓名最长不能超过20个字符", "用户名最长不能超过20个字符", "成员有效期止格式不正确，应如2026-01-31"],
    ]);
    const unknown = await byStaff([line("吴海", newPhone(), { org: "C999999" })]);
    const text = "组织编码：没有找到这个组织，它可能已被归档或不在您的管理范围内";
    expect(await unknown.errors()).toEqual([[2, text]]);
    const { code: foreignCode } = await db
      .selectFrom("organizations")
      .select("code")
      .where("id", "=", foreign.organizationId)
      .executeTakeFirstOrThrow();
    const outside = await byCustomer([line("吴海", newPhone(), { org: foreignCode })]);
    expect(await outside.errors()).toEqual([[2, text]]);
  });

  it("that exist join where staff want it", async () => {
    const known = await makePerson();
    const file = await byStaff([line("陈海", known.phone!, { roles: "customer-admin" })], ["joinExisting"]);
    expect(file.counts).toMatchObject({ created: 0, joined: 1 });
    await file.run();
    expect(await membershipsOf(known.id)).toMatchObject([{ organization_id: customer.organizationId }]);
    const again = await byStaff([line("陈海", known.phone!)], ["joinExisting"]);
    expect(await again.errors()).toEqual([[2, "该账号已是该组织的成员"]]);
  });

  it("are told which column a day beyond the organisation's own is in", async () => {
    const organization = await db
      .updateTable("organizations")
      .set({ valid_from: Date.UTC(2026, 0, 31) })
      .where("id", "=", await makeOrganization(db, "customer"))
      .returning("code")
      .executeTakeFirstOrThrow();
    const file = await upload(accountImport, {
      list: "/account-list",
      actor: staff,
      roleVersionId: platform.roleVersionId,
      bytes: csv([
        ["姓名", "手机号", "组织编码", "成员有效期起"],
        ["陈海", newPhone(), organization.code, "2026-01-01"],
      ]),
    });
    expect(await file.errors()).toEqual([
      [2, expect.stringMatching(/^成员有效期起：不能早于组织的有效期2026-0/)],
    ]);
  });

  it("without an organisation belong to the platform, whose numbers stand once", async () => {
    const number = newPhone().slice(-8);
    const row = (phone: string) => ["陈海", phone, "", number, "", "", "", ""];
    const twice = await byStaff([row(newPhone()), row(newPhone())]);
    expect(await twice.errors()).toEqual([[3, "与第2行重复"]]);
    await twice.run();
    expect(await (await byStaff([row(newPhone())])).errors()).toEqual([[2, "工号已存在"]]);
  });
});

describe("an organisation's administrator", () => {
  it("is told the same of known and unknown people, and known ones join by confirming", async () => {
    const known = await makePerson();
    const phone = newPhone();
    const file = await byCustomer([
      line("陈海", known.phone!, { org: "" }),
      line("李洋", phone, { org: "" }),
    ]);
    expect(file.counts).toEqual({ created: 0, updated: 0, restored: 0, joined: 0, invited: 2, same: 0 });
    expect(await file.run()).toMatchObject({ imported: { invited: 2 }, faulty: 0 });
    expect(await membershipsOf(known.id)).toEqual([]);
    expect(await noticesTo(known.phone!)).toEqual([expect.stringContaining("/welcome?invite=")]);
    const made = (await findAccount(db, { kind: "phone", value: phone }))!;
    expect(await membershipsOf(made.id)).toMatchObject([{ organization_id: customer.organizationId }]);
  });

  it("gives away no role beyond the own ones", async () => {
    const file = await byCustomer([line("陈海", newPhone(), { roles: "admin" })]);
    expect(await file.errors()).toEqual([[2, "角色编码：该组织没有角色 admin"]]);
    const support = await staffActor("support");
    const platformFile = await upload(accountImport, {
      list: "/account-list",
      actor: support,
      roleVersionId: platform.roleVersionId,
      bytes: csv([TITLES, line("陈海", newPhone(), { org: "", roles: "admin" })]),
    });
    expect(await platformFile.errors()).toEqual([
      [2, "平台成员只能由有分配角色权限的平台用户维护", "角色编码：没有权限，请联系管理员分配权限！"],
    ]);
  });
});

describe("what happens between preview and import", () => {
  it("is validated again: who has become known since stays behind", async () => {
    const phone = newPhone();
    const file = await byStaff([line("陈海", phone), line("李洋", newPhone())]);
    const organization = await makeOrganization(db, "customer");
    const other = await makePerson({ phone });
    await joinOrganization(db, other.id, organization);
    expect(await file.run()).toMatchObject({ imported: { created: 1 }, faulty: 1 });
    expect(await file.errors()).toEqual([[2, "该手机号已注册"]]);
  });
});
