import { expect, it } from "vitest";
import { CONSOLE_COLLECTIONS } from "~/console/console-collections.server";
import { isPermitted } from "~/services/access/paths/guard";
import { scopeOf } from "~/services/access/roles/rights/scope-of.server";
import { db } from "~/services/db/client.server";
import { AT, memberWith, platform, rightsOf, staffWith } from "../../../tests/support/console-rights";
import { findRecords } from "./find-records.server";

async function find(typed: string, accountId: number, activeRoleVersionId = platform.roleVersionId) {
  const rights = await rightsOf(accountId, activeRoleVersionId);
  const viewer = {
    scope: await scopeOf(db, { accountId, activeRoleVersionId }, AT),
    accountId,
    may: (perms: string) => isPermitted(rights, perms),
    at: AT,
  };
  const found = await findRecords(CONSOLE_COLLECTIONS, { rights, viewer }, typed);
  return found.map(({ title, place, href }) => `${place} ${title} ${href.replace(/\d+$/, "#")}`);
}

it("records are found by the beginning of their number and by a part of their name, each once", async () => {
  const admin = await staffWith("admin");
  expect(await find("customer-adm", admin)).toEqual(["角色列表 customer-admin 组织管理员 /role-list/#"]);
  expect(await find(" 组织管 ", admin)).toEqual([
    "角色列表 customer-admin 组织管理员 /role-list/#",
    "角色列表 provider-admin 组织管理员 /role-list/#",
  ]);
});

it("lists that the person may not open are not searched", async () => {
  const support = await staffWith("support");
  expect(await find("customer-admin", support)).toEqual([]);
  expect(await find("customer-admin", await staffWith())).toEqual([]);
});

it("nothing out of scope is found", async () => {
  const own = await memberWith("customer");
  const other = await memberWith("customer");
  const name = async (id: number) =>
    (await db.selectFrom("accounts").select("username").where("id", "=", id).executeTakeFirstOrThrow())
      .username;
  expect(await find(await name(own.account), own.account, own.roleVersionId)).toHaveLength(1);
  expect(await find(await name(other.account), own.account, own.roleVersionId)).toEqual([]);
});

it("a single letter finds nothing, and neither does what nobody is called", async () => {
  const admin = await staffWith("admin");
  for (const typed of ["", " ", "c", "%%", "a\u0000b", "\ud800x", "没有这样的", "x".repeat(5000)])
    expect(await find(typed, admin)).toEqual([]);
});
