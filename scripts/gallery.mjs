import "./lib/node-version.mjs";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import SqliteDatabase from "better-sqlite3";
import { CHROMIUM_FLAGS, findChromium } from "./lib/chromium.mjs";
import { Failure } from "./lib/failure.mjs";
import { judgeAll } from "./lib/gallery-axe.mjs";
import { choosePages } from "./lib/gallery-choice.mjs";
import { checkMarkup } from "./lib/gallery-markup.mjs";
import { galleryPage } from "./lib/gallery-page.mjs";
import { LONG_CODE, PAGES } from "./lib/gallery-pages.mjs";
import { withDemoSite } from "./lib/gallery-site.mjs";
import { openAsWanted, openVisitors } from "./lib/gallery-visitors.mjs";
import { prepareJava } from "./lib/java.mjs";
import { inProject } from "./lib/project-paths.mjs";
import { runCommand } from "./lib/run-command.mjs";

const WIDTHS = [1440, 1280, 375];
const HEIGHTS = { 1440: 900, 1280: 720, 375: 812 };
const SCHEMES = ["light", "dark"];
const LONG_NAME = "宁波前湾新区跨境电子商务综合试验区国际货运代理与报关服务有限责任公司北仑分公司";

/** Gives one customer a very long name. */
function lengthenName(folder) {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  database.prepare("update organizations set name = ? where code = ?").run(LONG_NAME, LONG_CODE);
  database.close();
}

async function take(context, origin, folder, { page, width, scheme }) {
  const opened = await context.newPage();
  const file = `${PAGES.indexOf(page)}-${width}-${scheme}.png`;
  try {
    await openAsWanted(opened, origin, page);
    await page.act?.(opened);
    if (page.act) await opened.waitForTimeout(900);
    await opened.screenshot({ path: join(folder, file), fullPage: width === 375, animations: "disabled" });
  } finally {
    await opened.close();
  }
  return { title: page.title, path: page.path, width, scheme, file };
}

async function takeAll(site, sessions, folder, pages) {
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
      const visitors = openVisitors(browser, look, site.origin, sessions);
      for (const page of pages)
        taken.push(await take(await visitors.of(page), site.origin, folder, { page, width, scheme }));
      await visitors.close();
      console.log(`${width} 像素，${scheme === "light" ? "浅色" : "深色"}：${pages.length} 张`);
    }
  await browser.close();
  return taken;
}

async function takePictures(site, sessions, pages) {
  const folder = inProject(".cache", "gallery");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const taken = await takeAll(site, sessions, folder, pages);
  writeFileSync(join(folder, "index.html"), galleryPage(taken));
  console.log(`共 ${taken.length} 张：${join(folder, "index.html")}`);
}

/**
 * Runs axe on all pages.
 * @throws Failure for any finding
 */
async function askAxe(site, sessions, pages) {
  const found = await judgeAll(site, sessions, pages);
  if (found.length > 0) throw new Failure(`axe 找到 ${found.length} 处问题，见上`);
  console.log("axe 没有找到问题");
}

/**
 * Asks the W3C's checker about all pages.
 * @throws Failure for any error
 */
async function askChecker(site, sessions, pages) {
  const found = await checkMarkup(site, sessions, pages);
  if (found.length > 0) throw new Failure(`HTML 有 ${found.length} 种错误，见上`);
  console.log("HTML 没有错误");
}

const usage = `用法：npm run gallery               每种页面、每种状态的图片，写进 .cache/gallery
      npm run gallery -- 账号       只看标题或地址里有这几个字的
      npm run gallery -- --axe      不取图片，用 axe 检查每种页面的每种外观
      npm run gallery -- --markup   不取图片，用 W3C 的检查程序检查每种页面的 HTML，有脚本和无脚本
      npm run gallery -- --part=2/4 只看四份中的第二份，与前三种可以并用`;

const LINE = {
  usage,
  positionals: 1,
  options: { axe: { type: "boolean" }, markup: { type: "boolean" }, part: { type: "string" } },
};

await runCommand(LINE, async ({ values: { axe, markup, part }, positionals: [words] }) => {
  const pages = choosePages(PAGES, { words, part });
  if (markup) await prepareJava();
  const look = markup ? askChecker : axe ? askAxe : takePictures;
  await withDemoSite(async (site, sessions, folder) => {
    lengthenName(folder);
    await look(site, sessions, pages);
  });
});
