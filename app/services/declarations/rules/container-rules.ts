import type Big from "big.js";
import type { DeclarationData } from "../fields/field.types";
import { plainText } from "../fields/calculator";
import { atHead, atRow, numberOf, setTo, spotOf, sumOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule } from "./rule.types";

const FIVE_PERCENT = "0.05";
const SHAPE = /^[A-Z]{3}[UJZ]\d{7}$/;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Values of letters start at 10 and skip the multiples of 11. */
const valueOf = (character: string) => {
  const at = LETTERS.indexOf(character);
  return at === -1 ? Number(character) : 10 + at + Math.floor((at + 9) / 10);
};

/** Computes the check digit from the first ten characters of a container number (ISO 6346). */
export function containerDigit(number: string): string {
  const sum = [...number.slice(0, 10)].reduce(
    (total, character, at) => total + valueOf(character) * 2 ** at,
    0,
  );
  return String((sum % 11) % 10);
}

const itemsOf = (items: string | undefined) => (items ? items.split(",").filter(Boolean) : []);

function unknownItems({ containers, lines }: DeclarationData): readonly Found[] {
  return containers.flatMap(({ items }, index) =>
    itemsOf(items)
      .filter((item) => Number(item) < 1 || Number(item) > lines.length)
      .map((item) => atRow("container", index + 1, "items", RULES.itemUnknown(item), { level: "error" })),
  );
}

/** Whether a weight is within 5 % of the gross weight. */
const isNear = (weight: Big, gross: Big) => weight.minus(gross).abs().lte(gross.times(FIVE_PERCENT));

/** Reports lines that are in no container, if there are containers. */
function looseItems({ containers, lines }: DeclarationData): readonly Found[] {
  if (containers.length === 0) return [];
  const packed = new Set(containers.flatMap(({ items }) => itemsOf(items)));
  return lines.flatMap((_line, index) =>
    packed.has(String(index + 1)) ? [] : [atRow("line", index + 1, "hsCode", RULES.itemLoose(index + 1))],
  );
}

/**
 * Accepts weights with and without the containers' own weight: the label includes it, but practice varies.
 */
function weightFound({ containers, head: { grossWeight = "" } }: DeclarationData): readonly Found[] {
  const weights = containers.flatMap(({ goodsWeight }) => numberOf(goodsWeight) ?? []);
  const gross = numberOf(grossWeight);
  if (!gross || weights.length === 0 || weights.length < containers.length) return [];
  const sum = sumOf(weights);
  const tares = sumOf(containers.flatMap(({ tare }) => numberOf(tare) ?? []));
  if (isNear(sum, gross) || isNear(sum.minus(tares), gross)) return [];
  return [atHead("grossWeight", RULES.containerWeights(plainText(sum.minus(tares)), grossWeight))];
}

const CONTENTS: Rule = {
  id: "X05",
  level: "warning",
  moment: "G",
  explanation: EXPLANATIONS.containers,
  source: SOURCES.own,
  run: (data) => [...unknownItems(data), ...looseItems(data), ...weightFound(data)],
};

function numberFound(number: string, place: number, numbers: readonly string[]): readonly Found[] {
  const at = (text: string, more: Partial<Found> = {}) => [atRow("container", place, "number", text, more)];
  if (!/^[0-9A-Z]+$/.test(number)) return at(RULES.containerCharacters, { level: "error" });
  const first = numbers.indexOf(number) + 1;
  if (first < place) return at(RULES.containerTwice(first), { level: "error" });
  if (!SHAPE.test(number)) return at(RULES.containerShape);
  const digit = containerDigit(number);
  if (number.endsWith(digit)) return [];
  const fixes = [setTo(spotOf("container", place, "number"), number.slice(0, -1) + digit)];
  return at(RULES.containerDigit(digit), { fixes });
}

const NUMBERS: Rule = {
  id: "X06",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.container,
  source: SOURCES.iso,
  run: ({ containers }) => {
    const numbers = containers.map(({ number = "" }) => number);
    return numbers.flatMap((number, index) => (number === "" ? [] : numberFound(number, index + 1, numbers)));
  },
};

/** Rules of containers and their contents. */
export const CONTAINER_RULES: readonly Rule[] = [CONTENTS, NUMBERS];
