import { afterEach, beforeEach, expect, it } from "vitest";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { findCheckTargets, findTypedTargets } from "./check-targets.mjs";
import { recordPass } from "./last-pass.mjs";
import { makeRepository } from "./test-repository.mjs";

const WHOLE = { code: ["."], formatted: ["."] };
let repository;
let root;

beforeEach(() => {
  repository = makeRepository({ "a.ts": "1", "b.ts": "1", "说明.md": "1", "tests/c.ts": "1" });
  ({ root } = repository);
});

afterEach(() => repository.remove());

it("没有全部通过的状态时检查全部，有了就只检查此后改动的文件", () => {
  expect(findCheckTargets(false, root)).toEqual(WHOLE);
  expect(recordPass({ checks: "tree" }, root)).toBe(true);
  expect(findCheckTargets(false, root)).toEqual({ code: [], formatted: ["tests/last-pass.json"] });
  repository.write("a.ts", "2");
  repository.write("说明.md", "2");
  rmSync(join(root, "b.ts"));
  repository.write("新.tsx", "");
  const { code, formatted } = findCheckTargets(false, root);
  expect(code.sort()).toEqual(["a.ts", "新.tsx"]);
  expect(formatted.sort()).toEqual(["a.ts", "tests/last-pass.json", "新.tsx", "说明.md"].sort());
});

it("完整形式检查全部，配置有改动时也是，各看自己的", () => {
  recordPass({ checks: "tree" }, root);
  expect(findCheckTargets(true, root)).toEqual(WHOLE);
  repository.write("eslint.config.js.md", "");
  expect(findCheckTargets(false, root).code).toEqual([]);
  repository.write("eslint.config.js", "");
  const { code, formatted } = findCheckTargets(false, root);
  expect(code).toEqual(["."]);
  expect(formatted).not.toEqual(["."]);
  repository.write(".prettierignore", "");
  expect(findCheckTargets(false, root)).toEqual(WHOLE);
});

it.each([
  [".prettierignore", { code: [], formatted: ["."] }],
  ["package-lock.json", WHOLE],
])("%s 有改动", (path, targets) => {
  recordPass({ checks: "tree" }, root);
  repository.write(path, "");
  expect(findCheckTargets(false, root)).toEqual(targets);
});

it("不认识那个状态的克隆检查全部", () => {
  recordPass({ checks: "tree" }, root);
  repository.write(
    "tests/last-pass.json",
    JSON.stringify({ checks: "0123456789012345678901234567890123456789" }),
  );
  expect(findCheckTargets(false, root)).toEqual(WHOLE);
});

it("按类型检查的是改动的文件和隔至多一个文件引入它们的；全局类型或配置有改动时是全部", async () => {
  for (const [path, text] of [
    ["app/base.ts", "export const one = 1;"],
    ["app/near.ts", 'export * from "./base";'],
    ["app/next.ts", 'export * from "~/near";'],
    ["app/far.ts", 'export * from "./next";'],
    ["tests/x.ts", ""],
    ["scripts/x.mjs", ""],
  ])
    repository.write(path, text);
  repository.git("add", ".");
  repository.git("commit", "-qm", "chain");
  expect(await findTypedTargets(false, root)).toEqual(["."]);
  recordPass({ checks: "tree" }, root);
  expect(await findTypedTargets(false, root)).toEqual([]);
  repository.write("app/base.ts", "export const one = 2;");
  repository.write("说明.md", "2");
  expect(await findTypedTargets(false, root)).toEqual(["app/base.ts", "app/near.ts", "app/next.ts"]);
  expect(await findTypedTargets(true, root)).toEqual(["."]);
  repository.write("app/globals.d.ts", "");
  expect(await findTypedTargets(false, root)).toEqual(["."]);
});
