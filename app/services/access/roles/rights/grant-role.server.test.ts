import { beforeEach, describe, expect, it } from "vitest";
import { AT, consoleVersion } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { makeRole } from "../../../../../tests/support/roles";
import { auditOf } from "../../../../../tests/support/rows";
import { joinOrganization, makeAccount } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { findRights } from "../../menu/rights.server";
import { restoreFirstGrants } from "./first-grants.server";
import { grantRole, readGrants } from "./grant-role.server";
import { previewRole } from "../list/role-preview.server";

const no = (text: string, field?: string) => ({ ok: false, text, ...(field ? { field } : {}) });

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let roleId: number;
beforeEach(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
  roleId = await makeRole(consoleVersion.versionId, { organization_id: customer.organizationId });
});

async function idsOf(...perms: string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("resources")
    .select(["id", "perms"])
    .where("version_id", "=", consoleVersion.versionId)
    .where("perms", "in", perms)
    .execute();
  return perms.map((name) => rows.find((row) => row.perms === name)!.id);
}

/** With their ancestors, as the form's ticked boxes are. */
async function chainsOf(...perms: string[]): Promise<number[]> {
  const ids = new Set(await idsOf(...perms));
  const { nodes } = await readGrants(admin, roleId);
  for (const id of ids) {
    const parent = nodes.find((node) => node.id === id)?.parent_id;
    if (parent) ids.add(parent);
  }
  return [...ids];
}

async function grant(actor: Actor, ticked: readonly number[], reason = "") {
  const { role } = await readGrants(actor, roleId);
  return grantRole(actor, roleId, { ticked, reason, expectedVersion: role.updated_at });
}

const permsOf = async () => {
  const { nodes, granted } = await readGrants(admin, roleId);
  return nodes
    .filter(({ id }) => granted.has(id))
    .flatMap(({ perms }) => perms ?? [])
    .sort();
};

async function hold(count: number): Promise<number[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) ids.push(await makeAccount(db));
  const rows = ids.map((account_id) => ({
    account_id,
    role_id: roleId,
    organization_id: customer.organizationId,
  }));
  await db
    .insertInto("account_roles")
    .values(rows.map((row) => ({ ...row, created_at: 1, created_by: "test" })))
    .execute();
  return ids;
}

describe("granting", () => {
  it("takes what is above a child, and counts on its holders' next request", async () => {
    const person = await makePerson();
    await joinOrganization(db, person.id, customer.organizationId);
    const assignment = { account_id: person.id, role_id: roleId, organization_id: customer.organizationId };
    await db
      .insertInto("account_roles")
      .values({ ...assignment, created_at: 1, created_by: "test" })
      .execute();
    expect(await grant(customer.actor, await idsOf("account:edit"))).toEqual({ ok: true });
    expect(await permsOf()).toEqual(["account:edit", "account:list"]);
    const holder = { accountId: person.id, roleVersionId: customer.roleVersionId, at: AT };
    expect((await findRights(db, holder)).pages).toEqual(["/account-list"]);
    const { tree } = await previewRole(customer.actor.scope, roleId);
    expect(
      tree.map(({ resource, children }) => [
        resource.title,
        ...children.map((child) => child.resource.title),
      ]),
    ).toEqual([["账号管理", "账号列表"]]);
    expect(tree[0]?.children[0]?.children.map(({ resource }) => resource.title)).toEqual(["修改"]);
    expect(await auditOf(customer.actor.source.requestId)).toMatchObject([
      { event: "role.granted", detail: { removed: "", people: 1, reason: "" } },
    ]);
    expect(await grant(customer.actor, [])).toEqual({ ok: true });
    expect(await permsOf()).toEqual([]);
    expect((await findRights(db, holder)).pages).toEqual([]);
  });

  it("leaves what the actor does not hold as it is", async () => {
    const [archive] = await idsOf("account:archive");
    await grant(admin, [archive!]);
    expect((await readGrants(customer.actor, roleId)).ownResources.has(archive!)).toBe(false);
    expect(await grant(customer.actor, await chainsOf("account:edit"))).toEqual({ ok: true });
    expect(await permsOf()).toEqual(["account:archive", "account:edit", "account:list"]);
    await grant(customer.actor, await chainsOf("account:edit", "setting:list"));
    expect(await permsOf()).not.toContain("setting:list");
  });

  it("needs a reason when more than 100 people are affected", async () => {
    await hold(100);
    const list = await chainsOf("account:list");
    const edit = await chainsOf("account:edit");
    expect(await grant(customer.actor, list)).toEqual({ ok: true });
    await hold(1);
    expect(await grant(customer.actor, edit)).toEqual(no("请输入原因", "reason"));
    const long = await grant(customer.actor, edit, "长".repeat(201));
    expect(long).toEqual(no("原因最长不能超过200个字符", "reason"));
    expect(await grant(customer.actor, edit, "岗位调整")).toEqual({ ok: true });
  });

  it("is refused over somebody else's newer version, for preset roles, and outside the scope", async () => {
    const { role } = await readGrants(customer.actor, roleId);
    const [list, edit] = await idsOf("account:list", "account:edit");
    await grant(customer.actor, [list!]);
    const late = { ticked: [edit!], reason: "", expectedVersion: role.updated_at };
    expect(await grantRole(customer.actor, roleId, late)).toMatchObject({ ok: false });
    const preset = await db
      .selectFrom("roles")
      .selectAll()
      .where("code", "=", "customer-admin")
      .executeTakeFirstOrThrow();
    const onPreset = { ticked: [], reason: "", expectedVersion: preset.updated_at };
    expect(await grantRole(customer.actor, preset.id, onPreset)).toEqual(no("预置角色只能由平台用户修改"));
    const { actor } = await administratorOf("customer");
    for (const attempt of [
      () => grantRole(actor, roleId, late),
      () => readGrants(actor, roleId),
      () => previewRole(actor.scope, roleId),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
  });

  it("gives a seeded role its first grants back", async () => {
    const preset = await db
      .selectFrom("roles")
      .selectAll()
      .where("code", "=", "editor")
      .executeTakeFirstOrThrow();
    roleId = preset.id;
    const before = await permsOf();
    await grant(admin, await chainsOf("content:list"));
    expect(await permsOf()).toEqual(["content:list"]);
    expect(await restoreFirstGrants(admin, preset.id, "")).toEqual({ ok: true });
    expect(await permsOf()).toEqual(before);
    const entries = await auditOf(admin.source.requestId);
    expect(entries.at(-1)).toMatchObject({ event: "role.granted", detail: { removed: "", people: 0 } });
    const { role } = await readGrants(admin, preset.id);
    expect(await restoreFirstGrants(admin, preset.id, "")).toEqual({
      ok: true,
      text: "该角色的权限与预置权限相同",
    });
    expect(await auditOf(admin.source.requestId)).toHaveLength(entries.length);
    expect((await readGrants(admin, preset.id)).role).toEqual(role);
    roleId = await makeRole(consoleVersion.versionId);
    expect(await restoreFirstGrants(admin, roleId, "")).toEqual(no("该角色不是系统预置角色"));
  });
});
