import { choiceField, lineField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Choice, Field, Typed, ValuesOf } from "../../forms/editing/form.types";
import { isBlank } from "../../format/text/normalize-text";
import { describeInvisible } from "../../forms/rules/invisible.text";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { error, ok, applyRule, rule } from "../../forms/rules/form.schema";
import { codeLine, lengthTexts } from "../../forms/rules/text.schema";
import { parseElements, writeElements } from "./elements";
import { HS_CODE_TEXT as TEXT, HS_LABELS as LABELS } from "./hs-code.text";
import { HS_RULES as RULES, type HsRecord } from "./hs-code.types";
import { readNameLines } from "./name-lines";
import { tariffCodeOf } from "./tariff-code";

/** Elements in the tariff's notation, with or without numbers. */
const elementsField: Field<string> = {
  label: LABELS.elements,
  control: { kind: "area", maxLength: RULES.elementsMax },
  hint: TEXT.elementsHint,
  isOptional: true,
  rule: rule((typed) => {
    const unseen = isBlank(typed) ? null : describeInvisible(typed);
    if (unseen !== null) return error(unseen);
    const elements = writeElements(parseElements(typed.normalize("NFKC").replace(/[\r\n]+/g, ";")));
    return elements.length > RULES.elementsMax
      ? error(`${LABELS.elements}${TEXT.tooLong(RULES.elementsMax)}`)
      : ok(elements);
  }),
};

const namesField: Field<string> = {
  label: LABELS.names,
  control: { kind: "area", maxLength: RULES.namesMax },
  hint: TEXT.namesHint,
  isOptional: true,
  rule: rule(readNameLines),
};

const lettersField = (label: string) =>
  lineField(label, {
    max: RULES.lettersMax,
    isCode: true,
    fits: RULES.letters,
    wrong: `${label}${TEXT.lettersWrong}`,
    isOptional: true,
  });

const codeRule = codeLine({
  ...lengthTexts(LABELS.code, { max: 10 }),
  empty: CONSOLE_TEXT.enter(LABELS.code),
  fits: RULES.code,
  wrong: `${LABELS.code}${TEXT.codeWrong}`,
});

/** Ten digits, which can be typed with dots and blanks as in printed tariffs. */
const codeField = (isNew: boolean): Field<string> => ({
  label: LABELS.code,
  control: { kind: "text", maxLength: 20 },
  isFixed: !isNew,
  rule: rule((typed) => applyRule(codeRule, tariffCodeOf(typed))),
  keep: (stored) => stored,
});

/** @param isNew the code of an existing row cannot be changed */
const fieldsOf = (units: readonly Choice[], isNew: boolean) => ({
  code: codeField(isNew),
  name: lineField(LABELS.name, { max: RULES.nameMax }),
  firstUnit: choiceField("select", LABELS.firstUnit, units),
  secondUnit: choiceField("select", LABELS.secondUnit, units, { isOptional: true }),
  licences: lettersField(LABELS.licences),
  inspection: lettersField(LABELS.inspection),
  // A field named `elements` would hide the property of the browser's form.
  declaredElements: elementsField,
  names: namesField,
});

export type HsFields = ReturnType<typeof fieldsOf>;

/** The form of a tariff code. */
export const hsCodeForm = (units: readonly Choice[], isNew: boolean) =>
  defineForm<HsFields>(
    [
      { title: TEXT.base, names: ["code", "name", "firstUnit", "secondUnit", "licences", "inspection"] },
      { title: TEXT.declared, names: ["declaredElements", "names"] },
    ],
    fieldsOf(units, isNew),
  );

export const hsValuesOf = ({ declaredElements, ...values }: ValuesOf<HsFields>): HsRecord => ({
  ...values,
  elements: declaredElements,
});

/** The stored values as the form's typed ones. */
export const typedHsCode = ({ elements, ...values }: HsRecord): Typed => ({
  ...values,
  declaredElements: elements,
});
