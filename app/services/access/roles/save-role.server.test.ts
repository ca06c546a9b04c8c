import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { auditOf } from "../../../../tests/support/rows";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { copyRole } from "./copy-role.server";
import { archiveRole, restoreRole, setRoleStatus } from "./role-states.server";
import { editRole } from "./edit-role.server";
import { createRole, type NewRole, type RoleFields } from "./save-role.server";

const no = (text: string, field?: string) => ({ ok: false, text, ...(field ? { field } : {}) });
const NOT_FOUND = { code: "not-found" };

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let serial = 0;
beforeEach(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
});

function wanted(fields: Partial<NewRole> = {}): NewRole {
  serial += 1;
  return {
    versionId: consoleVersion.versionId,
    name: `单证员${serial}`,
    code: `clerk-${serial}`,
    kind: "customer",
    organizationId: customer.organizationId,
    dataScope: 2,
    status: "active",
    remark: "",
    ...fields,
  };
}

const rowOf = (id: number) =>
  db.selectFrom("roles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function made(actor: Actor = customer.actor, fields: Partial<NewRole> = {}) {
  const outcome = await createRole(actor, wanted(fields));
  if (!outcome.ok) throw new Error(outcome.text);
  return rowOf(outcome.id);
}

const presetOf = (code: string) =>
  db
    .selectFrom("roles")
    .selectAll()
    .where("code", "=", code)
    .where("organization_id", "is", null)
    .executeTakeFirstOrThrow();

describe("a new role", () => {
  it("of an organisation's own is made by its administrator, on record", async () => {
    const role = await made(customer.actor, { name: "单证主管", code: "clerk-lead", remark: "报关" });
    expect(role).toMatchObject({
      organization_id: customer.organizationId,
      organization_kind: "customer",
      data_scope: 2,
      remark: "报关",
      created_by: "经办人",
    });
    expect(await auditOf(customer.actor.source.requestId)).toMatchObject([
      { event: "role.created", detail: { code: "clerk-lead", name: "单证主管", dataScope: 2 } },
    ]);
  });

  it.each<[Partial<NewRole>, string, string]>([
    [{ name: "" }, "请输入角色名称", "name"],
    [{ name: "单" }, "角色名称不少于2个字符", "name"],
    [{ name: "长".repeat(21) }, "角色名称最长不能超过20个字符", "name"],
    [{ name: "1号员" }, "角色名称须以字母或汉字开头，只能包含字母、数字和汉字", "name"],
    [{ code: "" }, "请输入角色编码", "code"],
    [{ code: "Clerk" }, "角色编码须以小写字母开头，只能包含小写字母、数字和连字符，2到30个字符", "code"],
    [{ code: "c" }, "角色编码须以小写字母开头，只能包含小写字母、数字和连字符，2到30个字符", "code"],
    [{ code: "admin" }, "该编码为系统保留", "code"],
    [{ dataScope: 1 }, "企业和服务商角色不能选择“全部”", "dataScope"],
    [{ kind: "provider" }, "角色类型与组织类型不符", "kind"],
    [{ remark: "长".repeat(256) }, "备注最长不能超过255个字符", "remark"],
    [{ versionId: 99_999_999 }, "请选择产品版本", "versionId"],
  ])("with %j is refused", async (fields, text, field) => {
    expect(await createRole(customer.actor, wanted(fields))).toEqual(no(text, field));
  });

  it("takes names of 2 and 20 characters", async () => {
    await made(customer.actor, { name: "长".repeat(20) });
    await made(customer.actor, { name: "单证" });
  });

  it("shares no name and no code with the organisation's own roles or preset ones of the kind", async () => {
    const { name, code } = await made();
    expect(await createRole(customer.actor, wanted({ name }))).toEqual(no("角色名称已存在", "name"));
    expect(await createRole(customer.actor, wanted({ code }))).toEqual(no("角色编码已存在", "code"));
    const preset = wanted({ code: "customer-admin" });
    expect(await createRole(customer.actor, preset)).toEqual(no("角色编码已存在", "code"));
    const other = await administratorOf("customer");
    const there = wanted({ name, code, organizationId: other.organizationId });
    expect(await createRole(other.actor, there)).toMatchObject({ ok: true });
  });

  it("reaches no further than its maker, is preset by staff only, and is for a version that its organisation holds", async () => {
    const narrow: Actor = {
      ...customer.actor,
      scope: { ...customer.actor.scope, kind: "department" } as Actor["scope"],
    };
    expect(await createRole(narrow, wanted({ dataScope: 3 }))).toEqual(
      no("数据范围不能大于自己的数据范围", "dataScope"),
    );
    expect(await createRole(narrow, wanted({ dataScope: 4 }))).toMatchObject({ ok: true });
    const preset = wanted({ organizationId: null });
    expect(await createRole(customer.actor, preset)).toEqual(no("请选择所属组织", "organizationId"));
    expect(await createRole(admin, preset)).toMatchObject({ ok: true });
    const bare = await makeOrganization(db, "customer");
    expect(await createRole(admin, wanted({ organizationId: bare }))).toEqual(
      no("请选择产品版本", "versionId"),
    );
    const foreign = wanted({ organizationId: (await administratorOf("customer")).organizationId });
    await expect(createRole(customer.actor, foreign)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe("editing a role", () => {
  const fieldsOf = ({
    name,
    data_scope: dataScope,
    status,
    remark,
  }: Awaited<ReturnType<typeof rowOf>>): RoleFields => ({
    name,
    dataScope,
    status,
    remark,
  });

  it("stands in the record, and is refused over somebody else's newer version", async () => {
    const role = await made();
    const next = { ...fieldsOf(role), dataScope: 3 as const, remark: "只看本部门" };
    expect(await editRole(customer.actor, role.id, next, role.updated_at)).toEqual({
      ok: true,
      id: role.id,
    });
    expect(await rowOf(role.id)).toMatchObject({ data_scope: 3, remark: "只看本部门" });
    expect((await auditOf(customer.actor.source.requestId)).at(-1)).toMatchObject({
      event: "role.edited",
      detail: { dataScope: "2 → 3", remark: " → 只看本部门" },
    });
    const late = await editRole(customer.actor, role.id, fieldsOf(role), role.updated_at);
    expect(late).toMatchObject({ ok: false, reason: "stale" });
  });

  it("of a preset role is for staff, and of the administrators' for nobody", async () => {
    const preset = await presetOf("customer-admin");
    const next = { ...fieldsOf(preset), remark: "试" };
    const own = await editRole(customer.actor, preset.id, next, preset.updated_at);
    expect(own).toEqual(no("预置角色只能由平台用户修改"));
    const fixed = await presetOf("admin");
    for (const attempt of [
      editRole(admin, fixed.id, { ...fieldsOf(fixed), remark: "试" }, fixed.updated_at),
      setRoleStatus(admin, fixed.id, "disabled"),
      archiveRole(admin, fixed.id, "试"),
      copyRole(admin, fixed.id, { name: "副本", code: "copy", organizationId: null }),
    ])
      expect(await attempt).toEqual(no("平台管理员角色不能修改"));
  });

  it("outside the scope finds nothing", async () => {
    const role = await made();
    const { actor } = await administratorOf("customer");
    for (const attempt of [
      () => editRole(actor, role.id, fieldsOf(role), role.updated_at),
      () => setRoleStatus(actor, role.id, "disabled"),
      () => archiveRole(actor, role.id, "误"),
      () => restoreRole(actor, role.id),
      () => copyRole(actor, role.id, { name: "副本", code: "copy", organizationId: null }),
    ])
      await expect(attempt()).rejects.toMatchObject(NOT_FOUND);
  });
});
