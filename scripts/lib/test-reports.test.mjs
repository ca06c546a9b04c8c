import { describe, expect, it } from "vitest";
import { inProject } from "./project-paths.mjs";
import { countReport, secondsOfWalks, sumCounts } from "./test-reports.mjs";

const vitestReport = (...statuses) => ({
  testResults: [
    {
      name: inProject("app", "limits.test.ts"),
      assertionResults: statuses.map((status, index) => ({ status, fullName: `用例 ${index}` })),
    },
  ],
});

const playwrightTest = (title, status) => ({ title, tests: [{ status, projectName: "chromium" }] });

const playwrightReport = (...specs) => ({
  suites: [
    { title: "login.spec.ts", specs: specs.slice(0, 1), suites: [{ title: "登录", specs: specs.slice(1) }] },
  ],
  errors: [],
});

describe("统计 Vitest 报告", () => {
  it("数出通过与失败", () => {
    const counts = countReport("vitest", vitestReport("passed", "passed", "failed"), false);
    expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: [] });
  });

  it.each(["skipped", "pending", "todo", "disabled"])("%s 算被跳过，并说出是哪一个", (status) => {
    const { passed, skipped } = countReport("vitest", vitestReport("passed", status), true);
    expect(passed).toBe(1);
    expect(skipped).toEqual([`用例 1（app/limits.test.ts，${status}）`]);
  });

  it("测试之外的错误也至少算一个失败", () => {
    expect(countReport("vitest", vitestReport("passed"), false).failed).toBe(1);
  });

  it("准备就失败了的文件算一个失败", () => {
    const report = vitestReport("skipped", "skipped");
    report.testResults[0].status = "failed";
    expect(countReport("vitest", report, true).failed).toBe(1);
  });

  it("没有报告、没有测试都算失败", () => {
    expect(countReport("vitest", null, true).failed).toBe(1);
    expect(countReport("vitest", { testResults: [] }, true).failed).toBe(1);
  });
});

describe("统计 Playwright 报告", () => {
  it("数出各层里的通过、失败与跳过", () => {
    const report = playwrightReport(
      playwrightTest("可以打开", "expected"),
      playwrightTest("可以登录", "unexpected"),
      playwrightTest("待修", "skipped"),
    );
    const counts = countReport("playwright", report, false);
    expect(counts).toMatchObject({ passed: 1, failed: 1 });
    expect(counts.skipped).toEqual(["login.spec.ts › 登录 › 待修（chromium）"]);
  });

  it("重试后通过算通过，但列出来", () => {
    const counts = countReport("playwright", playwrightReport(playwrightTest("偶发", "flaky")), true);
    expect(counts).toMatchObject({ passed: 1, failed: 0 });
    expect(counts.flaky).toHaveLength(1);
  });

  it("全局错误算失败", () => {
    const report = {
      ...playwrightReport(playwrightTest("可以打开", "expected")),
      errors: [{ message: "x" }],
    };
    expect(countReport("playwright", report, false)).toMatchObject({ passed: 1, failed: 1 });
  });
});

it("Playwright 报告里一个文件的时间，是其中各项加起来", () => {
  const spec = (...durations) => ({
    file: "journeys/a.spec.ts",
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = { suites: [{ specs: [spec(900)], suites: [{ specs: [spec(600, 700)] }] }] };
  expect(secondsOfWalks(report)).toEqual({ "tests/e2e/journeys/a.spec.ts": 2 });
});

it("两份报告相加", () => {
  const vitest = countReport("vitest", vitestReport("passed", "skipped"), true);
  const playwright = countReport("playwright", playwrightReport(playwrightTest("打开", "expected")), true);
  expect(sumCounts([vitest, playwright])).toMatchObject({
    passed: 2,
    failed: 0,
    skipped: [expect.any(String)],
  });
});
