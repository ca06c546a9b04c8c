import { beforeEach, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { consoleVersion, platform } from "../../../../../tests/support/console-rights";
import { grantPerms, makeRole, presetRoleId } from "../../../../../tests/support/roles";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { endOfDay } from "../../../format/day";
import { formatTime } from "../../../format/time";
import { grantRole, readGrants } from "../../../access/roles/rights/grant-role.server";
import { assign } from "./assign.server";
import { editMember } from "./members.server";

const DAY = 86_400_000;
const OK = { ok: true };
const ROLE_LONGER = { ok: false, text: "不能延长自己到期的权限，请由其他管理员处理" };

const dayAfter = (days: number) => endOfDay(formatTime(clockTime() + days * DAY, "YYYY-MM-DD"));

let customer: Awaited<ReturnType<typeof administratorOf>>;
let end: number;
beforeEach(async () => {
  customer = await administratorOf("customer");
  end = dayAfter(30);
});

const endRoles = ({ accountId }: Actor) =>
  db.updateTable("account_roles").set({ expires_at: end }).where("account_id", "=", accountId).execute();

const given = (accountId: number, roleId: number, expiresAt: number | null) => ({
  accountId,
  roleId,
  organizationId: customer.organizationId,
  expiresAt,
  reason: "",
});

const membershipOf = (accountId: number) =>
  db.selectFrom("memberships").selectAll().where("account_id", "=", accountId).executeTakeFirstOrThrow();

describe("who holds something for a time", () => {
  it("gives the same to nobody but others for longer, neither by that role nor by one of the same rights", async () => {
    const { actor, organizationId } = customer;
    await endRoles(actor);
    const own = await presetRoleId("customer-admin");
    const duplicate = await makeRole(consoleVersion.versionId, { organization_id: organizationId });
    await grantPerms(duplicate, "account:list");
    for (const roleId of [own, duplicate])
      for (const until of [null, end + DAY])
        expect(await assign(actor, given(actor.accountId, roleId, until))).toEqual(ROLE_LONGER);
    for (const roleId of [own, duplicate])
      expect(await assign(actor, given(actor.accountId, roleId, end))).toEqual(OK);
    expect(await assign(actor, given(actor.accountId, own, end - DAY))).toEqual(OK);
    expect(await assign(actor, given(actor.accountId, own, end))).toEqual(ROLE_LONGER);
  });

  it("still takes what they hold for good, and gives a colleague what they like", async () => {
    const { actor, organizationId } = customer;
    const duplicate = await makeRole(consoleVersion.versionId, { organization_id: organizationId });
    await grantPerms(duplicate, "account:list");
    expect(await assign(actor, given(actor.accountId, duplicate, end))).toEqual(OK);
    expect(await assign(actor, given(actor.accountId, duplicate, null))).toEqual(OK);
  });

  it("is held back as the platform's administrator too", async () => {
    const admin = await staffActor("admin");
    const roleId = await presetRoleId("admin");
    const { organizationId } = platform;
    const longer = { accountId: admin.accountId, roleId, organizationId, expiresAt: null, reason: "" };
    expect(await assign(admin, longer)).toEqual(OK);
    await endRoles(admin);
    expect(await assign(admin, longer)).toEqual(ROLE_LONGER);
    expect(await assign(admin, { ...longer, roleId: await presetRoleId("support") })).toEqual(ROLE_LONGER);
  });

  it("adds to no role of their own what they have for that time alone", async () => {
    const { actor, organizationId } = customer;
    const mine = await makeRole(consoleVersion.versionId, { organization_id: organizationId });
    expect(await assign(actor, given(actor.accountId, mine, null))).toEqual(OK);
    await endRoles(actor);
    await db.updateTable("account_roles").set({ expires_at: null }).where("role_id", "=", mine).execute();
    const { role, nodes } = await readGrants(actor, mine);
    const list = nodes.find(({ perms }) => perms === "account:list")!;
    const ticked = [list.parent_id!, list.id];
    const grant = () => grantRole(actor, mine, { ticked, reason: "", expectedVersion: role.updated_at });
    expect(await grant()).toEqual({
      ok: false,
      text: "该角色您自己拥有，不能给它加上您只在一段时间内拥有的权限",
    });
    await endRoles(actor);
    expect(await grant()).toEqual(OK);
  });

  it("does not move the end of the own membership, and of others' does", async () => {
    const { actor } = customer;
    const {
      id,
      department_id: departmentId,
      title,
      valid_from: validFrom,
    } = await membershipOf(actor.accountId);
    const fields = { departmentId, title, validFrom };
    expect(await editMember(actor, id, { ...fields, validTo: end })).toEqual(OK);
    const refused = { ok: false, text: "不能延长自己的成员有效期，请由其他管理员处理", field: "validTo" };
    expect(await editMember(actor, id, { ...fields, validTo: end + DAY })).toEqual(refused);
    expect(await editMember(actor, id, { ...fields, validTo: null })).toEqual(refused);
    expect(await editMember(actor, id, { ...fields, title: "主管", validTo: end })).toEqual(OK);
    const colleague = await staffActor("admin");
    expect(await editMember(colleague, id, { ...fields, validTo: null })).toEqual(OK);
  });
});
