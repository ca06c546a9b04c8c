import { areaField, lineField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Field, ValuesOf } from "../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { line } from "../../forms/rules/text.schema";
import { LIST_LABELS as LABELS, TABLE_TEXT as TEXT } from "./table.text";
import type { ListValues } from "./table.types";

/** A year, a month or a day. */
const isVersionDate = (text: string) =>
  /^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.test(text);

/** The rule of the version date of an official table. */
export const versionRule = line({
  fits: isVersionDate,
  wrong: TEXT.versionWrong,
  empty: CONSOLE_TEXT.enter(LABELS.versionDate),
});

const FIELDS = {
  title: lineField(LABELS.title, { max: 50 }),
  officialTable: lineField(LABELS.officialTable, { max: 100, isOptional: true }),
  versionDate: {
    label: LABELS.versionDate,
    control: { kind: "text", maxLength: 10 },
    hint: TEXT.versionHint,
    rule: versionRule,
    keep: (stored) => stored,
  } satisfies Field<string>,
  source: areaField(LABELS.source, { max: 255 }),
};

export type ListFields = typeof FIELDS;

/** The form of an official table. */
export const listForm = () =>
  defineForm<ListFields>(
    [{ title: TEXT.source, names: ["title", "officialTable", "versionDate", "source"] }],
    FIELDS,
  );

export const listValuesOf = (values: ValuesOf<ListFields>): ListValues => ({ ...values });
