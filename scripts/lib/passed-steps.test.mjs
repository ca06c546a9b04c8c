import { afterEach, beforeEach, expect, it } from "vitest";
import { PassedSteps } from "./passed-steps.mjs";
import { makeRepository } from "./test-repository.mjs";

let repository;
let root;

beforeEach(() => {
  repository = makeRepository({ ".gitignore": ".cache/\n", "a.ts": "1" });
  ({ root } = repository);
});

afterEach(() => repository.remove());

it("下一次运行知道同一状态上通过了哪些步骤，并合并走过的页面", () => {
  const first = new PassedSteps(root);
  first.add("js", { "journeys/a.spec.ts": ["app/b.tsx"] });
  first.add("mobile", { "journeys/a.spec.ts": ["app/a.tsx"] });

  const next = new PassedSteps(root);
  expect(next.hasAll(["js", "mobile"])).toBe(true);
  expect(next.hasAll(["js", "axe"])).toBe(false);
  expect(next.pages).toEqual({ "journeys/a.spec.ts": ["app/a.tsx", "app/b.tsx"] });
});

it("另一个状态上什么也没有通过", () => {
  new PassedSteps(root).add("js");
  repository.write("a.ts", "2");
  expect(new PassedSteps(root).has("js")).toBe(false);
  repository.git("commit", "-qam", "second");
  expect(new PassedSteps(root).has("js")).toBe(false);
});

it("运行期间有了改动，就不记这一步", () => {
  const steps = new PassedSteps(root);
  repository.write("a.ts", "2");
  steps.add("js");
  expect(steps.has("js")).toBe(false);
});
