import { describe, expect, it } from "vitest";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { isCrossing, isDangerous, ofLineAbove } from "./conditions";
import type { Direction, FieldGroup, Values } from "./field.types";
import { fieldNamed } from "./fields";

interface Given {
  readonly direction?: Direction;
  readonly head?: Values;
  readonly row?: Values;
  readonly papers?: readonly Values[];
}

/** The state of a field: shown, needed, forbidden. */
function stateOf(group: FieldGroup, name: string, { row = {}, ...changes }: Given): string {
  const lines = group === "line" ? [sampleLine(row)] : [sampleLine()];
  const data = sampleDeclaration({ ...changes, lines });
  const of = group === "line" ? lines[0]! : row;
  const field = fieldNamed(group, name)!;
  return [
    ...(field.isShown(data, of) ? ["shown"] : []),
    ...(field.isNeeded(data, of) ? ["needed"] : []),
    ...(field.isForbidden(data, of) ? ["forbidden"] : []),
  ].join(" ");
}

const MANUAL = { tradeMode: "0615", levyNature: "503", manualNumber: "C53011200001" };
/** A processing-trade manual in general trade. */
const STRAY = { tradeMode: "0110", levyNature: "101", manualNumber: "B53011200001" };
const INSPECTED = { isInspected: "1" };
const DANGEROUS = { attributes: "11,32" };

const CASES: readonly (readonly [FieldGroup, string, Given, string])[] = [
  ["line", "manualItem", {}, "forbidden"],
  ["line", "manualItem", { head: MANUAL }, "shown needed"],
  ["line", "manualItem", { head: STRAY }, "shown"],
  ["line", "preferentialOrigin", {}, "forbidden"],
  ["line", "preferentialOrigin", { papers: [{ code: "1" }] }, "forbidden"],
  ["line", "preferentialOrigin", { papers: [{ code: "1" }, { code: "Y" }] }, "shown"],
  ["line", "inspectionCode", {}, "shown"],
  ["line", "inspectionCode", { row: INSPECTED }, "shown needed"],
  ["line", "purpose", {}, ""],
  ["line", "purpose", { row: INSPECTED }, "shown needed"],
  ["line", "purpose", { direction: "E", row: INSPECTED }, "shown"],
  ["line", "attributes", { row: INSPECTED }, "shown needed"],
  ["line", "attributes", { row: { isInspected: "0" } }, ""],
  ["line", "overseasMaker", { row: INSPECTED }, "shown"],
  ["line", "overseasMaker", { direction: "E", row: INSPECTED }, ""],
  ["line", "makerNumber", { row: INSPECTED }, ""],
  ["line", "makerNumber", { direction: "E", row: INSPECTED }, "shown"],
  ["line", "makerName", { direction: "E" }, ""],
  ["line", "unNumber", {}, "shown"],
  ["line", "unNumber", { row: DANGEROUS }, "shown needed"],
  ["line", "unNumber", { row: { ...DANGEROUS, notDangerous: "1" } }, "shown"],
  ["line", "unNumber", { row: { ...DANGEROUS, notDangerous: "0" } }, "shown needed"],
  ["line", "notDangerous", {}, ""],
  ["line", "notDangerous", { row: { unNumber: "UN1263" } }, "shown"],
  ["line", "dangerousName", { row: { unNumber: "UN1263" } }, "shown needed"],
  ["line", "dangerousPackKind", { row: { unNumber: "UN1263", notDangerous: "1" } }, "shown"],
  ["line", "secondUnit", {}, "shown"],
  ["line", "secondUnit", { row: { secondQuantity: "1" } }, "shown needed"],
  ["line", "secondQuantity", {}, "shown"],
  ["line", "secondQuantity", { row: { secondUnit: "035" } }, "shown needed"],
  ["paper", "agreement", { row: { code: "1" } }, "forbidden"],
  ["paper", "agreement", { row: { code: "Y" } }, "shown needed"],
  ["paper", "proofKind", { row: { code: "" } }, "forbidden"],
  ["paper", "proofKind", { row: { code: "Y" } }, "shown needed"],
  ["file", "kind", { row: { use: "0" } }, "shown"],
  ["file", "kind", { row: { use: "1" } }, "shown needed"],
  ["file", "resendReason", { row: { resendReason: "重传" } }, "shown"],
  ["head", "freightMark", { head: { tradeTerm: "1" } }, "shown forbidden"],
  ["head", "freightMark", { head: { tradeTerm: "3" } }, "shown needed"],
  ["head", "freightValue", { head: { tradeTerm: "3", freightMark: "1" } }, "shown needed"],
  ["head", "freightValue", { head: { tradeTerm: "3" } }, "shown"],
  ["head", "freightCurrency", { head: { tradeTerm: "3", freightMark: "1" } }, "shown forbidden"],
  ["head", "freightCurrency", { head: { tradeTerm: "3", freightMark: "2" } }, "shown needed"],
  ["head", "freightCurrency", { head: { tradeTerm: "3", freightMark: "3" } }, "shown needed"],
  ["head", "freightCurrency", { head: { tradeTerm: "1", freightMark: "3" } }, "shown needed forbidden"],
  ["head", "otherFeeMark", { head: { tradeTerm: "1" } }, "shown"],
  ["head", "otherFeeCurrency", { head: { otherFeeMark: "1" } }, "shown forbidden"],
  ["head", "levyNature", { head: { tradeMode: "", levyNature: "" } }, "shown"],
  ["head", "levyNature", {}, "shown needed"],
  ["head", "levyNature", { head: { tradeMode: "0214", levyNature: "502" } }, "shown needed"],
  ["head", "destinationCustoms", { head: INSPECTED }, "shown needed"],
  ["head", "destinationCustoms", { direction: "E", head: INSPECTED }, ""],
  ["head", "shippedOn", { head: INSPECTED }, "shown needed"],
  ["head", "shippedOn", { direction: "E", head: INSPECTED }, "shown"],
  ["head", "unloadedOn", { direction: "E", head: INSPECTED }, ""],
  ["head", "blNumber", { direction: "E", head: INSPECTED }, "shown"],
  ["head", "relatedNumber", { head: { ...INSPECTED, relatedReason: "1" } }, "shown needed"],
  ["head", "relatedNumber", { head: INSPECTED }, "shown"],
  ["head", "relatedReason", { head: { ...INSPECTED, relatedNumber: "3104" } }, "shown needed"],
  ["head", "transferSite", {}, "forbidden"],
  ["head", "transferSite", { head: { transferApplied: "1" } }, "shown needed"],
  ["head", "specialRelation", {}, "shown needed"],
  ["head", "specialRelation", { direction: "E" }, "shown"],
  ["head", "royalties", { head: { tradeMode: "0214" } }, "shown"],
  ...["2", "3", "4", "5", "6"].map(
    (transportMode) => ["head", "transportName", { head: { transportMode } }, "shown needed"] as const,
  ),
  ["head", "transportName", { head: { transportMode: "9" } }, "shown"],
  ["head", "transportName", { head: { transportMode: "" } }, "shown"],
  ["head", "transportName", { head: { transportMode: "7" } }, "shown forbidden"],
  ["head", "voyageNumber", { head: { transportMode: "4" } }, "shown"],
  ["head", "voyageNumber", { head: { transportMode: "7" } }, "shown forbidden"],
  ["head", "billNumber", { head: { transportMode: "2" } }, "shown needed"],
  ["head", "billNumber", { head: { transportMode: "5" } }, "shown"],
];

it.each(CASES)("%s.%s with %j is %s", (group, name, given, state) =>
  expect(stateOf(group, name, given)).toBe(state),
);

describe("goods", () => {
  it("cross the border by these ways of transport, and where none is chosen", () => {
    const modes = ["", ..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const crossing = modes.filter((transportMode) =>
      isCrossing(sampleDeclaration({ head: { transportMode } })),
    );
    expect(crossing.join("")).toBe("234569GL");
    expect(crossing).toContain("");
  });

  it("are dangerous by their number or one of three attributes", () => {
    const data = sampleDeclaration();
    const attributes = Array.from({ length: 40 }, (_, index) => String(index));
    expect(attributes.filter((each) => isDangerous(data, { attributes: `11,${each}` }))).toEqual([
      "31",
      "32",
      "33",
    ]);
    expect(isDangerous(data, { unNumber: "UN1263" })).toBe(true);
    expect(isDangerous(data, {})).toBe(false);
  });

  it("take over what the line above has", () => {
    const lines: readonly Values[] = [{ currency: "JPY" }, { currency: "USD" }, {}];
    const data = sampleDeclaration({ lines });
    const above = (line?: Values) => ofLineAbove("currency")(data, line);
    expect(lines.map((line) => above(line))).toEqual(["", "JPY", "USD"]);
    expect(above()).toBe("");
    expect(ofLineAbove("currency")(sampleDeclaration({ lines: lines.slice(0, 2) }))).toBe("USD");
  });
});

describe("what an empty field of the head becomes", () => {
  it.each<readonly [string, Values, string]>([
    ["shippingCountry", { transportMode: "2" }, ""],
    ["shippingCountry", { transportMode: "7" }, "CHN"],
    ["transitPort", { transportMode: "2" }, ""],
    ["transitPort", { transportMode: "7" }, "CHN000"],
    ["departurePort", { transportMode: "2" }, ""],
    ["departurePort", { transportMode: "7" }, "CHN000"],
    ["packageCount", { packageKind: "00" }, "1"],
    ["packageCount", { packageKind: "01" }, "1"],
    ["packageCount", { packageKind: "22" }, ""],
    ["borderCustoms", { declarationCustoms: "5301" }, "5301"],
    ["ownerCustomsCode", { traderCustomsCode: "4403160991" }, "4403160991"],
    ["ownerCreditCode", { traderCreditCode: "91440300MA5DA1234H" }, "91440300MA5DA1234H"],
    ["ownerInspectionCode", { traderInspectionCode: "4700660001" }, "4700660001"],
    ["ownerName", { traderName: "远洋" }, "远洋"],
    ["royalties", { tradeMode: "0110" }, ""],
    ["royalties", { tradeMode: "" }, ""],
    ["royalties", { tradeMode: "0214" }, "9"],
  ])("%s with %j is %j", (name, head, value) =>
    expect(fieldNamed("head", name)!.fallback(sampleDeclaration({ head: { [name]: "", ...head } }))).toBe(
      value,
    ),
  );
});
