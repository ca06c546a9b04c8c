import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import {
  BROWSERS,
  BROWSER_DATABASE,
  OTHER_BROWSERS,
  POSTGRES_BROWSERS,
  SHORT_WALKS,
} from "./browser-plan.mjs";
import { runLogged, runVisibly } from "./child-process.mjs";
import { Failure, lastLines } from "./failure.mjs";
import { DEFERRED_TESTS } from "./long-tests.mjs";
import { inProject, packageCommand, projectRoot } from "./project-paths.mjs";
import { describeFailures, failedFiles } from "./test-failures.mjs";
import { testEnvironment } from "./test-environment.mjs";
import { TESTS_OF_PART } from "./test-files.mjs";
import { makeTestFolder } from "./test-folder.mjs";
import { TEST_SECONDS } from "./seconds-reporter.mjs";
import { countReport, readReport, secondsOfWalks } from "./test-reports.mjs";

/** The environment variable with a JSON list of tests that vitest runs on PostgreSQL. */
export const POSTGRES_SLICE = "POSTGRES_SLICE";

/** The environment variable of the short form that selects among similar cases (tests/support/turns.ts). */
const TEST_TURN = "TEST_TURN";

/**
 * Runs a test runner with its report and output in files, and adds its results to `counts`.
 * @throws Failure that names each failed test with the command that repeats it
 * @returns {Promise<{ pages?: Record<string, string[]>, seconds?: Record<string, number> }>} of the whole suite the
 * route files that its specs have opened, and the time of each test file
 */
async function runTests(
  { runner, title, args, env, notes = () => undefined },
  { counts, everything, files = [] },
) {
  const file = inProject(".cache", `${runner}.json`);
  const log = inProject(".cache", `${runner}.log`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const folder = makeTestFolder();
  const options = { env: { ...testEnvironment(), TMPDIR: folder.path, ...(await env(file, everything)) } };
  const { ok } = await runLogged(process.execPath, [...args(file, everything), ...files], {
    ...options,
    file: log,
  });
  folder.remove();
  const report = readReport(file);
  const counted = countReport(runner, report, ok);
  counts.push(counted);
  if (counted.failed > 0) {
    const output = describeFailures(runner, report) || lastLines(readFileSync(log, "utf8"));
    throw new Failure(`${title}未通过，全部输出在 ${relative(projectRoot, log)}`, {
      output,
      failedFiles: failedFiles(runner, report),
    });
  }
  if (counted.skipped.length > 0) throw new Failure(`${title}跳过了 ${counted.skipped.length} 项，视为失败`);
  return everything ? notes(report) : undefined;
}

/** Projects of the short form, without the attacks; on PostgreSQL it runs few services. */
const SHORT_PROJECTS = ["unit", "sqlite", "postgres", "server", "faults"];
const ALL_PROJECTS = [...SHORT_PROJECTS, "attacks"];

const vitestArgs = (projects) => (file) => [
  packageCommand("vitest"),
  "run",
  ...projects.map((name) => `--project=${name}`),
  "--reporter=default",
  "--reporter=json",
  `--reporter=${inProject("scripts", "lib", "seconds-reporter.mjs")}`,
  `--outputFile.json=${file}`,
  "--allowOnly=false",
  // Missing snapshots are failures and are not written.
  "--update=none",
];

/** Imported on demand, because their packages are installed by the first step. */
const chooseByChange = async () => (await import("./changed-tests.mjs")).chooseByChange();
const pagesOfWalks = async (report) => (await import("./walked-pages.mjs")).pagesOfWalks(report);

/** The whole seconds of each test file of the last run of Vitest. */
const SECONDS_FILE = inProject(".cache", "vitest-seconds.json");

/** Selects tests of the short form, and prints which run on PostgreSQL. */
async function vitestEnvironment(_file, everything) {
  if (everything) return { [TEST_SECONDS]: SECONDS_FILE };
  const { services, deferred, turn } = await chooseByChange();
  const { files, nearest } = services;
  const share = `改动所及 ${nearest.length} 个，另从每个文件夹轮流取一个`;
  console.log(
    `  PostgreSQL 上运行 ${files.length} 个测试文件（${share}）；改动所及的另 ${services.deferredCount} 个留给 test:all`,
  );
  console.log(`  整套安装的测试中这次有 ${deferred.installations.length} 个文件留给 test:all`);
  if (deferred.distant.length > 0)
    console.log(`  离改动较远的 ${deferred.distant.length} 个测试文件轮流留给 test:all`);
  return {
    [POSTGRES_SLICE]: JSON.stringify(files),
    [DEFERRED_TESTS]: JSON.stringify([...deferred.installations, ...deferred.distant]),
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

/** Selects specs of the short form, and prints those that every browser runs. */
async function playwrightEnvironment(file, everything) {
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  if (everything) return report;
  const { walks: wide, turn, seconds } = await chooseByChange();
  if (wide.length > 0) console.log(`  页面有改动，由每种浏览器各走一遍：${wide.join("、")}`);
  return { ...report, [SHORT_WALKS]: JSON.stringify({ wide, turn, seconds }), [TEST_TURN]: String(turn) };
}

const runnerStep = (name, tests) => ({
  name,
  title: tests.title,
  visible: true,
  run: (form) => runTests(tests, form),
});

/**
 * Parts of a step that the whole suite runs one after the other, so that it can be resumed after each, and within
 * those with `ownTests` at what has failed.
 */
const partsOf = (name, tests, parts) =>
  parts.map((part) => ({
    ...runnerStep(name, {
      ...tests,
      title: `${tests.title}：${part}`,
      args: tests.args([part]),
      notes: (report) => tests.notes?.(report, part),
    }),
    id: `${name}:${part}`,
    ownTests: TESTS_OF_PART[part],
  }));

/** A check of every page of the gallery. */
const galleryStep = (name, title, option) => ({
  name,
  title,
  visible: true,
  isLong: true,
  run: async () => {
    const command = [inProject("scripts", "gallery.mjs"), option];
    const { ok } = await runVisibly(process.execPath, command, { env: testEnvironment() });
    if (!ok) throw new Failure(`${title}未通过`);
  },
});

/**
 * Times of two seconds and more: others count as one (level-turns.mjs). Services are divided by their times on
 * SQLite.
 */
const withoutShort = (seconds) => Object.fromEntries(Object.entries(seconds).filter(([, time]) => time >= 2));

const VITEST = {
  runner: "vitest",
  title: "单元、服务、接口、服务器与架构测试",
  args: vitestArgs,
  env: vitestEnvironment,
  notes: (_report, part) => (part === "postgres" ? {} : { seconds: withoutShort(readReport(SECONDS_FILE)) }),
};
const WALKS = {
  runner: "playwright",
  title: "浏览器测试",
  args: playwrightArgs,
  env: playwrightEnvironment,
  notes: async (report) => ({
    pages: await pagesOfWalks(report),
    seconds: withoutShort(secondsOfWalks(report)),
  }),
};
const OTHER_WALKS = {
  runner: "playwright",
  title: "旧版浏览器与 Firefox 测试",
  args: playwrightArgs,
  env: (file, everything) => ({
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(everything ? {} : { [SHORT_WALKS]: JSON.stringify({ wide: [], turn: 0 }) }),
  }),
};

/** The other steps. In the whole suite several have the same name: it stands for all parts. */
export const LATER_STEPS = [
  {
    ...runnerStep("unit", { ...VITEST, args: vitestArgs(SHORT_PROJECTS) }),
    parts: partsOf("unit", VITEST, ALL_PROJECTS),
  },
  {
    ...runnerStep("browser", { ...WALKS, args: playwrightArgs(Object.keys(BROWSERS)) }),
    parts: partsOf("browser", WALKS, Object.keys(BROWSERS)),
  },
  {
    ...runnerStep("browsers", { ...OTHER_WALKS, args: playwrightArgs(OTHER_BROWSERS) }),
    parts: partsOf("browsers", OTHER_WALKS, OTHER_BROWSERS),
  },
  {
    ...runnerStep("desk", {
      runner: "playwright",
      title: "PostgreSQL 上的报关单浏览器测试",
      args: playwrightArgs(POSTGRES_BROWSERS),
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, [BROWSER_DATABASE]: "postgres" }),
    }),
    /** Runs in the whole suite, or when requested by name. */
    isLong: true,
  },
  galleryStep("looks", "各种外观下的无障碍检查", "--axe"),
  galleryStep("markup", "每一种页面的 HTML 由 W3C 的检查程序检查", "--markup"),
];

const idOf = ({ id, name }) => id ?? name;

/** The parts of a step in the whole suite. */
const wholeSteps = (step) => step.parts ?? [step];

/** The names of the parts that the whole suite can run by themselves. */
export const PART_NAMES = LATER_STEPS.flatMap((step) => step.parts?.map(idOf) ?? []);

/** The steps of a run; in the whole suite, steps with parts are replaced by them, or by the chosen ones. */
export const chosenSteps = (chosen, everything) =>
  LATER_STEPS.flatMap((step) => {
    const isWhole = chosen.has(step.name);
    if (!everything) return isWhole ? [step] : [];
    return wholeSteps(step).filter((part) => isWhole || chosen.has(idOf(part)));
  });
