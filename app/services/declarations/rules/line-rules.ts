import Big from "big.js";
import { plainText } from "../fields/calculator";
import type { DeclarationData, Values } from "../fields/field.types";
import { kilogramsOf } from "../fields/units";
import { ELEMENT_RULES } from "./element-rules";
import { atHead, atRow, headSpot, labelFor, numberOf, setTo, spotOf, sumOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule } from "./rule.types";
import { UNIT_RULES } from "./unit-rules";

const PRICE_DECIMALS = 4;
const TOTAL_DECIMALS = 2;
const SMALLEST_COIN = "0.01";

/** Half a unit of the price's last decimal, times the quantity; at least 0.01. */
function tolerance(price: string, quantity: Big): Big {
  const places = price.split(".")[1]?.length ?? 0;
  const half = new Big(10).pow(-places).times("0.5").times(quantity);
  return half.lt(SMALLEST_COIN) ? new Big(SMALLEST_COIN) : half;
}

const CERTAIN_DIFFERENCE = 0.005;
const CERTAIN_TOTAL = 1e9;

/** Confirms most totals quickly in floating point; the others are computed exactly. */
const isCertainlyRight = ({ quantity, price, total }: Values) =>
  Math.abs(Number(total)) < CERTAIN_TOTAL &&
  Math.abs(Number(quantity) * Number(price) - Number(total)) < CERTAIN_DIFFERENCE;

function totalFound(line: Values, place: number): readonly Found[] {
  if (isCertainlyRight(line)) return [];
  const { quantity, price, total } = line;
  const amount = numberOf(quantity);
  const single = numberOf(price);
  const sum = numberOf(total);
  if (!amount || !single || !sum || amount.eq(0)) return [];
  const product = amount.times(single);
  if (product.minus(sum).abs().lte(tolerance(price!, amount))) return [];
  const newTotal = plainText(product.round(TOTAL_DECIMALS));
  const newPrice = plainText(sum.div(amount).round(PRICE_DECIMALS));
  const fixes = [
    { text: RULES.setTotal(newTotal), patches: [{ ...spotOf("line", place, "total"), value: newTotal }] },
    { text: RULES.setPrice(newPrice), patches: [{ ...spotOf("line", place, "price"), value: newPrice }] },
  ];
  return [atRow("line", place, "total", RULES.total(total!, plainText(product)), { fixes })];
}

const eachLine = ({ lines }: DeclarationData, judge: (line: Values, place: number) => readonly Found[]) =>
  lines.flatMap((line, index) => judge(line, index + 1));

const TOTALS: Rule = {
  id: "X01",
  level: "warning",
  moment: "Z",
  explanation: EXPLANATIONS.total,
  source: SOURCES.own,
  run: (data) => eachLine(data, totalFound),
};

const CURRENCIES: Rule = {
  id: "X02",
  level: "warning",
  moment: "Z",
  explanation: EXPLANATIONS.currency,
  source: SOURCES.own,
  run: (data) => {
    const first = data.lines[0]?.currency ?? "";
    return eachLine(data, ({ currency = "" }, place) =>
      first === "" || currency === "" || currency === first
        ? []
        : [
            atRow("line", place, "currency", RULES.currency(first), {
              fixes: [setTo(spotOf("line", place, "currency"), first)],
            }),
          ],
    );
  },
};

/** The weight of a line in kilograms, from the first of its quantities with a unit of weight. */
export function weightOf(line: Values): Big | undefined {
  for (const [quantity, unit] of [
    ["firstQuantity", "firstUnit"],
    ["secondQuantity", "secondUnit"],
    ["quantity", "unit"],
  ] as const) {
    if (!numberOf(line[quantity])) continue;
    const kilograms = kilogramsOf(line[quantity]!, line[unit] ?? "");
    if (kilograms !== null) return new Big(kilograms);
  }
  return undefined;
}

const ONE_PERCENT = "0.01";

const WEIGHTS: Rule = {
  id: "X03",
  level: "warning",
  moment: "G",
  explanation: EXPLANATIONS.lineWeights,
  source: SOURCES.own,
  run: ({ head: { netWeight = "", grossWeight = "" }, lines }) => {
    const known = lines.map(weightOf).filter((weight) => weight !== undefined);
    if (known.length === 0) return [];
    const isComplete = known.length === lines.length;
    const sum = sumOf(known);
    const gross = numberOf(grossWeight);
    if (gross && sum.gt(gross))
      return [
        atHead("grossWeight", RULES.overGross(plainText(sum), grossWeight), {
          level: isComplete ? "error" : "warning",
        }),
      ];
    const net = numberOf(netWeight);
    return isComplete && net && sum.minus(net).abs().gt(net.times(ONE_PERCENT))
      ? [atHead("netWeight", RULES.netDiffers(plainText(sum), netWeight))]
      : [];
  },
};

const ONLY_LINE: Rule = {
  id: "X04",
  level: "hint",
  moment: "Z",
  explanation: EXPLANATIONS.lineWeights,
  source: SOURCES.own,
  run: ({ head: { netWeight = "" }, lines: [line, ...others] }) => {
    const weight = line && others.length === 0 ? weightOf(line) : undefined;
    const net = numberOf(netWeight);
    if (!weight || !net || weight.eq(net)) return [];
    const text = RULES.onlyLineWeight(plainText(weight), netWeight);
    return [atHead("netWeight", text, { fixes: [setTo(headSpot("netWeight"), plainText(weight))] })];
  },
};

const QUANTITIES = ["quantity", "firstQuantity", "secondQuantity"];
const isZero = (text = "") => /^-?0+(?:\.0+)?$/.test(text);

/** Quantities must not be 0; a price or total of 0 is a warning, because goods can be free. */
const ZEROES: Rule = {
  id: "Q1",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.zero,
  source: SOURCES.own,
  run: (data) =>
    eachLine(data, (line, place) => {
      const zeroes = (fields: readonly string[]) => fields.filter((field) => isZero(line[field]));
      const label = (field: string) => labelFor(data, "line", field);
      return [
        ...zeroes(QUANTITIES).map((field) =>
          atRow("line", place, field, RULES.zeroQuantity(label(field)), { level: "error" }),
        ),
        ...zeroes(["price", "total"]).map((field) =>
          atRow("line", place, field, RULES.zeroPrice(label(field))),
        ),
      ];
    }),
};

const TIMES = 3;
const LAST_PRICES = 10;

/** Returns the median, which is robust against a single wrong price. */
function usualPrice(prices: readonly string[]): Big | undefined {
  const sorted = prices
    .slice(0, LAST_PRICES)
    .flatMap((price) => numberOf(price) ?? [])
    .sort((one, other) => one.cmp(other));
  return sorted[Math.floor(sorted.length / 2)];
}

const PRICES: Rule = {
  id: "X09",
  level: "warning",
  moment: "Z",
  explanation: EXPLANATIONS.price,
  source: SOURCES.own,
  run: (data, { prices }) =>
    prices
      ? eachLine(data, ({ hsCode = "", currency = "", price = "" }, place) => {
          const own = numberOf(price);
          const usual = own?.gt(0) ? usualPrice(prices(hsCode, currency)) : undefined;
          if (!own || !usual || (own.lte(usual.times(TIMES)) && own.times(TIMES).gte(usual))) return [];
          return [atRow("line", place, "price", RULES.price(price, plainText(usual)))];
        })
      : [],
};

/** Rules of quantities, prices, weights and elements of goods. */
export const LINE_RULES: readonly Rule[] = [
  TOTALS,
  CURRENCIES,
  WEIGHTS,
  ONLY_LINE,
  ZEROES,
  PRICES,
  ...ELEMENT_RULES,
  ...UNIT_RULES,
];
