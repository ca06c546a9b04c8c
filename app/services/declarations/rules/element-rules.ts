import type { DeclarationData, Values } from "../fields/field.types";
import { splitElements } from "../fields/elements";
import { atRow, setTo, spotOf } from "./findings";
import { gb18030Length } from "./gb18030";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule, RuleContext } from "./rule.types";

const MAX = 255;
const ASCII = /[\x20-\x7E]+/g;
const BRANDS = /^[0-4]$/;
const BENEFITS = /^[0-3]$/;
/** 不适用于进口报关单. */
const OF_IMPORT = "3";

const at = (place: number, text: string, more: Partial<Found> = {}) =>
  atRow("line", place, "elements", text, more);

/** Checks the two elements that every tariff code has. */
function knownTwo({ direction }: DeclarationData, elements: string, place: number): readonly Found[] {
  const [brand = "", benefit = "", ...others] = splitElements(elements);
  const wrongBrand = BRANDS.test(brand) ? [] : [at(place, RULES.brand, { level: "error" })];
  if (!BENEFITS.test(benefit)) return [...wrongBrand, at(place, RULES.benefit, { level: "error" })];
  if (direction === "E" || benefit === OF_IMPORT) return wrongBrand;
  const fixed = [brand, OF_IMPORT, ...others].join("|");
  const fixes = [setTo(spotOf("line", place, "elements"), fixed)];
  return [...wrongBrand, at(place, RULES.importBenefit, { level: "error", fixes })];
}

function missingOnes(
  { hsCode = "", elements = "" }: Values,
  place: number,
  { hs }: RuleContext,
): readonly Found[] {
  const names = hs?.(hsCode)?.elements ?? [];
  const values = splitElements(elements);
  // Without the tariff's elements it is unknown which are required; an empty one, or no more than the first
  // two, is reported.
  if (names.length === 0)
    return values.length < 3 || values.includes("") ? [at(place, RULES.elementsUnknown)] : [];
  return names.flatMap(({ name, isNeeded }, index) =>
    isNeeded && !values[index] ? [at(place, RULES.elementMissing(name), { level: "error" })] : [],
  );
}

function lengthFound(elements: string, place: number): readonly Found[] {
  const { length } = [...elements];
  if (length > MAX) return [at(place, RULES.elementsLong(length), { level: "error" })];
  // A character beyond ASCII has at most four bytes: short texts need no table.
  if (length + 3 * elements.replace(ASCII, "").length <= MAX) return [];
  const bytes = gb18030Length(elements);
  return bytes > MAX ? [at(place, RULES.elementsBytes(bytes), { level: "warning" })] : [];
}

const ELEMENTS: Rule = {
  id: "X10",
  level: "hint",
  moment: "Z",
  explanation: EXPLANATIONS.elements,
  source: SOURCES.elements,
  run: (data, context) =>
    data.lines.flatMap((line, index) => {
      const { elements = "" } = line;
      if (elements === "") return [];
      const place = index + 1;
      return [
        ...knownTwo(data, elements, place),
        ...missingOnes(line, place, context),
        ...lengthFound(elements, place),
      ];
    }),
};

/** Rules of declaration elements. */
export const ELEMENT_RULES: readonly Rule[] = [ELEMENTS];
