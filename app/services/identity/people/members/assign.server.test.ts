import { beforeEach, describe, expect, it } from "vitest";
import { openSessionOf, liveSession } from "../../../../../tests/support/account-sessions";
import { consoleVersion, platform } from "../../../../../tests/support/console-rights";
import { administratorOf, customerWithMember, staffActor } from "../../../../../tests/support/actors";
import { newRequestSource } from "../../../../../tests/support/people";
import { makeRole, presetRoleId } from "../../../../../tests/support/roles";
import { auditOf } from "../../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { endOfDay } from "../../../format/day";
import { formatTime } from "../../../format/time";
import { findRights } from "../../../access/menu/rights.server";
import { assign, unassign } from "./assign.server";

const OK = { ok: true };
const no = (text: string) => ({ ok: false, text });
const NOT_FOUND = { code: "not-found" };
const DAY = 86_400_000;

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let member: Account;
beforeEach(async () => {
  admin = await staffActor("admin");
  ({ customer, member } = await customerWithMember());
});

const given = (roleId: number, extra: { organizationId?: number; expiresAt?: number } = {}) => ({
  accountId: member.id,
  roleId,
  organizationId: customer.organizationId,
  expiresAt: null,
  reason: "",
  ...extra,
});

const pagesOf = async (accountId: number, roleVersionId: number | null) =>
  (await findRights(db, { accountId, roleVersionId, at: clockTime() })).pages;

const messagesTo = async (accountId: number) =>
  (
    await db
      .selectFrom("messages")
      .innerJoin("message_recipients", "message_recipients.message_id", "messages.id")
      .select("content")
      .where("account_id", "=", accountId)
      .orderBy("messages.id")
      .execute()
  ).map(({ content }) => content);

describe("assigning a role", () => {
  it("counts on the next request, in open sessions too; its holder is told; taken away, all of it ends", async () => {
    const roleId = await presetRoleId("customer-admin");
    const token = await openSessionOf(member);
    expect(await assign(customer.actor, { ...given(roleId), reason: "轮岗" })).toEqual(OK);
    const { activeRoleVersionId } = await liveSession(token);
    expect(activeRoleVersionId).toBe(customer.roleVersionId);
    expect(await pagesOf(member.id, activeRoleVersionId)).toContain("/account-list");
    expect(await messagesTo(member.id)).toEqual(["<p>您获得了角色组织管理员</p>"]);

    expect(await unassign(customer.actor, given(roleId), "")).toEqual(OK);
    expect((await liveSession(token)).activeRoleVersionId).toBeNull();
    expect(await pagesOf(member.id, customer.roleVersionId)).toEqual([]);
    expect((await messagesTo(member.id)).at(-1)).toBe("<p>您失去了角色组织管理员</p>");
    const detail = { role: "customer-admin", organization: customer.organizationId };
    expect(await auditOf(customer.actor.source.requestId)).toMatchObject([
      {
        event: "role.assigned",
        accountId: customer.actor.accountId,
        detail: { ...detail, reason: "轮岗" },
      },
      { event: "role.taken", detail: detail },
    ]);
  });

  it("falls back to another role version that is still held", async () => {
    const other = await administratorOf("customer");
    await joinOrganization(db, member.id, other.organizationId);
    const roleId = await presetRoleId("customer-admin");
    await assign(admin, given(roleId));
    await assign(admin, given(roleId, { organizationId: other.organizationId }));
    const token = await openSessionOf(member, { roleVersionId: other.roleVersionId });
    await unassign(admin, given(roleId, { organizationId: other.organizationId }), "");
    expect((await liveSession(token)).activeRoleVersionId).toBe(customer.roleVersionId);
  });

  it("until a day ends with that day, and not before tomorrow", async () => {
    const roleId = await presetRoleId("customer-admin");
    const endOf = (days: number) => endOfDay(formatTime(clockTime() + days * DAY, "YYYY-MM-DD"));
    const early = { ok: false, text: "到期日期不能早于明天", field: "expiresAt" };
    expect(await assign(admin, given(roleId, { expiresAt: endOf(0) }))).toEqual(early);
    const end = endOf(1);
    expect(await assign(admin, given(roleId, { expiresAt: end }))).toEqual(OK);
    const holder = { accountId: member.id, roleVersionId: customer.roleVersionId };
    expect((await findRights(db, { ...holder, at: end })).hasRoleVersion).toBe(true);
    expect((await findRights(db, { ...holder, at: end + 1 })).hasRoleVersion).toBe(false);
  });

  it("is refused for what the rules say", async () => {
    const preset = await presetRoleId("customer-admin");
    expect(await assign(admin, given(await presetRoleId("support")))).toEqual(
      no("平台角色只能分配给平台用户"),
    );
    expect(await assign(admin, given(await presetRoleId("provider-admin")))).toEqual(
      no("角色类型与组织类型不符"),
    );
    const bare = await makeOrganization(db, "customer", { name: "东海贸易" });
    await joinOrganization(db, member.id, bare);
    expect(await assign(admin, given(preset, { organizationId: bare }))).toEqual(
      no("东海贸易未开通集群管理中心 1.0"),
    );
    await db
      .updateTable("memberships")
      .set({ status: "suspended" })
      .where("account_id", "=", member.id)
      .execute();
    expect(await assign(admin, given(preset))).toEqual(no("该成员已停用或过期"));
    const own = await makeRole(consoleVersion.versionId, { organization_id: bare });
    expect(await assign(admin, given(own))).toEqual(no("角色类型与组织类型不符"));
    const disabled = await makeRole(consoleVersion.versionId, { status: "disabled" });
    expect(await assign(admin, given(disabled))).toEqual(no("该角色已停用"));
    expect(await unassign(admin, given(preset), "")).toEqual(no("该成员没有这个角色"));
  });

  it("beyond the actor's own rights is refused, giving and taking alike", async () => {
    const actor = await staffActor("operator");
    const toAdmin = { ...given(await presetRoleId("admin")), accountId: actor.accountId };
    const onPlatform = { ...toAdmin, organizationId: platform.organizationId };
    expect(await assign(actor, onPlatform)).toEqual(no("不能授予自己没有的权限：平台管理员"));
    const support = await assign(actor, { ...onPlatform, roleId: await presetRoleId("support") });
    expect(support).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^不能授予自己没有的权限：.*账号列表-重置密码/),
    });
    const other = await staffActor("support");
    const taken = { accountId: other.accountId, roleId: await presetRoleId("support") };
    expect(await unassign(actor, { ...taken, organizationId: platform.organizationId }, "")).toMatchObject({
      ok: false,
    });
  });

  it("keeps one platform administrator", async () => {
    const roleId = await presetRoleId("admin");
    const mine = { accountId: admin.accountId, roleId, organizationId: platform.organizationId };
    await db
      .deleteFrom("account_roles")
      .where("role_id", "=", roleId)
      .where("account_id", "<>", admin.accountId)
      .execute();
    expect(await unassign(admin, mine, "")).toEqual(no("至少要保留一名平台管理员"));
  });

  it("of a foreign role, member or organisation finds nothing", async () => {
    const stranger = await administratorOf("customer");
    const actor: Actor = { ...stranger.actor, source: newRequestSource("page") };
    const roleId = await presetRoleId("customer-admin");
    const foreignRole = await makeRole(consoleVersion.versionId, {
      organization_id: customer.organizationId,
    });
    await joinOrganization(db, member.id, stranger.organizationId);
    for (const attempt of [
      given(roleId),
      given(foreignRole, { organizationId: stranger.organizationId }),
      given(await presetRoleId("support"), { organizationId: stranger.organizationId }),
      { ...given(roleId, { organizationId: stranger.organizationId }), accountId: admin.accountId },
    ])
      await expect(assign(actor, attempt)).rejects.toMatchObject(NOT_FOUND);
    expect(await auditOf(actor.source.requestId)).toEqual([]);
  });
});
