import { FIELD_TEXT } from "../../identity/accounts/field.text";
import { at, flag, formSchema, refused, taken, text, type Reading } from "../../forms/rules/form.schema";
import { FIELD_NAMES } from "./application.types";
import { readAddress, readCompany, readContact, readLegalPerson, readPapers } from "./company-rules";
import type { ApplicationFacts, Judging } from "./field-rules";
import { readProvider } from "./provider-rules";

const SHAPE = Object.fromEntries(FIELD_NAMES.map((name) => [name, name === "Agreement" ? flag : text]));

function readAgreed(typed: string, judging: Judging): Reading<boolean> {
  const isAgreed = typed === "true" || typed === "1";
  return judging === "submit" && !isAgreed ? refused(FIELD_TEXT.agreement) : taken(isAgreed);
}

/** Forms.md 1.10. */
export const applicationSchema = (facts: ApplicationFacts) =>
  formSchema(SHAPE, (form: Readonly<Record<string, string>>) => ({
    ...readCompany(form, facts),
    ...readLegalPerson(form, facts),
    ...readAddress(form, facts),
    ...readProvider(form, facts),
    ...readPapers(facts),
    ...readContact(form, facts),
    agreed: at("Agreement", readAgreed(form["Agreement"] ?? "", facts.judging)),
  }));
