import { expect, it } from "vitest";
import { sampleRuleContext } from "../../../../tests/support/declarations/rule-cases";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import type { DeclarationData, Values } from "../fields/field.types";
import { checkDeclaration } from "./check-declaration";
import type { RuleContext } from "./rule.types";

const foundBy = (rule: string, data: DeclarationData, context: Partial<RuleContext> = {}) =>
  checkDeclaration(data, { ...sampleRuleContext, ...context }).filter((finding) => finding.rule === rule);

const ofHead = (head: Values) => sampleDeclaration({ head });
const ofLine = (line: Values) => sampleDeclaration({ lines: [sampleLine(line)] });
const ofExport = (head: Values, line: Values = {}) =>
  sampleDeclaration({
    direction: "E",
    head,
    lines: [sampleLine({ originCountry: "CHN", destinationCountry: "JPN", ...line })],
  });

it("a declaration with the same bill, or contract, is named with its number", () => {
  const duplicates = [
    { number: "A-1", by: "bill" },
    { number: "A-2", by: "contract" },
    { number: "A-3", by: "container" },
  ] as const;
  const named = foundBy("X11", sampleDeclaration(), { duplicates });
  expect(named.map(({ field, text, others }) => [field, text, others])).toEqual([
    ["billNumber", "90 天内 A-1 有相同的提运单号", ["A-1"]],
    ["contractNumber", "90 天内 A-2 有相同的合同、总价和收发货人", ["A-2"]],
    ["billNumber", "90 天内 A-3 有相同的提运单号和集装箱", ["A-3"]],
  ]);
});

it("goods go to China on import and come from it on export: another country is named", () => {
  const found = (data: DeclarationData) =>
    foundBy("X13", data).map(({ place, field, text, fixes }) => ({
      place,
      field,
      text,
      patches: fixes.flatMap(({ patches }) => patches),
    }));
  expect(found(ofLine({ destinationCountry: "" }))).toEqual([]);
  expect(found(ofLine({ destinationCountry: "JPN" }))).toEqual([
    {
      place: 1,
      field: "destinationCountry",
      text: "最终目的国（地区）一般为 CHN",
      patches: [{ group: "line", place: 1, field: "destinationCountry", value: "CHN" }],
    },
  ]);
  expect(found(ofExport({}, { originCountry: "JPN" }))).toEqual([
    {
      place: 1,
      field: "originCountry",
      text: "原产国（地区）一般为 CHN",
      patches: [{ group: "line", place: 1, field: "originCountry", value: "CHN" }],
    },
  ]);
  expect(found(ofHead({ departurePort: "KOR001" }))).toHaveLength(1);
  expect(found(ofHead({ departurePort: "", shippingCountry: "KOR" }))).toEqual([]);
  expect(found(ofHead({ departurePort: "KOR001", shippingCountry: "" }))).toEqual([]);
  expect(found(ofExport({ transitPort: "KOR001" }))).toHaveLength(1);
});
