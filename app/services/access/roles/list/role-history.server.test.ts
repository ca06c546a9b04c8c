import { expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { staffActor } from "../../../../../tests/support/actors";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { db } from "../../../db/client.server";
import { readHistory } from "../../../collections/lists/history.server";
import { grantRole, readGrants } from "../rights/grant-role.server";
import { roleHistory } from "./role-history.server";

it("tells which permissions a role was given and which it lost", async () => {
  const actor = await staffActor("admin");
  const id = await makeRole(consoleVersion.versionId);
  await grantPerms(id, "account:unlock");
  const { nodes, role } = await readGrants(actor, id);
  const { id: page } = nodes.find(({ perms }) => perms === "account:list")!;
  await grantRole(actor, id, { ticked: [page], reason: "", expectedVersion: role.updated_at });
  await grantRole(actor, id, {
    ticked: [],
    reason: "",
    expectedVersion: (await readGrants(actor, id)).role.updated_at,
  });
  const record = await roleHistory(actor.scope, id);
  const { entries } = await readHistory(db, record, record);
  expect(entries.map(({ event, fields }) => ({ event, fields }))).toEqual([
    { event: "角色授权", fields: [{ title: "取消权限", after: "账号列表、账号管理" }] },
    {
      event: "角色授权",
      fields: [
        { title: "增加权限", after: "账号列表、账号管理" },
        { title: "取消权限", after: "账号列表-解锁" },
      ],
    },
  ]);
  expect(record.textOf("removed", "account:list、gone:away")).toBe("账号列表、gone:away");
});
