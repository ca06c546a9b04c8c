import type { DeclarationData, DeclarationField } from "../fields/field.types";
import { isCanonical } from "../fields/canonical";
import { fieldsOf, labelOf } from "../fields/fields";
import { readTyped } from "../fields/read-typed";
import { FIELD_PATTERNS } from "../fields/tables/rule-tables";
import { chooseFields, eachField, NO_FINDINGS } from "./each-field";
import { atRow, setTo, spotOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule, RuleContext } from "./rule.types";

/** Pattern names that differ from the name of their element. */
const SPELLED_OTHERWISE: Readonly<Record<string, string>> = { grosswt: "grosswet" };
/** Properties of the declaring unit by pattern name; no field of a declaration contains them. */
const OF_UNIT = { agentcodescc: "creditCode", agentcode: "customsCode", agentname: "name" } as const;
/** Patterns that only limit a length; names may be longer now than when the tables were written. */
const LENGTH_ONLY = /^\^\.\{\d+,(\d+)\}\$/;

const elementNames = ({ element }: DeclarationField) =>
  (typeof element === "object" ? Object.values(element) : element ? [element] : []).map((one) =>
    one.toLowerCase(),
  );

/** The field whose element has the name of the pattern. */
export const fieldOfPattern = (name: string) => {
  const element = SPELLED_OTHERWISE[name.toLowerCase()] ?? name.toLowerCase();
  return fieldsOf("head").find((field) => elementNames(field).includes(element));
};

/**
 * Whether a pattern applies: not to overseas names on export, negative other fees, and fields that are longer
 * now.
 */
function applies(
  name: string,
  { direction }: DeclarationData,
  value: string,
  field?: DeclarationField,
): boolean {
  if (name === "overseasConsignorEname") return direction === "I";
  if (name === "otherRate") return !value.startsWith("-");
  const [, max] = LENGTH_ONLY.exec(FIELD_PATTERNS[name] ?? "") ?? [];
  return max === undefined || field === undefined || field.max <= Number(max);
}

/** The fix for a value that is valid in another form: full-width characters, blanks, small letters. */
function canonicalFix(field: DeclarationField, row: { place: number; value: string }, context: RuleContext) {
  const { value } = readTyped(field, row.value, { today: context.today });
  return value === undefined || value === row.value || value === ""
    ? []
    : [setTo(spotOf(field.group, row.place, field.name), value)];
}

function shapeFound(
  declaration: DeclarationData,
  context: RuleContext,
  field: DeclarationField,
  row: { place: number; value: string },
): readonly Found[] {
  const { problem = RULES.pattern } = readTyped(field, row.value, { today: context.today });
  const text = RULES.shape(labelOf(field, declaration.direction), row.value, problem);
  return [atRow(field.group, row.place, field.name, text, { fixes: canonicalFix(field, row, context) })];
}

function unitFound(key: keyof typeof OF_UNIT, pattern: RegExp, { unit }: RuleContext): readonly Found[] {
  const value = unit?.[OF_UNIT[key]] ?? "";
  if (value === "" || pattern.test(value)) return [];
  return [atRow("head", 0, "unit", RULES.shape("申报单位", value, RULES.pattern))];
}

function patternRule(name: string, source: string): Rule {
  const pattern = new RegExp(source, "u");
  const field = fieldOfPattern(name);
  const key = name.toLowerCase() as keyof typeof OF_UNIT;
  const run: Rule["run"] = (declaration, context) => {
    if (!field) return unitFound(key, pattern, context);
    const value = declaration.head[field.name] ?? "";
    const isWrong = applies(name, declaration, value, field) && !pattern.test(value);
    return value !== "" && isWrong ? shapeFound(declaration, context, field, { place: 0, value }) : [];
  };
  return { ...SHAPE, id: `F-${name}`, run };
}

const SHAPE = {
  level: "error",
  floor: "error",
  moment: "F",
  explanation: EXPLANATIONS.shape,
  source: SOURCES.dictionary,
} as const;

const PATTERNED = new Set(Object.keys(FIELD_PATTERNS).map((name) => fieldOfPattern(name)?.name));
/** Fields except dates, which have a rule of their own. */
const JUDGED = chooseFields(({ format }) => format.kind !== "date");

/** Reports values that are not canonical; what a pattern of the tables already reports is skipped. */
const READ_BACK: Rule = {
  ...SHAPE,
  id: "F-other",
  run: (declaration, context) =>
    eachField(declaration, JUDGED, (field, row, place) => {
      const value = row[field.name] ?? "";
      if (isCanonical(field, value, context)) return NO_FINDINGS;
      const isPatterned = field.group === "head" && PATTERNED.has(field.name);
      const isTwice = isPatterned && !matchesOwnPattern(declaration, field, value);
      return isTwice ? NO_FINDINGS : shapeFound(declaration, context, field, { place, value });
    }),
};

function matchesOwnPattern(declaration: DeclarationData, field: DeclarationField, value: string): boolean {
  return Object.entries(FIELD_PATTERNS).every(
    ([name, pattern]) =>
      fieldOfPattern(name) !== field ||
      !applies(name, declaration, value, field) ||
      new RegExp(pattern, "u").test(value),
  );
}

/** Rules of formats: the patterns of the tables, then the format of each field. */
export const SHAPE_RULES: readonly Rule[] = [
  ...Object.entries(FIELD_PATTERNS).map(([name, source]) => patternRule(name, source)),
  READ_BACK,
];
