import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./chromium.mjs";
import { Failure } from "./failure.mjs";
import { openAsWanted, openVisitors } from "./gallery-visitors.mjs";
import { findMarkupErrors } from "./html-checker.mjs";

const LOOK = { viewport: { width: 1440, height: 900 }, locale: "zh-CN", timezoneId: "Asia/Shanghai" };

/** The document as the server sends it. */
async function fetchPlain(context, origin, { path }) {
  const answer = await context.request.get(origin + path, { headers: { Accept: "text/html" } });
  if (answer.status() >= 500) throw new Failure(`${path} 返回 ${answer.status()}`);
  return answer.text();
}

/** The document that the server sends after the page's act in a browser without scripts. */
async function actPlain(opened, origin, page) {
  let document;
  opened.on("response", (answer) => {
    const request = answer.request();
    if (request.isNavigationRequest() && request.frame() === opened.mainFrame()) document = answer;
  });
  await openAsWanted(opened, origin, page);
  await page.act(opened);
  await opened.waitForTimeout(900);
  return document.text();
}

/** The document as it stands in a browser with scripts. */
async function openScripted(opened, origin, page) {
  await openAsWanted(opened, origin, page);
  await page.act?.(opened);
  if (page.act) await opened.waitForTimeout(900);
  return opened.content();
}

async function readIn(context, read) {
  const opened = await context.newPage();
  try {
    return await read(opened);
  } finally {
    await opened.close();
  }
}

const FORMS = [
  {
    name: "无脚本",
    look: { ...LOOK, javaScriptEnabled: false },
    read: (context, origin, page) =>
      page.act
        ? readIn(context, (opened) => actPlain(opened, origin, page))
        : fetchPlain(context, origin, page),
  },
  {
    name: "有脚本",
    look: LOOK,
    read: (context, origin, page) => readIn(context, (opened) => openScripted(opened, origin, page)),
  },
];

/**
 * Asks the W3C's checker about each page, as the server sends it and as it stands with scripts.
 * @returns a line for each error
 */
export async function checkMarkup(site, sessions, pages) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const all = [];
  for (const { name, look, read } of FORMS) {
    const visitors = openVisitors(browser, look, site.origin, sessions);
    const documents = [];
    for (const page of pages)
      documents.push({
        name: `${page.title} ${page.path}，${name}`,
        html: await read(await visitors.of(page), site.origin, page),
      });
    await visitors.close();
    const found = await findMarkupErrors(documents);
    for (const line of found) console.log(line);
    console.log(`${name}：${documents.length} 页，${found.length} 种错误`);
    all.push(...found);
  }
  await browser.close();
  return all;
}
