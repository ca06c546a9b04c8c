import type { DeclarationData } from "../fields/field.types";
import { type FeeNeed, TERM_FEES } from "../fields/tables/rule-tables";
import { atHead, headSpot, labelFor, numberOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, QuickFix, Rule } from "./rule.types";

const FEES = ["freight", "insurance", "otherFee"] as const;
type Fee = (typeof FEES)[number];
const NAMES: Readonly<Record<Fee, string>> = { freight: "运费", insurance: "保险费", otherFee: "杂费" };

const fieldsOfFee = (fee: Fee) => [`${fee}Mark`, `${fee}Value`, `${fee}Currency`];
const valueOf = ({ head }: DeclarationData, name: string) => head[name] ?? "";

/** The quick fix that clears all fields of a fee. */
const clearFee = (fee: Fee): QuickFix => ({
  text: RULES.clear,
  patches: fieldsOfFee(fee).map((field) => ({ ...headSpot(field), value: "" })),
});

function termFound(declaration: DeclarationData, fee: "freight" | "insurance", need: FeeNeed, term: string) {
  const filled = fieldsOfFee(fee).filter((name) => valueOf(declaration, name) !== "");
  if (need === "required" && !valueOf(declaration, `${fee}Mark`))
    return [atHead(`${fee}Mark`, RULES.termNeeds(term, NAMES[fee]))];
  return need === "forbidden" && filled[0]
    ? [atHead(filled[0], RULES.termForbids(term, NAMES[fee]), { fixes: [clearFee(fee)] })]
    : [];
}

const TERM_RULES: readonly Rule[] = TERM_FEES.map(({ ieFlag, transMode, name, freight, insurance }) => ({
  id: `TF-${ieFlag}${transMode}`,
  level: "error",
  floor: "warning",
  moment: "F",
  explanation: EXPLANATIONS.terms,
  source: SOURCES.product,
  run: (declaration) =>
    declaration.direction === ieFlag && declaration.head.tradeTerm === transMode
      ? [
          ...termFound(declaration, "freight", freight, name),
          ...termFound(declaration, "insurance", insurance, name),
        ]
      : [],
}));

const OTHER_TERMS: Rule = {
  id: "TF-other",
  level: "hint",
  moment: "F",
  explanation: EXPLANATIONS.terms,
  source: SOURCES.product,
  run: ({ head: { tradeTerm = "" } }) =>
    tradeTerm === "5" || tradeTerm === "6" ? [atHead("tradeTerm", RULES.termUnknown(tradeTerm))] : [],
};

function markFound(declaration: DeclarationData, fee: Fee): readonly Found[] {
  const [mark = "", value = "", currency = ""] = fieldsOfFee(fee);
  const isEmpty = (name: string) => valueOf(declaration, name) === "";
  const label = (name: string) => labelFor(declaration, "head", name);
  if (isEmpty(mark)) return [];
  if (valueOf(declaration, mark) === "1")
    return [
      ...(isEmpty(value) ? [atHead(value, RULES.rateNeeded(label(value)))] : []),
      ...(isEmpty(currency)
        ? []
        : [
            atHead(currency, RULES.rateCurrency(label(currency)), {
              fixes: [{ text: RULES.clear, patches: [{ ...headSpot(currency), value: "" }] }],
            }),
          ]),
    ];
  return [value, currency].filter(isEmpty).map((name) => atHead(name, RULES.amountNeeds(label(name))));
}

const RATE_MIN = "0.0001";
const RATE_MAX = "99";
const RATE_DECIMALS = 4;

function rangeFound(declaration: DeclarationData, fee: Fee): readonly Found[] {
  const name = `${fee}Value`;
  const text = valueOf(declaration, name);
  const amount = numberOf(text);
  if (!amount) return [];
  const label = labelFor(declaration, "head", name);
  if (valueOf(declaration, `${fee}Mark`) !== "1")
    return amount.lt(0) && fee !== "otherFee" ? [atHead(name, RULES.amountNegative(label))] : [];
  const decimals = text.split(".")[1]?.length ?? 0;
  const size = fee === "otherFee" ? amount.abs() : amount;
  return size.lt(RATE_MIN) || size.gt(RATE_MAX) || decimals > RATE_DECIMALS
    ? [atHead(name, RULES.rateRange(label))]
    : [];
}

const MARKS: Rule = {
  id: "M1",
  level: "error",
  floor: "error",
  moment: "F",
  explanation: EXPLANATIONS.fees,
  source: SOURCES.guide,
  run: (declaration) => FEES.flatMap((fee) => markFound(declaration, fee)),
};

const RANGES: Rule = {
  id: "M2",
  level: "error",
  floor: "error",
  moment: "F",
  explanation: EXPLANATIONS.fees,
  source: SOURCES.guide,
  run: (declaration) => FEES.flatMap((fee) => rangeFound(declaration, fee)),
};

const USUAL_RATE = "0.3";

const INSURANCE_RATE: Rule = {
  id: "S1",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.insurance,
  source: SOURCES.guide,
  run: ({ head: { insuranceMark, insuranceValue = "" } }) =>
    insuranceMark === "1" && insuranceValue !== "" && insuranceValue !== USUAL_RATE
      ? [
          atHead("insuranceValue", RULES.insuranceRate(insuranceValue), {
            fixes: [
              {
                text: RULES.set(USUAL_RATE),
                patches: [{ ...headSpot("insuranceValue"), value: USUAL_RATE }],
              },
            ],
          }),
        ]
      : [],
};

/** Rules of freight, insurance and other fees. */
export const FEE_RULES: readonly Rule[] = [...TERM_RULES, OTHER_TERMS, MARKS, RANGES, INSURANCE_RATE];
