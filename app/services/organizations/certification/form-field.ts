import { tidyCode, tidyLine } from "../../format/text/tidy-text";
import { at, readBy, type Rule } from "../../forms/rules/form.schema";
import type { ApplicationFormContext } from "./application-form-context.types";
import { DECLARER_FIELDS, type Declarer } from "./application.types";

export type Form = Readonly<Record<string, string>>;

/** A field of the application by its rule. */
export const fieldBy = <T>(form: Form, field: string, rule: Rule<T>) =>
  at(field, readBy(rule, form[field] ?? ""));

/** What is said of a field that is left open; a draft may leave every field open. */
export const neededText =
  ({ validating }: Pick<ApplicationFormContext, "validating">) =>
  (text: string): string | undefined =>
    validating === "submit" ? text : undefined;

/** Rows of people who declare in which something was typed, with the fields that they stand in. */
export const declarerRowsIn = (form: Form) =>
  DECLARER_FIELDS.map((field) => ({
    field,
    row: { name: tidyLine(form[field.name] ?? ""), no: tidyCode(form[field.no] ?? "") } satisfies Declarer,
  })).filter(({ row }) => row.name !== "" || row.no !== "");
