import { choiceField, lineField, numberField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { ValuesOf } from "../../forms/editing/form.types";
import { ENUM_TEXT as TEXT, VALUE_LABELS as LABELS } from "./enum-group.text";
import type { ValueValues } from "./enum-group.types";

export interface ValueFormContext {
  readonly isNew: boolean;
  /** Whether code depends on the keys of the group. */
  readonly isLocked: boolean;
}

const SHOWN = [
  { key: "1", text: TEXT.shown },
  { key: "0", text: TEXT.hidden },
] as const;

const fieldsOf = ({ isNew, isLocked }: ValueFormContext) => ({
  enumKey: lineField(LABELS.enumKey, {
    max: 50,
    isCode: true,
    fits: /^\S+$/u,
    wrong: TEXT.keyWrong,
    hint: TEXT.keyHint,
    isFixed: !isNew,
  }),
  enumValue: lineField(LABELS.enumValue, { max: 100 }),
  sort: numberField(LABELS.sort, {
    min: 0,
    max: 9999,
    wrong: TEXT.sortWrong,
    isOptional: true,
    hint: TEXT.sortHint,
  }),
  show: choiceField("radio", LABELS.show, SHOWN, {
    isFixed: isLocked,
    ...(isLocked ? { hint: TEXT.locked } : {}),
  }),
});

export type ValueFields = ReturnType<typeof fieldsOf>;

/** The form of a value of an enum group. */
export const valueForm = (formContext: ValueFormContext) =>
  defineForm<ValueFields>(
    [{ title: TEXT.value, names: ["enumKey", "enumValue", "sort", "show"] }],
    fieldsOf(formContext),
  );

export const valueValuesOf = ({ show, ...values }: ValuesOf<ValueFields>): ValueValues => ({
  ...values,
  isShown: show !== "0",
});
