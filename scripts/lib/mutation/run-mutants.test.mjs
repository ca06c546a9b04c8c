import { describe, expect, it } from "vitest";
import { grouped, inOrder, makeMutantRunner } from "./run-mutants.mjs";

const PATH = "scripts/lib/mutation/table.mjs";
const mutant = { path: PATH, start: 0, end: 0, replacement: "" };
const tests = ["a", "b", "c", "d"].map((name) => `app/${name}.server.test.ts`);
const graph = new Map([[PATH, []], ...tests.map((test) => [test, [PATH]])]);

/** A runner whose tests fail with the mutant, or always, by these functions. */
function runnerWhere(fails, failsAlways = () => false) {
  const asked = [];
  const ask = async ({ tests: names, module }) => {
    asked.push(names.map((name) => name[4]).join(""));
    const failed = names.filter((name) => failsAlways(name) || (module && fails(name)));
    return { isOk: failed.length === 0, failed };
  };
  return { asked, runner: makeMutantRunner({ ask }, { isWide: false, graph }) };
}

describe("一个植入的错误", () => {
  it("先问最近的测试，有一个失败即不再问", async () => {
    const { asked, runner } = runnerWhere((name) => name === tests[1]);
    expect(await runner.run(mutant)).toBe("killed");
    expect(asked).toEqual(["a", "bc", "b"]);
  });

  it("发现过同一文件中错误的测试排在最前", async () => {
    const { asked, runner } = runnerWhere((name) => name === tests[3]);
    await runner.run(mutant);
    asked.length = 0;
    expect(await runner.run(mutant)).toBe("killed");
    expect(asked).toEqual(["d"]);
  });

  it("没有测试失败时没有被发现", async () => {
    expect(await runnerWhere(() => false).runner.run(mutant)).toBe("survived");
  });

  it("不植入也失败的测试不算", async () => {
    const { asked, runner } = runnerWhere(
      () => false,
      (name) => name === tests[0],
    );
    expect(await runner.run(mutant)).toBe("survived");
    expect(runner.unsound()).toEqual([tests[0]]);
    asked.length = 0;
    await runner.run(mutant);
    expect(asked).toEqual(["b", "cd"]);
  });

  it("测试不再前进时算超时", async () => {
    const ask = async () => ({ isOk: false, failed: [], outcome: "late" });
    expect(await makeMutantRunner({ ask }, { isWide: false, graph }).run(mutant)).toBe("late");
  });
});

it("不用数据库的测试在前", () => {
  expect(inOrder(["app/a.server.test.ts", "app/b.test.ts"], new Map())).toEqual([
    "app/b.test.ts",
    "app/a.server.test.ts",
  ]);
});

it("按个数分组", () => {
  expect(grouped(["a", "b", "c", "d"], [1, 2, 3])).toEqual([["a"], ["b", "c"], ["d"]]);
  expect(grouped([], [1, 2, 3])).toEqual([]);
});
