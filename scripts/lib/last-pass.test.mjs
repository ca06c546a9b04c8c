import { afterAll, beforeAll, expect, it } from "vitest";
import { changedSince, readLastPass, recordPass } from "./last-pass.mjs";
import { makeRepository } from "./test-repository.mjs";
import { pagesOfWalks } from "./walked-pages.mjs";

let repository;
let root;

beforeAll(() => {
  repository = makeRepository({ "a.ts": "1", "tests/b.ts": "1" });
  ({ root } = repository);
});

afterAll(() => repository.remove());

it("记下已提交的状态，说出此后改动和新增的文件，提交被改写之后也一样", () => {
  expect(changedSince(readLastPass(root).sqlite, root)).toBeNull();
  expect(recordPass({ sqlite: "tree", pages: { "journeys/a.spec.ts": [] } }, root)).toBe(true);
  expect(readLastPass(root).pages).toEqual({ "journeys/a.spec.ts": [] });
  repository.git("commit", "-q", "--amend", "-m", "again", "--author", "u <u@example.com>");

  repository.write("a.ts", "2");
  repository.write("新.ts", "");
  const changed = changedSince(readLastPass(root).sqlite, root);
  expect([...changed].sort()).toEqual(["a.ts", "tests/last-pass.json", "新.ts"]);
});

it("时间按文件合并，不再有的文件不留", () => {
  repository.git("add", ".");
  repository.git("commit", "-qm", "second");
  recordPass({ seconds: { "tests/b.ts": 2, "tests/gone.ts": 9 } }, root);
  recordPass({ seconds: { "a.ts": 3, "tests/b.ts": 4 } }, root);
  expect(readLastPass(root).seconds).toEqual({ "a.ts": 3, "tests/b.ts": 4 });
  repository.git("checkout", "-q", ".");
  repository.write("a.ts", "3");
});

it("有未提交的改动时不记；不认识的状态不算没有改动", () => {
  const before = readLastPass(root);
  expect(recordPass({ browsers: "tree" }, root)).toBe(false);
  expect(readLastPass(root)).toEqual(before);
  expect(changedSince("0123456789012345678901234567890123456789", root)).toBeNull();
});

it("从测试报告里读出每个走法打开过的页面", async () => {
  const routes = [
    {
      path: "",
      file: "root.tsx",
      children: [{ path: "role-list/:id", file: "routes/collection/record.tsx" }],
    },
  ];
  const spec = (...paths) => ({
    tests: [{ annotations: paths.map((description) => ({ type: "opened-page", description })) }],
  });
  const file = "journeys/roles.spec.ts";
  const report = {
    suites: [
      { file, specs: [spec("/role-list/3")], suites: [{ file, specs: [spec("/role-list/3", "/?a")] }] },
    ],
  };
  expect(await pagesOfWalks(report, routes)).toEqual({
    [file]: ["app/root.tsx", "app/routes/collection/record.tsx"],
  });
});
