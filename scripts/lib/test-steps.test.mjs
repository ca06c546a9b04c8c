import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../app/services/runtime/configuration/env-rules.server";
import { readCommandLine } from "../../app/services/runtime/commands/command-line.mjs";
import { readTestArguments, TEST_LINE } from "./test-arguments.mjs";
import { testEnvironment } from "./test-environment.mjs";
import { passesOf } from "./test-passes.mjs";
import { chosenSteps } from "./test-steps.mjs";

const read = (args) => readTestArguments(readCommandLine(TEST_LINE, args).values);
const chooseSteps = (args) => read(args).steps;

describe("选择步骤", () => {
  it("默认是简短形式，--all 是完整形式，也可以只做其中几步", () => {
    expect(read([]).everything).toBe(false);
    const whole = new Set([...chooseSteps([]), "desk", "looks", "markup"]);
    expect(read(["--all"])).toEqual({ steps: whole, everything: true, resumes: false });
    expect(read(["--all", "--resume", "--only", "unit"])).toEqual({
      steps: new Set(["unit", "build"]),
      everything: true,
      resumes: true,
    });
  });

  it("只有完整形式可以接着上次", () => {
    expect(() => read(["--resume"])).toThrow(/--resume 只用于 npm run test:all/);
  });

  it("完整形式把费时的步骤分成可以各自通过的部分", () => {
    const ids = (everything) =>
      chosenSteps(new Set(["unit", "desk"]), everything).map(({ id, name }) => id ?? name);
    expect(ids(false)).toEqual(["unit", "desk"]);
    const parts = ["unit", "sqlite", "postgres", "server", "faults", "attacks"];
    expect(ids(true)).toEqual([...parts.map((part) => `unit:${part}`), "desk"]);
  });

  it("完整形式可以只做一步中的几部分，简短形式不能", () => {
    const { steps } = read(["--all", "--only", "unit:server,browser:js"]);
    expect(steps).toEqual(new Set(["unit:server", "browser:js", "build"]));
    expect(chosenSteps(steps, true).map(({ id }) => id)).toEqual(["unit:server", "browser:js"]);
    expect(() => read(["--only", "unit:server"])).toThrow(/没有这样的步骤/);
    expect(() => read(["--all", "--only", "unit:moon"])).toThrow(/没有这样的步骤/);
  });

  it("每一部分通过了就记下它通过的状态", () => {
    const passedBut = (...missing) => {
      const remainingOf = ({ id, name }) => (missing.includes(id ?? name) ? "all" : null);
      return { remainingOf, pages: { "journeys/a.spec.ts": [] } };
    };
    const browsers = { browsers: "tree", pages: { "journeys/a.spec.ts": [] } };
    const unit = { unit: "tree" };
    const services = { ...unit, sqlite: "tree", postgres: "tree" };
    const others = { checks: "tree", servers: "tree", ...browsers };
    expect(passesOf(passedBut())).toEqual({ ...services, ...others });
    expect(passesOf(passedBut("unit:sqlite"))).toEqual({ ...unit, postgres: "tree", ...others });
    expect(passesOf(passedBut("unit:postgres", "unit:sqlite"))).toEqual({ ...unit, ...others });
    expect(passesOf(passedBut("unit:postgres", "unit:sqlite", "unit:unit"))).toEqual(others);
    expect(passesOf(passedBut("unit:faults", "browser:mobile", "format"))).toEqual(services);
    expect(passesOf(passedBut("unit:server", "browser:js", "lint"))).toEqual(services);
  });

  it("默认做全部步骤", () => {
    expect([...chooseSteps([])]).toEqual([
      "build",
      "lint",
      "typed-lint",
      "types",
      "format",
      "unused",
      "unit",
      "browser",
      "browsers",
    ]);
  });

  it.each([[["--only", "lint,types"]], [["--only=lint,types"]]])("%j 只做两步", (args) => {
    expect([...chooseSteps(args)]).toEqual(["lint", "types"]);
  });

  it.each(["browser", "unit", "desk", "looks", "markup"])("%s 测试总是先构建", (name) => {
    expect(chooseSteps(["--only", name])).toEqual(new Set([name, "build"]));
  });

  it.each([[["--only"]], [["--only", "lnit"]], [["lint"]]])("%j 报错并列出步骤", (args) => {
    expect(() => chooseSteps(args)).toThrow(/^(?:不认识的参数|没有这样的步骤|选项 --only)[^]*browser/);
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
