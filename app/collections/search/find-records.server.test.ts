import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { CONSOLE_COLLECTIONS } from "~/console/console-collections.server";
import { isPermitted } from "~/services/access/paths/guard";
import { scopeOf } from "~/services/access/roles/rights/scope-of.server";
import { recordAudit, SYSTEM } from "~/services/operations/audit/audit.server";
import { storeFailures } from "~/services/operations/error-log/store-failures.server";
import { recordFailure } from "~/services/runtime/failures/failures.server";
import { inTransaction } from "~/services/db/transaction.server";
import { env } from "~/services/runtime/configuration/env.server";
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

it("too many whole phones lead to the list, which says until when they are refused", async () => {
  const operator = await staffWith("operator");
  const limit = env.limits.WHOLE_SEARCHES_ALIKE_PER_DAY;
  for (let index = 0; index < limit; index += 1)
    expect(await find(`138${String(index).padStart(4, "0")}7788`, operator)).toEqual([]);
  const [refused, ...others] = await find("13899997788", operator);
  expect(others).toEqual([]);
  expect(refused).toMatch(
    /^账号列表 查询完整手机号或邮箱过多，请在\d\d:\d\d后再试.* \/account-list\?keyword=#$/,
  );
});

it("a request's number finds what was recorded of it, and its error in any state", async () => {
  const admin = await staffWith("admin");
  const requestId = randomUUID();
  await inTransaction((tx) =>
    recordAudit(tx, { ...SYSTEM, requestId }, { event: "backup.made", result: "ok", who: SYSTEM.name }),
  );
  recordFailure(new Error("a mistake of ours"), { source: "server", path: "/x", requestId });
  await storeFailures("a-build");
  expect((await find(requestId, admin)).sort()).toEqual([
    "操作日志 自动备份 /audit-log/#",
    "错误日志 Error: a mistake of ours /error-log/#",
  ]);
  await db.updateTable("error_groups").set({ status: "handled" }).execute();
  expect(await find(requestId, admin)).toHaveLength(2);
  expect(await find(randomUUID(), admin)).toEqual([]);
  expect(await find(requestId, await staffWith())).toEqual([]);
});
