import { median, shown } from "../lib/figures.mjs";
import { DECLARANT, DRAFT, withDemoSite } from "./demo-site.mjs";

const ROUNDS = 7;
const SLOWED = 4;
/** A page is quiet when nothing has arrived and no long task has run for so long. */
const QUIET_MILLISECONDS = 2_000;

/** The measured pages; each is opened cold, and `then` after it in the same context. */
const LOGIN = { path: "/login", isPublic: true, then: "/login" };
const PAGES = [
  { path: "/account-list", then: "/role-list" },
  { path: "/custom-list", then: "/account-list" },
  { path: "/phsb/declarations", as: DECLARANT, then: "/phsb/declarations" },
  { path: `${DRAFT}/edit?part=goods&line=1`, as: DECLARANT, then: `${DRAFT}/edit?part=goods&line=1` },
];

/** Records when each long task of a page ends. */
function watchTasks() {
  globalThis.endsOfTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.endsOfTasks.push(startTime + duration);
  }).observe({ type: "longtask", buffered: true });
}

/** The milliseconds from the navigation to the last arrival, long task or first paint so far. */
function lastActivity() {
  const arrivals = performance.getEntriesByType("resource").map(({ responseEnd }) => responseEnd);
  const paints = performance.getEntriesByType("paint").map(({ startTime }) => startTime);
  const [{ domInteractive }] = performance.getEntriesByType("navigation");
  return Math.max(domInteractive, ...arrivals, ...paints, ...globalThis.endsOfTasks);
}

/** @returns the milliseconds from the navigation until the page is quiet, on a processor that is slowed down */
async function timeToQuiet(context, url) {
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.goto(url, { waitUntil: "load" });
  let last = await page.evaluate(lastActivity);
  for (;;) {
    await page.waitForTimeout(QUIET_MILLISECONDS);
    const now = await page.evaluate(lastActivity);
    if (now === last) break;
    last = now;
  }
  await page.close();
  return last;
}

async function measureOnce({ origin, openContext }, { path, then, ...viewer }) {
  const context = await openContext(viewer);
  const cold = await timeToQuiet(context, origin + path);
  const warm = await timeToQuiet(context, origin + then);
  await context.close();
  return { cold, warm };
}

async function measurePages(demo) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const login = await measureOnce(demo, LOGIN);
    const pages = [];
    for (const page of PAGES) pages.push(await measureOnce(demo, page));
    rounds.push({ login, pages });
  }
  const middle = (of) => shown(median(rounds.map(of)));
  console.log("| page | cold, ms | × /login, cold | second page | warm, ms | × /login, warm |");
  console.log("|---|---|---|---|---|---|");
  const logins = [middle(({ login }) => login.cold), "1", LOGIN.then, middle(({ login }) => login.warm), "1"];
  console.log(`| ${[LOGIN.path, ...logins].join(" | ")} |`);
  for (const [at, { path, then }] of PAGES.entries()) {
    const cells = [
      path,
      middle(({ pages }) => pages[at].cold),
      middle(({ pages, login }) => pages[at].cold / login.cold),
      then,
      middle(({ pages }) => pages[at].warm),
      middle(({ pages, login }) => pages[at].warm / login.warm),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}

/**
 * Prints the time of pages from the navigation until they are quiet, with the processor slowed down, beside the
 * sign-in page in the same round.
 */
export const measureLoading = () => withDemoSite(measurePages);
