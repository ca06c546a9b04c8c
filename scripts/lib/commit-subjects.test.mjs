import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { subjectProblem, wrongSubjects } from "./commit-subjects.mjs";

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it.each([
  "entry: keep focus when Ctrl+S stores",
  "reference-data: feed rows in slices",
  "Merge branch 'pinyin'",
  `entry: ${"k".repeat(65)}`,
])("%s 可以", (subject) => expect(subjectProblem(subject)).toBeNull());

it.each([
  [`entry: ${"k".repeat(66)}`, "超过 72 个字符"],
  ["keep focus when Ctrl+S stores", "应为“area: imperative”"],
  ["db, move: feed rows in slices", "应为“area: imperative”"],
  ["Entry: keep focus", "应为“area: imperative”"],
  ["entry: Keep focus", "应为“area: imperative”"],
  ["entry: the key that stores leaves the focus where it is", "冒号后应以动词原形开头"],
  ["entry: keeping focus", "冒号后应以动词原形开头"],
  ["entry: fixed the focus", "冒号后应以动词原形开头"],
  ["entry: and what else", "冒号后应以动词原形开头"],
])("%s：%s", (subject, problem) => expect(subjectProblem(subject)).toBe(problem));

it("看最近一次提交，或某个版本以来的全部提交", () => {
  const root = mkdtempSync(join(tmpdir(), "online-customs-commits-"));
  folders.push(root);
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.com"];
  const git = (...args) => execFileSync("git", [...identity, ...args], { cwd: root, stdio: "ignore" });
  git("init");
  for (const subject of ["docs: add a page", "Fixed", "docs: name a word"])
    git("commit", "--allow-empty", "-m", subject);
  expect(wrongSubjects(undefined, root)).toEqual([]);
  expect(wrongSubjects("HEAD~2", root)).toEqual([expect.stringMatching(/^\w+ Fixed：应为/)]);
});
