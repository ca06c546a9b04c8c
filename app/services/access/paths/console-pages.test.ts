import { matchConsole } from "./find-page";
import { describe, expect, test } from "vitest";
import { CONSOLE_GROUPS, CONSOLE_PAGES, CONSOLE_PERMS, consolePageTitle } from "./console-pages";

/** docs/console.md, 2.1, page by page: path, title, icon, perms, the page it highlights, verbs. */
const PAPER = `
overview/dashboard 首页看板 layout-dashboard dashboard:view -
overview/dashboard-editor 编辑看板 layout-grid dashboard:edit dashboard
organize-manage/custom-list 客户管理 building-community customer:list - create=新增 edit=修改 freeze=冻结/解冻 archive=归档 import=导入 export=导出
organize-manage/custom-child-list/{id} 一级客户 buildings customer-child:list custom-list create=新增 edit=修改 freeze=冻结/解冻 archive=归档 export=导出
organize-manage/custom-product-list/{id} 设置产品 packages customer-product:list custom-list edit=设置
organize-manage/custom-department-list/{id} 部门管理 hierarchy-2 customer-department:list custom-list create=新增 edit=修改 move=移动 archive=归档 import=导入 export=导出
organize-manage/custom-channel/{id} 配置客户通道 plug-connected customer-channel:list custom-list edit=配置 export=导出
organize-manage/service-list 服务商管理 briefcase provider:list - create=新增 edit=修改 freeze=冻结/解冻 archive=归档 import=导入 export=导出
organize-manage/service-product-list/{id} 设置产品 packages provider-product:list service-list edit=设置
organize-manage/service-department-list/{id} 部门管理 hierarchy-2 provider-department:list service-list create=新增 edit=修改 move=移动 archive=归档 import=导入 export=导出
organize-manage/platform-department-list 平台部门 hierarchy-3 platform-department:list - create=新增 edit=修改 move=移动 archive=归档 import=导入 export=导出
organize-manage/product-requests 开通申请 package product-request:list -
account/account-list 账号列表 user-cog account:list - create=新增 edit=修改 invite=邀请 import=导入 export=导出 freeze=冻结/解冻 unlock=解锁 end-session=结束会话 reset-password=重置密码 member=成员关系 archive=归档 reveal-contact=查看完整联系方式
project-manage/project-list 产品管理 package product:list - create=新增 edit=修改 shelve=上架/下架 archive=归档 export=导出
project-manage/version-management/{id} 版本管理 versions version:list project-list create=新增 edit=修改 release=发布 retire=停用 archive=归档 export=导出
project-manage/resources/{id} 资源管理 list-tree resource:list project-list create=新增 edit=修改 delete=删除 import=导入 export=导出
role/role-list 角色列表 shield-lock role:list - create=新增 edit=修改 grant=授权 archive=归档 export=导出
role/distribution 角色列表 user-check role-assign:list role-list edit=分配/取消 import=导入 export=导出
channel/channel-manage 通道管理 route channel:list - create=新增 edit=修改 enable=启用/停用 test=连接测试 archive=归档 export=导出
channel/channel-detail 通道详情 plug channel:view channel-manage traffic=查看报文 resend=重发
channel/applicant-manage 申报单位管理 file-certificate declarant:list - create=新增 edit=修改 card=卡管理 archive=归档 import=导入 export=导出
operation/certification-review 认证审核 clipboard-check certification:list - take=领取 review=审核 reassign=转交 file=查看附件 export=导出
operation/message-manage 消息管理 mail message:list - create=新增 publish=发布 revoke=撤回 template=模板 export=导出
operation/content-manage 内容管理 article content:list - create=新增 edit=修改 publish=发布/下线 column=栏目 archive=归档 export=导出
master-data/reference-data 基础数据 database reference:list - create=新增 edit=修改 import=导入 export=导出
master-data/enum-manage 枚举管理 list-details enum:list - create=新增 edit=修改 export=导出
monitor/audit-log 操作日志 history audit:list - verify=校验 export=导出
monitor/login-log 登录日志 login login-log:list - export=导出
monitor/online-session 在线会话 device-desktop session:list - end=下线
monitor/notify-log 短信邮件日志 message-report notify-log:list - resend=重发 export=导出
monitor/lock-manage 限制与锁定 lock lock:list - unlock=解除
monitor/error-log 错误日志 bug error-log:list - handle=处理
system/system-settings 系统设置 adjustments setting:list - edit=修改
system/system-status 系统状态 gauge system-status:list - statements=查看慢语句 clear-cache=清空缓存
system/scheduler 定时任务 clock scheduler:list - run=立即运行
`
  .trim()
  .split("\n");

function rowOf(page: (typeof CONSOLE_PAGES)[number]): string {
  const path = `${page.group}/${page.slug}${page.takesId ? "/{id}" : ""}`;
  const verbs = page.buttons.map((button) => `${button.perms.split(":")[1]}=${button.title}`);
  const highlights = page.hidden ? page.activeMenu : "-";
  return [path, page.title, page.icon, page.perms, highlights, ...verbs].join(" ");
}

describe("the table", () => {
  test("is docs/console.md, 2.1", () => {
    expect(CONSOLE_PAGES.map(rowOf)).toEqual(PAPER);
  });

  test("has the ten groups in steps of 10", () => {
    expect(CONSOLE_GROUPS.map((group) => `${group.sort} ${group.slug} ${group.title} ${group.icon}`)).toEqual(
      [
        "10 overview 工作台 layout-dashboard",
        "20 organize-manage 组织管理 sitemap",
        "30 account 账号管理 users",
        "40 project-manage 产品管理 package",
        "50 role 角色管理 user-shield",
        "60 channel 通道管理 route",
        "70 operation 运营管理 speakerphone",
        "80 master-data 基础资料 database",
        "90 monitor 安全与日志 history",
        "100 system 系统设置 settings",
      ],
    );
  });

  test("sorts pages within their group and hidden ones within their page", () => {
    const sorts = (slug: string) =>
      CONSOLE_PAGES.filter((page) => page.group === slug).map((page) => `${page.slug} ${page.sort}`);
    expect(sorts("channel")).toEqual(["channel-manage 10", "channel-detail 10", "applicant-manage 20"]);
  });

  test("names every permission, page and group once, and buttons by their page's noun", () => {
    expect(new Set(CONSOLE_PERMS).size).toBe(CONSOLE_PERMS.length);
    const slugs = [...CONSOLE_PAGES, ...CONSOLE_GROUPS].map((entry) => entry.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const page of CONSOLE_PAGES) {
      const noun = page.perms.split(":")[0];
      for (const button of page.buttons) expect(button.perms).toMatch(new RegExp(`^${noun}:[a-z-]+$`));
    }
  });
});

describe("matchConsole", () => {
  test.each([
    ["/custom-list", "custom-list", null],
    ["/distribution", "distribution", null],
    ["/channel-detail", "channel-detail", null],
    ["/service-product-list/12", "service-product-list", "12"],
    ["/resources/9999999999999999999", "resources", "9999999999999999999"],
  ])("%s is a page", (path, slug, id) => {
    expect(matchConsole(path)).toMatchObject({ kind: "page", location: { page: { slug }, id } });
  });

  test.each([
    ["/custom-list/new", null, "customer:create"],
    ["/custom-list/12", "12", "customer:list"],
    ["/custom-list/12/edit", "12", "customer:edit"],
    ["/custom-list/12/history", "12", "customer:list"],
    ["/custom-list/import", null, "customer:import"],
    ["/custom-list/export", null, "customer:export"],
    ["/custom-list/recycle", null, "customer:archive"],
    ["/custom-list/confirm/abcdefghij-KLMNO_1", null, "customer:list"],
    ["/custom-list/result/abcdefghij-KLMNO_1", null, "customer:list"],
    ["/version-management/3/7/edit", "7", "version:edit"],
    ["/version-management/3/new", null, "version:create"],
  ])("%s lies below its page and names its permission", (path, recordId, perms) => {
    expect(matchConsole(path)).toMatchObject({ kind: "page", location: { recordId, perms } });
  });

  test.each([
    ["/organize-manage/custom-list", "/custom-list"],
    ["/account/account-list/1", "/account-list/1"],
    ["/channel/channel-detail", "/channel-detail"],
    ["/organize-manage/service-department-list/7", "/service-department-list/7"],
  ])("%s is the page %s behind its group", (path, shortPath) => {
    expect(matchConsole(path)).toMatchObject({ kind: "grouped-page", shortPath });
  });

  test("a group is a group", () => {
    expect(matchConsole("/account")).toMatchObject({ kind: "group", group: { slug: "account" } });
  });

  test.each([
    "/",
    "",
    "custom-list",
    "/nothing",
    "/custom-list/",
    "/custom-list/12/",
    "/custom-list/012",
    "/custom-list/12/nothing",
    "/custom-list/12/edit/1",
    "/custom-list/recycle/1",
    "/custom-list/confirm",
    "/custom-list/confirm/short",
    "/custom-list/confirm/abcdefghij!KLMNO_1",
    "/dashboard/new",
    "/login-log/12",
    "/Custom-List",
    "/__proto__",
    "/constructor",
    "/resources",
    "/resources/",
    "/resources/0",
    "/resources/012",
    "/resources/-1",
    "/resources/1.5",
    "/resources/1e3",
    "/resources/12a",
    "/resources/12/edit",
    "/resources/%31",
    "/resources/１２",
    "/resources/12/edit",
    "/resources/12/",
    "/resources/10000000000000000000",
    "/account/",
    "/account/custom-list",
    "/organize-manage/service-department-list",
    "/organize-manage/service-department-list/x",
    "/organize-manage/custom-list/custom-list",
    "/account/account",
    "//custom-list",
  ])("%s is nothing", (path) => {
    expect(matchConsole(path)).toBeNull();
  });
});

test("titles name the record, the page, the console and the site", () => {
  const [page] = CONSOLE_PAGES.filter((each) => each.slug === "custom-product-list");
  if (!page) throw new Error("custom-product-list is missing");
  expect(consolePageTitle(page, "在线海关")).toBe("设置产品 - 集群管理中心 - 在线海关");
  expect(consolePageTitle(page, "在线海关", "宁波远洋")).toBe(
    "宁波远洋 - 设置产品 - 集群管理中心 - 在线海关",
  );
});
