import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { BUILD_TITLE, buildWhenStale } from "./build-step.mjs";
import {
  BROWSERS,
  BROWSER_DATABASE,
  OTHER_BROWSERS,
  POSTGRES_BROWSERS,
  SHORT_WALKS,
} from "./browser-plan.mjs";
import { runQuietly, runVisibly } from "./child-process.mjs";
import { Failure } from "./failure.mjs";
import { recordPass } from "./last-pass.mjs";
import { LEFT_OUT, leftToWholeSuite } from "./long-tests.mjs";
import { inProject, packageCommand } from "./project-paths.mjs";
import { countReport, readReport } from "./test-reports.mjs";

/** Set where vitest is to run some of the tests on PostgreSQL: to a JSON list of their paths. */
export const POSTGRES_SLICE = "POSTGRES_SLICE";

/** Set in the short form: which of many alike cases the tests make (tests/support/turns.ts). */
const TEST_TURN = "TEST_TURN";

/** The application's own configuration (docs/operations): a shell that has it set must not steer the tests. */
const APPLICATION_VARIABLE =
  /^(NODE_ENV|PORT|HOST|SITE_.+|SUPPORT_.+|ICP_NUMBER|DATA_DIR|DATABASE_URL|SECRET_KEYS|COOKIE_DOMAIN|TRUSTED_PROXIES|SMTP_URL|MAIL_FROM|SMS_URL|GATHERING_URL|CARD_.+|CHANNEL_ROOT|BACKUP_.+|SUBAPP_.+|FIRST_ADMIN|CAPTCHA_FIXED_ANSWER|METRICS_PORT|OTEL_.+|LIMITS_.+)$/;

export function testEnvironment(env = process.env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !APPLICATION_VARIABLE.test(name)));
}

function checkStep(name, title, packageName, commandName, args = []) {
  const run = async () => {
    const command = [packageCommand(packageName, commandName), ...args];
    const { ok, output } = await runQuietly(process.execPath, command, { env: testEnvironment() });
    if (!ok) throw new Failure(`${title}未通过`, { output });
  };
  return { name, title, run };
}

/** Runs a test runner with its report written to a file; leaves what was counted in `counts`. */
async function runTests({ runner, title, args, env, passed }, { counts, everything }) {
  const file = inProject(".cache", `${runner}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const options = { env: { ...testEnvironment(), ...(await env(file, everything)) } };
  const { ok } = await runVisibly(process.execPath, args(file, everything), options);
  const report = readReport(file);
  const counted = countReport(runner, report, ok);
  counts.push(counted);
  if (counted.failed > 0) throw new Failure(`${title}未通过`);
  if (counted.skipped.length > 0) throw new Failure(`${title}跳过了 ${counted.skipped.length} 项，视为失败`);
  const noted = everything ? await passed(report) : {};
  if (Object.keys(noted).length > 0 && !recordPass(noted))
    console.log("有未提交的改动：不记为全部通过的状态（tests/last-pass.json）");
}

/** What the short form leaves to `--all`: the attacks, and most services on PostgreSQL. */
const SHORT_PROJECTS = ["unit", "sqlite", "postgres", "server", "faults"];

const vitestArgs = (file, everything) => [
  packageCommand("vitest"),
  "run",
  ...(everything ? [] : SHORT_PROJECTS.map((name) => `--project=${name}`)),
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${file}`,
  "--allowOnly=false",
  // What a snapshot file lacks is a failure, not something to write.
  "--update=none",
];

/** These need packages, which are there only once the first step has installed them. */
const chooseByChange = async () => (await import("./changed-tests.mjs")).chooseByChange();
const pagesOfWalks = async (report) => (await import("./walked-pages.mjs")).pagesOfWalks(report);

/** Chooses what belongs into the short form, and says what of PostgreSQL does. */
async function vitestEnvironment(_file, everything) {
  if (everything) return {};
  const { services, turn } = await chooseByChange();
  const { files, nearest, left } = services;
  const share = `改动所及 ${nearest.length} 个，另从每个文件夹轮流取一个`;
  console.log(
    `PostgreSQL 上运行 ${files.length} 个测试文件（${share}）；改动所及的另 ${left} 个留给 test:all：`,
  );
  console.log(files.map((file) => `  ${file}`).join("\n"));
  const leftOut = leftToWholeSuite(turn);
  console.log(`这次留给 test:all 的整套安装测试：\n${leftOut.map((file) => `  ${file}`).join("\n")}`);
  return {
    [POSTGRES_SLICE]: JSON.stringify(files),
    [LEFT_OUT]: JSON.stringify(leftOut),
    [TEST_TURN]: String(turn),
  };
}

const playwrightArgs = (browsers) => () => [
  packageCommand("@playwright/test", "playwright"),
  "test",
  "--reporter=list,json",
  "--forbid-only",
  ...browsers.map((name) => `--project=${name}`),
];

/** Chooses the walks of the short form, and says which every browser makes. */
async function playwrightEnvironment(file, everything) {
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  if (everything) return report;
  const { walks: wide, turn } = await chooseByChange();
  if (wide.length > 0)
    console.log(`页面有改动，由每种浏览器各走一遍：\n${wide.map((walk) => `  ${walk}`).join("\n")}`);
  return { ...report, [SHORT_WALKS]: JSON.stringify({ wide, turn }) };
}

/** Static checks come first, two at a time; then one step after the other. */
export const CHECK_STEPS = [
  checkStep("lint", "ESLint 检查", "eslint", "eslint", ["."]),
  checkStep("typed-lint", "按类型检查", "oxlint", "oxlint", ["."]),
  checkStep("types", "类型检查", "@typescript/native-preview", "tsgo"),
  checkStep("format", "格式检查", "prettier", "prettier", ["--check", "."]),
  checkStep("unused", "无用代码检查", "knip", "knip"),
];

const runnerStep = (name, tests) => ({
  name,
  title: tests.title,
  visible: true,
  run: (form) => runTests(tests, form),
});

const LOOKS_TITLE = "各种外观下的无障碍检查";

async function askAxeOfEveryPage() {
  const command = [inProject("scripts", "gallery.mjs"), "--axe"];
  const { ok } = await runVisibly(process.execPath, command, { env: testEnvironment() });
  if (!ok) throw new Failure(`${LOOKS_TITLE}未通过`);
}

export const LATER_STEPS = [
  { name: "build", title: BUILD_TITLE, run: buildWhenStale },
  runnerStep("unit", {
    runner: "vitest",
    title: "单元、服务、接口、服务器与架构测试",
    args: vitestArgs,
    env: vitestEnvironment,
    passed: () => ({ services: "tree" }),
  }),
  runnerStep("browser", {
    runner: "playwright",
    title: "浏览器测试",
    args: playwrightArgs(Object.keys(BROWSERS)),
    env: playwrightEnvironment,
    passed: async (report) => ({ browsers: "tree", pages: await pagesOfWalks(report) }),
  }),
  runnerStep("browsers", {
    runner: "playwright",
    title: "旧版浏览器与 Firefox 测试",
    args: playwrightArgs(OTHER_BROWSERS),
    env: (file, everything) => ({
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(everything ? {} : { [SHORT_WALKS]: JSON.stringify({ wide: [], turn: 0 }) }),
    }),
    passed: () => ({}),
  }),
  {
    ...runnerStep("desk", {
      runner: "playwright",
      title: "PostgreSQL 上的报关单浏览器测试",
      args: playwrightArgs(POSTGRES_BROWSERS),
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, [BROWSER_DATABASE]: "postgres" }),
      passed: () => ({}),
    }),
    /** Of the whole suite alone, unless it is asked for by name. */
    isLong: true,
  },
  { name: "looks", title: LOOKS_TITLE, visible: true, run: askAxeOfEveryPage, isLong: true },
];

/** They test the server as it is built. */
const NEEDS_BUILD = new Set(["unit", "browser", "browsers", "desk", "looks"]);

const allNames = [...CHECK_STEPS, ...LATER_STEPS].map(({ name }) => name);
const shortNames = allNames.filter((name) => !LATER_STEPS.some((step) => step.name === name && step.isLong));

const ALL = "--all";

export const TEST_HELP = `用法：npm test                        简短形式，约 15 分钟：费时而同类的例子每次取一部分
      npm run test:all                完整形式，一小时以上：另有 PostgreSQL 上的全部服务与接口测试、
                                      全部攻击，以及每种浏览器的全部浏览器测试，
                                      主要流程也在 Chromium 92、109 和 Firefox 中各走一遍，
                                      报关单的流程也在 PostgreSQL 上走一遍，每一种页面在各种外观下由 axe 检查
      npm test -- --only lint,types    只做其中几步

步骤：${[...CHECK_STEPS, ...LATER_STEPS].map(({ name, title }) => `\n  ${name.padEnd(8)} ${title}`).join("")}

unit、browser、browsers、desk 和 looks 总是先做 build（已是最新时不重做）。被跳过的测试视为失败。`;

function chooseSteps(args, everything) {
  if (args.length === 0) return new Set(everything ? allNames : shortNames);
  const [flag, ...rest] = args.join("=").split("=");
  const names = rest.join(",").split(",").filter(Boolean);
  const unknown = names.filter((name) => !allNames.includes(name));
  if (flag !== "--only" || names.length === 0 || unknown.length > 0) {
    throw new Failure(`不认识的参数：${args.join(" ")}\n\n${TEST_HELP}`);
  }
  return new Set(names.some((name) => NEEDS_BUILD.has(name)) ? [...names, "build"] : names);
}

/** What is asked for: the steps of `--only a,b`, in the short form or, with `--all`, everything there is. */
export function readTestArguments(args) {
  const everything = args.includes(ALL);
  return {
    steps: chooseSteps(
      args.filter((arg) => arg !== ALL),
      everything,
    ),
    everything,
  };
}
