import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { makePerson } from "../../../../tests/support/people";
import { makeRole } from "../../../../tests/support/roles";
import { auditOf } from "../../../../tests/support/rows";
import { db } from "../../db/client.server";
import { copyRole } from "./copy-role.server";
import { archiveRole, restoreRole, setRoleStatus } from "./role-states.server";

const no = (text: string, field?: string) => ({ ok: false, text, ...(field ? { field } : {}) });

let customer: Awaited<ReturnType<typeof administratorOf>>;
beforeEach(async () => {
  customer = await administratorOf("customer");
});

const rowOf = (id: number) =>
  db.selectFrom("roles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const made = async (columns: { name?: string } = {}) =>
  rowOf(await makeRole(consoleVersion.versionId, { organization_id: customer.organizationId, ...columns }));

describe("a role", () => {
  it("is stopped and counts again", async () => {
    const { id } = await made();
    expect(await setRoleStatus(customer.actor, id, "active")).toEqual(no("该角色已启用"));
    expect(await setRoleStatus(customer.actor, id, "disabled")).toEqual({ ok: true });
    expect(await setRoleStatus(customer.actor, id, "disabled")).toEqual(no("该角色已停用"));
    expect(await setRoleStatus(customer.actor, id, "active")).toEqual({ ok: true });
  });

  it("is archived with a reason once nobody holds it, and restored while its name is free", async () => {
    const { id, name } = await made();
    expect(await archiveRole(customer.actor, id, "")).toEqual(no("请输入原因", "reason"));
    const assignment = {
      account_id: (await makePerson()).id,
      role_id: id,
      organization_id: customer.organizationId,
    };
    await db
      .insertInto("account_roles")
      .values({ ...assignment, created_at: 1, created_by: "test" })
      .execute();
    expect(await archiveRole(customer.actor, id, "不用")).toEqual(no("该角色还有1名成员，请先取消分配"));
    await db.deleteFrom("account_roles").where("role_id", "=", id).execute();
    expect(await archiveRole(customer.actor, id, "不用")).toEqual({ ok: true });
    const other = await made({ name });
    expect(await restoreRole(customer.actor, id)).toEqual(no("角色名称已存在", "name"));
    await archiveRole(customer.actor, other.id, "不用");
    expect(await restoreRole(customer.actor, id)).toEqual({ ok: true });
    expect((await auditOf(customer.actor.source.requestId)).at(-1)).toMatchObject({
      event: "role.restored",
    });
  });

  it("is copied with its grants into one's own organisation, within one's own rights", async () => {
    const { organizationId } = customer;
    const preset = await db
      .selectFrom("roles")
      .selectAll()
      .where("code", "=", "customer-admin")
      .executeTakeFirstOrThrow();
    const copy = { name: "管理员副本", code: "admin-copy", organizationId };
    const outcome = await copyRole(customer.actor, preset.id, copy);
    if (!outcome.ok) throw new Error(outcome.text);
    const grantsOf = async (id: number) =>
      (await db.selectFrom("role_resources").select("resource_id").where("role_id", "=", id).execute())
        .length;
    expect(await grantsOf(outcome.id)).toBe(await grantsOf(preset.id));
    expect(await rowOf(outcome.id)).toMatchObject({ organization_id: organizationId, data_scope: 2 });
    const support = await staffActor("support");
    const own = await copyRole(support, preset.id, { ...copy, name: "再副本", code: "again" });
    expect(own).toMatchObject({ ok: false, text: expect.stringMatching(/^不能授予自己没有的权限：/) });
  });
});
