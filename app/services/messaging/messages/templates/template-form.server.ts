import { choiceField, lineField } from "../../../forms/editing/fields";
import { defineForm } from "../../../forms/editing/form-values";
import type { Field, Typed, ValuesOf } from "../../../forms/editing/form.types";
import { error, rule, type Result, type Rule } from "../../../forms/rules/form.schema";
import { shownRichText, type RichText } from "../../../format/rich-text/rich-text.server";
import { CONTENT_MAX, readTitle, TITLE_MAX } from "../message.schema";
import { readContent } from "../content.server";
import type { TemplateRow } from "./find-template.server";
import { unknownVariables, variablesOf } from "./message-events";
import { TEMPLATE_LABELS as LABELS, TEMPLATE_STATES, TEMPLATE_TEXT as TEXT } from "./template.text";
import type { TemplateValues } from "./template.types";

const STATES = [
  { key: "1", text: TEMPLATE_STATES.active },
  { key: "0", text: TEMPLATE_STATES.disabled },
] as const;

/** A rule for a text that may contain the event's variables only. */
const withVariables = <T>(event: string, read: (typed: string) => Result<T>): Rule<T> =>
  rule((typed) => {
    const unknown = unknownVariables(typed, event);
    return unknown.length > 0 ? error(TEXT.unknown(unknown)) : read(typed);
  });

/**
 * The fields of a template's form.
 * @param event "" for a template of staff
 */
const fieldsOf = (event: string, isNew: boolean) => ({
  code: lineField(LABELS.code, {
    min: 2,
    max: 40,
    isCode: true,
    fits: /^[a-z][a-z0-9-]*$/,
    wrong: TEXT.codeWrong,
    isFixed: !isNew,
  }),
  name: lineField(LABELS.name, { min: 2, max: 30 }),
  title: {
    label: LABELS.title,
    control: { kind: "text", maxLength: TITLE_MAX },
    hint: TEXT.variables(variablesOf(event)),
    rule: withVariables(event, readTitle),
  } satisfies Field<string>,
  content: {
    label: LABELS.content,
    control: { kind: "rich", maxLength: 5 * CONTENT_MAX },
    hint: TEXT.contentVariables(variablesOf(event)),
    rule: withVariables(event, readContent),
  } satisfies Field<RichText>,
  status: choiceField("radio", LABELS.status, STATES, {
    isFixed: event !== "",
    ...(event === "" ? {} : { hint: TEXT.eventFixed }),
  }),
});

export type TemplateFields = ReturnType<typeof fieldsOf>;

/**
 * Defines the form of a template.
 * @param stored null for a new one
 */
export const templateForm = (stored: TemplateRow | null) =>
  defineForm<TemplateFields>(
    [
      { title: TEXT.base, names: ["code", "name", "status"] },
      { title: TEXT.words, names: ["title", "content"] },
    ],
    fieldsOf(stored?.event ?? "", stored === null),
  );

/** Extracts the template from a validated form. */
export const templateValuesOf = ({ status, ...values }: ValuesOf<TemplateFields>): TemplateValues => ({
  ...values,
  status: status === "0" ? "disabled" : "active",
});

export const typedTemplate = (row: TemplateRow): Typed => ({
  code: row.code,
  name: row.name,
  title: row.title,
  content: shownRichText(row.content, row.content_proof),
  status: row.status === "active" ? "1" : "0",
});
