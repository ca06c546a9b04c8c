import type { DeclarationData, Values } from "~/services/declarations/fields/field.types";
import type { RuleContext } from "~/services/declarations/rules/rule.types";
import { sampleDeclaration, sampleLine } from "./sample-declaration";

export const sampleRuleContext: RuleContext = { today: "20260112" };

/** A declaration with a finding of a rule, and a similar one without. */
export interface RuleCase {
  readonly wrong: DeclarationData;
  readonly right: DeclarationData;
  readonly context?: Partial<RuleContext>;
  readonly rightContext?: Partial<RuleContext>;
}

type Changes = Parameters<typeof sampleDeclaration>[0];

const both = (wrong: Changes, right: Changes = {}, context?: RuleCase["context"]): RuleCase => ({
  wrong: sampleDeclaration(wrong),
  right: sampleDeclaration(right),
  context,
});
const heads = (wrong: Values, right: Values = {}, context?: RuleCase["context"]) =>
  both({ head: wrong }, { head: right }, context);
const lines = (wrong: Values, right: Values = {}, context?: RuleCase["context"]) =>
  both({ lines: [sampleLine(wrong)] }, { lines: [sampleLine(right)] }, context);
/** The same declaration twice: the context decides whether there is a finding. */
const byContext = (
  context: Partial<RuleContext>,
  rightContext: Partial<RuleContext>,
  changes: Changes = {},
): RuleCase => ({
  wrong: sampleDeclaration(changes),
  right: sampleDeclaration(changes),
  context,
  rightContext,
});

const container = (number: string, more: Values = {}): Values => ({
  number,
  size: "22",
  items: "1",
  ...more,
});
const PROOF = { code: "Y", number: "H1", agreement: "19", proofKind: "C" };
const hs = (licences: string) => () => ({ firstUnit: "001", secondUnit: "", licences, elements: [] });
const UNIT = { customsCode: "4403980001", creditCode: "91440300MA5DB5678D", name: "快达", validTo: "" };
const many = <T>(count: number, row: T) => Array.from({ length: count }, () => row);

/** One case for each rule that is written by hand. */
export const RULE_CASES: Readonly<Record<string, RuleCase>> = {
  "F-other": lines({ price: "100.50" }, { price: "100.5", total: "1005" }),
  "R-needed": heads({ tradingCountry: "" }),
  "R-forbidden": lines({ preferentialOrigin: "KOR" }),
  "K-closed": heads({ entryType: "X" }, { entryType: "L" }),
  "K-unknown": byContext(
    { hasCode: (list, code) => !(list === "2" && code === "JPN") },
    { hasCode: (list) => (list === "2" ? undefined : true) },
  ),
  "TF-other": heads({ tradeTerm: "5" }),
  M1: heads(
    { tradeTerm: "3", freightMark: "1", freightValue: "2", freightCurrency: "USD" },
    { tradeTerm: "3", freightMark: "3", freightValue: "2", freightCurrency: "USD" },
  ),
  M2: heads({ otherFeeMark: "1", otherFeeValue: "99.5" }, { otherFeeMark: "1", otherFeeValue: "-0.5" }),
  S1: heads({ insuranceMark: "1", insuranceValue: "0.5" }, { insuranceMark: "1", insuranceValue: "0.3" }),
  W1: heads({ netWeight: "151" }, { netWeight: "150" }),
  W2: heads({ grossWeight: "0.5", netWeight: "0.4" }, { grossWeight: "1", netWeight: "1" }),
  P1: heads({ packageKind: "00", packageCount: "2" }, { packageKind: "00", packageCount: "1" }),
  P2: heads({ packageCount: "0" }, { packageCount: "999999999" }),
  T1: heads({ voyageNumber: "" }, { transportMode: "4", voyageNumber: "" }),
  N1: both(
    { direction: "E", head: { tradeMode: "0214" } },
    { direction: "E", head: { tradeMode: "0214", remarks: "加工费 USD 200" } },
  ),
  C1: both(
    { direction: "E", head: { tradeMode: "0654" }, lines: [sampleLine({ destinationCountry: "USA" })] },
    { direction: "E", head: { tradeMode: "0654", shippingCountry: "CHN" } },
  ),
  A1: heads({ declarationCustoms: "5300" }),
  A2: heads({ transportMode: "7" }, { transportMode: "7", shippingCountry: "CHN", transitPort: "CHN000" }),
  L1: both({ lines: many(51, sampleLine()) }, { lines: many(50, sampleLine()) }),
  X01: lines({ total: "1005.01" }, { price: "33.3", quantity: "3", total: "100.05" }),
  X02: both(
    { lines: [sampleLine(), sampleLine({ currency: "EUR" })] },
    { lines: [sampleLine(), sampleLine()] },
  ),
  X03: both(
    { lines: [sampleLine({ firstUnit: "035", firstQuantity: "118" })] },
    { lines: [sampleLine({ firstUnit: "035", firstQuantity: "119" })] },
  ),
  X04: lines({ firstUnit: "070", firstQuantity: "0.119" }, { firstUnit: "070", firstQuantity: "0.12" }),
  X05: both(
    { lines: [sampleLine(), sampleLine()], containers: [container("CBHU3202732")] },
    {
      lines: [sampleLine(), sampleLine()],
      containers: [container("CBHU3202732", { items: "1,2", goodsWeight: "157" })],
    },
  ),
  X06: both({ containers: [container("APJU4116601")] }, { containers: [container("CBHU3202732")] }),
  X07: heads({ ownerCreditCode: "91440300MA5DA1234J" }, { ownerCreditCode: "NO" }),
  X08: heads({ crossingDate: "20251228" }, { crossingDate: "20251229" }),
  X09: {
    ...lines({}, { price: "33.34", total: "333.4" }),
    context: { prices: () => ["10", "20", "33", "33", "900"] },
  },
  X10: lines({ elements: "4|2|用于办公" }, { elements: "4|3|用于办公" }),
  X11: byContext({ duplicates: [{ number: "KD-260110-00001", by: "bill" }] }, { duplicates: [] }),
  X12: both(
    { papers: [PROOF] },
    { papers: [PROOF], extras: { origins: [{ proofNumber: "H1", item: "1", proofItem: "1" }] } },
    { hs: hs("") },
  ),
  X13: heads({ shippingCountry: "KOR" }),
  X14: byContext(
    { unit: { ...UNIT, validTo: "20260111" } },
    { unit: { ...UNIT, validTo: "20260112" }, card: { validTo: "", isOfChannel: true } },
  ),
  X15: heads({ remarks: "易碎\u200E" }, { remarks: "易碎\n①𠮷" }),
  X16: heads({ royalties: "9" }),
  X17: lines({ firstUnit: "035" }, { firstUnit: "001", secondUnit: "" }, { hs: hs("") }),
  X18: byContext({ unit: null }, { unit: UNIT }),
  X19: heads(
    { tradeMode: "0615", levyNature: "101" },
    { tradeMode: "0615", levyNature: "101", manualNumber: "C53011200001" },
  ),
  X20: heads({ manualNumber: "B53011200001" }, { manualNumber: "Z53011200001" }),
  X21: lines({ dutyMode: "3" }, { dutyMode: "6" }),
  X22: lines({ firstQuantity: "9" }, { firstQuantity: "10" }),
  X23: heads({ priceInfluence: "1" }, { specialRelation: "1", priceInfluence: "1" }),
  X24: lines({ hsCode: "9999999901" }, { hsCode: "8471300000" }),
  X25: lines({ originCountry: "CHN" }, { originCountry: "JPN" }),
  X26: heads({ overseasName: "株式会社ハコネ" }, { overseasName: "HAKONE CO LTD(株式会社ハコネ)" }),
  X27: lines({ districtRegion: "" }, { districtRegion: "440305" }),
  X28: heads({ borderPort: "380101" }, { borderPort: "480101" }),
  Q1: lines({ quantity: "0" }),
};

/** The ids of the rules by level, floor and moment at which they run, in the order of `DECLARATION_RULES`. */
export const RULE_LEVELS: Readonly<Record<string, string>> = {
  "error error F": "F K-closed M1 M2 W1 P2 A1 X15",
  "error error G": "R-needed L1 X18 X14",
  "error warning F": "R-forbidden TF P1 T1",
  "error warning Z": "X17",
  "error off G": "CR X19",
  "warning off F": "K-unknown DP S1 W2 N1 X07 X23 Q1 X06 X25 X26",
  "warning off Z": "X01 X02 X09 X22",
  "warning off G": "X20 C1 A2 X16 X03 X05 X11 X12",
  "hint off F": "LD DD X21 TF-other X08 X24",
  "hint off Z": "X04 X10 X27",
  "hint off G": "X13 X28",
};
