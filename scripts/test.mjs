import "./lib/node-version.mjs";
import { performance } from "node:perf_hooks";
import { OTHER_BROWSERS } from "./lib/browser-plan.mjs";
import { prepareChromium } from "./lib/chromium.mjs";
import { Failure, lastLines, runScript } from "./lib/failure.mjs";
import { prepareFirefox } from "./lib/firefox.mjs";
import { COMPILE_TITLE, INSTALL_TITLE, compileAddon, installPackages } from "./lib/install.mjs";
import { prepareOldChromiums } from "./lib/old-browsers.mjs";
import { Progress, UP_TO_DATE, describeOutcome, seconds } from "./lib/progress.mjs";
import { summaryTable } from "./lib/summary-table.mjs";
import { sumCounts } from "./lib/test-reports.mjs";
import { CHECK_STEPS, LATER_STEPS, TEST_HELP, readTestArguments } from "./lib/test-steps.mjs";

const CHECKS_AT_ONCE = 2;

/** Runs steps and remembers how each ended; what failed is shown at once and collected in `failures`. */
class TestRun {
  rows = [];
  failures = [];
  counts = [];

  constructor(total, everything) {
    this.everything = everything;
    this.progress = new Progress(total);
    this.since = performance.now();
  }

  /** A step whose line is printed at its end, so that several can run side by side. */
  async check({ title, run }) {
    await this.#record(title, run, () => {});
  }

  async visibleStep({ title, run }) {
    await this.#record(title, () => run(this), console.log);
  }

  async step({ title, run }) {
    const since = performance.now();
    try {
      const result = await this.progress.step(title, run);
      this.rows.push([title, result === UP_TO_DATE ? "已是最新" : "通过", seconds(since)]);
    } catch (error) {
      this.#fail(title, since, error);
    }
  }

  async #record(title, run, announce) {
    const since = performance.now();
    const label = this.progress.nextLabel(title);
    announce(label);
    try {
      const result = await run();
      console.log(`${label} ${describeOutcome(result, since)}`);
      this.rows.push([title, "通过", seconds(since)]);
    } catch (error) {
      console.log(`${label} 失败（${seconds(since)} 秒）`);
      this.#fail(title, since, error);
    }
  }

  #fail(title, since, error) {
    if (!(error instanceof Failure)) throw error;
    this.rows.push([title, "失败", seconds(since)]);
    this.failures.push(error);
    if (error.output.trim()) console.log(`\n${lastLines(error.output, 200)}\n`);
  }

  async checksSideBySide(steps) {
    const queue = [...steps];
    const work = async () => {
      while (queue.length > 0 && this.failures.length === 0) await this.check(queue.shift());
    };
    await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work));
  }

  report() {
    const { passed, failed, skipped, flaky } = sumCounts(this.counts);
    this.rows.push(["合计", this.failures.length > 0 ? "失败" : "通过", seconds(this.since)]);
    console.log(`\n${summaryTable(this.rows)}`);
    if (flaky.length > 0) console.log(`\n重试之后才通过：\n${flaky.map((name) => `  ${name}`).join("\n")}`);
    if (skipped.length > 0) console.log(`\n被跳过：\n${skipped.map((name) => `  ${name}`).join("\n")}`);
    for (const { message } of this.failures) console.log(`\n错误：${message}`);
    if (this.counts.length > 0) console.log(`\n${passed} passed, ${failed} failed`);
  }
}

/** The short form needs the oldest alone. */
async function prepareOthers(everything) {
  if (!everything) return prepareOldChromiums([OTHER_BROWSERS[0]]);
  const outcomes = [await prepareOldChromiums(), await prepareFirefox()];
  return outcomes.every((outcome) => outcome === UP_TO_DATE) ? UP_TO_DATE : undefined;
}

function plan({ steps: chosen, everything }) {
  const needsBrowser = ["browser", "browsers", "desk", "looks"].some((name) => chosen.has(name));
  const preparation = [
    { title: INSTALL_TITLE, run: installPackages },
    ...(needsBrowser ? [{ title: "准备 Chromium 与中文字体", run: prepareChromium }] : []),
    ...(chosen.has("browsers") ? [{ title: "准备旧版浏览器", run: () => prepareOthers(everything) }] : []),
  ];
  const isChosen = ({ name }) => chosen.has(name);
  // Compiling takes as long as the longest check, and no check needs what is compiled.
  const addon = { title: COMPILE_TITLE, run: () => compileAddon(console.log, { installTools: true }) };
  const checks = [addon, ...CHECK_STEPS.filter(isChosen)];
  return { preparation, checks, later: LATER_STEPS.filter(isChosen), everything };
}

async function runAll({ preparation, checks, later, everything }) {
  const run = new TestRun(preparation.length + checks.length + later.length, everything);
  for (const step of preparation) if (run.failures.length === 0) await run.step(step);
  if (run.failures.length === 0) await run.checksSideBySide(checks);
  for (const step of later) {
    if (run.failures.length > 0) break;
    await (step.visible ? run.visibleStep(step) : run.step(step));
  }
  run.report();
  if (run.failures.length > 0) process.exitCode = 1;
}

await runScript(async () => {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) console.log(TEST_HELP);
  else await runAll(plan(readTestArguments(args)));
});
