import { FORM_TEXT } from "~/services/forms/editing/form.text";

/** The label of a field; of an optional one with 选填. */
export const labelOf = (label: string, isOptional = false): string =>
  isOptional ? FORM_TEXT.optional(label) : label;
