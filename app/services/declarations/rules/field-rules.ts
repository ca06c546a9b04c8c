import { never } from "../fields/define-fields";
import type { DeclarationData, DeclarationField } from "../fields/field.types";
import { labelOf } from "../fields/fields";
import { chooseFields, eachField, NO_FINDINGS } from "./each-field";
import { atRow, setTo, spotOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Rule } from "./rule.types";

/** Fields whose requirement another rule reports with a better explanation. */
const EXPLAINED_ELSEWHERE = new Set([
  "manualNumber",
  "transportName",
  "voyageNumber",
  "billNumber",
  "freightMark",
  "freightValue",
  "freightCurrency",
  "insuranceMark",
  "insuranceValue",
  "insuranceCurrency",
  "otherFeeMark",
  "otherFeeValue",
  "otherFeeCurrency",
  "specialRelation",
  "priceInfluence",
  "royalties",
  "formulaPricing",
  "provisionalPrice",
]);
const SHIP_ONLY = new Set(["transportName", "voyageNumber", "billNumber"]);

const isExplained = (field: DeclarationField, { head }: DeclarationData) =>
  field.group === "head" &&
  EXPLAINED_ELSEWHERE.has(field.name) &&
  (!SHIP_ONLY.has(field.name) || head.transportMode === "2");

const WITH_NEED = chooseFields(({ isNeeded }) => isNeeded !== never);
/** Forbidden fees are reported by the fee rules. */
const WITH_BAN = chooseFields(
  ({ isForbidden, name }) => isForbidden !== never && !/^(?:freight|insurance|otherFee)/.test(name),
);

const NEEDED: Rule = {
  id: "R-needed",
  level: "error",
  floor: "error",
  moment: "G",
  explanation: EXPLANATIONS.needed,
  source: SOURCES.dictionary,
  run: (declaration) =>
    eachField(declaration, WITH_NEED, (field, row, place) => {
      if (row[field.name] || isExplained(field, declaration) || !field.isNeeded(declaration, row))
        return NO_FINDINGS;
      const usual = field.fallback(declaration, row);
      const fixes = usual ? [setTo(spotOf(field.group, place, field.name), usual)] : [];
      const text = RULES.needed(labelOf(field, declaration.direction));
      return [atRow(field.group, place, field.name, text, { fixes })];
    }),
};

const FORBIDDEN: Rule = {
  id: "R-forbidden",
  level: "error",
  floor: "warning",
  moment: "F",
  explanation: EXPLANATIONS.forbidden,
  source: SOURCES.guide,
  run: (declaration) =>
    eachField(declaration, WITH_BAN, (field, row, place) => {
      const value = row[field.name] ?? "";
      if (value === "" || !field.isForbidden(declaration, row)) return NO_FINDINGS;
      const text = RULES.forbidden(labelOf(field, declaration.direction), value);
      const fixes = [setTo(spotOf(field.group, place, field.name), "")];
      return [atRow(field.group, place, field.name, text, { fixes })];
    }),
};

/** Lists with few codes that have not changed for years. */
const CLOSED: Readonly<Record<string, string>> = {
  "9": "1234567",
  "20": "123456789",
  "23": "13",
  "27": "0LWDM",
  "45": "123",
  "46": "13",
};

const WITH_CLOSED_LIST = chooseFields(({ list = "" }) => list in CLOSED);
const WITH_OPEN_LIST = chooseFields(
  ({ list = "", format }) =>
    list !== "" && !(list in CLOSED) && format.kind !== "ticks" && format.kind !== "choice",
);

const CLOSED_CODES: Rule = {
  id: "K-closed",
  level: "error",
  floor: "error",
  moment: "F",
  explanation: EXPLANATIONS.closedCode,
  source: SOURCES.lists,
  run: (declaration) =>
    eachField(declaration, WITH_CLOSED_LIST, (field, row, place) => {
      const { group, name } = field;
      const value = row[name] ?? "";
      const codes = CLOSED[field.list!]!;
      if (value === "" || (value.length === 1 && codes.includes(value))) return NO_FINDINGS;
      const label = labelOf(field, declaration.direction);
      return [atRow(group, place, name, RULES.closedCode(label, value, [...codes].join("、")))];
    }),
};

const UNKNOWN_CODES: Rule = {
  id: "K-unknown",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.unknownCode,
  source: SOURCES.lists,
  run: (declaration, { hasCode }) => {
    if (!hasCode) return NO_FINDINGS;
    return eachField(declaration, WITH_OPEN_LIST, (field, row, place) => {
      const { list = "", group, name, format } = field;
      if (!row[name]) return NO_FINDINGS;
      const values = format.kind === "codes" ? row[name].split(",") : [row[name]];
      const label = labelOf(field, declaration.direction);
      return values
        .filter((value) => hasCode(list, list === "ciq" ? `${row.hsCode ?? ""}/${value}` : value) === false)
        .map((value) => atRow(group, place, name, RULES.unknownCode(label, value)));
    });
  },
};

/** Rules of required and forbidden fields, and of codes. */
export const FIELD_RULES: readonly Rule[] = [NEEDED, FORBIDDEN, CLOSED_CODES, UNKNOWN_CODES];
