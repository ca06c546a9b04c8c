import { DECLARER_FIELDS } from "../certification/application.types";
import { flag, formSchema, text } from "../form.schema";
import {
  readAddress,
  readCode,
  readCompany,
  readContact,
  readLegalPerson,
  readValidity,
} from "./company-rules";
import { readProvider } from "./provider-fields";
import type { CompanyFacts } from "./company-facts.types";

const TEXTS = [
  ...["code", "name", "shortName", "creditCode", "customsCode", "ciqCode", "enterpriseType", "creditLevel"],
  ...["legalPerson", "legalPersonIdType", "legalPersonIdNo", "businessScope"],
  ...["province", "city", "area", "streetAddress", "postcode"],
  ...["contactName", "contactPhone", "contactEmail", "validFrom", "validTo", "adminAccount", "remark"],
  ...["serviceType", "filingType", "filingCertNo", "filingFrom", "filingTo"],
  ...DECLARER_FIELDS.flatMap(({ name, no }) => [name, no]),
];

const SHAPE = {
  ...Object.fromEntries(TEXTS.map((name) => [name, text])),
  creditChecked: flag,
};

/** Console.md 3.1, 3.2 and 3.6: customers, first-level customers and providers. */
export const companySchema = (facts: CompanyFacts) =>
  formSchema(SHAPE, (form: Readonly<Record<string, string>>) => ({
    ...readCode(form, facts),
    ...readCompany(form, facts),
    ...readLegalPerson(form, facts),
    ...readAddress(form, facts),
    ...readProvider(form, facts),
    ...readContact(form, facts),
    ...readValidity(form, facts),
  }));
