import "./lib/node-version.mjs";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import SqliteDatabase from "better-sqlite3";
import { fillBeside, openSession } from "./bench/fresh-rows.mjs";
import { startSiteOn } from "./bench/subjects.mjs";
import { buildWhenStale } from "./lib/build-step.mjs";
import { CHROMIUM_FLAGS, findChromium, prepareChromium } from "./lib/chromium.mjs";
import { runScript } from "./lib/failure.mjs";
import { galleryPage } from "./lib/gallery-page.mjs";
import { install } from "./lib/install.mjs";
import { inProject } from "./lib/project-paths.mjs";

const WIDTHS = [1440, 1280, 375];
const HEIGHTS = { 1440: 900, 1280: 720, 375: 812 };
const SCHEMES = ["light", "dark"];
const LONG_NAME = "宁波前湾新区跨境电子商务综合试验区国际货运代理与报关服务有限责任公司北仑分公司";

const LONG_CODE = "C000240";

const press = (name) => (page) => page.getByRole("button", { name, exact: true }).first().click();
const unfold = (name) => (page) => page.locator("summary:visible", { hasText: name }).first().click();

/** One of each kind of page, and the states that it can be in; `act` brings about what no address shows. */
const PAGES = [
  { title: "首页", path: "/cmsweb", isPublic: true },
  { title: "栏目", path: "/cmsweb/notice", isPublic: true },
  { title: "站内搜索", path: "/cmsweb/search?q=报关", isPublic: true },
  { title: "登录", path: "/login", isPublic: true },
  { title: "登录，有错误", path: "/login?mode=1", isPublic: true, act: press("登录") },
  { title: "注册", path: "/login?register=1", isPublic: true },
  { title: "找回密码", path: "/login?mode=3", isPublic: true },
  { title: "站内搜索，没有找到", path: "/cmsweb/search?q=没有这样的文章", isPublic: true },
  { title: "文章", path: "/cmsweb/guide/customer-certification", isPublic: true },
  { title: "文书下载", path: "/cmsweb/download/authorisation-letter", isPublic: true },
  { title: "联系我们", path: "/contact", isPublic: true },
  { title: "隐私政策", path: "/privacy", isPublic: true },
  { title: "协议", path: "/agreement", isPublic: true },
  { title: "没有这个页面", path: "/nowhere", isPublic: true },
  { title: "工作台", path: "/guide" },
  { title: "首页，已登录", path: "/cmsweb" },
  { title: "申报平台", path: "/phsb" },
  { title: "参数代码", path: "/phsb/codes" },
  { title: "一个代码表", path: "/phsb/codes?type=18&q=shanghai" },
  { title: "代码列表", path: "/phsb/code-list" },
  { title: "消息", path: "/phsb/userMessage" },
  { title: "消息，没有符合的", path: "/phsb/userMessage?q=没有这样的消息" },
  { title: "个人中心", path: "/personal?tab=1" },
  { title: "身份认证", path: "/personal?tab=2" },
  { title: "安全设置", path: "/personal?tab=3" },
  { title: "登录与操作日志", path: "/personal/log" },
  { title: "认证申请", path: "/certification?type=0" },
  { title: "看板", path: "/dashboard" },
  { title: "编辑看板", path: "/dashboard-editor" },
  { title: "账号列表", path: "/account-list" },
  { title: "账号列表，没有符合的", path: "/account-list?name=没有这样的账号" },
  { title: "账号列表，显示设置", path: "/account-list", act: unfold("显示") },
  { title: "新建账号，有错误", path: "/account-list/new", act: press("保存") },
  { title: "账号", path: "/account-list/2" },
  { title: "账号的历史", path: "/account-list/2/history" },
  { title: "客户列表", path: "/custom-list" },
  { title: "客户列表，很长的名称", path: `/custom-list?code=${LONG_CODE}` },
  { title: "新建客户", path: "/custom-list/new" },
  { title: "新建客户，有错误", path: "/custom-list/new", act: press("保存") },
  { title: "角色列表", path: "/role-list" },
  { title: "申报单位", path: "/applicant-manage" },
  { title: "申报单位，一个", path: "/applicant-manage/1" },
  { title: "申报单位，卡", path: "/applicant-manage/2/cards" },
  { title: "新增申报单位，有错误", path: "/applicant-manage/new", act: press("保存") },
  { title: "登记申报单位的卡", path: "/applicant-manage/1/cards/new" },
  { title: "通道", path: "/channel-manage" },
  { title: "通道，一个", path: "/channel-manage/2" },
  { title: "通道，运行状态", path: "/channel-manage/2?tab=running" },
  { title: "通道，报文", path: "/channel-detail?id=2&tab=traffic" },
  { title: "新增通道，有错误", path: "/channel-manage/new", act: press("保存") },
  { title: "操作日志", path: "/audit-log" },
  { title: "操作详情", path: "/audit-log/1" },
  { title: "登录日志", path: "/login-log" },
  { title: "在线会话", path: "/online-session" },
  { title: "限制与锁定", path: "/lock-manage" },
  { title: "短信邮件日志", path: "/notify-log" },
  { title: "校验操作日志", path: "/audit-log/verify" },
  { title: "角色", path: "/role-list/2" },
  { title: "角色授权", path: "/role-list/2/grant" },
  { title: "角色授权预览", path: "/role-list/2?tab=preview" },
  { title: "部门", path: "/platform-department-list" },
  { title: "资源", path: "/resources/1" },
  { title: "导入", path: "/account-list/import" },
  { title: "界面设置", path: "/settings" },
  { title: "搜索", path: "/search?q=宁波" },
  { title: "命令面板", path: "/role-list", act: (page) => page.keyboard.press("Control+k") },
];

/** One customer is called by a name as long as names get. */
function lengthenName(folder) {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  database.prepare("update organizations set name = ? where code = ?").run(LONG_NAME, LONG_CODE);
  database.close();
}

async function take(context, origin, folder, { page, width, scheme }) {
  const opened = await context.newPage();
  const file = `${PAGES.indexOf(page)}-${width}-${scheme}.png`;
  try {
    await opened.goto(origin + page.path, { waitUntil: "load" });
    await opened.waitForTimeout(400);
    await page.act?.(opened);
    if (page.act) await opened.waitForTimeout(900);
    await opened.screenshot({ path: join(folder, file), fullPage: width === 375, animations: "disabled" });
  } finally {
    await opened.close();
  }
  return { title: page.title, path: page.path, width, scheme, file };
}

async function takeAll(site, cookie, folder, pages) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const taken = [];
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      const look = {
        viewport: { width, height: HEIGHTS[width] },
        colorScheme: scheme,
        locale: "zh-CN",
        timezoneId: "Asia/Shanghai",
        isMobile: width === 375,
        hasTouch: width === 375,
      };
      const visitor = await browser.newContext(look);
      const person = await browser.newContext(look);
      await person.addCookies([{ ...cookie, url: site.origin }]);
      for (const page of pages)
        taken.push(
          await take(page.isPublic ? visitor : person, site.origin, folder, { page, width, scheme }),
        );
      await visitor.close();
      await person.close();
      console.log(`${width} 像素，${scheme === "light" ? "浅色" : "深色"}：${pages.length} 张`);
    }
  await browser.close();
  return taken;
}

/** Takes a picture of every kind of page and state; `-- 账号` only of those whose title or address has that. */
await runScript(async () => {
  const wanted = process.argv[2] ?? "";
  const pages = PAGES.filter(({ title, path }) => title.includes(wanted) || path.includes(wanted));
  await install(console.log);
  await buildWhenStale();
  await prepareChromium();
  const folder = inProject(".cache", "gallery");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), "online-customs-gallery-"));
  const site = await startSiteOn({ DATA_DIR: data });
  try {
    await fillBeside({ DATA_DIR: data, SITE_ORIGIN: site.origin });
    lengthenName(data);
    const cookie = { name: "admin-token", value: openSession(data) };
    const taken = await takeAll(site, cookie, folder, pages);
    writeFileSync(join(folder, "index.html"), galleryPage(taken));
    console.log(`共 ${taken.length} 张：${join(folder, "index.html")}`);
  } finally {
    site.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
