import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Creates a git repository for a test, with these files committed.
 * @param {Record<string, string>} files their texts by path
 */
export function makeRepository(files) {
  const root = mkdtempSync(join(tmpdir(), "repository-"));
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...args], { cwd: root });
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  git("init", "-q");
  for (const [path, text] of Object.entries(files)) write(path, text);
  git("add", ".");
  git("commit", "-qm", "first");
  return { root, git, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}
