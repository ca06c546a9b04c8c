import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { projectRoot } from "./project-paths.mjs";

const emptyCounts = () => ({ passed: 0, failed: 0, skipped: [], flaky: [] });

function countVitest(report) {
  const counts = emptyCounts();
  for (const file of report.testResults ?? []) {
    // A file whose set-up fails has no failed test.
    const hasFailedTest = file.assertionResults.some(({ status }) => status === "failed");
    if (file.status === "failed" && !hasFailedTest) counts.failed += 1;
    for (const { status, fullName } of file.assertionResults) {
      if (status === "passed") counts.passed += 1;
      else if (status === "failed") counts.failed += 1;
      else counts.skipped.push(`${fullName}（${relative(projectRoot, file.name)}，${status}）`);
    }
  }
  return counts;
}

/** All tests of a report, with their spec and the titles above them. */
export function* playwrightTests(suites, titles = []) {
  for (const suite of suites) {
    const path = [...titles, suite.title];
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) yield { test, spec, title: [...path, spec.title].join(" › ") };
    }
    yield* playwrightTests(suite.suites ?? [], path);
  }
}

function countPlaywright(report) {
  const counts = emptyCounts();
  for (const { test, title } of playwrightTests(report.suites ?? [])) {
    const name = test.projectName ? `${title}（${test.projectName}）` : title;
    if (test.status === "skipped") counts.skipped.push(name);
    else if (test.status === "unexpected") counts.failed += 1;
    else counts.passed += 1;
    if (test.status === "flaky") counts.flaky.push(name);
  }
  counts.failed += report.errors?.length ?? 0;
  return counts;
}

/**
 * The whole seconds of each spec in Playwright's report.
 * @returns {Record<string, number>} by path
 */
export function secondsOfWalks(report) {
  const sums = new Map();
  for (const { test, spec } of playwrightTests(report.suites ?? [])) {
    const path = `tests/e2e/${spec.file}`;
    const milliseconds = test.results.reduce((sum, { duration }) => sum + duration, 0);
    sums.set(path, (sums.get(path) ?? 0) + milliseconds);
  }
  return Object.fromEntries([...sums].map(([path, sum]) => [path, Math.round(sum / 1000)]));
}

const COUNTERS = { vitest: countVitest, playwright: countPlaywright };

/**
 * Counts the results in a runner's report. A failed run counts at least one failure, even without a report or
 * tests, or with errors outside of tests.
 */
export function countReport(runner, report, runSucceeded) {
  const counts = report ? COUNTERS[runner](report) : emptyCounts();
  const ranSomething = counts.passed + counts.failed > 0;
  if ((!runSucceeded || !ranSomething) && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** Reads a report; null where the runner has written none. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

export function sumCounts(all) {
  const total = emptyCounts();
  for (const { passed, failed, skipped, flaky } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped.push(...skipped);
    total.flaky.push(...flaky);
  }
  return total;
}
