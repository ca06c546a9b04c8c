import { areaField, choiceField, lineField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Field, ValuesOf } from "../../forms/editing/form.types";
import { formatTime } from "../../format/time";
import { firstMoment, orStored } from "../../forms/rules/day.schema";
import { FLAGS, ROW_LABELS as LABELS, TABLE_TEXT as TEXT } from "./table.text";
import type { RowValues } from "./table.types";

const CODE_MAX = 20;
const NAME_MAX = 200;

const FLAG_CHOICES = (["", "I", "E"] as const)
  .filter((key) => key !== "")
  .map((key) => ({ key, text: FLAGS[key] }));

const codeLine = (label: string, more: { readonly hint?: string; readonly isFixed?: boolean } = {}) =>
  lineField(label, { max: CODE_MAX, isOptional: true, isCode: true, ...more });
const nameLine = (label: string) => lineField(label, { max: NAME_MAX, isOptional: true });

/** @param stored null for a new row: code and direction of an existing one cannot be changed */
const fieldsOf = (stored: Pick<RowValues, "validFrom"> | null) => ({
  code: lineField(LABELS.code, {
    max: CODE_MAX,
    isCode: true,
    fits: /^\S+$/u,
    wrong: TEXT.codeWrong,
    hint: TEXT.codeHint,
    isFixed: stored !== null,
  }),
  name: lineField(LABELS.name, { max: NAME_MAX }),
  flag: choiceField("select", LABELS.flag, FLAG_CHOICES, {
    isOptional: true,
    hint: TEXT.flagHint,
    isFixed: stored !== null,
  }),
  englishName: nameLine(LABELS.englishName),
  fullName: nameLine(LABELS.fullName),
  parentCode: codeLine(LABELS.parentCode),
  customsCode: codeLine(LABELS.customsCode),
  customsName: nameLine(LABELS.customsName),
  inspectionCode: codeLine(LABELS.inspectionCode),
  inspectionName: nameLine(LABELS.inspectionName),
  validFrom: {
    label: LABELS.validFrom,
    control: { kind: "date" },
    isOptional: true,
    rule: orStored(firstMoment, stored?.validFrom),
  } satisfies Field<number | null>,
  remark: areaField(LABELS.remark, { max: 255, isOptional: true }),
});

export type RowFields = ReturnType<typeof fieldsOf>;

/** The form of a row of an official table. */
export const rowForm = (stored: Pick<RowValues, "validFrom"> | null) =>
  defineForm<RowFields>(
    [
      { title: TEXT.base, names: ["code", "name", "flag", "englishName", "fullName", "parentCode"] },
      {
        title: TEXT.former,
        names: ["customsCode", "customsName", "inspectionCode", "inspectionName"],
      },
      { title: TEXT.more, names: ["validFrom", "remark"] },
    ],
    fieldsOf(stored),
  );

export const rowValuesOf = (values: ValuesOf<RowFields>): RowValues => ({ ...values });

/** The values of a row as the history stores them. */
export const rowHistoryValues = (values: RowValues) => ({
  ...values,
  validFrom: values.validFrom === null ? "" : formatTime(values.validFrom, "YYYY-MM-DD"),
});
