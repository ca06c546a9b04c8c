import { expect, it } from "vitest";
import { rightsOf, staffWith } from "../../../../tests/support/console-rights";
import { searchConsole } from "./search-console.server";

const search = async (typed: string, ...roles: string[]) =>
  (await searchConsole({ ...(await rightsOf(await staffWith(...roles))), isStaff: true }, typed)).map(
    ({ title, place, href }) => `${place} ${title} ${href}`,
  );

it.each(["角色列表", "角色", "jslb", "juese", "JUESElie", " 角色  "])(
  "%j finds the roles first",
  async (typed) => {
    expect((await search(typed, "admin"))[0]).toBe("角色管理 角色列表 /role-list");
  },
);

it("several words are looked for in an action and its page", async () => {
  expect((await search("新增 角色", "admin"))[0]).toBe("角色管理 角色列表 · 新增 /role-list/new");
  expect(await search("xinzeng kehu", "admin")).toContain("组织管理 客户管理 · 新增 /custom-list/new");
});

it.each([
  ["新增客户", "组织管理 客户管理 · 新增 /custom-list/new"],
  ["新建 客户", "组织管理 客户管理 · 新增 /custom-list/new"],
  ["添加客户", "组织管理 客户管理 · 新增 /custom-list/new"],
  ["xzkh", "组织管理 客户管理 · 新增 /custom-list/new"],
  ["ＸＺＫＨ", "组织管理 客户管理 · 新增 /custom-list/new"],
  ["导入账号", "账号管理 账号列表 · 导入 /account-list/import"],
  ["撤回消息", "运营管理 消息管理 · 撤回 /message-manage"],
  ["撤销消息", "运营管理 消息管理 · 撤回 /message-manage"],
  ["chxx", "运营管理 消息管理 · 撤回 /message-manage"],
  ["冻结用户", "账号管理 账号列表 · 冻结/解冻 /account-list"],
  ["解冻账号", "账号管理 账号列表 · 冻结/解冻 /account-list"],
  ["新增客户 组织", "组织管理 客户管理 · 新增 /custom-list/new"],
])("%j finds an action by a verb and its noun", async (typed, first) => {
  expect((await search(typed, "admin"))[0]).toBe(first);
});

it("an action on rows is found where it is searched for, once for each page, and only with its right", async () => {
  const frozen = await search("冻结", "admin");
  expect(frozen).toContain("账号管理 账号列表 · 冻结/解冻 /account-list");
  expect(frozen).toContain("组织管理 客户管理 · 冻结/解冻 /custom-list");
  const pages = await search("账号", "admin");
  expect(pages.filter((line) => line.endsWith(" /account-list"))).toEqual([
    "账号管理 账号列表 /account-list",
  ]);
  expect((await search("", "admin")).join()).not.toContain("冻结");
  expect(await search("撤回消息", "reviewer")).toEqual([]);
});

it("finds only what the person may open", async () => {
  const found = await search("", "support");
  expect(found).toContain("账号管理 账号列表 /account-list");
  expect(found.join()).not.toContain("/account-list/new");
  expect(found.join()).not.toContain("/role-list");
  expect(await search("角色", "support")).toEqual([]);
});

it("whoever has no console finds the own pages", async () => {
  expect((await search("")).every((line) => line.startsWith("个人 "))).toBe(true);
  expect(await search("mima")).toEqual(["个人 修改密码 /changePassword"]);
});

it("what fits nothing finds nothing, whatever was typed", async () => {
  for (const typed of ["不存在的页面", "zzzz", "·", " - ", "%", "'; drop table", "x".repeat(5000)])
    expect(await search(typed, "admin"), typed).toEqual([]);
});

it("whoever writes declarations finds the desk's pages, and what is begun there", async () => {
  const declarant = { ...(await rightsOf(await staffWith())), isStaff: false };
  const perms = new Set(["declaration:list", "declaration:create"]);
  const titles = (found: Awaited<ReturnType<typeof searchConsole>>) =>
    found.map(({ title, href }) => [title, href]);
  expect(titles(await searchConsole({ ...declarant, perms }, "新建出口"))).toEqual([
    ["新建出口报关单", "/phsb/declarations/new?direction=E"],
  ]);
  expect(titles(await searchConsole({ ...declarant, perms }, "bgd"))[0]).toEqual([
    "报关单",
    "/phsb/declarations",
  ]);
  expect(titles(await searchConsole({ ...declarant, perms }, "新增出口"))).toEqual([
    ["新建出口报关单", "/phsb/declarations/new?direction=E"],
  ]);
  expect(await searchConsole({ ...declarant, perms: new Set(["declaration:list"]) }, "新建出口")).toEqual([]);
  expect(await searchConsole({ ...declarant, perms, isStaff: true }, "新建出口")).toEqual([]);
});

it("whoever has a library finds what is added to it and imported into it", async () => {
  const declarant = { ...(await rightsOf(await staffWith())), isStaff: false };
  const perms = new Set(["goods:list", "goods:create", "goods:archive"]);
  const hrefs = async (typed: string, isStaff = false) =>
    (await searchConsole({ ...declarant, perms, isStaff }, typed)).map(({ href }) => href);
  expect((await hrefs("新增商品"))[0]).toBe("/phsb/goods/new");
  expect((await hrefs("spk"))[0]).toBe("/phsb/goods");
  expect(await hrefs("导入商品")).toEqual([]);
  expect(await hrefs("归档商品")).toEqual(["/phsb/goods"]);
  expect(await hrefs("新增商品", true)).toEqual([]);
});
