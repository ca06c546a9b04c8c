import { describe, expect, it } from "vitest";
import { findMutants, isMutated, plant } from "./mutants.mjs";

const found = async (text) =>
  (await findMutants("a.ts", text)).map(({ line, original, replacement }) => [line, original, replacement]);

describe("植入的错误", () => {
  it("说出在哪一行、把什么换成什么", async () => {
    const text = "const a = 1;\nexport const isOver = (b: number) => b > a;\n";
    expect(await found(text)).toEqual([
      [2, "(b: number) => b > a", "() => undefined"],
      [2, "b > a", "b <= a"],
      [2, "b > a", "b >= a"],
      [2, "b > a", "false"],
      [2, "b > a", "true"],
    ]);
  });

  it("只换掉那一处", async () => {
    const text = "export const isOver = (b: number) => b > 1 && b > 1;\n";
    const planted = (await findMutants("a.ts", text)).map((mutant) => plant(text, mutant));
    expect(planted).toContain("export const isOver = (b: number) => b > 1 && b >= 1;\n");
    expect(planted).toContain("export const isOver = (b: number) => b >= 1 && b > 1;\n");
  });

  it.each([
    ["给人看的文字", 'export const a = "报关单";'],
    ["没有填写时的空值", 'export const a = (b?: string, c = "") => b ?? "";'],
    ["日志", 'log.warn({ b: "c" }, "lost");'],
    ["类型", 'export type A = "b" | "c";'],
  ])("不含%s", async (_what, text) =>
    expect((await found(text)).filter(([, original]) => /^["{]/.test(original))).toEqual([]),
  );

  it("含代码和比较中的空值", async () => {
    expect(await found('export const a = "I";')).toEqual([[1, '"I"', '""']]);
    const compared = await found('export const isEmpty = (b: string) => b === "";');
    expect(compared).toContainEqual([1, '""', '"Stryker was here!"']);
  });
});

it.each([
  ["app/services/declarations/rules/fee-rules.ts", true],
  ["app/services/declarations/states/change-state.server.ts", true],
  ["app/services/declarations/rules/rules.test.ts", false],
  ["app/services/declarations/rules/rule.text.ts", false],
  ["app/services/declarations/rules/rule.types.ts", false],
  ["app/services/declarations/fields/tables/rule-tables.ts", false],
  ["app/services/access/paths/console-pages-access.ts", false],
  ["app/services/access/paths/desk-pages.ts", false],
  ["app/services/access/paths/find-page.ts", true],
])("%s 中%s", (path, isIn) => expect(isMutated(path)).toBe(isIn));
