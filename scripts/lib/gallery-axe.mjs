import { chromium } from "@playwright/test";
import axe from "axe-core";
import { CHROMIUM_FLAGS, findChromium } from "./chromium.mjs";
import { openAsWanted, openVisitors } from "./gallery-visitors.mjs";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
/** Rules that a change of colours can break. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Height of the window: sticky bars cover nothing where the whole page is visible. */
const TALL = 4000;

const DESKTOP = { viewport: { width: 1440, height: TALL } };
const LARGE = ["--blink-settings=defaultFontSize=32"];
const PHONE = { viewport: { width: 375, height: TALL }, isMobile: true, hasTouch: true };

/** Twice the height, for text of 200 %. */
const twiceAsTall = (shape) => ({ ...shape, viewport: { ...shape.viewport, height: 2 * TALL } });

/** Looks of a page: `media` are system preferences, `marks` the user's choices on the site. */
const LOOKS = [
  { name: "浅色", media: { colorScheme: "light" } },
  { name: "深色", media: { colorScheme: "dark" } },
  { name: "高对比，浅色", media: { colorScheme: "light" }, marks: { contrast: "high" } },
  { name: "高对比，深色", media: { colorScheme: "dark" }, marks: { contrast: "high" } },
  { name: "色弱，浅色", media: { colorScheme: "light" }, marks: { colours: "weak" } },
  { name: "色弱，深色", media: { colorScheme: "dark" }, marks: { colours: "weak" } },
  // Colours are the system's, while axe reads those of the sheet (-webkit-text-fill-color): the other rules
  // are checked.
  { name: "强制颜色", media: { colorScheme: "dark", forcedColors: "active" }, isForced: true },
];

/** The first look of each walk is checked by all rules, the others by those on colours. */
const WALKS = [
  { name: "桌面", context: DESKTOP, looks: LOOKS },
  { name: "手机", context: PHONE, looks: LOOKS.slice(0, 2) },
  {
    name: "文字 200%",
    context: twiceAsTall(DESKTOP),
    looks: LOOKS.slice(0, 1),
    flags: LARGE,
  },
  {
    name: "手机，文字 200%",
    context: twiceAsTall(PHONE),
    looks: LOOKS.slice(0, 1),
    flags: LARGE,
  },
];

/** Findings on a page in one look, as lines. */
async function judge(page, { media, marks = {}, isForced = false }, isFirst) {
  await page.emulateMedia({ forcedColors: "none", ...media, reducedMotion: "reduce" });
  const asked =
    isFirst || isForced ? { runOnly: RULES } : { runOnly: { type: "rule", values: COLOUR_RULES } };
  const rules = isForced ? Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) : {};
  const options = { ...asked, rules, resultTypes: ["violations"] };
  const violations = await page.evaluate(
    async ({ options: given, marks: chosen }) => {
      // Globals of the page, not of this program.
      const { axe: checker, document } = globalThis;
      const { dataset } = document.documentElement;
      const before = { ...dataset };
      Object.assign(dataset, chosen);
      const found = await checker.run(document, given);
      for (const name of Object.keys(chosen)) dataset[name] = before[name] ?? "normal";
      return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
    },
    { options, marks },
  );
  return violations.map(({ id, html }) => `${id}：${html.slice(0, 3).join(" ")}（${html.length} 处）`);
}

async function walkPage(context, origin, { page, looks }) {
  const opened = await context.newPage();
  try {
    await opened.emulateMedia({ reducedMotion: "reduce" });
    await openAsWanted(opened, origin, page);
    await page.act?.(opened);
    if (page.act) await opened.waitForTimeout(900);
    await opened.evaluate(axe.source);
    const found = [];
    for (const [index, look] of looks.entries())
      for (const line of await judge(opened, look, index === 0))
        found.push(`${page.title} ${page.path}，${look.name}：${line}`);
    return found;
  } finally {
    await opened.close();
  }
}

/**
 * Runs axe on each page in every look: light and dark, high contrast, weak colours, forced colours, on a
 * phone, and with text of 200 %; motion is always reduced.
 * @returns a line for each finding
 */
export async function judgeAll(site, sessions, pages) {
  const all = [];
  for (const { name, context: shape, looks, flags = [] } of WALKS) {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_FLAGS, ...flags],
    });
    const look = { ...shape, locale: "zh-CN", timezoneId: "Asia/Shanghai" };
    const visitors = openVisitors(browser, look, site.origin, sessions);
    const before = all.length;
    for (const page of pages)
      for (const line of await walkPage(await visitors.of(page), site.origin, { page, looks })) {
        all.push(`${name}：${line}`);
        console.log(all.at(-1));
      }
    await browser.close();
    console.log(`${name}：${pages.length} 页 × ${looks.length} 种外观，${all.length - before} 处问题`);
  }
  return all;
}
