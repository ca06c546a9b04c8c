import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleRuleContext } from "../../../../tests/support/declarations/rule-cases";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import type { DeclarationData, Values } from "../fields/field.types";
import { checkDeclaration } from "./check-declaration";
import type { RuleContext } from "./rule.types";

const found = (data: DeclarationData, context: Partial<RuleContext> = {}) =>
  checkDeclaration(data, { ...sampleRuleContext, ...context });
const foundBy = (rule: string, data: DeclarationData, context: Partial<RuleContext> = {}) =>
  found(data, context).filter((finding) => finding.rule === rule);
const idsOf = (data: DeclarationData, context: Partial<RuleContext> = {}) =>
  found(data, context).map(({ rule, level, field }) => `${rule} ${level} ${field}`);

const ofHead = (head: Values) => sampleDeclaration({ head });
const ofLine = (line: Values) => sampleDeclaration({ lines: [sampleLine(line)] });
const ofExport = (head: Values, line: Values = {}) =>
  sampleDeclaration({
    direction: "E",
    head,
    lines: [sampleLine({ elements: "4|0|办公", originCountry: "CHN", destinationCountry: "JPN", ...line })],
  });
const container = (goodsWeight: string) => ({ number: "CBHU3202732", size: "22", items: "1", goodsWeight });
const ofContainer = (goodsWeight: string) =>
  sampleDeclaration({ head: { grossWeight: "100", netWeight: "100" }, containers: [container(goodsWeight)] });

type Boundary = readonly [rule: string, what: string, data: DeclarationData, count: number];

/** The number of findings of a rule just inside, on and just outside its boundary. */
const BOUNDARIES: readonly Boundary[] = [
  // Half a unit of the price's last place over the quantity, 3 × 0.05 = 0.15; at least a hundredth.
  ["X01", "under the tolerance of the price", ofLine({ price: "33.3", quantity: "3", total: "100.04" }), 0],
  ["X01", "on the tolerance of the price", ofLine({ price: "33.3", quantity: "3", total: "100.05" }), 0],
  ["X01", "over the tolerance of the price", ofLine({ price: "33.3", quantity: "3", total: "100.06" }), 1],
  ["X01", "under by the tolerance", ofLine({ price: "33.3", quantity: "3", total: "99.75" }), 0],
  ["X01", "under by more", ofLine({ price: "33.3", quantity: "3", total: "99.74" }), 1],
  ["X01", "on a hundredth", ofLine({ price: "100.0001", quantity: "1", total: "100.0101" }), 0],
  ["X01", "over a hundredth", ofLine({ price: "100.0001", quantity: "1", total: "100.0102" }), 1],
  ["W1", "net under gross", ofHead({ netWeight: "149.99999", grossWeight: "150" }), 0],
  ["W1", "net as gross", ofHead({ netWeight: "150", grossWeight: "150" }), 0],
  ["W1", "net over gross", ofHead({ netWeight: "150.00001", grossWeight: "150" }), 1],
  ["X03", "lines as the gross weight", ofLine({ firstUnit: "035", firstQuantity: "150" }), 1],
  ["X05", "containers a twentieth under", ofContainer("95"), 0],
  ["X05", "containers more than a twentieth under", ofContainer("94.99999"), 1],
  ["X05", "containers a twentieth over", ofContainer("105"), 0],
  ["X05", "containers more than a twentieth over", ofContainer("105.00001"), 1],
  ["X22", "the same quantity", ofLine({ firstQuantity: "10" }), 0],
  ["X22", "a bit less", ofLine({ firstQuantity: "9.99999" }), 1],
  ["X22", "in a multiple of the unit", ofLine({ unit: "054", firstUnit: "007", firstQuantity: "10000" }), 0],
  ["X22", "in a multiple, a bit more", ofLine({ unit: "054", firstUnit: "007", firstQuantity: "10001" }), 1],
  [
    "X22",
    "rounded as it is written",
    ofLine({ quantity: "1234", unit: "035", firstUnit: "070", firstQuantity: "1.23" }),
    0,
  ],
  ["X22", "a second quantity", ofLine({ secondUnit: "001", secondQuantity: "11" }), 1],
  ["X22", "units without a factor", ofLine({ firstUnit: "035", firstQuantity: "120" }), 0],
  ["X19", "a pair that a row decides", ofHead({ tradeMode: "0615", levyNature: "503" }), 0],
  ["X19", "another nature", ofHead({ tradeMode: "0615", levyNature: "502" }), 1],
  ["X19", "no nature", ofHead({ tradeMode: "0615", levyNature: "" }), 1],
  [
    "X19",
    "a manual of another letter",
    ofHead({ tradeMode: "0615", levyNature: "101", manualNumber: "B53011200001" }),
    1,
  ],
  ["X19", "a mode of two kinds: taxed equipment", ofHead({ tradeMode: "2025", levyNature: "101" }), 0],
  ["X19", "general trade", ofHead({}), 0],
  ...["0715", "0864", "0865"].flatMap((tradeMode): Boundary[] => [
    ["X19", `${tradeMode}, exported`, ofExport({ tradeMode, levyNature: "299" }), 1],
    [
      "X19",
      `${tradeMode}, exported by a manual`,
      ofExport({ tradeMode, levyNature: "299", manualNumber: "C53011200001" }),
      0,
    ],
  ]),
  ["X20", "a proof of exemption", ofHead({ manualNumber: "Z53011200001" }), 0],
  [
    "X20",
    "processing trade",
    ofHead({ tradeMode: "0214", levyNature: "502", manualNumber: "B53011200001" }),
    0,
  ],
  ["X21", "taxed as the nature says", ofLine({ dutyMode: "1" }), 0],
  ["X21", "a deposit", ofLine({ dutyMode: "6" }), 0],
  ["X21", "exempt", ofLine({ dutyMode: "3" }), 1],
  [
    "X21",
    "processing, taxed",
    ofHead({ tradeMode: "0615", levyNature: "503", manualNumber: "C53011200001" }),
    1,
  ],
  ["X21", "a nature that is in doubt itself", ofHead({ levyNature: "299" }), 0],
  ["X21", "a nature without a default", ofHead({ levyNature: "998" }), 0],
  ["X23", "related, with influence", ofHead({ specialRelation: "1", priceInfluence: "1" }), 0],
  ["X23", "related, without", ofHead({ specialRelation: "1", priceInfluence: "0" }), 0],
  ["X23", "unrelated, with influence", ofHead({ specialRelation: "0", priceInfluence: "1" }), 1],
  ["X23", "neither stated", ofHead({ specialRelation: "9", priceInfluence: "1" }), 0],
  ["X24", "a heading of 2020", ofLine({ hsCode: "8548000000" }), 0],
  ["X24", "a heading of 2022", ofLine({ hsCode: "8549110000" }), 0],
  ["X24", "no heading", ofLine({ hsCode: "8550110000" }), 1],
  ["X24", "no chapter", ofLine({ hsCode: "7701000000" }), 1],
  [
    "X25",
    "returned goods",
    sampleDeclaration({ head: { tradeMode: "4561" }, lines: [sampleLine({ originCountry: "CHN" })] }),
    0,
  ],
  [
    "X25",
    "out of a bonded zone",
    sampleDeclaration({ head: { transportMode: "7" }, lines: [sampleLine({ originCountry: "CHN" })] }),
    0,
  ],
  ["X25", "general trade", ofLine({ originCountry: "CHN" }), 1],
  ["X25", "of Hong Kong", ofLine({ originCountry: "HKG" }), 0],
  ["X25", "export", ofExport({}), 0],
  ["X26", "Latin letters with marks", ofHead({ overseasName: "MÜLLER & SØN ĀB" }), 0],
  ["X26", "Cyrillic", ofHead({ overseasName: "OOO Ромашка" }), 1],
  ["X26", "half-width kana", ofHead({ overseasName: "HAKONE ﾊｺﾈ" }), 1],
  ["X26", "another script in full-width brackets", ofHead({ overseasName: "HAKONE（箱根）" }), 1],
  ["X26", "another script in brackets without a name", ofHead({ overseasName: "(箱根)" }), 1],
  ["X26", "no name abroad", ofHead({ overseasName: "NO" }), 0],
  ["X26", "Greek in goods", ofLine({ englishName: "α-AMYLASE 5 µm" }), 0],
  ["X26", "Chinese in goods", ofLine({ englishName: "TABLET 平板" }), 1],
  ["X26", "a ship", ofHead({ transportName: "長榮" }), 1],
  ["X26", "a lorry", ofHead({ transportMode: "4", transportName: "粤Z1234港", voyageNumber: "" }), 0],
  ["X27", "the same province", ofLine({ districtRegion: "441900" }), 0],
  ["X27", "another province", ofLine({ districtRegion: "450100" }), 1],
  ["X27", "no district yet", ofLine({ district: "", districtRegion: "" }), 0],
  ["X27", "a district of no province", ofLine({ district: "04001", districtRegion: "440305" }), 0],
  ["X27", "export without a region", ofExport({}, { districtRegion: "" }), 0],
  ["X27", "export, another province", ofExport({}, { districtRegion: "330200" }), 1],
  ["X28", "the same province", ofHead({ borderPort: "440101" }), 0],
  ["X28", "the next province", ofHead({ borderPort: "450101" }), 0],
  ["X28", "far away", ofHead({ borderPort: "310101" }), 1],
  ["X28", "a port of no province", ofHead({ borderPort: "990001" }), 0],
  ["X28", "without crossing", ofHead({ transportMode: "7", borderPort: "310101" }), 0],
];

describe("the boundary of a rule", () => {
  it.each(BOUNDARIES)("%s: %s", (rule, _what, data, count) =>
    expect(foundBy(rule, data)).toHaveLength(count),
  );

  it("levels: what rests on common knowledge alone is a hint", () => {
    const general = new Set(["X24", "X27", "X28", "X21"]);
    for (const [rule, , data] of BOUNDARIES.filter(([, , , count]) => count > 0))
      for (const { level } of foundBy(rule, data)) expect(level === "hint", rule).toBe(general.has(rule));
  });

  it("weights of lines: on the gross weight they are no error, over it they are", () => {
    const level = (firstQuantity: string) => {
      const line = sampleLine({ firstUnit: "035", firstQuantity });
      const head = { grossWeight: "150", netWeight: "150" };
      return foundBy("X03", sampleDeclaration({ head, lines: [line] })).map((finding) => finding.level);
    };
    expect(level("149.99999")).toEqual([]);
    expect(level("150")).toEqual([]);
    expect(level("150.00001")).toEqual(["error"]);
  });
});

it("a wrong total is fixed by the total or the price, both rounded half up", () => {
  const fixes = (line: Values) =>
    foundBy("X01", ofLine(line)).flatMap((finding) =>
      finding.fixes.map(({ patches: [patch] }) => `${patch!.field} ${patch!.value}`),
    );
  expect(fixes({ quantity: "5", price: "20.001", total: "200" })).toEqual(["total 100.01", "price 40"]);
  expect(fixes({ quantity: "3", price: "33", total: "200" })).toEqual(["total 99", "price 66.6667"]);
});

describe("a manual of processing trade in general trade", () => {
  it("has one finding, that says so", () => {
    expect(idsOf(ofHead({ manualNumber: "B53011200001" }))).toEqual(["X20 warning manualNumber"]);
  });

  it("is bonded goods in processing trade", () => {
    const head = { tradeMode: "0214", levyNature: "502", manualNumber: "B53011200001" };
    expect(foundBy("X16", ofHead(head))).toHaveLength(5);
  });
});

describe("codes of goods", () => {
  const line = ofLine({ hsCode: "9403609991" });
  it.each<readonly [string, Partial<RuleContext>, number]>([
    ["the tariff decides where it is loaded", { hasCode: () => true, hasInspectionName: () => false }, 0],
    ["the inspection names have it", { hasInspectionName: () => true }, 0],
    ["the inspection names have it not", { hasInspectionName: () => false }, 1],
    ["no table is loaded", { hasInspectionName: () => undefined }, 0],
  ])("%s", (_what, context, count) => expect(foundBy("X24", line, context)).toHaveLength(count));

  it("below headings that have changed since may be newer", () => {
    const newer = ofLine({ hsCode: "8517130000" });
    expect(foundBy("X24", newer, { hasInspectionName: () => false })).toEqual([]);
  });
});

describe("a unit", () => {
  it("is needed, whatever an organisation wants; unknown, nobody asks for it", () => {
    const settings = { X18: "off" } as const;
    const context = { ...sampleRuleContext, unit: null };
    expect(checkDeclaration(sampleDeclaration(), context, settings).map(({ rule }) => rule)).toEqual(["X18"]);
    expect(idsOf(sampleDeclaration(), { unit: undefined })).toEqual([]);
  });
});

it("totals: integer reckoning in ten-thousandths says the same", () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      cents,
      fc.integer({ min: -60_000, max: 60_000 }),
      (quantity, price, off) => {
        const total = BigInt(quantity) * BigInt(price) + BigInt(off);
        fc.pre(total > 0n && price % 10 !== 0);
        const decimal = (value: bigint, places: number) => {
          const text = String(value).padStart(places + 1, "0");
          return `${text.slice(0, -places)}.${text.slice(-places)}`.replace(/\.?0+$/, "");
        };
        const line = {
          quantity: String(quantity),
          price: decimal(BigInt(price), 4),
          total: decimal(total, 4),
        };
        // Half a ten-thousandth over the quantity, at least a hundredth: both in half ten-thousandths.
        const tolerance = Math.max(quantity, 200);
        expect(foundBy("X01", ofLine({ ...line, firstQuantity: line.quantity }))).toHaveLength(
          Math.abs(off) * 2 > tolerance ? 1 : 0,
        );
      },
    ),
  );
});
