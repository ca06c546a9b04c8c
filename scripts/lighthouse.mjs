import "./lib/node-version.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import { fillBeside, openSession } from "./bench/fresh-rows.mjs";
import { buildWhenStale } from "./lib/build-step.mjs";
import { runInBackground } from "./lib/child-process.mjs";
import { CHROMIUM_FLAGS, findChromium, prepareChromium } from "./lib/chromium.mjs";
import { Failure } from "./lib/failure.mjs";
import { median } from "./lib/figures.mjs";
import { freePort } from "./lib/free-port.mjs";
import { install } from "./lib/install.mjs";
import { writeMarkedPart } from "./lib/marked-part.mjs";
import { inProject, serverBundle } from "./lib/project-paths.mjs";
import { runCommand, usageFailure } from "./lib/run-command.mjs";
import { testEnvironment } from "./lib/test-environment.mjs";

const LINE = {
  usage: `用法：npm run lighthouse [-- --runs 3]

启动构建好的服务，用 Lighthouse 测量公共页面和一个列表，写入 docs/benchmarks.md。

  --runs   每页测量几次，取中位数，默认 3`,
  options: { runs: { type: "string", default: "3" } },
};

const PAGES = [
  "/cmsweb",
  "/cmsweb/guide/how-to-register",
  "/login",
  "/login?register=1",
  "/login?register=2",
  "/login?mode=3",
];

/** Pages that are measured with a session of the first administrator, on the demo's rows. */
const SIGNED_IN_PAGES = ["/custom-list"];

/** Minimum scores; those without a bar are only recorded. */
const CATEGORIES = [
  { id: "performance", title: "Performance", bar: 98, signedInBar: 90 },
  { id: "accessibility", title: "Accessibility", bar: 100, signedInBar: 90 },
  { id: "best-practices", title: "Best practices", bar: 100, signedInBar: 90 },
  { id: "seo", title: "SEO" },
];
const TIMES = [
  { id: "first-contentful-paint", title: "FCP" },
  { id: "largest-contentful-paint", title: "LCP" },
  { id: "total-blocking-time", title: "TBT" },
];

/** Measures a page with the mobile preset; each number is the median of its runs. */
async function measure(url, { port, runs }) {
  const { default: lighthouse } = await import("lighthouse");
  const reports = [];
  for (let run = 0; run < runs; run += 1) {
    const options = {
      port,
      logLevel: "error",
      onlyCategories: CATEGORIES.map(({ id }) => id),
    };
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError) throw new Failure(`Lighthouse：${lhr.runtimeError.message}`);
    if (lhr.finalDisplayedUrl !== url) throw new Failure(`${url} 转到了 ${lhr.finalDisplayedUrl}`);
    reports.push(lhr);
  }
  const lost = reports.flatMap(({ audits }) => Object.values(audits)).filter(({ score }) => score === 0);
  return {
    scores: CATEGORIES.map(({ id }) =>
      Math.round(median(reports.map((lhr) => lhr.categories[id].score)) * 100),
    ),
    times: TIMES.map(({ id }) => Math.round(median(reports.map((lhr) => lhr.audits[id].numericValue)))),
    lost: [...new Set(lost.map(({ id }) => id))],
    version: reports[0].lighthouseVersion,
    browser: /Chrome\/(\d+)/.exec(reports[0].environment.hostUserAgent)?.[1],
  };
}

/**
 * Sets the session as the browser's own cookie, because one in extra headers is lost after public pages have
 * set theirs.
 */
async function signIn(origin, { port, token }) {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  await browser.contexts()[0].addCookies([{ name: "admin-token", value: token, url: origin }]);
  await browser.close();
}

async function measureAll(origin, runs, token) {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ["--headless=new", ...CHROMIUM_FLAGS],
    ignoreDefaultFlags: false,
  });
  try {
    const results = [];
    for (const page of [...PAGES, ...SIGNED_IN_PAGES]) {
      const isSignedIn = SIGNED_IN_PAGES.includes(page);
      const { port } = chrome;
      if (isSignedIn) await signIn(origin, { port, token });
      const result = { page, isSignedIn, ...(await measure(origin + page, { port, runs })) };
      console.log(
        `${page}：${result.scores.join(" / ")}${result.lost.length > 0 ? `（失分：${result.lost.join("、")}）` : ""}`,
      );
      results.push(result);
    }
    return results;
  } finally {
    chrome.kill();
  }
}

const row = (cells) => `| ${cells.join(" | ")} |`;

function tableOf(results, runs) {
  const [{ version, browser }] = results;
  const day = new Date().toISOString().slice(0, 10);
  const titles = [
    "Page",
    ...CATEGORIES.map(({ title }) => title),
    ...TIMES.map(({ title }) => `${title}, ms`),
  ];
  return [
    "## Lighthouse",
    "",
    `Measured ${day} by \`npm run lighthouse\`: Lighthouse ${version}, Chromium ${browser}, mobile preset, median of ${runs}. Bars: ${CATEGORIES.filter(
      ({ bar }) => bar,
    )
      .map(({ title, bar }) => `${title.toLowerCase()} ≥ ${bar}`)
      .join(", ")}; of signed-in pages ≥ 90 each.`,
    "",
    row(titles),
    row(titles.map((_, index) => (index === 0 ? "---" : "--:"))),
    ...results.map(({ page, isSignedIn, scores, times }) =>
      row([`\`${page}\`${isSignedIn ? ", signed in" : ""}`, ...scores, ...times]),
    ),
  ].join("\n");
}

function belowBar(results) {
  return results.flatMap(({ page, isSignedIn, scores }) =>
    CATEGORIES.flatMap(({ title, bar = 0, signedInBar = 0 }, index) => {
      const least = isSignedIn ? signedInBar : bar;
      return scores[index] < least ? [`${page} ${title} ${scores[index]} < ${least}`] : [];
    }),
  );
}

/**
 * Starts the built server, measures public pages and a list of the console, and writes docs/benchmarks.md.
 */
await runCommand(LINE, async ({ values }) => {
  const runs = /^\d{1,3}$/.test(values.runs) ? Number(values.runs) : 0;
  if (runs < 1) throw usageFailure(`--runs 须是正整数：${values.runs}`, LINE);
  await install(console.log);
  await buildWhenStale();
  await prepareChromium();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "online-customs-lighthouse-"));
  const env = {
    ...testEnvironment(),
    NODE_ENV: "production",
    PORT: `${port}`,
    SITE_ORIGIN: origin,
    DATA_DIR: dataDir,
  };
  const stop = await runInBackground([serverBundle], { env });
  try {
    await fillBeside({ DATA_DIR: dataDir, SITE_ORIGIN: origin });
    const results = await measureAll(origin, runs, openSession(dataDir));
    writeMarkedPart(inProject("docs", "benchmarks.md"), "Benchmarks", "lighthouse", tableOf(results, runs));
    const failures = belowBar(results);
    if (failures.length > 0) throw new Failure(`低于标准：${failures.join("；")}`);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
