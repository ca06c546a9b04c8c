import type { Field, FormDefinition } from "../../forms/editing/form.types";
import { defineForm } from "../../forms/editing/form-values";
import { lookupField } from "../../forms/editing/fields";
import { anyText } from "../../forms/rules/form.schema";
import { COMPANY_LIST_TEXT as TEXT } from "./list/company-list.text";
import { companyLabels } from "./company.text";

interface Target {
  readonly matches: readonly string[];
  /** Null where the text names no customer. */
  readonly found: { readonly id: number } | null;
}

const fixedLine = (label: string): Field<string> => ({
  label,
  control: { kind: "text", maxLength: 100 },
  isFixed: true,
  rule: anyText,
});

/** The form that moves a first-level customer to another customer. */
const fieldsOf = (target: Target) => ({
  name: fixedLine(companyLabels("customer").name),
  from: fixedLine(TEXT.parent),
  parentId: lookupField(TEXT.target, { ...target, wrong: TEXT.targetWrong, hint: TEXT.moveHint }),
});

export type MoveFields = ReturnType<typeof fieldsOf>;

export const moveForm = (target: Target): FormDefinition<MoveFields> =>
  defineForm([{ title: TEXT.moveSection, names: ["name", "from", "parentId"] }], fieldsOf(target));
