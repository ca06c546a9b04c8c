import { normalizeCode, normalizeLine } from "../../format/text/normalize-text";
import { at, applyRule, type Rule } from "../../forms/rules/form.schema";
import type { ApplicationFormContext } from "./application-form-context.types";
import { DECLARER_FIELDS, type Declarer } from "./application.types";

export type Form = Readonly<Record<string, string>>;

/** Reads a field of the application by its rule. */
export const fieldBy = <T>(form: Form, field: string, rule: Rule<T>) =>
  at(field, applyRule(rule, form[field] ?? ""));

/** The message for an empty field; undefined in a draft, whose fields can all be empty. */
export const neededText =
  ({ validating }: Pick<ApplicationFormContext, "validating">) =>
  (text: string): string | undefined =>
    validating === "submit" ? text : undefined;

/** The declarer rows that are not empty, with the names of their fields. */
export const declarerRowsIn = (form: Form) =>
  DECLARER_FIELDS.map((field) => ({
    field,
    row: {
      name: normalizeLine(form[field.name] ?? ""),
      no: normalizeCode(form[field.no] ?? ""),
    } satisfies Declarer,
  })).filter(({ row }) => row.name !== "" || row.no !== "");
