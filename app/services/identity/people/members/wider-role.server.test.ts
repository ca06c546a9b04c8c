import { beforeEach, describe, expect, it } from "vitest";
import { AT, consoleVersion } from "../../../../../tests/support/console-rights";
import { administratorOf } from "../../../../../tests/support/actors";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { joinOrganization } from "../../../../../tests/support/sample-rows";
import { makeDepartment } from "../../../../../tests/support/scoped-organizations";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { findRights } from "../../../access/menu/rights.server";
import { copyRole } from "../../../access/roles/copy-role.server";
import { grantRole, readGrants } from "../../../access/roles/rights/grant-role.server";
import { scopeOf } from "../../../access/roles/rights/scope-of.server";
import { setAutomatic } from "../distribution/distribute.server";
import { makeInvitation } from "../invitations/invitations.server";
import { resetPasswordOf } from "../reset-password-of.server";
import { assign, unassign } from "./assign.server";
import { editMember } from "./members.server";
import { listUsableRoles } from "./usable-roles.server";

/** The permissions of the lead of a department. */
const PERMS = ["account:list", "account:reset-password", "role:list", "role-assign:list", "role-assign:edit"];
const BEYOND = { ok: false, text: "不能授予自己没有的权限：大于自己的数据范围" };

let customer: Awaited<ReturnType<typeof administratorOf>>;
let departmentId: number;
/** A role that permits less than the lead's, over the whole organisation. */
let wide: number;
/** The lead's own role, limited to the department. */
let narrow: number;
let lead: Actor;
let colleague: number;

async function memberHolding(roleId: number): Promise<number> {
  const { id } = await makePerson();
  const { organizationId } = customer;
  await joinOrganization(db, id, organizationId, { department_id: departmentId });
  const assignment = { account_id: id, role_id: roleId, organization_id: organizationId };
  await db
    .insertInto("account_roles")
    .values({ ...assignment, created_at: 1, created_by: "test" })
    .execute();
  return id;
}

const scopeNow = () => {
  const session = { accountId: lead.accountId, activeRoleVersionId: customer.roleVersionId };
  return scopeOf(db, session, AT);
};

beforeEach(async () => {
  customer = await administratorOf("customer");
  const { organizationId, roleVersionId } = customer;
  departmentId = await makeDepartment(organizationId);
  const own = { organization_id: organizationId } as const;
  wide = await makeRole(consoleVersion.versionId, { ...own, data_scope: 2 });
  narrow = await makeRole(consoleVersion.versionId, { ...own, data_scope: 4 });
  await grantPerms(wide, "account:list");
  await grantPerms(narrow, ...PERMS);
  const accountId = await memberHolding(narrow);
  const session = { accountId, activeRoleVersionId: roleVersionId };
  lead = {
    scope: await scopeOf(db, session, AT),
    rights: await findRights(db, { accountId, roleVersionId, at: AT }),
    accountId,
    who: "科长",
    source: newRequestSource("page"),
  };
  colleague = await memberHolding(narrow);
});

const given = (accountId: number, roleId: number) => ({
  accountId,
  roleId,
  organizationId: customer.organizationId,
  expiresAt: null,
  reason: "",
});

describe("a role that reaches further than the own ones", () => {
  it("is not given to oneself or a colleague, nor taken away", async () => {
    expect(await scopeNow()).toMatchObject({ kind: "department" });
    expect(await assign(lead, given(lead.accountId, wide))).toEqual(BEYOND);
    expect(await assign(lead, given(colleague, wide))).toEqual(BEYOND);
    expect(await scopeNow()).toMatchObject({ kind: "department" });
    const holder = await memberHolding(wide);
    expect(await unassign(lead, given(holder, wide), "")).toEqual(BEYOND);
    expect(await assign(customer.actor, given(colleague, wide))).toEqual({ ok: true });
  });

  it("is not offered, and goes into no invitation and to no new members", async () => {
    const { organizationId } = customer;
    const offered = (await listUsableRoles(lead, organizationId)).map(({ key }) => key);
    expect(offered).toContain(String(narrow));
    expect(offered).not.toContain(String(wide));
    const invitation = { organizationId, departmentId, roleIds: [wide], uses: 1, days: 7, remark: "" };
    expect(await makeInvitation(lead, invitation)).toMatchObject(BEYOND);
    expect(await setAutomatic(lead, { roleId: wide, organizationId }, false)).toEqual(BEYOND);
  });

  it("gets no further permissions, and is copied only with the own data scope", async () => {
    const { role, nodes } = await readGrants(lead, wide);
    const ticked = nodes.filter(({ perms }) => perms !== null && PERMS.includes(perms)).map(({ id }) => id);
    expect(await grantRole(lead, wide, { ticked, reason: "", expectedVersion: role.updated_at })).toEqual(
      BEYOND,
    );
    const { organizationId } = customer;
    const copy = (dataScope: 2 | 4, code: string) =>
      copyRole(lead, wide, { code, name: `副本${code.length}`, organizationId, dataScope });
    expect(await copy(2, "copy")).toMatchObject({ ok: false, field: "dataScope" });
    expect(await copy(4, "copied")).toMatchObject({ ok: true });
  });

  it("keeps whoever holds it from being opened", async () => {
    expect(await resetPasswordOf(lead, colleague, "link")).toMatchObject({ ok: true });
    const holder = await memberHolding(wide);
    expect(await resetPasswordOf(lead, holder, "link")).toEqual({
      ok: false,
      text: "该账号拥有您没有的权限，请由平台管理员处理",
    });
  });
});

describe("a department outside the own scope", () => {
  it("takes in nobody: neither its lead, nor a colleague, nor somebody new or invited", async () => {
    const { organizationId } = customer;
    const beside = await makeDepartment(organizationId);
    const wrong = { ok: false, text: "请选择该组织的部门", field: "departmentId" };
    const fields = { departmentId: beside, title: "", validFrom: null, validTo: null };
    for (const accountId of [lead.accountId, colleague]) {
      const { id } = await db
        .selectFrom("memberships")
        .select("id")
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      expect(await editMember(lead, id, fields)).toEqual(wrong);
      expect(await editMember(lead, id, { ...fields, departmentId, title: "科员" })).toEqual({ ok: true });
    }
    const invitation = { organizationId, departmentId: beside, roleIds: [], uses: 1, days: 7, remark: "" };
    expect(await makeInvitation(lead, invitation)).toEqual(wrong);
    expect(await makeInvitation(customer.actor, invitation)).toMatchObject({ ok: true });
  });
});
