import "./lib/node-version.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM_FLAGS, findChromium } from "./lib/chromium.mjs";
import { withDemoSite } from "./lib/gallery-site.mjs";
import { openAsWanted, openVisitors } from "./lib/gallery-visitors.mjs";
import { digestFiles } from "./lib/picture-age.mjs";
import { PICTURES } from "./lib/picture-list.mjs";
import { inProject } from "./lib/project-paths.mjs";
import { runCommand, usageFailure } from "./lib/run-command.mjs";

const FOLDER = "docs/images";
const RECORD = inProject(FOLDER, "pictures.json");
/** Text stays sharp, at a third of the size of a PNG file. */
const QUALITY = { quality: 82, effort: 6, smartSubsample: true };

/** Milliseconds until messages have come and styles of the page stand still. */
const AT_REST = 1500;

/** Milliseconds until the messages of the demo data have been delivered: later ones open a notice. */
const DELIVERED = 8000;

async function take(browser, site, sessions, { name, look, ...page }) {
  const shape = { ...look, colorScheme: "light", locale: "zh-CN", timezoneId: "Asia/Shanghai" };
  const visitors = openVisitors(browser, shape, site.origin, sessions);
  const opened = await (await visitors.of(page)).newPage();
  await openAsWanted(opened, site.origin, page);
  await page.act?.(opened);
  await delay(AT_REST);
  const image = await opened.screenshot({ animations: "disabled" });
  await visitors.close();
  const { size } = await sharp(image)
    .webp(QUALITY)
    .toFile(inProject(FOLDER, `${name}.webp`));
  console.log(`${FOLDER}/${name}.webp：${Math.round(size / 1000)} kB`);
}

const NAMES = PICTURES.map(({ name }) => name);
const usage = `用法：npm run pictures           README 的图片，由演示数据重新截取，写进 ${FOLDER}
      npm run pictures -- entry  只截其中一张：${NAMES.join("、")}`;

const LINE = { usage, positionals: 1 };

await runCommand(LINE, async ({ positionals: [only] }) => {
  if (only !== undefined && !NAMES.includes(only)) throw usageFailure(`没有这一张：${only}`, LINE);
  const record = JSON.parse(readFileSync(RECORD, "utf8"));
  const chosen = PICTURES.filter(({ name }) => only === undefined || name === only);
  await withDemoSite(async (site, sessions) => {
    await delay(DELIVERED);
    const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    for (const picture of chosen) {
      await take(browser, site, sessions, picture);
      record[picture.name] = digestFiles(picture.files);
    }
    await browser.close();
  });
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
});
