import { companyForm, companyValuesOf } from "~/services/organizations/companies/form/company-form";
import { DECLARER_FIELDS } from "~/services/organizations/certification/application.types";
import type { CompanyFormContext } from "~/services/organizations/companies/form/company-form-context.types";
import { schemaOf } from "~/services/forms/editing/form-values";
import { COMPANY_FORM_CONTEXT, COMPANY_FORM, PROVIDER_FORM } from "./companies";

export type Typed = Readonly<Record<string, string>>;

/** What the form of a company makes of what is typed into a sound one. */
export function validate(typed: Typed, formContext: Partial<CompanyFormContext> = {}) {
  const base = formContext.kind === "provider" ? PROVIDER_FORM : COMPANY_FORM;
  const form = companyForm({ ...COMPANY_FORM_CONTEXT, ...formContext });
  const validated = schemaOf(form).safeParse({ ...base, ...typed });
  if (validated.success)
    return { values: { ...validated.data, ...companyValuesOf(validated.data) }, problems: {} };
  const problems = validated.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { values: null, problems: Object.fromEntries(problems) as Record<string, string> };
}

/** The first two rows for people who declare. */
export const [first, second] = DECLARER_FIELDS as [
  (typeof DECLARER_FIELDS)[number],
  (typeof DECLARER_FIELDS)[number],
];
