import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium, prepareChromium } from "../lib/chromium.mjs";
import { median, shown } from "../lib/figures.mjs";
import { makeDraft, openDeskServices, openWorker } from "./declaration-fill.mjs";
import { startSiteOn } from "./subjects.mjs";

const LINES = [5, 50];
const ROUNDS = 6;
const KEYS = 25;
/** The pause between two keys of a fast typist. */
const PAUSE_MILLISECONDS = 70;
const SLOWED = 4;
const P95 = 0.95;
/** A text, a number and a code with a lookup, each with the text that is typed into it. */
const FIELDS = {
  name: "smart phone 5G with cable",
  quantity: "1234567.5",
  originCountry: "chn",
};
const BARE = "bare";

/**
 * Inserts a bare input without listeners into the page, and records the time from each key to the frame that
 * shows it.
 */
function watch(bare) {
  const input = globalThis.document.createElement("input");
  input.name = bare;
  input.className = "input";
  for (const type of ["keydown", "keypress", "keyup", "beforeinput", "input", "focusin", "focusout"])
    input.addEventListener(type, (event) => event.stopPropagation());
  globalThis.document.querySelector(".entry-form").before(input);
  const measured = { paints: [], longTasks: [] };
  globalThis.measuredKeys = measured;
  const { port1, port2 } = new MessageChannel();
  const pressed = [];
  port1.onmessage = () => measured.paints.push(performance.now() - pressed.shift());
  const onKey = ({ key, ctrlKey, timeStamp }) => {
    if (ctrlKey || key.length > 1) return;
    pressed.push(timeStamp);
    globalThis.requestAnimationFrame(() => port2.postMessage(null));
  };
  globalThis.addEventListener("keydown", onKey, { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.longTasks.push(duration);
  }).observe({ type: "longtask" });
}

const isHydrated = () => Object.keys(globalThis.document.querySelector("[name=name]") ?? {}).length > 0;

async function busyTime(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

async function openEntry(context, url) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(isHydrated);
  const cdp = await context.newCDPSession(page);
  // Processor time: elapsed time says little on a shared machine.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(watch, BARE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  return { page, cdp };
}

/** Waits until typed values are stored and the page shows it. */
async function settle(page) {
  await page.waitForFunction(
    () => globalThis.document.querySelector(".entry-saving")?.dataset.state !== "waiting",
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(500);
}

/**
 * Types into a field, replacing its value.
 * @returns the processor time and the times of keys
 */
async function typeOnce({ page, cdp }, name, text) {
  await page.locator(`[name=${name}]`).focus();
  await page.keyboard.press("Control+a");
  await page.evaluate(() => {
    globalThis.measuredKeys.paints.length = 0;
    globalThis.measuredKeys.longTasks.length = 0;
  });
  const before = await busyTime(cdp);
  for (let key = 0; key < KEYS; key += 1) {
    const at = key % text.length;
    if (at === 0 && key > 0) await page.keyboard.press("Control+a");
    await page.keyboard.type(text[at]);
    await page.waitForTimeout(PAUSE_MILLISECONDS);
  }
  const busy = ((await busyTime(cdp)) - before) / KEYS;
  await settle(page);
  const { paints, longTasks } = await page.evaluate(() => globalThis.measuredKeys);
  const sorted = [...paints].sort((one, other) => one - other);
  return { busy, p95: sorted[Math.floor(sorted.length * P95)], longTasks: [...longTasks] };
}

/** Measures one field and the bare one alternately. */
async function measureField(opened, name, text) {
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await typeOnce(opened, name, text);
    rounds.push({ ours, bare: await typeOnce(opened, BARE, text) });
  }
  // The first round includes compilation.
  return rounds.slice(1);
}

const middle = (rounds, of) => median(rounds.map(of));
const longest = (rounds, side) => Math.max(0, ...rounds.flatMap((round) => round[side].longTasks));
const countOf = (rounds, side) => rounds.reduce((sum, round) => sum + round[side].longTasks.length, 0);

function report(name, rounds) {
  const cells = [
    name,
    shown(middle(rounds, ({ ours }) => ours.p95)),
    shown(middle(rounds, ({ bare }) => bare.p95)),
    shown(middle(rounds, ({ ours, bare }) => ours.p95 / bare.p95)),
    `${shown(middle(rounds, ({ ours }) => ours.busy))} / ${shown(middle(rounds, ({ bare }) => bare.busy))}`,
    `${countOf(rounds, "ours")} (${Math.round(longest(rounds, "ours"))} ms)`,
    `${countOf(rounds, "bare")} (${Math.round(longest(rounds, "bare"))} ms)`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

async function measureIn(context, site, ids) {
  console.log(
    "| field | key to paint, p95, ms | bare field | ratio | processor a key, ms / bare | tasks over 50 ms | bare |",
  );
  console.log("|---|---|---|---|---|---|---|");
  for (const [at, id] of ids.entries()) {
    const opened = await openEntry(context, `${site.origin}/phsb/declarations/${id}/edit?part=goods&line=3`);
    for (const [name, text] of Object.entries(FIELDS))
      report(`${name}, ${LINES[at]} lines`, await measureField(opened, name, text));
    await opened.page.close();
  }
}

/** Prints the time of a key in the entry until it is visible, compared with a bare field of the same page. */
export async function measureKeystrokes() {
  await prepareChromium();
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const services = await openDeskServices(["declarations/records/store-declaration.server.ts"], {
    DATA_DIR: folder,
  });
  const { actor, token } = await openWorker(services);
  const ids = [];
  for (const count of LINES) ids.push((await makeDraft(services, actor, count)).id);
  const site = await startSiteOn({ DATA_DIR: folder });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    await context.addCookies([{ name: "admin-token", value: token, url: site.origin }]);
    await measureIn(context, site, ids);
  } finally {
    await browser.close();
    site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
