import { BUILD_TITLE, buildWhenStale } from "./build-step.mjs";
import { findCheckTargets, findTypedTargets } from "./check-targets.mjs";
import { runQuietly } from "./child-process.mjs";
import { Failure } from "./failure.mjs";
import { packageCommand } from "./project-paths.mjs";
import { testEnvironment } from "./test-environment.mjs";

/**
 * @param {(everything: boolean) => string[] | null | Promise<string[] | null>} args null where there is nothing to
 * check
 */
function checkStep(name, title, packageName, commandName, args = () => []) {
  const run = async ({ everything }) => {
    const given = await args(everything);
    if (given === null) return;
    const command = [packageCommand(packageName, commandName), ...given];
    const { ok, output } = await runQuietly(process.execPath, command, { env: testEnvironment() });
    if (!ok) throw new Failure(`${title}未通过`, { output });
  };
  return { name, title, run };
}

/** The build and static checks, which run first, two at a time, the longest first; the others run one by one. */
export const CHECK_STEPS = [
  { name: "build", title: BUILD_TITLE, run: buildWhenStale },
  checkStep("lint", "ESLint 检查", "eslint", "eslint", (everything) => {
    const { code } = findCheckTargets(everything);
    return code.length === 0 ? null : ["--no-warn-ignored", ...code];
  }),
  checkStep("typed-lint", "按类型检查", "oxlint", "oxlint", async (everything) => {
    const files = await findTypedTargets(everything);
    return files.length === 0 ? null : ["--no-error-on-unmatched-pattern", ...files];
  }),
  checkStep("types", "类型检查", "@typescript/native-preview", "tsgo"),
  checkStep("format", "格式检查", "prettier", "prettier", (everything) => {
    const { formatted } = findCheckTargets(everything);
    return formatted.length === 0 ? null : ["--check", "--ignore-unknown", ...formatted];
  }),
  checkStep("unused", "无用代码检查", "knip", "knip"),
];
