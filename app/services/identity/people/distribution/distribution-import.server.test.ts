import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion, platform } from "../../../../../tests/support/console-rights";
import { csv, upload } from "../../../../../tests/support/imports";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson, newPhone } from "../../../../../tests/support/people";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { auditOf } from "../../../../../tests/support/rows";
import { joinOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { env } from "../../../runtime/configuration/env.server";
import { endOfDay } from "../../../format/day";
import { distributionImport } from "./distribution-import.server";

const TITLES = ["手机号或邮箱*", "组织编码*", "角色编码*", "到期日期"];

let staff: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let code: string;
let role: { id: number; code: string };

beforeEach(async () => {
  staff = await staffActor("admin");
  customer = await administratorOf("customer");
  const found = await db
    .selectFrom("organizations")
    .select("code")
    .where("id", "=", customer.organizationId)
    .executeTakeFirstOrThrow();
  code = found.code;
  const id = await makeRole(consoleVersion.versionId);
  role = await db.selectFrom("roles").select(["id", "code"]).where("id", "=", id).executeTakeFirstOrThrow();
});

type Rows = readonly (readonly string[])[];

const uploaded = (rows: Rows, actor = staff, roleVersionId = platform.roleVersionId) =>
  upload(distributionImport, {
    list: "/distribution",
    actor,
    roleVersionId,
    bytes: csv([TITLES, ...rows]),
  });

async function member(columns: { status?: "suspended" } = {}) {
  const person = await makePerson({ phone: newPhone() });
  await joinOrganization(db, person.id, customer.organizationId, columns);
  return { id: person.id, phone: person.phone! };
}

const holders = () =>
  db
    .selectFrom("account_roles")
    .select(["account_id", "expires_at"])
    .where("role_id", "=", role.id)
    .orderBy("account_id")
    .execute();

describe("roles of members from a file", () => {
  it("are given with a message and a record; whoever has one gets the new end", async () => {
    const one = await member();
    const other = await member();
    const first = await uploaded([[one.phone, code, role.code, ""]]);
    await first.run();
    const file = await uploaded([
      [one.phone, code, role.code, "2099-12-31"],
      [other.phone, code, role.code],
    ]);
    expect([await file.errors(), file.counts]).toMatchObject([[], { created: 1, updated: 1 }]);
    expect(await file.run()).toMatchObject({ state: "done", imported: { created: 1, updated: 1 } });
    expect(await holders()).toEqual([
      { account_id: one.id, expires_at: endOfDay("2099-12-31") },
      { account_id: other.id, expires_at: null },
    ]);
    expect((await auditOf(staff.source.requestId)).map(({ event }) => event)).toEqual([
      "role.assigned",
      "list.imported",
      "role.assigned",
      "role.assigned",
      "list.imported",
    ]);
  });

  it("may be the platform's, whose code is written in any letters", async () => {
    const colleague = await makePerson({ phone: newPhone() });
    await joinOrganization(db, colleague.id, platform.organizationId);
    const rows = ["platform", "Platform"].map((home, at) => [
      colleague.phone!,
      home,
      ["support", "editor"][at]!,
    ]);
    const file = await uploaded(rows);
    expect([await file.errors(), file.counts.created]).toEqual([[], 2]);
  });

  it("are not given to somebody whose roles reach beyond the own ones, nor another end to what they have", async () => {
    const senior = await member();
    const equal = await member();
    const reaching = await makeRole(consoleVersion.versionId);
    await grantPerms(reaching, "product:list");
    const assignmentColumns = { organization_id: customer.organizationId, created_at: 1, created_by: "test" };
    await db
      .insertInto("account_roles")
      .values([
        { ...assignmentColumns, account_id: senior.id, role_id: reaching },
        { ...assignmentColumns, account_id: senior.id, role_id: role.id },
      ])
      .execute();
    const rows = [
      [senior.phone, code, role.code, "2099-12-31"],
      [equal.phone, code, role.code],
    ];
    const file = await uploaded(rows, customer.actor, customer.roleVersionId);
    expect(await file.errors()).toEqual([[2, "该账号拥有您没有的权限，请由平台管理员处理"]]);
    expect(await file.run()).toMatchObject({ imported: { created: 1, updated: 0 } });
    expect(await holders()).toEqual([
      { account_id: senior.id, expires_at: null },
      { account_id: equal.id, expires_at: null },
    ]);
    expect((await uploaded(rows)).counts).toMatchObject({ updated: 2 });
  });

  it("say what is wrong with each row, of strangers no more than that they are no members", async () => {
    const one = await member();
    const ended = await member({ status: "suspended" });
    const stranger = await makePerson({ phone: newPhone() });
    const file = await uploaded([
      ["海", "", ""],
      [one.phone, "NONE-1", role.code],
      [one.phone, code, "unknown"],
      [stranger.phone!, code, role.code],
      [newPhone(), code, role.code],
      [ended.phone, code, role.code],
      [one.phone, code, role.code, "2001-01-01"],
      [one.phone, code, role.code],
    ]);
    expect(await file.errors()).toEqual([
      [2, "手机号或邮箱格式不正确", "请输入组织编码", "请输入角色编码"],
      [3, "组织编码：没有找到这个组织，它可能已被归档或不在您的管理范围内"],
      [4, "角色编码：该组织没有角色 unknown"],
      [5, "该组织没有这名成员"],
      [6, "该组织没有这名成员"],
      [7, "该成员已停用或过期"],
      [8, "到期日期不能早于明天"],
      [9, "与第8行重复"],
    ]);
  });

  it("are an administrator's to give as far as the own rights go, in the own organisation", async () => {
    const one = await member();
    await grantPerms(role.id, "product:list");
    const foreign = await administratorOf("customer");
    const { code: other } = await db
      .selectFrom("organizations")
      .select("code")
      .where("id", "=", foreign.organizationId)
      .executeTakeFirstOrThrow();
    const file = await uploaded(
      [
        [one.phone, code, role.code],
        [one.phone, other, "customer-admin"],
        [one.phone, code, "customer-admin"],
      ],
      customer.actor,
      customer.roleVersionId,
    );
    expect((await file.errors()).map(([line]) => line)).toEqual([2, 3]);
    expect((await file.errors())[0]![1]).toMatch(/^角色编码：不能授予自己没有的权限/);
  });

  it("tell an administrator of few phones of one mask who is a member, and record that there were more", async () => {
    const limit = env.limits.WHOLE_SEARCHES_ALIKE_PER_DAY;
    const one = await makePerson({ phone: "13699990077" });
    await joinOrganization(db, one.id, customer.organizationId);
    const phones = Array.from({ length: limit }, (_, index) => `136${String(index).padStart(4, "0")}0077`);
    const rows = [...phones, one.phone!].map((phone) => [phone, code, "customer-admin"]);
    const lacking = { ...customer.actor, rights: { admin: false, perms: new Set(["role-assign:import"]) } };
    const file = await uploaded(rows, lacking, customer.roleVersionId);
    const errors = await file.errors();
    expect(errors.slice(0, limit)).toEqual(phones.map((_, index) => [index + 2, "该组织没有这名成员"]));
    expect(errors.slice(limit)).toEqual([[limit + 2, "只差中间四位的号码过多，这一行今天不再核对"]]);
    const again = await uploaded(rows.slice(limit - 1), lacking, customer.roleVersionId);
    expect((await again.errors()).map(([, text]) => text)).toEqual([
      "该组织没有这名成员",
      "只差中间四位的号码过多，这一行今天不再核对",
    ]);
    expect(await auditOf(customer.actor.source.requestId)).toMatchObject([
      { event: "account.contacts-searched", result: "limited", detail: { target: "136****0077" } },
    ]);
    const revealed = await uploaded(rows.slice(limit), staff);
    expect((await revealed.errors()).map(([, text]) => text)).not.toContain(
      "只差中间四位的号码过多，这一行今天不再核对",
    );
  });
});
