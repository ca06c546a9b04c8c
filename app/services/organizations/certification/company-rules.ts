import { FIELD_TEXT } from "../../identity/accounts/field.text";
import { readEmail, readPhone } from "../../identity/accounts/identifier";
import { isCompanyName } from "../../format/checks";
import { isCreditCode } from "../../format/credit-code";
import { tidyCode, tidyText } from "../../format/text/tidy-text";
import { at, refused, taken, type Reading } from "../../forms/rules/form.schema";
import { FIELD_MAX } from "./application.types";
import { APPLICATION_TEXT as TEXT } from "./certification.text";
import {
  choice,
  code,
  line,
  readField,
  readIdNumber,
  type ApplicationFacts,
  type Judging,
} from "./field-rules";
import { declares } from "./provider-rules";

const CUSTOMS_CODE = /^\d{5}[0-9A-Z]{5}$/;
const CIQ_CODE = /^[0-9A-Z]{10}$/;
const POSTCODE = /^\d{6}$/;

type Form = Readonly<Record<string, string>>;

export function readCompany(form: Form, { judging, choices, kind }: ApplicationFacts) {
  return {
    companyName: line(form, "companyName", judging, {
      empty: TEXT.companyNameEmpty,
      max: FIELD_MAX.companyName,
      fits: isCompanyName,
      wrong: TEXT.companyNameWrong,
    }),
    creditCode: code(form, "creditCode", judging, {
      empty: TEXT.creditCodeEmpty,
      fits: isCreditCode,
      wrong: TEXT.creditCodeWrong,
    }),
    customsCode: code(form, "customsCode", judging, {
      empty: kind === 1 && declares(form) ? TEXT.customsCodeEmpty : undefined,
      fits: (value) => CUSTOMS_CODE.test(value),
      wrong: TEXT.customsCodeWrong,
    }),
    ciqCode: code(form, "ciqCode", judging, {
      fits: (value) => CIQ_CODE.test(value),
      wrong: TEXT.ciqCodeWrong,
    }),
    enterpriseType: choice(form, "enterpriseType", judging, {
      keys: choices.enterpriseType,
      empty: TEXT.enterpriseTypeEmpty,
    }),
  };
}

export function readLegalPerson(form: Form, facts: ApplicationFacts) {
  const { judging, choices } = facts;
  const { legalPersonIdType = "", legalPersonIdNo = "" } = form;
  return {
    legalPerson: line(form, "legalPerson", judging, {
      empty: TEXT.legalPersonEmpty,
      max: FIELD_MAX.legalPerson,
      long: TEXT.legalPersonLong,
    }),
    legalPersonIdType: choice(form, "legalPersonIdType", judging, {
      keys: choices.idType,
      empty: TEXT.idTypeEmpty,
    }),
    legalPersonIdNo: at("legalPersonIdNo", readIdNumber(tidyCode(legalPersonIdNo), legalPersonIdType, facts)),
  };
}

function readRegions(form: Form, { judging, region }: ApplicationFacts) {
  const isFine = region === "whole" || (region === "begun" && judging === "draft");
  const level = (value = "") => at("province", isFine ? taken(value) : refused(TEXT.regionEmpty));
  return { province: level(form["province"]), city: level(form["city"]), area: level(form["area"]) };
}

export function readAddress(form: Form, facts: ApplicationFacts) {
  const { judging } = facts;
  const scope = readField(tidyText(form["businessScope"] ?? ""), judging, {
    empty: TEXT.scopeEmpty,
    max: FIELD_MAX.businessScope,
    long: TEXT.scopeLong,
  });
  return {
    ...readRegions(form, facts),
    registeredAddress: line(form, "registeredAddress", judging, {
      empty: TEXT.addressEmpty,
      max: FIELD_MAX.registeredAddress,
      long: TEXT.addressLong,
    }),
    postcode: code(form, "postcode", judging, {
      fits: (value) => POSTCODE.test(value),
      wrong: TEXT.postcodeWrong,
    }),
    businessScope: at("businessScope", scope),
  };
}

const paper = (reading: Reading<boolean>, judging: Judging, empty: string): Reading<boolean> =>
  reading.ok && !reading.value && judging === "submit" ? refused(empty) : reading;

export const readPapers = ({ judging, license, authorisation }: ApplicationFacts) => ({
  hasLicense: at("licenseFile", paper(license, judging, TEXT.licenseEmpty)),
  hasAuthorisation: at("authorisationFile", paper(authorisation, judging, TEXT.authorisationEmpty)),
});

/** May be left open unless it is needed. */
function identifier(typed: string, isNeeded: boolean, read: (typed: string) => Reading<{ value: string }>) {
  if (typed.trim() === "" && !isNeeded) return taken("");
  const reading = read(typed);
  return reading.ok ? taken(reading.value.value) : reading;
}

export function readContact(form: Form, { judging }: ApplicationFacts) {
  const { contactPhone = "", contactEmail = "" } = form;
  const readContactPhone = (typed: string) => readPhone(typed, FIELD_TEXT.phoneEmpty);
  return {
    contactName: line(form, "contactName", judging, {
      empty: TEXT.contactEmpty,
      max: FIELD_MAX.contactName,
      long: TEXT.contactLong,
    }),
    contactPhone: at("contactPhone", identifier(contactPhone, judging === "submit", readContactPhone)),
    contactEmail: at("contactEmail", identifier(contactEmail, false, readEmail)),
  };
}
