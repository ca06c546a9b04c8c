import { describe, expect, it } from "vitest";
import { importGraph } from "./import-graph.mjs";
import { nearestTests } from "./nearest-tests.mjs";

const chain = ["a", "b", "c", "d", "e"].map((name, index, names) => [
  `app/${name}.ts`,
  index === 0 ? "" : `import "./${names[index - 1]}";`,
]);
const tests = ["a", "d", "e"].map((name) => [`app/${name}.test.ts`, `import "./${name}";`]);
const graph = importGraph(
  new Map([
    ...chain,
    ...tests,
    ["tests/server/a.test.ts", 'import "../../app/a";'],
    ["tests/wire/a.test.ts", 'import "../../app/a";'],
    ["app/apart.test.ts", ""],
  ]),
);

describe("离改动最近的测试", () => {
  it("改动了的测试在前，再按导入的远近；四层以内，不含需要构建的", () => {
    const { files, deferredCount } = nearestTests({
      graph,
      changed: new Set(["app/a.ts", "app/apart.test.ts"]),
    });
    expect(files).toEqual(["app/apart.test.ts", "app/a.test.ts", "tests/wire/a.test.ts", "app/d.test.ts"]);
    expect(deferredCount).toBe(1);
  });

  it("超出个数的留给完整的测试，并说出个数", () => {
    expect(nearestTests({ graph, changed: new Set(["app/a.ts"]), most: 1 })).toEqual({
      files: ["app/a.test.ts"],
      deferredCount: 3,
    });
  });

  it("也可以包括更远的", () => {
    const nearest = nearestTests({ graph, changed: new Set(["app/a.ts"]), within: Infinity });
    expect([nearest.files.at(-1), nearest.deferredCount]).toEqual(["app/e.test.ts", 0]);
  });

  it("没有代码受影响时没有测试", () => {
    expect(nearestTests({ graph, changed: new Set(["docs/README.md"]) })).toEqual({
      files: [],
      deferredCount: 0,
    });
  });
});
