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
