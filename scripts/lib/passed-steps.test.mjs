import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PassedSteps } from "./passed-steps.mjs";
import { makeRepository } from "./test-repository.mjs";

const A = "tests/e2e/journeys/a.spec.ts";
const B = "tests/e2e/journeys/b.spec.ts";
const SERVER = "tests/server/c.test.ts";
const JS = { id: "browser:js", name: "browser", ownTests: /^tests\/e2e\/journeys\// };
const LINT = { name: "lint" };

let repository;
let root;

beforeEach(() => {
  const files = { ".gitignore": ".cache/\n", "a.ts": "1", [A]: "1", [B]: "1", [SERVER]: "1" };
  repository = makeRepository(files);
  ({ root } = repository);
});

afterEach(() => repository.remove());

/** What a next run knows to remain. */
const remainingOf = (step) => new PassedSteps(root).remainingOf(step);

function commit(path, text = "2") {
  repository.write(path, text);
  repository.git("add", ".");
  repository.git("commit", "-qm", path);
}

it("下一次运行知道同一状态上通过了哪些步骤，并合并走过的页面", () => {
  const first = new PassedSteps(root);
  first.add("browser:js", { pages: { "journeys/a.spec.ts": ["app/b.tsx"] } });
  first.add("browser:mobile", { pages: { "journeys/a.spec.ts": ["app/a.tsx"] } });

  expect(remainingOf(JS)).toBeNull();
  expect(remainingOf({ ...JS, id: "browser:axe" })).toBe("all");
  expect(new PassedSteps(root).pages).toEqual({ "journeys/a.spec.ts": ["app/a.tsx", "app/b.tsx"] });
});

it("合并各步骤的时间，几个步骤都有的取最短的", () => {
  const steps = new PassedSteps(root);
  steps.add("browser:mobile", { seconds: { [A]: 9, [B]: 3 } });
  steps.add("browser:js", { failed: [A], seconds: { [B]: 5 } });
  steps.add("browser:js", { seconds: { [A]: 4 } });
  expect(new PassedSteps(root).seconds).toEqual({ [A]: 4, [B]: 3 });
});

it("另一个状态上什么也没有通过", () => {
  new PassedSteps(root).add("browser:js");
  repository.write("a.ts", "2");
  expect(remainingOf(JS)).toBe("all");
  repository.git("commit", "-qam", "second");
  expect(remainingOf(JS)).toBe("all");
});

it("运行期间有了改动，就不记这一步", () => {
  const steps = new PassedSteps(root);
  repository.write("a.ts", "2");
  steps.add("browser:js");
  expect(steps.remainingOf(JS)).toBe("all");
});

describe("失败的一部分", () => {
  it("在同一状态上只剩失败的文件，通过后就不剩什么", () => {
    new PassedSteps(root).add("browser:js", { failed: [A], pages: { "journeys/b.spec.ts": ["app/b.tsx"] } });
    expect(remainingOf(JS)).toEqual([A]);
    const again = new PassedSteps(root);
    again.add("browser:js", { pages: { "journeys/a.spec.ts": ["app/a.tsx"] } });
    expect(again.remainingOf(JS)).toBeNull();
    expect(Object.keys(new PassedSteps(root).pages)).toEqual(["journeys/b.spec.ts", "journeys/a.spec.ts"]);
  });

  it("在只改了测试之后，剩失败的和改过的文件", () => {
    new PassedSteps(root).add("browser:js", { failed: [A] });
    commit(B);
    commit(SERVER);
    commit("tests/last-pass.json", "{}");
    expect(remainingOf(JS)).toEqual([A, B]);
  });

  it("在改了别的之后，全部重来", () => {
    new PassedSteps(root).add("browser:js", { failed: [A] });
    commit(B);
    commit("tests/support/b.ts");
    expect(remainingOf(JS)).toBe("all");
  });
});

describe("通过的一部分", () => {
  it("在只改了别的部分的测试之后，仍是通过的", () => {
    new PassedSteps(root).add("browser:js");
    commit(SERVER);
    expect(remainingOf(JS)).toBeNull();
  });

  it("不再看删去的文件", () => {
    new PassedSteps(root).add("browser:js");
    repository.git("rm", "-q", A);
    repository.git("commit", "-qm", "removed");
    expect(remainingOf(JS)).toBeNull();
  });

  it("不能只做几个文件的，在任何改动之后全部重来", () => {
    new PassedSteps(root).add("lint");
    expect(remainingOf(LINT)).toBeNull();
    commit(SERVER);
    expect(remainingOf(LINT)).toBe("all");
  });
});
