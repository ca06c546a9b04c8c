import { stripVTControlCharacters } from "node:util";
import { relative } from "node:path";
import { projectRoot } from "./project-paths.mjs";
import { playwrightTests } from "./test-reports.mjs";

const MESSAGE_LINES = 16;
const SHOWN_FAILURES = 20;

const quoted = (text) => `"${text.replaceAll(/(["$`\\])/g, "\\$1")}"`;
const firstLines = (text) =>
  stripVTControlCharacters(text).trim().split("\n").slice(0, MESSAGE_LINES).join("\n");

function* vitestFailures(report) {
  for (const { name, message = "", status, assertionResults } of report.testResults ?? []) {
    const file = relative(projectRoot, name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    for (const { fullName, title, failureMessages = [] } of failed)
      yield {
        title: `${file} › ${fullName}`,
        message: failureMessages.join("\n"),
        command: `npm run test:unit -- ${file} -t ${quoted(title)}`,
      };
    if (status === "failed" && failed.length === 0)
      yield { title: file, message, command: `npm run test:unit -- ${file}` };
  }
}

function* playwrightFailures(report) {
  for (const { test, title, spec } of playwrightTests(report.suites ?? [])) {
    if (test.status !== "unexpected") continue;
    const errors = test.results?.flatMap((result) => result.errors ?? []) ?? [];
    yield {
      title: `[${test.projectName}] ${title}`,
      message: errors.map((error) => error.message ?? "").join("\n"),
      command: `npm run test:browser -- --project ${test.projectName} ${spec.file}:${spec.line}`,
    };
  }
  for (const { message = "" } of report.errors ?? [])
    yield { title: "测试之外", message, command: "npm run test:browser" };
}

/** Paths from the project's root. */
const FAILED_FILES = {
  vitest: (report) =>
    (report.testResults ?? [])
      .filter(({ status, assertionResults }) =>
        [status, ...assertionResults.map((result) => result.status)].includes("failed"),
      )
      .map(({ name }) => relative(projectRoot, name)),
  playwright: (report) =>
    [...playwrightTests(report.suites ?? [])]
      .filter(({ test }) => test.status === "unexpected")
      .map(({ spec }) => `tests/e2e/${spec.file}`),
};

/**
 * Returns the files of a report's failed tests; undefined where something outside of tests has failed, so that
 * others may not have run.
 * @param {"vitest" | "playwright"} runner
 */
export function failedFiles(runner, report) {
  if (!report || report.errors?.length > 0) return undefined;
  const files = [...new Set(FAILED_FILES[runner](report))];
  return files.length === 0 ? undefined : files;
}

const FAILURES = { vitest: vitestFailures, playwright: playwrightFailures };

/**
 * Describes the failures of a runner's report, each with the start of its message and the command that
 * repeats it.
 * @param {"vitest" | "playwright"} runner
 * @returns {string} "" where the report has no failures, as of an aborted runner
 */
export function describeFailures(runner, report) {
  const failures = report ? [...FAILURES[runner](report)] : [];
  const shown = failures
    .slice(0, SHOWN_FAILURES)
    .map(({ title, message, command }) => `✗ ${title}\n${firstLines(message)}\n再次运行：${command}`);
  const more = failures.length - shown.length;
  return [...shown, ...(more > 0 ? [`另有 ${more} 项失败`] : [])].join("\n\n");
}
