import "./lib/node-version.mjs";
import { performance } from "node:perf_hooks";
import { CODE } from "./lib/check-targets.mjs";
import { runQuietly } from "./lib/child-process.mjs";
import { wrongSubjects } from "./lib/commit-subjects.mjs";
import { Failure, lastLines } from "./lib/failure.mjs";
import { changedFiles } from "./lib/last-pass.mjs";
import { seconds } from "./lib/progress.mjs";
import { packageCommand } from "./lib/project-paths.mjs";
import { runCommand } from "./lib/run-command.mjs";
import { summaryTable } from "./lib/summary-table.mjs";
import { testEnvironment } from "./lib/test-environment.mjs";

const usage = `用法：npm run quick                 检查改动：类型、静态检查、格式、提交说明，以及离改动最近的单元、服务与接口测试
      npm run quick -- --base main    自 main 以来的全部改动

不加 --base 时检查未提交的改动；没有未提交的改动时检查最近一次提交。提交前仍须 npm test。`;

/** Prettier omits files of its own ignore list by itself. */
const FORMATTED = /\.(?:ts|tsx|mjs|js|css|json|md|yml|yaml)$/;

/**
 * The changed files that still exist, without changes those of the last commit.
 * @throws Failure for an unknown base
 */
function findChange(base) {
  const changed = changedFiles(base ?? "HEAD");
  if (changed === null) throw new Failure(`git 不认识 ${base}`, { exitCode: 64 });
  return base === undefined && changed.size === 0 ? (changedFiles("HEAD~1") ?? changed) : changed;
}

const command = (title, packageName, commandName, args) => ({
  title,
  run: () =>
    runQuietly(process.execPath, [packageCommand(packageName, commandName), ...args], {
      env: testEnvironment(),
    }),
});

/** Tests and types take longest: each starts one of the two queues. */
async function planSteps(changed) {
  const paths = [...changed];
  const code = paths.filter((path) => CODE.test(path));
  const formatted = paths.filter((path) => FORMATTED.test(path));
  const { importGraph, projectCode } = await import("./lib/import-graph.mjs");
  const { nearestTests } = await import("./lib/nearest-tests.mjs");
  const { files, deferredCount } = nearestTests({ graph: importGraph(projectCode()), changed });
  console.log(
    `改动 ${paths.length} 个文件，最近的测试 ${files.length} 个文件，另 ${deferredCount} 个留给 npm test`,
  );
  const vitest = ["run", "--project=unit", "--project=sqlite", "--reporter=dot", ...files];
  const prettier = ["--check", "--ignore-unknown", ...formatted];
  return [
    ...(files.length > 0 ? [command("最近的测试", "vitest", "vitest", vitest)] : []),
    command("类型检查", "@typescript/native-preview", "tsgo", []),
    ...(code.length > 0
      ? [
          command("按类型检查", "oxlint", "oxlint", ["--no-error-on-unmatched-pattern", ...code]),
          command("ESLint 检查", "eslint", "eslint", ["--no-warn-ignored", ...code]),
        ]
      : []),
    ...(formatted.length > 0 ? [command("格式检查", "prettier", "prettier", prettier)] : []),
  ];
}

async function runSideBySide(steps) {
  const rows = [];
  const failures = [];
  const queue = [...steps];
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const since = performance.now();
      const { ok, output } = await step.run();
      rows.push([step.title, ok ? "通过" : "失败", seconds(since)]);
      if (!ok) failures.push(`${step.title}未通过：\n${lastLines(output, 80)}`);
    }
  };
  await Promise.all([work(), work()]);
  return { rows, failures };
}

await runCommand({ usage, options: { base: { type: "string" } } }, async ({ values: { base } }) => {
  const since = performance.now();
  const { rows, failures } = await runSideBySide(await planSteps(findChange(base)));
  const subjects = wrongSubjects(base);
  if (subjects.length > 0) failures.push(`提交说明不合格式：\n${subjects.join("\n")}`);
  for (const failure of failures) console.log(`\n${failure}`);
  const outcome = failures.length > 0 ? "失败" : "通过";
  console.log(`\n${summaryTable([...rows, ["合计", outcome, seconds(since)]])}`);
  if (failures.length > 0) process.exitCode = 1;
});
