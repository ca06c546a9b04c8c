import { FIELD_TEXT } from "../../identity/accounts/field.text";
import { at, flag, formSchema, error, ok, text, type Result } from "../../forms/rules/form.schema";
import { FIELD_NAMES } from "./application.types";
import { readAddress, readCompany, readContact, readLegalPerson, readPapers } from "./company-rules";
import type { ApplicationFacts, Validating } from "./application-facts.types";
import { readProvider } from "./provider-rules";

const SHAPE = Object.fromEntries(FIELD_NAMES.map((name) => [name, name === "Agreement" ? flag : text]));

function readAgreed(typed: string, validating: Validating): Result<boolean> {
  const isAgreed = typed === "true" || typed === "1";
  return validating === "submit" && !isAgreed ? error(FIELD_TEXT.agreement) : ok(isAgreed);
}

/** docs/forms.md, 1.10. */
export const applicationSchema = (facts: ApplicationFacts) =>
  formSchema(SHAPE, (form: Readonly<Record<string, string>>) => ({
    ...readCompany(form, facts),
    ...readLegalPerson(form, facts),
    ...readAddress(form, facts),
    ...readProvider(form, facts),
    ...readPapers(facts),
    ...readContact(form, facts),
    agreed: at("Agreement", readAgreed(form["Agreement"] ?? "", facts.validating)),
  }));
