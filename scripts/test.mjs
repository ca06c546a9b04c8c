import "./lib/node-version.mjs";
import { performance } from "node:perf_hooks";
import { OTHER_BROWSERS } from "./lib/browser-plan.mjs";
import { prepareChromium } from "./lib/chromium.mjs";
import { Failure, lastLines } from "./lib/failure.mjs";
import { prepareFirefox } from "./lib/firefox.mjs";
import { COMPILE_TITLE, INSTALL_TITLE, compileAddon, installPackages } from "./lib/install.mjs";
import { prepareJava } from "./lib/java.mjs";
import { prepareNginx } from "./lib/nginx.mjs";
import { prepareOldChromiums } from "./lib/old-browsers.mjs";
import { Progress, UP_TO_DATE, describeOutcome, seconds } from "./lib/progress.mjs";
import { summaryTable } from "./lib/summary-table.mjs";
import { sumCounts } from "./lib/test-reports.mjs";
import { recordPass } from "./lib/last-pass.mjs";
import { PassedSteps } from "./lib/passed-steps.mjs";
import { TEST_LINE, readTestArguments, stepOf } from "./lib/test-arguments.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { CHECK_STEPS } from "./lib/check-steps.mjs";
import { passesOf } from "./lib/test-passes.mjs";
import { chosenSteps } from "./lib/test-steps.mjs";

const CHECKS_AT_ONCE = 2;

/** Runs steps and records their results; failures are shown immediately and collected in `failures`. */
class TestRun {
  rows = [];
  failures = [];
  counts = [];

  constructor({ total, everything, resumes, passed }) {
    this.everything = everything;
    this.resumes = resumes;
    this.passed = passed;
    this.progress = new Progress(total);
    this.since = performance.now();
  }

  /** Runs a step whose line is printed at its end, so that several can run concurrently. */
  async check(step) {
    await this.#record(step, () => {});
  }

  async visibleStep(step) {
    await this.#record(step, console.log);
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

  async #record(step, announce) {
    const { id, name, title, run } = step;
    const since = performance.now();
    const remaining = this.resumes ? this.passed.remainingOf(step) : "all";
    const files = Array.isArray(remaining) ? remaining : [];
    const label = this.progress.nextLabel(files.length > 0 ? `${title}（只剩${files.length}个文件）` : title);
    announce(label);
    const add = (ran) => this.everything && name && this.passed.add(id ?? name, ran);
    try {
      const result = await run({ counts: this.counts, everything: this.everything, files });
      add({ pages: result?.pages, seconds: result?.seconds });
      console.log(`${label} ${describeOutcome(result, since)}`);
      this.rows.push([title, "通过", seconds(since)]);
    } catch (error) {
      console.log(`${label} 失败（${seconds(since)} 秒）`);
      if (error.failedFiles) add({ failed: error.failedFiles });
      this.#fail(title, since, error);
    }
  }

  #fail(title, since, error) {
    if (!(error instanceof Failure)) throw error;
    this.rows.push([title, "失败", seconds(since)]);
    this.failures.push(error);
    if (error.output.trim()) console.log(`\n${lastLines(error.output, 400)}\n`);
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

/** The short form needs only the oldest one. */
async function prepareOthers(everything) {
  if (!everything) return prepareOldChromiums([OTHER_BROWSERS[0]]);
  const outcomes = [await prepareOldChromiums(), await prepareFirefox()];
  return outcomes.every((outcome) => outcome === UP_TO_DATE) ? UP_TO_DATE : undefined;
}

function plan({ steps: chosen, everything, resumes }) {
  const passed = new PassedSteps();
  const names = new Set([...chosen].map(stepOf));
  const needsBrowser = ["browser", "browsers", "desk", "looks", "markup"].some((name) => names.has(name));
  const preparation = [
    { title: INSTALL_TITLE, run: installPackages },
    ...(names.has("unit")
      ? [{ title: "准备 nginx", run: () => prepareNginx({ isRequired: everything }) }]
      : []),
    ...(needsBrowser ? [{ title: "准备 Chromium 与中文字体", run: prepareChromium }] : []),
    ...(names.has("browsers") ? [{ title: "准备旧版浏览器", run: () => prepareOthers(everything) }] : []),
    ...(names.has("markup") ? [{ title: "准备 Java", run: prepareJava }] : []),
  ];
  const isRemaining = (step) => !resumes || step.name === "build" || passed.remainingOf(step) !== null;
  const isChosen = (step) => chosen.has(step.name) && isRemaining(step);
  // The compilation takes as long as the longest of them, and none needs the addon.
  const addon = { title: COMPILE_TITLE, run: () => compileAddon(console.log, { installTools: true }) };
  const checks = [addon, ...CHECK_STEPS.filter(isChosen)];
  return {
    preparation,
    checks,
    later: chosenSteps(chosen, everything).filter(isRemaining),
    everything,
    resumes,
    passed,
  };
}

/** Records the parts that have passed completely on the committed tree. */
function notePasses(passed) {
  const passes = passesOf(passed);
  if (Object.keys(passes).length === 0) return;
  if (recordPass({ ...passes, seconds: passed.seconds })) console.log("已写入 tests/last-pass.json，请提交");
  else console.log("有未提交的改动：不记下这次通过的状态（tests/last-pass.json）");
}

async function runAll({ preparation, checks, later, everything, resumes, passed }) {
  const total = preparation.length + checks.length + later.length;
  const run = new TestRun({ total, everything, resumes, passed });
  for (const step of preparation) if (run.failures.length === 0) await run.step(step);
  if (run.failures.length === 0) await run.checksSideBySide(checks);
  for (const step of later) {
    if (run.failures.length > 0) break;
    await (step.visible ? run.visibleStep(step) : run.step(step));
  }
  if (everything) notePasses(passed);
  run.report();
  if (run.failures.length > 0) process.exitCode = 1;
}

await runCommand(TEST_LINE, ({ values }) => runAll(plan(readTestArguments(values))));
