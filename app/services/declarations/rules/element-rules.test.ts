import { describe, expect, it } from "vitest";
import { sampleRuleContext } from "../../../../tests/support/declarations/rule-cases";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import type { Direction, Values } from "../fields/field.types";
import { checkDeclaration } from "./check-declaration";
import type { RuleContext } from "./rule.types";

const foundBy = (
  rule: string,
  lines: readonly Values[],
  context: Partial<RuleContext> = {},
  direction: Direction = "I",
) =>
  checkDeclaration(sampleDeclaration({ direction, lines }), { ...sampleRuleContext, ...context }).filter(
    (finding) => finding.rule === rule,
  );
const textsOf = (elements: string, direction: Direction = "I", context: Partial<RuleContext> = {}) =>
  foundBy("X10", [sampleLine({ elements })], context, direction).map(({ level, text }) => `${level} ${text}`);

describe("the two elements of every code", () => {
  it.each(["0", "1", "2", "3", "4"])("brand %s", (brand) => expect(textsOf(`${brand}|3|办公`)).toEqual([]));
  it.each(["5", "", "11", "a"])("no brand %j", (brand) =>
    expect(textsOf(`${brand}|3|办公`)[0]).toContain("品牌类型应为"),
  );

  it.each(["0", "1", "2", "3"])("benefit %s on export", (benefit) =>
    expect(textsOf(`4|${benefit}|办公`, "E")).toEqual([]),
  );
  it("a benefit on import is none, and is put right", () => {
    const [found, ...others] = foundBy("X10", [sampleLine({ elements: "4|1|办公|甲" })]);
    expect(others).toEqual([]);
    expect(found?.fixes[0]?.patches[0]?.value).toBe("4|3|办公|甲");
  });
  it.each(["4", "", "33"])("no benefit %j", (benefit) =>
    expect(textsOf(`4|${benefit}|办公`, "E")[0]).toContain("出口享惠情况应为"),
  );

  it("both are named where both are wrong", () => {
    for (const direction of ["I", "E"] as const)
      expect(foundBy("X10", [sampleLine({ elements: "9|9|办公" })], {}, direction)).toHaveLength(2);
    expect(foundBy("X10", [sampleLine({ elements: "9|1|办公" })])).toHaveLength(2);
  });

  it("nothing is asked of a line without elements", () => expect(textsOf("")).toEqual([]));
});

describe("elements that no tariff names", () => {
  it.each([
    ["4|3|办公", 0],
    ["4|3", 1],
    ["4|3|", 1],
    ["4|3|办公|", 1],
    ["4|3||甲", 1],
  ])("%s", (elements, count) => expect(textsOf(elements)).toHaveLength(count));
});

it("elements that a tariff does not need may be missing, needed ones not", () => {
  const elements = ["品牌类型", "出口享惠情况", "用途", "型号"].map((name, index) => ({
    name,
    isNeeded: index !== 3,
  }));
  const hs = () => ({ firstUnit: "001", secondUnit: "", licences: "", elements });
  expect(textsOf("4|3|办公", "I", { hs })).toEqual([]);
  expect(textsOf("4|3||A1", "I", { hs })).toEqual(["error 申报要素“用途”没有填写"]);
});

describe("the length of elements", () => {
  it.each([
    ["255 letters", `4|3|${"a".repeat(251)}`, []],
    ["256 letters", `4|3|${"a".repeat(252)}`, ["error"]],
    ["255 bytes", `4|3|a${"用".repeat(125)}`, []],
    ["256 bytes", `4|3|${"用".repeat(126)}`, ["warning"]],
    ["255 bytes of four each", `4|3|aaa${"𠮷".repeat(62)}`, []],
    ["256 bytes of four each", `4|3|${"𠮷".repeat(63)}`, ["warning"]],
  ])("%s", (_what, elements, levels) =>
    expect(foundBy("X10", [sampleLine({ elements })]).map(({ level }) => level)).toEqual(levels),
  );
});

describe("codes that no list has", () => {
  const heads = (hasCode: NonNullable<RuleContext["hasCode"]>, head: Values = {}) =>
    checkDeclaration(sampleDeclaration({ head }), { ...sampleRuleContext, hasCode })
      .filter(({ rule, group }) => rule === "K-unknown" && group === "head")
      .map(({ field }) => field);

  it("are asked of fields with an open list alone: not of ticks, choices, or what has no list", () => {
    const head = { businessItems: "01000", specialRelation: "1", contractNumber: "A-1", entryType: "M" };
    const found = heads(() => false, head);
    expect(found).toContain("tradingCountry");
    for (const name of Object.keys(head)) expect(found, name).not.toContain(name);
  });

  it("are none where the list is not loaded", () => expect(heads(() => undefined)).toEqual([]));

  it.each([
    ["27", "entryType", "M", "X"],
    ["27", "entryType", "0", "MM"],
  ])("list %s is closed: %s is %s, not %s", (_list, field, right, wrong) => {
    const found = (value: string) =>
      checkDeclaration(sampleDeclaration({ head: { [field]: value } }), sampleRuleContext).filter(
        ({ rule }) => rule === "K-closed",
      ).length;
    expect([found(right), found(""), found(wrong)]).toEqual([0, 0, 1]);
  });
});

it("a line is found at its own place, and its fix mends it there", () => {
  const line = sampleLine({ dutyMode: "" });
  const found = foundBy("DD-I_0110_101", [sampleLine(), line, line]);
  expect(found.map(({ place, fixes }) => [place, fixes[0]?.patches[0]?.place])).toEqual([
    [2, 2],
    [3, 3],
  ]);
});
