import { companyForm, companyValuesOf } from "~/services/organizations/companies/form/company-form";
import { DECLARER_FIELDS } from "~/services/organizations/certification/application.types";
import type { CompanyFormContext } from "~/services/organizations/companies/form/company-form-context.types";
import { schemaOf } from "~/services/forms/editing/form-values";
import { COMPANY_FORM_CONTEXT, COMPANY_FORM, PROVIDER_FORM } from "./companies";

export type Typed = Readonly<Record<string, string>>;

/** Validates a valid company form with some fields changed; `values` is null where there are problems. */
export function validate(typed: Typed, formContext: Partial<CompanyFormContext> = {}) {
  const base = formContext.kind === "provider" ? PROVIDER_FORM : COMPANY_FORM;
  const form = companyForm({ ...COMPANY_FORM_CONTEXT, ...formContext });
  const validated = schemaOf(form).safeParse({ ...base, ...typed });
  if (validated.success)
    return { values: { ...validated.data, ...companyValuesOf(validated.data) }, problems: {} };
  const problems = validated.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { values: null, problems: Object.fromEntries(problems) as Record<string, string> };
}

/** Field names of the first two declarers. */
export const [first, second] = DECLARER_FIELDS as [
  (typeof DECLARER_FIELDS)[number],
  (typeof DECLARER_FIELDS)[number],
];
