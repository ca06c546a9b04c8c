import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-paths.mjs";

/** Relative to the project. */
export const LAST_PASS_FILE = "tests/last-pass.json";

/** The output of git; null without a repository, or for an unknown revision. */
function git(root, ...args) {
  try {
    const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", args, { ...options, maxBuffer: 64 * 1024 * 1024 }).trim();
  } catch {
    return null;
  }
}

/**
 * The states on which parts of `npm run test:all` last passed, as checked in: `checks`, `unit`, `sqlite`,
 * `postgres` (services on each database), `servers` and `browsers` are git's ids of the project's tree
 * (independent of rewritten commits), `pages` has the route files that each spec has opened, `seconds` the time
 * of each test file.
 */
export function readLastPass(root = projectRoot) {
  const file = join(root, LAST_PASS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * The files that differ from a tree, including uncommitted and new ones; null where the tree is unknown, as
 * in a shallow clone.
 * @param {string | undefined} tree
 * @returns {Set<string> | null}
 */
export function changedSince(tree, root = projectRoot) {
  if (!tree) return null;
  const changed = git(root, "-c", "core.quotePath=false", "diff", "--name-only", tree);
  const added = git(root, "-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard");
  if (changed === null || added === null) return null;
  return new Set(`${changed}\n${added}`.split("\n").filter(Boolean));
}

/**
 * The existing files that differ from a revision, including uncommitted and new ones; null where git does not
 * know it.
 * @param {string | undefined} revision
 * @returns {Set<string> | null}
 */
export function changedFiles(revision, root = projectRoot) {
  const changed = changedSince(revision, root);
  return changed && new Set([...changed].filter((path) => existsSync(join(root, path))));
}

/** Git's id of the committed tree; null with uncommitted changes other than the file of the last pass. */
export function committedTree(root = projectRoot) {
  const tree = git(root, "rev-parse", "HEAD^{tree}");
  return tree && git(root, "status", "--porcelain", "--", ".", `:!${LAST_PASS_FILE}`) === "" ? tree : null;
}

/**
 * Records that a part of the suite has passed completely: the value "tree" is replaced by the tree's id. Only
 * a committed tree is recorded.
 * @returns whether it was
 */
export function recordPass(entries, root = projectRoot) {
  const tree = committedTree(root);
  if (!tree) return false;
  const noted = Object.entries(entries).map(([name, value]) => [name, value === "tree" ? tree : value]);
  const known = readLastPass(root);
  const seconds = { ...known.seconds, ...entries.seconds };
  const existing = Object.entries(seconds).filter(([path]) => existsSync(join(root, path)));
  const now = { ...known, ...Object.fromEntries(noted), seconds: Object.fromEntries(existing.sort()) };
  writeFileSync(join(root, LAST_PASS_FILE), `${JSON.stringify(now, null, 2)}\n`);
  return true;
}
