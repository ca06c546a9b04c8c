import { choiceField, lineField } from "../../../forms/editing/fields";
import { defineForm } from "../../../forms/editing/form-values";
import type { Choice, Field, ValuesOf } from "../../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { firstMoment, lastMoment, orStored } from "../../../forms/rules/day.schema";
import { error, ok, applyRule, rule, type Rule } from "../../../forms/rules/form.schema";
import { code } from "../../../forms/rules/text.schema";
import { CARD_LABELS as LABELS, DECLARANT_TEXT as TEXT } from "../declarant.text";
import type { CardValues } from "../declarant.types";

export interface CardFormContext {
  readonly algorithms: readonly Choice[];
  readonly holders: readonly Choice[];
  /** The stored times of the card, which remain unchanged while their day is unchanged. */
  readonly stored: Pick<CardValues, "validFrom" | "validTo"> | null;
}

const numberField = (
  label: string,
  max: number,
  { fits, wrong, empty }: { fits: RegExp; wrong: string; empty?: string },
  more: Partial<Field<string>> = {},
) =>
  ({
    label,
    control: { kind: "text", maxLength: max },
    rule: code({ fits, wrong, empty }),
    keep: (stored) => stored,
    ...more,
  }) satisfies Field<string>;

const certNo: Rule<string> = rule((typed) => {
  const read = applyRule(
    code({ fits: /^[0-9A-F]{8,20}$/, wrong: TEXT.certWrong, empty: CONSOLE_TEXT.enter(LABELS.certNo) }),
    typed,
  );
  return read.ok ? ok(read.value.toLowerCase()) : read;
});

const needed = (by: Rule<number | null>): Rule<number | null> =>
  rule((typed) => {
    const read = applyRule(by, typed);
    return read.ok && read.value === null ? error(CONSOLE_TEXT.choose(LABELS.validTo)) : read;
  });

const day = { kind: "date" } as const;

const fieldsOf = ({ algorithms, holders, stored }: CardFormContext) => ({
  icCode: numberField(LABELS.icCode, 13, {
    fits: /^\d{13}$/,
    wrong: TEXT.icWrong,
    empty: CONSOLE_TEXT.enter(LABELS.icCode),
  }),
  typistNo: numberField(
    LABELS.typistNo,
    30,
    { fits: /^[0-9A-Z]{1,30}$/, wrong: TEXT.typistWrong },
    { isOptional: true },
  ),
  operatorName: lineField(LABELS.operatorName, { min: 2, max: 30 }),
  declarerName: lineField(LABELS.declarerName, { min: 2, max: 50, isOptional: true }),
  declarerNo: numberField(
    LABELS.declarerNo,
    13,
    { fits: /^[0-9A-Z]{13}$/, wrong: TEXT.declarerNoWrong },
    { isOptional: true },
  ),
  certNo: {
    label: LABELS.certNo,
    control: { kind: "text", maxLength: 20 },
    hint: TEXT.certHint,
    rule: certNo,
    keep: (text) => text,
  } satisfies Field<string>,
  certAlgorithm: choiceField<string>("select", LABELS.certAlgorithm, algorithms, { isOptional: true }),
  holderType: choiceField<string>("select", LABELS.holderType, holders, { isOptional: true }),
  validFrom: {
    label: LABELS.validFrom,
    control: day,
    isOptional: true,
    rule: orStored(firstMoment, stored?.validFrom),
  } satisfies Field<number | null>,
  validTo: {
    label: LABELS.validTo,
    control: day,
    hint: TEXT.noPin,
    rule: (all) => orStored(needed(lastMoment(all["validFrom"] ?? "")), stored?.validTo),
  } satisfies Field<number | null>,
});

export type CardFields = ReturnType<typeof fieldsOf>;

/** The form of a card of a declarant unit. */
export const cardForm = (formContext: CardFormContext) =>
  defineForm<CardFields>(
    [
      {
        title: TEXT.cardSection,
        names: [
          "icCode",
          "holderType",
          "operatorName",
          "typistNo",
          "declarerName",
          "declarerNo",
          "certNo",
          "certAlgorithm",
          "validFrom",
          "validTo",
        ],
      },
    ],
    fieldsOf(formContext),
  );

/** The card of a validated form, whose last day is required. */
export const cardValuesOf = ({ validTo, ...values }: ValuesOf<CardFields>): CardValues => ({
  ...values,
  validTo: validTo!,
});
