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
  ] as const;
  const named = foundBy("X11", sampleDeclaration(), { duplicates });
  expect(named.map(({ field, others }) => [field, others])).toEqual([
    ["billNumber", ["A-1"]],
    ["contractNumber", ["A-2"]],
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
