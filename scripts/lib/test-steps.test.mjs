import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../app/services/runtime/configuration/env-rules.server";
import { readTestArguments, testEnvironment } from "./test-steps.mjs";

const chooseSteps = (args) => readTestArguments(args).steps;

describe("选择步骤", () => {
  it("默认是简短形式，--all 是完整形式，也可以只做其中几步", () => {
    expect(readTestArguments([]).everything).toBe(false);
    const whole = new Set([...chooseSteps([]), "desk", "looks"]);
    expect(readTestArguments(["--all"])).toEqual({ steps: whole, everything: true });
    expect(readTestArguments(["--all", "--only", "unit"])).toEqual({
      steps: new Set(["unit", "build"]),
      everything: true,
    });
  });

  it("默认做全部步骤", () => {
    expect([...chooseSteps([])]).toEqual([
      "lint",
      "typed-lint",
      "types",
      "format",
      "unused",
      "build",
      "unit",
      "browser",
      "browsers",
    ]);
  });

  it.each([[["--only", "lint,types"]], [["--only=lint,types"]]])("%j 只做两步", (args) => {
    expect([...chooseSteps(args)]).toEqual(["lint", "types"]);
  });

  it.each(["browser", "unit", "desk", "looks"])("%s 测试总是先构建", (name) => {
    expect(chooseSteps(["--only", name])).toEqual(new Set([name, "build"]));
  });

  it.each([[["--only"]], [["--only", "lnit"]], [["lint"]]])("%j 报错并列出步骤", (args) => {
    expect(() => chooseSteps(args)).toThrow(/不认识的参数[^]*browser/);
  });
});

it("测试不受外面的应用配置影响", () => {
  const env = {
    DATABASE_URL: "postgres://live",
    PORT: "1",
    LIMITS_LOGIN: "1",
    CHROMIUM_PATH: "/c",
    PATH: "/bin",
  };
  expect(testEnvironment(env)).toEqual({ CHROMIUM_PATH: "/c", PATH: "/bin" });
});

it("应用的每个配置项都不会从运行测试的终端带进来", () => {
  const set = Object.fromEntries(VARIABLES.map((name) => [name, "x"]));
  expect(testEnvironment({ ...set, PATH: "/bin" })).toEqual({ PATH: "/bin" });
});
