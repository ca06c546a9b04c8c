import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-paths.mjs";

const FILE = "tests/last-pass.json";

/** Git's answer, or null where there is no repository or it does not know what was asked for. */
function git(root, ...args) {
  try {
    const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", args, { ...options, maxBuffer: 64 * 1024 * 1024 }).trim();
  } catch {
    return null;
  }
}

/**
 * What `npm run test:all` last passed on, as it was checked in: `checks`, `services` and `browsers` are git's ids of the
 * project's tree (they outlive a commit that is rewritten), `pages` names the route files that each walk has opened.
 */
export function readLastPass(root = projectRoot) {
  const file = join(root, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * The files that differ from a tree, uncommitted and new ones too; null when that cannot be told, as in a clone that
 * does not hold the tree.
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
 * The files that differ from a revision and still exist, uncommitted and new ones too; null where git does not know it.
 * @param {string | undefined} revision
 * @returns {Set<string> | null}
 */
export function changedFiles(revision, root = projectRoot) {
  const changed = changedSince(revision, root);
  return changed && new Set([...changed].filter((path) => existsSync(join(root, path))));
}

/** Git's id of the project's tree as it is committed; null where something is not, the file of the last pass apart. */
export function committedTree(root = projectRoot) {
  const tree = git(root, "rev-parse", "HEAD^{tree}");
  return tree && git(root, "status", "--porcelain", "--", ".", `:!${FILE}`) === "" ? tree : null;
}

/**
 * Notes that a part of the suite has passed as a whole: the value "tree" stands for the tree that it has passed on.
 * Only a committed tree is noted. @returns whether it was
 */
export function recordPass(entries, root = projectRoot) {
  const tree = committedTree(root);
  if (!tree) return false;
  const noted = Object.entries(entries).map(([name, value]) => [name, value === "tree" ? tree : value]);
  const known = { ...readLastPass(root), ...Object.fromEntries(noted) };
  writeFileSync(join(root, FILE), `${JSON.stringify(known, null, 2)}\n`);
  return true;
}
