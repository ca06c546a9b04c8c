import type { DeclarationData, DeclarationField } from "../fields/field.types";
import { isCanonical } from "../fields/canonical";
import { fieldsOf, labelOf } from "../fields/fields";
import { readTyped } from "../fields/read-typed";
import { FIELD_PATTERNS } from "../fields/tables/rule-tables";
import { chooseFields, eachField, NO_FINDINGS } from "./each-field";
import { atRow, setTo, spotOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Found, Rule, RuleContext } from "./rule.types";

/** Names of the tables that are spelled unlike the element they speak of. */
const SPELLED_OTHERWISE: Readonly<Record<string, string>> = { grosswt: "grosswet" };
/** What the unit is in the tables, which no field of the declaration holds. */
const OF_UNIT = { agentcodescc: "creditCode", agentcode: "customsCode", agentname: "name" } as const;
/** Lengths of names have grown since the tables were written. */
const LENGTH_ONLY = /^\^\.\{\d+,(\d+)\}\$/;

const elementNames = ({ element }: DeclarationField) =>
  (typeof element === "object" ? Object.values(element) : element ? [element] : []).map((one) =>
    one.toLowerCase(),
  );

/** The field whose element a pattern of the tables names. */
export const fieldOfPattern = (name: string) => {
  const element = SPELLED_OTHERWISE[name.toLowerCase()] ?? name.toLowerCase();
  return fieldsOf("head").find((field) => elementNames(field).includes(element));
};

/** Names abroad have a length for each direction, and other fees a sign: only then does the pattern not count. */
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

/** Mends of a value whose canonical form is another one: full-width characters, blanks, small letters. */
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
/** Days have a rule of their own. */
const JUDGED = chooseFields(({ format }) => format.kind !== "date");

/** Whatever is stored reads as itself; what the tables judge by a pattern is not judged twice. */
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

/** What values look like: the patterns of the tables, then the format of every field. */
export const SHAPE_RULES: readonly Rule[] = [
  ...Object.entries(FIELD_PATTERNS).map(([name, source]) => patternRule(name, source)),
  READ_BACK,
];
