import { expect, it } from "vitest";
import { inProject } from "./project-paths.mjs";
import { describeFailures, failedFiles } from "./test-failures.mjs";

it("Vitest 的失败说出文件、名称、信息的开头和再次运行的命令", () => {
  const long = Array.from({ length: 40 }, (_, index) => `第 ${index} 行`).join("\n");
  const report = {
    testResults: [
      {
        name: inProject("app", "a.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "甲", title: "甲" },
          { status: "failed", fullName: '组 "乙"', title: '"乙"', failureMessages: [`\u001b[31m${long}`] },
        ],
      },
      { name: inProject("app", "b.test.ts"), status: "failed", message: "不能载入", assertionResults: [] },
    ],
  };
  const lines = describeFailures("vitest", report).split("\n");
  expect(lines[0]).toBe('✗ app/a.test.ts › 组 "乙"');
  expect(lines[1]).toBe("第 0 行");
  expect(lines).toContain("第 15 行");
  expect(lines).not.toContain("第 16 行");
  expect(lines).toContain(String.raw`再次运行：npm run test:unit -- app/a.test.ts -t "\"乙\""`);
  expect(lines.slice(-3)).toEqual([
    "✗ app/b.test.ts",
    "不能载入",
    "再次运行：npm run test:unit -- app/b.test.ts",
  ]);
});

it("Playwright 的失败说出浏览器、行和再次运行的命令", () => {
  const failed = {
    status: "unexpected",
    projectName: "js",
    results: [{ errors: [{ message: "等不到按钮" }] }],
  };
  const report = {
    suites: [
      {
        title: "a.spec.ts",
        specs: [
          { title: "打开", file: "enhanced/a.spec.ts", line: 7, tests: [failed, { status: "expected" }] },
        ],
      },
    ],
    errors: [{ message: "没有浏览器" }],
  };
  expect(describeFailures("playwright", report)).toBe(
    [
      "✗ [js] a.spec.ts › 打开",
      "等不到按钮",
      "再次运行：npm run test:browser -- --project js enhanced/a.spec.ts:7",
      "",
      "✗ 测试之外",
      "没有浏览器",
      "再次运行：npm run test:browser",
    ].join("\n"),
  );
});

it("失败很多时只说前二十项和其余的数目，没有失败时什么也不说", () => {
  const assertionResults = Array.from({ length: 23 }, (_, index) => ({
    status: "failed",
    fullName: `第${index}项`,
    title: `第${index}项`,
  }));
  const report = { testResults: [{ name: inProject("a.test.ts"), status: "failed", assertionResults }] };
  const text = describeFailures("vitest", report);
  expect(text.match(/✗/g)).toHaveLength(20);
  expect(text.endsWith("另有 3 项失败")).toBe(true);
  expect(describeFailures("vitest", { testResults: [] })).toBe("");
  expect(describeFailures("vitest", null)).toBe("");
});

it("失败的文件各说一次；测试之外的失败，或没有失败的测试时，不知道是哪些", () => {
  const suite = (file, ...statuses) => ({
    specs: [{ file, tests: statuses.map((status) => ({ status })) }],
  });
  const suites = [
    suite("enhanced/a.spec.ts", "unexpected", "unexpected"),
    suite("late/b.spec.ts", "expected"),
  ];
  expect(failedFiles("playwright", { suites })).toEqual(["tests/e2e/enhanced/a.spec.ts"]);
  expect(failedFiles("playwright", { suites, errors: [{ message: "没有浏览器" }] })).toBeUndefined();
  expect(failedFiles("playwright", { suites: [suites[1]] })).toBeUndefined();
  expect(failedFiles("playwright", null)).toBeUndefined();
  const files = ["passed", "failed"].map((status) => ({
    name: inProject("tests", `${status}.test.ts`),
    status,
    assertionResults: [],
  }));
  expect(failedFiles("vitest", { testResults: files })).toEqual(["tests/failed.test.ts"]);
});
