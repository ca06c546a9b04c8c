import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion, platform } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { makeRole } from "../../../../../tests/support/roles";
import { auditOf } from "../../../../../tests/support/rows";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { makeDepartment } from "../../../../../tests/support/scoped-organizations";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { endOfDay, startOfDay } from "../../../format/day";
import type { MemberFields } from "./member-rules.server";
import { addMember, editMember, removeMember, resumeMember, suspendMember } from "./members.server";

const OK = { ok: true };
const no = (text: string, field?: string) => ({ ok: false, text, ...(field ? { field } : {}) });
const NOT_FOUND = { code: "not-found" };
const PLAIN = { departmentId: null, title: "", validFrom: null, validTo: null };

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let person: Account;
beforeEach(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
  person = await makePerson();
});

const membershipOf = (accountId: number, organizationId = customer.organizationId) =>
  db
    .selectFrom("memberships")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirst();

async function added(): Promise<number> {
  const { organizationId } = customer;
  expect(await addMember(admin, person.id, { organizationId, ...PLAIN })).toEqual(OK);
  return (await membershipOf(person.id))!.id;
}

describe("adding a member", () => {
  it("with department, title and validity stands in the record", async () => {
    const { organizationId } = customer;
    const departmentId = await makeDepartment(organizationId);
    const validFrom = startOfDay("2026-01-01");
    const validTo = endOfDay("2026-12-31");
    const fields = { organizationId, departmentId, title: "报关员", validFrom, validTo };
    expect(await addMember(admin, person.id, fields)).toEqual(OK);
    expect(await membershipOf(person.id)).toMatchObject({
      department_id: departmentId,
      title: "报关员",
      status: "active",
      valid_from: validFrom,
      valid_to: validTo,
      created_by: "经办人",
    });
    expect(await auditOf(admin.source.requestId)).toMatchObject([
      { event: "membership.added", detail: { organization: organizationId } },
    ]);
    expect(await addMember(admin, person.id, fields)).toEqual(no("该账号已是该组织的成员", "organizationId"));
  });

  it("brings the roles that new members of the organisation get", async () => {
    const { organizationId } = customer;
    const roleId = await makeRole(consoleVersion.versionId);
    const auto = { role_id: roleId, organization_id: organizationId, created_at: 1, created_by: "test" };
    await db.insertInto("role_auto_grants").values(auto).execute();
    await added();
    const roles = db.selectFrom("account_roles").select("role_id").where("account_id", "=", person.id);
    expect(await roles.execute()).toEqual([{ role_id: roleId }]);
  });

  it("is refused for what the rules say", async () => {
    const organizationId = await makeOrganization(db, "customer", {
      valid_from: startOfDay("2026-02-01"),
      valid_to: endOfDay("2026-06-30"),
    });
    const foreign = await makeDepartment(customer.organizationId);
    const add = (fields: Partial<MemberFields>) =>
      addMember(admin, person.id, { organizationId, ...PLAIN, ...fields });
    expect(await add({ departmentId: foreign })).toEqual(no("请选择该组织的部门", "departmentId"));
    expect(await add({ title: "长".repeat(21) })).toEqual(no("职务最长不能超过20个字符", "title"));
    const early = startOfDay("2026-01-31");
    const late = endOfDay("2026-07-01");
    expect(await add({ validFrom: early })).toEqual(no("不能早于组织的有效期2026-02-01", "validFrom"));
    expect(await add({ validTo: late })).toEqual(no("不能晚于组织的有效期2026-06-30", "validTo"));
    const turned = { validFrom: startOfDay("2026-03-02"), validTo: endOfDay("2026-03-01") };
    expect(await add(turned)).toEqual(no("结束日期不能早于开始日期", "validTo"));
    expect(await membershipOf(person.id, organizationId)).toBeUndefined();
  });

  it("to the platform is for staff who may give its roles", async () => {
    const { organizationId } = platform;
    const text = "平台成员只能由有分配角色权限的平台用户维护";
    const support = await staffActor("support");
    expect(await addMember(support, person.id, { organizationId, ...PLAIN })).toEqual(no(text));
    const actor = await staffActor("operator");
    expect(await addMember(actor, person.id, { organizationId, ...PLAIN })).toEqual(OK);
  });

  it("of an account or to an organisation outside the scope finds nothing", async () => {
    const own = { organizationId: customer.organizationId, ...PLAIN };
    await expect(addMember(customer.actor, person.id, own)).rejects.toMatchObject(NOT_FOUND);
    await added();
    const elsewhere = { organizationId: platform.organizationId, ...PLAIN };
    await expect(addMember(customer.actor, person.id, elsewhere)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe("a membership", () => {
  it("is edited, field by field in the record", async () => {
    const id = await added();
    const validTo = endOfDay("2026-05-31");
    expect(await editMember(customer.actor, id, { ...PLAIN, title: "主管", validTo })).toEqual(OK);
    expect(await membershipOf(person.id)).toMatchObject({ title: "主管", valid_to: validTo });
    expect(await auditOf(customer.actor.source.requestId)).toMatchObject([
      { event: "membership.edited", detail: { title: " → 主管", validTo: " → 2026-05-31" } },
    ]);
    expect(await editMember(customer.actor, id, { ...PLAIN, title: "主管", validTo })).toEqual(OK);
    expect(await auditOf(customer.actor.source.requestId)).toHaveLength(1);
  });

  it("is suspended and resumed, and removed with its roles", async () => {
    const id = await added();
    expect(await resumeMember(customer.actor, id)).toEqual(no("该成员关系未停用"));
    expect(await suspendMember(customer.actor, id)).toEqual(OK);
    expect(await membershipOf(person.id)).toMatchObject({ status: "suspended" });
    expect(await suspendMember(customer.actor, id)).toEqual(no("该成员关系已停用"));
    expect(await resumeMember(customer.actor, id)).toEqual(OK);
    const role_id = await makeRole(consoleVersion.versionId);
    const assignment = { account_id: person.id, role_id, organization_id: customer.organizationId };
    await db
      .insertInto("account_roles")
      .values({ ...assignment, created_at: 1, created_by: "test" })
      .execute();
    expect(await removeMember(customer.actor, id)).toEqual(OK);
    expect(await membershipOf(person.id)).toBeUndefined();
    const remaining = db.selectFrom("account_roles").selectAll().where("account_id", "=", person.id);
    expect(await remaining.execute()).toEqual([]);
    expect((await auditOf(customer.actor.source.requestId)).map(({ event }) => event)).toEqual([
      "membership.suspended",
      "membership.resumed",
      "membership.removed",
    ]);
  });

  it("of oneself, and of the platform's only administrator, stays", async () => {
    const own = (await membershipOf(customer.actor.accountId))!.id;
    for (const end of [suspendMember, removeMember])
      expect(await end(customer.actor, own)).toEqual(no("不能对自己的账号执行此操作"));
    const admins = db.selectFrom("roles").select("id").where("code", "=", "admin");
    await db
      .deleteFrom("account_roles")
      .where("role_id", "in", admins)
      .where("account_id", "<>", admin.accountId)
      .execute();
    const actor = await staffActor("operator");
    const last = (await membershipOf(admin.accountId, platform.organizationId))!.id;
    for (const end of [suspendMember, removeMember])
      expect(await end(actor, last)).toEqual(no("至少要保留一名平台管理员"));
  });

  it("outside the scope is not found", async () => {
    const id = await added();
    const { actor } = await administratorOf("customer");
    for (const attempt of [suspendMember, resumeMember, removeMember])
      await expect(attempt(actor, id)).rejects.toMatchObject(NOT_FOUND);
    await expect(editMember(actor, id, PLAIN)).rejects.toMatchObject(NOT_FOUND);
  });
});
