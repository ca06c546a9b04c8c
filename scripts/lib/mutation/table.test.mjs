import { expect, it } from "vitest";
import { describeMutant, mutationTable } from "./table.mjs";

const result = (path, status) => ({ path: `app/services/${path}`, status });

it("每个文件夹一行，超时也算发现", () => {
  const table = mutationTable([
    result("declarations/rules/a.ts", "killed"),
    result("declarations/rules/b.ts", "survived"),
    result("declarations/rules/b.ts", "late"),
    result("access/roles/rights/c.ts", "killed"),
  ]);
  expect(table.split("\n").slice(2)).toEqual([
    "| access/roles | 1 | 1 | 0 | 0 | 100.0 % |",
    "| declarations/rules | 3 | 2 | 1 | 1 | 66.7 % |",
    "| all | 4 | 3 | 1 | 1 | 75.0 % |",
  ]);
});

it("一个错误占一行", () => {
  const mutant = {
    path: "app/a.ts",
    line: 3,
    mutator: "BlockStatement",
    original: "{\n  b();\n}",
    replacement: "{}",
  };
  expect(describeMutant(mutant)).toBe("app/a.ts:3 BlockStatement: { b(); } → {}");
  expect(describeMutant({ ...mutant, original: "b".repeat(91) })).toContain(`${"b".repeat(90)}… →`);
});
