import { existsSync } from "node:fs";
import { runQuietly } from "./child-process.mjs";
import { installDebianPackages, mayInstallPackages } from "./debian-packages.mjs";
import { Failure } from "./failure.mjs";
import { matchesLockfile } from "./lockfile.mjs";
import {
  compileEnvironment,
  compileToolsCommand,
  linkPostgresLibraries,
  missingCompileTools,
  sqliteAddonLoads,
} from "./native-packages.mjs";
import { UP_TO_DATE } from "./progress.mjs";
import { inProject } from "./project-paths.mjs";

export const INSTALL_TITLE = "安装依赖";
export const COMPILE_TITLE = "准备 better-sqlite3";

function npm(...args) {
  const cli = process.env.npm_execpath;
  const env = compileEnvironment();
  if (cli?.endsWith("npm-cli.js")) return runQuietly(process.execPath, [cli, ...args], { env });
  return runQuietly("npm", args, { env, shell: process.platform === "win32" });
}

const sayTools = (missing) =>
  `缺少编译工具 ${missing.join("、")}：取不到 better-sqlite3 的预编译文件时必须现场编译，请先执行 ${compileToolsCommand}`;

function adviceFor(output, missing) {
  if (/code EUSAGE/.test(output)) {
    return "package-lock.json 与 package.json 不一致：请执行 npm install，并提交新的 package-lock.json";
  }
  return missing.length > 0 ? sayTools(missing) : "原因见上面的输出；网络问题可以直接重试同一条命令";
}

async function mustSucceed(what, missing, command) {
  const { ok, output } = await command;
  if (ok) return;
  const withoutUsage = output.replace(/^npm error Clean install a project[^]*/m, "");
  throw new Failure(`${what}失败。${adviceFor(output, missing)}`, { output: withoutUsage });
}

/**
 * Reports missing tools for a compilation, or installs them where requested.
 * @returns the tools that are still missing
 */
async function prepareCompileTools(note, installTools) {
  const missing = missingCompileTools();
  if (missing.length === 0) return missing;
  if (installTools && mayInstallPackages()) {
    note(`  安装编译工具 ${missing.join("、")}`);
    await installDebianPackages(missing);
    return [];
  }
  note(`  提醒：${sayTools(missing)}`);
  return missing;
}

/**
 * Installs the packages of package-lock.json without running their scripts; the native addon is built by
 * `compileAddon`, for which others need not wait.
 * @returns UP_TO_DATE where nothing was to do
 */
export async function installPackages(note) {
  if (matchesLockfile()) {
    await linkPostgresLibraries();
    return UP_TO_DATE;
  }
  if (!existsSync(inProject("node_modules"))) note("  首次安装需要一到两分钟，其间没有输出");
  await mustSucceed("npm ci ", [], npm("ci", "--include=dev", "--ignore-scripts"));
  await linkPostgresLibraries();
}

/**
 * Makes better-sqlite3 load in this Node: by download, otherwise by compilation.
 * @returns UP_TO_DATE where it loads already
 * @throws Failure when it does not load afterwards
 */
export async function compileAddon(note, { installTools = false } = {}) {
  if (await sqliteAddonLoads()) return UP_TO_DATE;
  const missing = await prepareCompileTools(note, installTools);
  const rebuild = npm("rebuild", "better-sqlite3", "--ignore-scripts=false", "--foreground-scripts");
  await mustSucceed("编译 better-sqlite3 ", missing, rebuild);
  if (!(await sqliteAddonLoads()))
    throw new Failure(`better-sqlite3 无法在 Node ${process.versions.node} 中加载`);
}

/**
 * Installs everything that the project's commands need.
 * @returns UP_TO_DATE where nothing was to do
 */
export async function install(note, options) {
  const outcomes = [await installPackages(note), await compileAddon(note, options)];
  return outcomes.every((outcome) => outcome === UP_TO_DATE) ? UP_TO_DATE : undefined;
}
