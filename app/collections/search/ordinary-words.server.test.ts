import { beforeAll, describe, expect, it } from "vitest";
import { rightsOf, staffWith } from "../../../tests/support/console-rights";
import { settingDestinations } from "~/console/settings/setting-search.server";
import { searchConsole } from "~/services/collections/search/search-console.server";
import { db } from "~/services/db/client.server";

const SHOWN_FIRST = 3;

const hrefsFor = async (rights: Awaited<ReturnType<typeof rightsOf>>, typed: string, isStaff = true) =>
  (await searchConsole({ ...rights, isStaff }, typed, await settingDestinations(rights))).map(
    ({ href }) => href,
  );

/** What staff type, and the page that has to be one of the first three. */
const ADMINISTRATORS: readonly (readonly [typed: string, href: string])[] = [
  ["新增客户", "/custom-list/new"],
  ["添加企业", "/custom-list/new"],
  ["公司", "/custom-list"],
  ["撤回消息", "/message-manage"],
  ["发公告", "/message-manage"],
  ["公告", "/message-manage"],
  ["群发", "/message-manage"],
  ["冻结", "/account-list"],
  ["冻结账号", "/account-list"],
  ["禁用用户", "/account-list"],
  ["删除账号", "/account-list"],
  ["员工", "/account-list"],
  ["添加员工", "/account-list/new"],
  ["导入员工", "/account-list/import"],
  ["邀请码", "/account-list/invite"],
  ["忘记密码", "/account-list"],
  ["踢下线", "/online-session"],
  ["在线用户", "/online-session"],
  ["dxyz", "/notify-log"],
  ["dxyz", "/system-settings/3"],
  ["收不到验证码", "/notify-log"],
  ["日志", "/audit-log"],
  ["谁改的", "/audit-log"],
  ["登陆失败", "/login-log"],
  ["报错", "/error-log"],
  ["解锁", "/account-list"],
  ["改密码", "/changePassword"],
  ["怎么改密码？", "/changePassword"],
  ["权限", "/role-list"],
  ["新建角色", "/role-list/new"],
  ["分配权限", "/role-list"],
  ["企业认证", "/certification-review"],
  ["待审核", "/certification-review"],
  ["文章", "/content-manage"],
  ["新增文章", "/content-manage/new"],
  ["单一窗口", "/channel-manage"],
  ["测试通道", "/channel-manage"],
  ["IC卡", "/applicant-manage"],
  ["HS编码", "/reference-data"],
  ["字典", "/enum-manage"],
  ["组织架构", "/platform-department-list"],
  ["报关行", "/service-list"],
  ["服务器", "/system-status"],
  ["计划任务", "/scheduler"],
  ["水印", "/system-settings/1"],
  ["客服电话", "/system-settings/1"],
  ["备份", "/system-settings/5"],
  ["自动退出", "/system-settings/2"],
  ["图片验证码", "/system-settings/2"],
  ["维护模式", "/system-settings/6"],
  ["短信网关", "/system-settings/7"],
  ["深色", "/settings"],
  ["夜间模式", "/settings"],
  ["绑定手机", "/personal"],
  ["短信提醒", "/personal/notifications"],
  ["快捷键", "/keys"],
  ["xzkh", "/custom-list/new"],
  ["czrz", "/audit-log"],
  ["xgmm", "/changePassword"],
];

/** The same of whoever writes declarations. */
const DECLARANTS: readonly (readonly [typed: string, href: string])[] = [
  ["制单", "/phsb/declarations"],
  ["报关单在哪", "/phsb/declarations"],
  ["新增出口", "/phsb/declarations/new?direction=E"],
  ["作废报关单", "/phsb/declarations"],
  ["转交", "/phsb/declarations"],
  ["送审", "/phsb/declarations"],
  ["退单原因", "/phsb/receipts"],
  ["供应商", "/phsb/parties"],
  ["物料", "/phsb/goods"],
  ["新增货物", "/phsb/goods/new"],
  ["模版", "/phsb/templates"],
  ["税则", "/phsb/code-list"],
  ["改密码", "/changePassword"],
  ["实名认证", "/certification"],
];
const DECLARANT_PERMS = [
  "declaration:list",
  "declaration:create",
  "declaration:submit",
  "declaration:cancel",
  "declaration:assign",
  "declaration:trace",
  "party:list",
  "goods:list",
  "goods:create",
  "template:list",
];

let admin: Awaited<ReturnType<typeof rightsOf>>;
let none: Awaited<ReturnType<typeof rightsOf>>;
beforeAll(async () => {
  admin = await rightsOf(await staffWith("admin"));
  none = await rightsOf(await staffWith());
});

describe("ordinary words", () => {
  it.each(ADMINISTRATORS)("of an administrator: %j finds %s in the first three", async (typed, href) =>
    expect((await hrefsFor(admin, typed)).slice(0, SHOWN_FIRST)).toContain(href),
  );

  it.each(DECLARANTS)("of a declarant: %j finds %s in the first three", async (typed, href) => {
    const rights = { ...none, perms: new Set(DECLARANT_PERMS) };
    expect((await hrefsFor(rights, typed, false)).slice(0, SHOWN_FIRST)).toContain(href);
  });

  it("find nothing that the viewer has no right to", async () => {
    const own = new Set(await hrefsFor(none, ""));
    for (const [typed] of [...ADMINISTRATORS, ...DECLARANTS])
      for (const href of await hrefsFor(none, typed)) expect(own, `${typed} ${href}`).toContain(href);
    const { perms } = none;
    for (const [typed] of ADMINISTRATORS)
      for (const href of await hrefsFor({ ...none, perms: new Set([...perms, "account:list"]) }, typed))
        expect(own, `${typed} ${href}`).toContain(href);
  });

  it("are looked for as they are before the words of a question are left out", async () => {
    expect((await hrefsFor(admin, "查看完整联系方式"))[0]).toBe("/account-list");
    for (const typed of ["怎么", "如何？", "在哪里"]) expect(await hrefsFor(admin, typed), typed).toEqual([]);
  });
});

describe("settings", () => {
  const found = async (rights: typeof admin, typed: string) =>
    (await searchConsole({ ...rights, isStaff: true }, typed, await settingDestinations(rights)))
      .filter(({ href }) => href.startsWith("/system-settings/"))
      .map(({ title, place }) => `${place}：${title}`);

  it("are found by name and by value, with the value in force", async () => {
    const chosen = { supportPhone: "0574-87654321", smsUrl: "secret-of-sms" };
    await db
      .insertInto("setting_sections")
      .values([
        { id: 1, chosen: JSON.stringify(chosen), updated_at: 1, updated_by: "test" },
        { id: 7, chosen: JSON.stringify(chosen), updated_at: 1, updated_by: "test" },
      ])
      .execute();
    expect(await found(admin, "87654321")).toEqual(["站点 · 0574-87654321：系统设置 · 客服电话"]);
    expect((await found(admin, "锁定时长"))[0]).toMatch(/^登录 · \d+：系统设置 · 锁定时长（分钟）$/);
  });

  it("that are secret are found by name alone", async () => {
    expect((await found(admin, "短信通道地址"))[0]).toBe("短信与邮件：系统设置 · 短信通道地址");
    for (const typed of ["secret-of-sms", "打印在服务器日志中", "未设置"])
      expect(await found(admin, typed), typed).toEqual([]);
  });

  it("are nobody's who may not read them", async () => {
    const reader = { ...none, hasRoleVersion: true, perms: new Set(["setting:list"]) };
    expect(await found(reader, "水印")).toHaveLength(1);
    for (const typed of ["水印", "87654321", "短信通道地址"]) {
      expect(await found(none, typed), typed).toEqual([]);
      expect(await found({ ...reader, perms: new Set(["setting:edit"]) }, typed), typed).toEqual([]);
    }
  });

  it("are not listed before something was typed", async () => {
    expect(await found(admin, "")).toEqual([]);
  });
});
