import { describe, expect, it } from "vitest";
import { sampleRuleContext } from "../../../../tests/support/declarations/rule-cases";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import type { DeclarationData, Values } from "../fields/field.types";
import { DECLARATION_LIMITS, SENT_FILE_BYTES } from "../fields/limits";
import { checkDeclaration } from "./check-declaration";
import type { RuleContext } from "./rule.types";

const foundBy = (rule: string, data: DeclarationData, context: Partial<RuleContext> = {}) =>
  checkDeclaration(data, { ...sampleRuleContext, ...context }).filter((finding) => finding.rule === rule);
const fieldsBy = (rule: string, data: DeclarationData, context: Partial<RuleContext> = {}) =>
  foundBy(rule, data, context).map(({ level, place, field }) => `${level} ${place} ${field}`);

const ofHead = (head: Values) => sampleDeclaration({ head });
const ofLine = (line: Values) => sampleDeclaration({ lines: [sampleLine(line)] });
const many = <T>(count: number, row: T) => Array.from({ length: count }, () => row);

describe("a rate of fees", () => {
  const rate = (fee: string, value: string) =>
    fieldsBy("M2", ofHead({ [`${fee}Mark`]: "1", [`${fee}Value`]: value }));

  it.each(["freight", "insurance", "otherFee"])("%s is from 0.0001 to 99 with four decimals", (fee) => {
    for (const value of ["0.0001", "98.9999", "99"]) expect(rate(fee, value), value).toEqual([]);
    for (const value of ["0.00009", "0", "99.0001", "1.00001"])
      expect(rate(fee, value), value).toEqual([`error 0 ${fee}Value`]);
  });

  it("is negative only of other fees, within the same limits", () => {
    expect(rate("otherFee", "-99")).toEqual([]);
    expect(rate("otherFee", "-99.0001")).toEqual(["error 0 otherFeeValue"]);
    expect(rate("freight", "-0.5")).toEqual(["error 0 freightValue"]);
  });

  it("is no limit of an amount, which is negative only of other fees", () => {
    const amount = (fee: string, value: string) =>
      fieldsBy("M2", ofHead({ [`${fee}Mark`]: "3", [`${fee}Value`]: value, [`${fee}Currency`]: "USD" }));
    expect(amount("freight", "0")).toEqual([]);
    expect(amount("freight", "100.12345")).toEqual([]);
    expect(amount("insurance", "-0.01")).toEqual(["error 0 insuranceValue"]);
    expect(amount("otherFee", "-0.01")).toEqual([]);
  });
});

describe("the boxes of a fee", () => {
  const boxes = (mark: string, value: string, currency: string) =>
    foundBy("M1", ofHead({ freightMark: mark, freightValue: value, freightCurrency: currency }));

  it("a rate has a value and no currency, an amount has both, and no mark asks for nothing", () => {
    const fields = (...given: [string, string, string]) => boxes(...given).map(({ field }) => field);
    expect(fields("1", "2", "")).toEqual([]);
    expect(fields("1", "", "")).toEqual(["freightValue"]);
    expect(fields("1", "2", "USD")).toEqual(["freightCurrency"]);
    expect(fields("3", "2", "USD")).toEqual([]);
    expect(fields("3", "", "")).toEqual(["freightValue", "freightCurrency"]);
    expect(fields("3", "2", "")).toEqual(["freightCurrency"]);
    expect(fields("", "2", "USD")).toEqual([]);
  });

  it("are named in the text of the finding", () => {
    const texts = (...given: [string, string, string]) => boxes(...given).map(({ text }) => text);
    expect(texts("1", "", "USD")).toEqual(["标记为率，请填写运费／率", "标记为率，运费币制应为空"]);
    expect(texts("3", "", "")).toEqual([
      "标记为单价或总价，请填写运费／率",
      "标记为单价或总价，请填写运费币制",
    ]);
  });

  it("are all cleared where the trade term forbids the fee", () => {
    const head = { tradeTerm: "1", freightMark: "", freightValue: "2", freightCurrency: "USD" };
    const [finding, ...others] = foundBy("TF-I1", ofHead(head));
    expect([finding?.field, others]).toEqual(["freightValue", []]);
    expect(finding?.fixes.map(({ patches }) => patches)).toEqual([
      ["freightMark", "freightValue", "freightCurrency"].map((field) => ({
        group: "head",
        place: 0,
        field,
        value: "",
      })),
    ]);
  });

  it("insurance: the usual rate, another one, an amount", () => {
    const usual = (insuranceMark: string, insuranceValue: string) =>
      foundBy("S1", ofHead({ insuranceMark, insuranceValue })).flatMap(({ fixes }) => fixes[0]?.patches);
    expect(usual("1", "0.3")).toEqual([]);
    expect(usual("1", "")).toEqual([]);
    expect(usual("3", "0.5")).toEqual([]);
    expect(usual("1", "0.31")).toEqual([{ group: "head", place: 0, field: "insuranceValue", value: "0.3" }]);
  });
});

describe("weights and packs", () => {
  it("weigh at least one kilogram, each field by itself", () => {
    expect(fieldsBy("W2", ofHead({ grossWeight: "1", netWeight: "1" }))).toEqual([]);
    expect(fieldsBy("W2", ofHead({ grossWeight: "1", netWeight: "0.99999" }))).toEqual([
      "warning 0 netWeight",
    ]);
    expect(fieldsBy("W2", ofHead({ grossWeight: "0.99999", netWeight: "" }))).toEqual([
      "warning 0 grossWeight",
    ]);
  });

  it.each([
    ["", 0],
    ["0", 1],
    ["1", 0],
    ["01", 1],
    ["999999999", 0],
    ["1000000000", 1],
    ["1.5", 1],
  ])("packs: %j", (packageCount, count) =>
    expect(foundBy("P2", ofHead({ packageCount }))).toHaveLength(count),
  );

  it.each([
    ["00", "1", 0],
    ["00", "2", 1],
    ["01", "2", 1],
    ["01", "", 0],
    ["22", "2", 0],
  ])("loose goods of kind %s are one pack: %j", (packageKind, packageCount, count) =>
    expect(foundBy("P1", ofHead({ packageKind, packageCount }))).toHaveLength(count),
  );

  it("lines weigh what the net weight says, but for a hundredth", () => {
    const weighed = (firstQuantity: string) => fieldsBy("X03", ofLine({ firstUnit: "035", firstQuantity }));
    for (const weight of ["118.8", "121.2"]) expect(weighed(weight), weight).toEqual([]);
    for (const weight of ["118.79999", "121.20001"])
      expect(weighed(weight), weight).toEqual(["warning 0 netWeight"]);
  });

  it("the only line weighs the net weight, and sets it", () => {
    const line = { firstUnit: "035", firstQuantity: "119" };
    expect(foundBy("X04", ofLine(line)).map(({ fixes }) => fixes[0]?.patches)).toEqual([
      [{ group: "head", place: 0, field: "netWeight", value: "119" }],
    ]);
    expect(foundBy("X04", sampleDeclaration({ lines: [sampleLine(line), sampleLine()] }))).toEqual([]);
    expect(foundBy("X04", sampleDeclaration({ head: { netWeight: "" }, lines: [sampleLine(line)] }))).toEqual(
      [],
    );
  });
});

describe("days", () => {
  const days = (head: Values, direction: "I" | "E" = "I") =>
    fieldsBy("X08", sampleDeclaration({ direction, head }));

  it("the crossing is at most three days ahead and fourteen ago", () => {
    for (const crossingDate of ["20260112", "20260115", "20251229"])
      expect(days({ crossingDate })).toEqual([]);
    for (const crossingDate of ["20260116", "20251228"])
      expect(days({ crossingDate })).toEqual(["hint 0 crossingDate"]);
    expect(days({ crossingDate: "20251228" }, "E")).toEqual([]);
  });

  it("the departure is on the day of the crossing or before", () => {
    expect(days({ crossingDate: "20260110", shippedOn: "20260110" })).toEqual([]);
    expect(days({ crossingDate: "20260110", shippedOn: "20260111" })).toEqual(["error 0 shippedOn"]);
    expect(days({ crossingDate: "", shippedOn: "20260111" })).toEqual([]);
  });

  it("each is one of the calendar, and only then compared", () => {
    expect(days({ crossingDate: "20260230", shippedOn: "20260301", unloadedOn: "2026011" })).toEqual([
      "error 0 crossingDate",
      "error 0 unloadedOn",
    ]);
  });

  it("a unit and a card are valid on their last day", () => {
    const unit = { customsCode: "4403980001", creditCode: "91440300MA5DB5678D", name: "快达" };
    const sending = (validTo: string, cardTo: string) =>
      fieldsBy("X14", sampleDeclaration(), {
        unit: { ...unit, validTo },
        card: { validTo: cardTo, isOfChannel: true },
      });
    expect(sending("20260112", "20260112")).toEqual([]);
    expect(sending("", "")).toEqual([]);
    expect(sending("20260111", "20260112")).toEqual(["error 0 unit"]);
    expect(sending("20260112", "20260111")).toEqual(["error 0 card"]);
  });
});

describe("a price beside earlier ones", () => {
  const found = (price: string, prices: readonly string[]) =>
    fieldsBy("X09", ofLine({ price }), { prices: () => prices });

  it("is a third to three times the middle one", () => {
    for (const price of ["99", "11"]) expect(found(price, ["33"]), price).toEqual([]);
    for (const price of ["99.01", "10.99"]) expect(found(price, ["33"]), price).toEqual(["warning 1 price"]);
  });

  it("the middle is that of the last ten", () => {
    expect(found("99", [...many(10, "33"), ...many(20, "1")])).toEqual([]);
    expect(found("99", [...many(4, "33"), ...many(6, "1")])).toEqual(["warning 1 price"]);
  });

  it("says nothing of nothing", () => {
    expect(found("99", [])).toEqual([]);
    expect(found("0", ["33"])).toEqual([]);
    expect(found("", ["33"])).toEqual([]);
  });
});

describe("how much a declaration holds", () => {
  const SENT = { use: "00000001", size: "1" };
  it.each<readonly [keyof typeof DECLARATION_LIMITS, string, (count: number) => DeclarationData]>([
    ["lines", "line", (count) => sampleDeclaration({ lines: many(count, sampleLine()) })],
    ["containers", "container", (count) => sampleDeclaration({ containers: many(count, { size: "22" }) })],
    ["papers", "paper", (count) => sampleDeclaration({ papers: many(count, { code: "1" }) })],
    ["files", "file", (count) => sampleDeclaration({ files: many(count, SENT) })],
    ["origins", "origins", (count) => sampleDeclaration({ extras: { origins: many(count, { item: "1" }) } })],
  ])("%s", (kind, group, of) => {
    const max = DECLARATION_LIMITS[kind];
    expect(foundBy("L1", of(max))).toEqual([]);
    expect(foundBy("L1", of(max + 1))).toMatchObject([{ level: "error", group, place: max + 1, field: "" }]);
  });

  it("a file that is sent has four megabytes", () => {
    const of = (size: number, use = SENT.use) =>
      fieldsBy("X14", sampleDeclaration({ files: [{ use, size: String(size) }] }));
    expect(of(SENT_FILE_BYTES)).toEqual([]);
    expect(of(SENT_FILE_BYTES + 1)).toEqual(["error 1 use"]);
    expect(of(SENT_FILE_BYTES + 1, "0")).toEqual([]);
  });
});
