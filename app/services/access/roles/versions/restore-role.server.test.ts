import { beforeEach, expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makeRole } from "../../../../../tests/support/roles";
import { auditOf } from "../../../../../tests/support/rows";
import type { Actor } from "../../../forms/editing/actor.types";
import { grantRole, readGrants } from "../rights/grant-role.server";
import { restoreRole, tickedGrants } from "./restore-role.server";

let admin: Actor;
let customer: Actor;
let roleId: number;
beforeEach(async () => {
  admin = await staffActor("admin");
  const organization = await administratorOf("customer");
  customer = organization.actor;
  roleId = await makeRole(consoleVersion.versionId, { organization_id: organization.organizationId });
});

const read = () => readGrants(admin, roleId);

/** With their ancestors. */
async function idsOf(...perms: string[]): Promise<number[]> {
  const { nodes } = await read();
  const ids = new Set(perms.map((name) => nodes.find((node) => node.perms === name)!.id));
  for (const id of ids) {
    const parent = nodes.find((node) => node.id === id)?.parent_id;
    if (parent) ids.add(parent);
  }
  return [...ids];
}

async function permsOf(): Promise<string[]> {
  const { nodes, granted } = await read();
  return nodes.flatMap(({ id, perms }) => (perms !== null && granted.has(id) ? [perms] : [])).sort();
}

async function fieldsOf(changed: { name?: string } = {}) {
  const { role } = await read();
  const { name, status, remark, data_scope: dataScope } = role;
  return { fields: { name, status, remark, dataScope, ...changed }, expectedVersion: role.updated_at };
}

async function grantAll(...perms: string[]): Promise<void> {
  const { role } = await read();
  const ticked = await idsOf(...perms);
  expect(await grantRole(admin, roleId, { ticked, reason: "", expectedVersion: role.updated_at })).toEqual({
    ok: true,
  });
}

it("puts fields and grants back at once, each with its entry and the reason", async () => {
  await grantAll("account:edit");
  const ticked = await idsOf("account:list");
  const restoring = { ...(await fieldsOf({ name: "旧的名称" })), ticked, reason: "改错了" };
  expect(await restoreRole(customer, roleId, restoring)).toEqual({ ok: true });
  expect(await permsOf()).toEqual(["account:list"]);
  expect((await read()).role).toMatchObject({ name: "旧的名称", updated_by: customer.who });
  expect(await auditOf(customer.source.requestId)).toMatchObject([
    { event: "role.edited", detail: { reason: "改错了" } },
    { event: "role.granted", detail: { added: "", removed: "account:edit", reason: "改错了" } },
  ]);
});

it("does neither where one of them is refused", async () => {
  await grantAll("account:edit");
  const before = await read();
  const ticked = await idsOf("account:list");
  const { fields, expectedVersion } = await fieldsOf({ name: "旧的名称" });
  const attempts = [
    { fields: { ...fields, name: "" }, expectedVersion, ticked },
    { fields, expectedVersion: expectedVersion - 1, ticked },
    { fields: (await fieldsOf()).fields, expectedVersion: expectedVersion - 1, ticked },
  ];
  for (const attempt of attempts)
    expect(await restoreRole(customer, roleId, { ...attempt, reason: "" })).toMatchObject({ ok: false });
  expect((await read()).role).toEqual(before.role);
  expect((await read()).granted).toEqual(before.granted);
  expect(await auditOf(customer.source.requestId)).toEqual([]);
});

it("leaves grants alone when asked to", async () => {
  await grantAll("account:edit");
  const older = { ...(await fieldsOf({ name: "旧名" })), ticked: null, reason: "" };
  expect(await restoreRole(customer, roleId, older)).toEqual({ ok: true });
  expect(await permsOf()).toContain("account:edit");
});

it("is refused whole for a role that permits what the actor's own do not", async () => {
  await grantAll("account:edit", "account:archive");
  const before = await permsOf();
  const ticked = await idsOf("account:list");
  const outcome = await restoreRole(customer, roleId, { ...(await fieldsOf()), ticked, reason: "" });
  expect(outcome).toEqual({
    ok: false,
    text: "该角色拥有您没有的权限，请由平台管理员处理：账号列表-归档",
  });
  expect(await permsOf()).toEqual(before);
});

it("knows by name what the actor may put back, if only one is called so", async () => {
  const [edit] = await idsOf("account:edit");
  const [archive] = await idsOf("account:archive");
  const { keyOf } = tickedGrants(await readGrants(customer, roleId));
  expect(keyOf("account:edit")).toBe(String(edit));
  expect(keyOf("account:archive")).toBeUndefined();
  expect(keyOf("account:gone")).toBeUndefined();
  const view = await read();
  expect(tickedGrants(view).keyOf("account:archive")).toBe(String(archive));
  const group = view.nodes.find(({ perms }) => perms === null)!;
  expect(tickedGrants(view).keyOf(group.title)).toBe(String(group.id));
  const twice = { ...view, nodes: [...view.nodes, { ...group, id: -1 }] };
  expect(tickedGrants(twice).keyOf(group.title)).toBeUndefined();
});

it("is nobody's outside the scope", async () => {
  const { actor } = await administratorOf("customer");
  const restoring = { ...(await fieldsOf()), ticked: [], reason: "" };
  await expect(restoreRole(actor, roleId, restoring)).rejects.toMatchObject({ code: "not-found" });
});
