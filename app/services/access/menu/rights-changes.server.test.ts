import { expect, it } from "vitest";
import { AT, consoleVersion, platform, rightsOf, staffWith } from "../../../../tests/support/console-rights";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { CONSOLE_GROUPS, CONSOLE_PAGES } from "../paths/console-pages";
import { findRights } from "./rights.server";

const resourceId = async (perms: string) =>
  (await db.selectFrom("resources").select("id").where("perms", "=", perms).executeTakeFirstOrThrow()).id;
const roleId = async (code: string) =>
  (await db.selectFrom("roles").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;

it("what a role is granted or loses counts at once", async () => {
  const account = await staffWith("editor");
  const grant = { role_id: await roleId("editor"), resource_id: await resourceId("role:list") };
  expect((await rightsOf(account)).pages).not.toContain("/role-list");
  await db.insertInto("role_resources").values(grant).execute();
  expect((await rightsOf(account)).pages).toContain("/role-list");
  await db
    .deleteFrom("role_resources")
    .where("role_id", "=", grant.role_id)
    .where("resource_id", "=", grant.resource_id)
    .execute();
  expect((await rightsOf(account)).pages).not.toContain("/role-list");
});

it("so do a role that is taken or stopped, and a resource with another name or place", async () => {
  const account = await staffWith("editor", "reviewer");
  const has = async (perms: string) => (await rightsOf(account)).perms.has(perms);
  expect(await has("certification:review")).toBe(true);
  const reviewer = await roleId("reviewer");
  await db.updateTable("roles").set({ status: "disabled" }).where("id", "=", reviewer).execute();
  expect(await has("certification:review")).toBe(false);
  await db.updateTable("roles").set({ status: "active" }).where("id", "=", reviewer).execute();
  expect(await has("certification:review")).toBe(true);
  const rename = (title: string) =>
    db.updateTable("resources").set({ title }).where("perms", "=", "content:list").execute();
  await rename("文章");
  expect((await rightsOf(account)).menu.titles.get("content-manage")).toBe("文章");
  await rename("内容管理");
  expect((await rightsOf(account)).menu.titles.get("content-manage")).toBe("内容管理");
});

it("what a transaction has changed and taken back is never kept", async () => {
  const account = await staffWith("editor");
  const holder = { accountId: account, roleVersionId: platform.roleVersionId, at: AT };
  const grant = { role_id: await roleId("editor"), resource_id: await resourceId("setting:list") };
  const undone = inTransaction(async (tx) => {
    await tx.insertInto("role_resources").values(grant).execute();
    expect((await findRights(tx, holder)).perms.has("setting:list")).toBe(true);
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  expect((await rightsOf(account)).perms.has("setting:list")).toBe(false);
  // Another change sets the stamp to the transaction's value.
  await db.updateTable("resources").set({ sort: 30 }).where("perms", "=", "content:list").execute();
  expect((await rightsOf(account)).perms.has("setting:list")).toBe(false);
});

it("a version's stamp grows with changes of its resources alone", async () => {
  const stamp = async () => {
    const versions = db.selectFrom("product_versions").select("rights_stamp");
    return (await versions.where("id", "=", consoleVersion.versionId).executeTakeFirstOrThrow()).rights_stamp;
  };
  const before = await stamp();
  await db.updateTable("roles").set({ updated_by: "test" }).execute();
  expect(await stamp()).toBe(before);
  await db.updateTable("resources").set({ updated_by: "test" }).where("perms", "=", "content:list").execute();
  expect(await stamp()).toBe(before + 1);
});

it("the sidebar has the permitted pages in their groups, empty groups not at all", async () => {
  const { menu } = await rightsOf(await staffWith("support"));
  expect(menu.groups.map(({ title, entries }) => [title, ...entries.map(({ slug }) => slug)])).toEqual([
    ["工作台", "dashboard"],
    ["组织管理", "custom-list", "service-list"],
    ["账号管理", "account-list"],
    ["运营管理", "certification-review"],
    ["安全与日志", "login-log", "online-session", "notify-log", "lock-manage", "error-log"],
  ]);
  expect(menu.groups[4]?.entries.at(-1)).toEqual({ slug: "error-log", title: "错误日志", icon: "bug" });
  expect((await rightsOf(await staffWith("editor"))).menu.groups.map(({ title }) => title)).toEqual([
    "工作台",
    "运营管理",
    "基础资料",
  ]);
  const { menu: all } = await rightsOf(await staffWith("admin"));
  expect(all.groups).toHaveLength(CONSOLE_GROUPS.length);
  expect(all.groups.flatMap(({ entries }) => entries)).toHaveLength(
    CONSOLE_PAGES.filter(({ hidden }) => !hidden).length,
  );
  expect(all.titles.get("resources")).toBe("资源管理");
});
