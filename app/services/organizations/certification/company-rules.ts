import { FIELD_TEXT } from "../../identity/accounts/field.text";
import { readEmail, readPhone } from "../../identity/accounts/identifier";
import { isCompanyName } from "../../format/checks";
import { isCreditCode } from "../../format/credit-code";
import { tidyCode, tidyText } from "../../format/text/tidy-text";
import { at, error, ok, type Result } from "../../forms/rules/form.schema";
import { FIELD_MAX } from "./application.types";
import { APPLICATION_TEXT as TEXT } from "./certification.text";
import {
  choice,
  code,
  line,
  readField,
  readIdNumber,
  type ApplicationFacts,
  type Validating,
} from "./field-rules";
import { declares } from "./provider-rules";

const CUSTOMS_CODE = /^\d{5}[0-9A-Z]{5}$/;
const CIQ_CODE = /^[0-9A-Z]{10}$/;
const POSTCODE = /^\d{6}$/;

type Form = Readonly<Record<string, string>>;

export function readCompany(form: Form, { validating, choices, kind }: ApplicationFacts) {
  return {
    companyName: line(form, "companyName", validating, {
      empty: TEXT.companyNameEmpty,
      max: FIELD_MAX.companyName,
      fits: isCompanyName,
      wrong: TEXT.companyNameWrong,
    }),
    creditCode: code(form, "creditCode", validating, {
      empty: TEXT.creditCodeEmpty,
      fits: isCreditCode,
      wrong: TEXT.creditCodeWrong,
    }),
    customsCode: code(form, "customsCode", validating, {
      empty: kind === 1 && declares(form) ? TEXT.customsCodeEmpty : undefined,
      fits: (value) => CUSTOMS_CODE.test(value),
      wrong: TEXT.customsCodeWrong,
    }),
    ciqCode: code(form, "ciqCode", validating, {
      fits: (value) => CIQ_CODE.test(value),
      wrong: TEXT.ciqCodeWrong,
    }),
    enterpriseType: choice(form, "enterpriseType", validating, {
      keys: choices.enterpriseType,
      empty: TEXT.enterpriseTypeEmpty,
    }),
  };
}

export function readLegalPerson(form: Form, facts: ApplicationFacts) {
  const { validating, choices } = facts;
  const { legalPersonIdType = "", legalPersonIdNo = "" } = form;
  return {
    legalPerson: line(form, "legalPerson", validating, {
      empty: TEXT.legalPersonEmpty,
      max: FIELD_MAX.legalPerson,
      long: TEXT.legalPersonLong,
    }),
    legalPersonIdType: choice(form, "legalPersonIdType", validating, {
      keys: choices.idType,
      empty: TEXT.idTypeEmpty,
    }),
    legalPersonIdNo: at("legalPersonIdNo", readIdNumber(tidyCode(legalPersonIdNo), legalPersonIdType, facts)),
  };
}

function readRegions(form: Form, { validating, region }: ApplicationFacts) {
  const isFine = region === "whole" || (region === "begun" && validating === "draft");
  const level = (value = "") => at("province", isFine ? ok(value) : error(TEXT.regionEmpty));
  return { province: level(form["province"]), city: level(form["city"]), area: level(form["area"]) };
}

export function readAddress(form: Form, facts: ApplicationFacts) {
  const { validating } = facts;
  const scope = readField(tidyText(form["businessScope"] ?? ""), validating, {
    empty: TEXT.scopeEmpty,
    max: FIELD_MAX.businessScope,
    long: TEXT.scopeLong,
  });
  return {
    ...readRegions(form, facts),
    registeredAddress: line(form, "registeredAddress", validating, {
      empty: TEXT.addressEmpty,
      max: FIELD_MAX.registeredAddress,
      long: TEXT.addressLong,
    }),
    postcode: code(form, "postcode", validating, {
      fits: (value) => POSTCODE.test(value),
      wrong: TEXT.postcodeWrong,
    }),
    businessScope: at("businessScope", scope),
  };
}

const paper = (result: Result<boolean>, validating: Validating, empty: string): Result<boolean> =>
  result.ok && !result.value && validating === "submit" ? error(empty) : result;

export const readPapers = ({ validating, license, authorisation }: ApplicationFacts) => ({
  hasLicense: at("licenseFile", paper(license, validating, TEXT.licenseEmpty)),
  hasAuthorisation: at("authorisationFile", paper(authorisation, validating, TEXT.authorisationEmpty)),
});

/** May be left open unless it is needed. */
function identifier(typed: string, isNeeded: boolean, read: (typed: string) => Result<{ value: string }>) {
  if (typed.trim() === "" && !isNeeded) return ok("");
  const result = read(typed);
  return result.ok ? ok(result.value.value) : result;
}

export function readContact(form: Form, { validating }: ApplicationFacts) {
  const { contactPhone = "", contactEmail = "" } = form;
  const readContactPhone = (typed: string) => readPhone(typed, FIELD_TEXT.phoneEmpty);
  return {
    contactName: line(form, "contactName", validating, {
      empty: TEXT.contactEmpty,
      max: FIELD_MAX.contactName,
      long: TEXT.contactLong,
    }),
    contactPhone: at("contactPhone", identifier(contactPhone, validating === "submit", readContactPhone)),
    contactEmail: at("contactEmail", identifier(contactEmail, false, readEmail)),
  };
}
