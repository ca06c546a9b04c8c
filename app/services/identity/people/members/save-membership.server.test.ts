import { beforeEach, expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { joinOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { unassign } from "./assign.server";
import type { MemberFields } from "./member-rules.server";
import { listAssignedRoles, saveMembership, saveNewMembership } from "./save-membership.server";

const PLAIN = { departmentId: null, title: "", validFrom: null, validTo: null };
const OK = { ok: true };

let customer: Awaited<ReturnType<typeof administratorOf>>;
let holder: { accountId: number; organizationId: number };
let roles: { plain: number; other: number; beyond: number };
beforeEach(async () => {
  customer = await administratorOf("customer");
  holder = { accountId: (await makePerson()).id, organizationId: customer.organizationId };
  const { versionId } = consoleVersion;
  roles = {
    plain: await makeRole(versionId),
    other: await makeRole(versionId),
    beyond: await makeRole(versionId),
  };
  await grantPerms(roles.beyond, "account:archive");
});

const listAssignedIds = async () => (await listAssignedRoles(db, holder)).map(({ id }) => id);

async function membershipId(): Promise<number> {
  await joinOrganization(db, holder.accountId, holder.organizationId);
  const row = db.selectFrom("memberships").select("id").where("account_id", "=", holder.accountId);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Saves from a page that shows the membership as it is. */
async function save(actor: Actor, id: number, fields: MemberFields, roleIds: readonly number[] | null) {
  return saveMembership(actor, id, { fields, roleIds, expectedVersion: await changedAt(id) });
}

async function changedAt(id: number): Promise<number> {
  const row = db.selectFrom("memberships").select("updated_at").where("id", "=", id);
  return (await row.executeTakeFirst())?.updated_at ?? 0;
}

it("a membership is changed with its roles, and only where the actor's own reach them", async () => {
  const id = await membershipId();
  const admin = await staffActor("admin");
  const { actor } = customer;
  expect(await save(admin, id, PLAIN, [roles.plain, roles.beyond])).toEqual(OK);
  expect(await listAssignedIds()).toEqual([roles.plain, roles.beyond]);
  const above = { ok: false, text: "该账号拥有您没有的权限，请由平台管理员处理" };
  expect(await save(actor, id, { ...PLAIN, title: "主管" }, null)).toEqual(above);
  expect(await save(actor, id, PLAIN, [roles.other])).toEqual(above);
  expect(await listAssignedIds()).toEqual([roles.plain, roles.beyond]);
  expect(await save(admin, id, PLAIN, [roles.plain])).toEqual(OK);
  expect(await save(actor, id, { ...PLAIN, title: "主管" }, [roles.other])).toEqual(OK);
  expect(await listAssignedIds()).toEqual([roles.other]);
});

it("an edit from an older page changes nothing, also where only roles have changed, unless both want the same", async () => {
  const id = await membershipId();
  const admin = await staffActor("admin");
  const expectedVersion = await changedAt(id);
  expect(await save(admin, id, PLAIN, [roles.plain])).toEqual(OK);
  const late = { fields: { ...PLAIN, title: "主管" }, roleIds: [], expectedVersion };
  expect(await saveMembership(admin, id, late)).toEqual({ ok: false, reason: "stale" });
  expect(await listAssignedIds()).toEqual([roles.plain]);
  expect(await saveMembership(admin, id, { fields: PLAIN, roleIds: [roles.plain], expectedVersion })).toEqual(
    OK,
  );
  const between = await changedAt(id);
  const taken = { accountId: holder.accountId, organizationId: holder.organizationId, roleId: roles.plain };
  expect(await unassign(admin, taken, "")).toEqual(OK);
  const again = { fields: PLAIN, roleIds: [roles.plain, roles.other], expectedVersion: between };
  expect(await saveMembership(admin, id, again)).toEqual({ ok: false, reason: "stale" });
});

it("what a rule refuses takes everything back", async () => {
  const id = await membershipId();
  const refusal = await save(customer.actor, id, { ...PLAIN, title: "主管" }, [roles.plain, roles.beyond]);
  expect(refusal).toEqual({ ok: false, text: "不能授予自己没有的权限：账号列表-归档" });
  const row = db.selectFrom("memberships").select("title").where("id", "=", id);
  expect(await row.executeTakeFirst()).toEqual({ title: "" });
  expect(await listAssignedIds()).toEqual([]);
});

it("a new member comes with roles, or not at all", async () => {
  const admin = await staffActor("admin");
  const member = { organizationId: holder.organizationId, ...PLAIN };
  const foreign = await makeRole(consoleVersion.versionId, { organization_kind: "provider" });
  expect(await saveNewMembership(admin, holder.accountId, member, [roles.plain, foreign])).toMatchObject({
    ok: false,
  });
  const memberships = () =>
    db.selectFrom("memberships").select("id").where("account_id", "=", holder.accountId).execute();
  expect(await memberships()).toEqual([]);
  expect(await saveNewMembership(admin, holder.accountId, member, [roles.plain])).toEqual(OK);
  expect(await memberships()).toHaveLength(1);
  expect(await listAssignedIds()).toEqual([roles.plain]);
});

it("a membership outside the scope is not found", async () => {
  const id = await membershipId();
  const { actor } = await administratorOf("customer");
  await expect(save(actor, id, PLAIN, null)).rejects.toMatchObject({ code: "not-found" });
});
