import { FIELD_TEXT } from "../../identity/accounts/field.text";
import { at, flag, formSchema, error, ok, text, type Result } from "../../forms/rules/form.schema";
import { FIELD_NAMES } from "./application.types";
import { readAddress, readCompany, readContact, readLegalPerson, readPapers } from "./company-rules";
import type { ApplicationFormContext, Validating } from "./application-form-context.types";
import { readProvider } from "./provider-rules";

const SHAPE = Object.fromEntries(FIELD_NAMES.map((name) => [name, name === "Agreement" ? flag : text]));

function readAgreed(typed: string, validating: Validating): Result<boolean> {
  const isAgreed = typed === "true" || typed === "1";
  return validating === "submit" && !isAgreed ? error(FIELD_TEXT.agreement) : ok(isAgreed);
}

/** docs/forms.md, 1.10. */
export const applicationSchema = (formContext: ApplicationFormContext) =>
  formSchema(SHAPE, (form: Readonly<Record<string, string>>) => ({
    ...readCompany(form, formContext),
    ...readLegalPerson(form, formContext),
    ...readAddress(form, formContext),
    ...readProvider(form, formContext),
    ...readPapers(form, formContext),
    ...readContact(form, formContext),
    agreed: at("Agreement", readAgreed(form["Agreement"] ?? "", formContext.validating)),
  }));
