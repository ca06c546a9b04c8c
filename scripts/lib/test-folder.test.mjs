import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeTestFolder } from "./test-folder.mjs";

let parent = "";
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "test-folder-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

it("is made where there is room, and removed with what is in it", () => {
  const { path, remove } = makeTestFolder(parent);
  expect(dirname(path)).toBe(parent);
  expect(statSync(path).mode & 0o7777).toBe(0o1777);
  writeFileSync(join(path, "left.txt"), "");
  remove();
  expect(existsSync(path)).toBe(false);
});

it("is made among other temporary files where there is no such folder", () => {
  const { path, remove } = makeTestFolder(join(parent, "absent"));
  expect(dirname(path)).toBe(tmpdir());
  remove();
});
