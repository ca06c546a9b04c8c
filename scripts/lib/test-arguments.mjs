import { usageFailure } from "./run-command.mjs";
import { CHECK_STEPS } from "./check-steps.mjs";
import { LATER_STEPS, PART_NAMES } from "./test-steps.mjs";

/** Steps that test the built server. */
const NEEDS_BUILD = new Set(["unit", "browser", "browsers", "desk", "looks", "markup"]);

/** The step of a part, or the step itself. */
export const stepOf = (name) => name.split(":")[0];

const allNames = [...CHECK_STEPS, ...LATER_STEPS].map(({ name }) => name);
const shortNames = allNames.filter((name) => !LATER_STEPS.some((step) => step.name === name && step.isLong));

export const TEST_HELP = `用法：npm test                        简短形式，约 15 分钟：费时而同类的例子每次取一部分
      npm run test:all                完整形式，一小时以上：另有 PostgreSQL 上的全部服务与接口测试、
                                      全部攻击，以及每种浏览器的全部浏览器测试，
                                      主要流程也在 Chromium 92、109 和 Firefox 中各走一遍，
                                      报关单的流程也在 PostgreSQL 上走一遍，每一种页面在各种外观下由 axe 检查，
                                      其 HTML 由 W3C 的检查程序检查
      npm run test:all -- --resume     接着上次：同一个已提交的状态上通过了的步骤不再做
      npm test -- --only lint,types    只做其中几步

步骤：${[...CHECK_STEPS, ...LATER_STEPS].map(({ name, title }) => `\n  ${name.padEnd(8)} ${title}`).join("")}

unit、browser、browsers、desk、looks 和 markup 总是先做 build（已是最新时不重做）。被跳过的测试视为失败。
完整形式也可以只做一步中的几部分：${PART_NAMES.join("、")}。`;

export const TEST_LINE = {
  usage: TEST_HELP,
  options: { all: { type: "boolean" }, resume: { type: "boolean" }, only: { type: "string" } },
};

function chooseSteps(only, everything) {
  if (only === undefined) return new Set(everything ? allNames : shortNames);
  const names = only.split(",").filter(Boolean);
  const known = everything ? [...allNames, ...PART_NAMES] : allNames;
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) throw usageFailure(`没有这样的步骤：${only}`, TEST_LINE);
  return new Set(names.some((name) => NEEDS_BUILD.has(stepOf(name))) ? [...names, "build"] : names);
}

/**
 * Reads the requested steps: those of `--only a,b`, of the short form or, with `--all`, of the whole suite;
 * with `--resume` only those that have not passed yet.
 * @throws Failure for unknown steps
 */
export function readTestArguments({ only, all: everything = false, resume: resumes = false }) {
  if (resumes && !everything) throw usageFailure("--resume 只用于 npm run test:all", TEST_LINE);
  return { steps: chooseSteps(only, everything), everything, resumes };
}
