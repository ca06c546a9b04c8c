import { isCompanyName } from "../../format/checks";
import { isEmpty } from "../../format/text/normalize-text";
import { choice } from "../../forms/rules/choice.schema";
import { addressOf, email, phone } from "../../forms/rules/contact.schema";
import { at, error, ok, type Result } from "../../forms/rules/form.schema";
import { creditCode, customsCode, idNumber, inspectionCode, postcode } from "../../forms/rules/number.schema";
import { line, longText, optional } from "../../forms/rules/text.schema";
import { FIELD_TEXT } from "../../identity/accounts/field.text";
import type { ApplicationFormContext, Validating } from "./application-form-context.types";
import { FIELD_MAX, isDeclaring, needsAuthorisation } from "./application.types";
import { APPLICATION_TEXT as TEXT } from "./certification.text";
import { fieldBy, neededText, type Form } from "./form-field";

/** Validates the company's own fields; a draft may leave required ones empty. */
export function readCompany(form: Form, formContext: ApplicationFormContext) {
  const needed = neededText(formContext);
  const declares = formContext.kind === 1 && isDeclaring(form["serviceTypes"]);
  const name = {
    empty: needed(TEXT.companyNameEmpty),
    max: FIELD_MAX.companyName,
    fits: isCompanyName,
    wrong: TEXT.companyNameWrong,
  };
  const type = { empty: needed(TEXT.enterpriseTypeEmpty), wrong: TEXT.enterpriseTypeEmpty };
  return {
    companyName: fieldBy(form, "companyName", line(name)),
    creditCode: fieldBy(form, "creditCode", creditCode({ empty: needed(TEXT.creditCodeEmpty) })),
    customsCode: fieldBy(
      form,
      "customsCode",
      customsCode({ empty: declares ? needed(TEXT.customsCodeEmpty) : undefined }),
    ),
    ciqCode: fieldBy(form, "ciqCode", inspectionCode()),
    enterpriseType: fieldBy(form, "enterpriseType", choice(formContext.choices.enterpriseType, type)),
  };
}

/** Validates the legal person's fields; a submission without a number uses the stored one. */
export function readLegalPerson(form: Form, formContext: ApplicationFormContext) {
  const needed = neededText(formContext);
  const person = {
    empty: needed(TEXT.legalPersonEmpty),
    max: FIELD_MAX.legalPerson,
    long: TEXT.legalPersonLong,
  };
  const idType = { empty: needed(TEXT.idTypeEmpty), wrong: TEXT.idTypeEmpty };
  const number = idNumber({
    type: form["legalPersonIdType"] ?? "",
    stored: formContext.validating === "submit" ? formContext.storedIdNo : null,
    empty: needed(TEXT.idNoEmpty),
  });
  return {
    legalPerson: fieldBy(form, "legalPerson", line(person)),
    legalPersonIdType: fieldBy(form, "legalPersonIdType", choice(formContext.choices.idType, idType)),
    legalPersonIdNo: fieldBy(form, "legalPersonIdNo", number),
  };
}

function readRegions(form: Form, { validating, region }: ApplicationFormContext) {
  const isAccepted = region === "whole" || (region === "begun" && validating === "draft");
  const level = (value = "") => at("province", isAccepted ? ok(value) : error(TEXT.regionEmpty));
  return { province: level(form["province"]), city: level(form["city"]), area: level(form["area"]) };
}

/** Validates region, address and business scope; a draft may have an incomplete region. */
export function readAddress(form: Form, formContext: ApplicationFormContext) {
  const needed = neededText(formContext);
  const address = {
    empty: needed(TEXT.addressEmpty),
    max: FIELD_MAX.registeredAddress,
    long: TEXT.addressLong,
  };
  const scope = { empty: needed(TEXT.scopeEmpty), max: FIELD_MAX.businessScope, long: TEXT.scopeLong };
  return {
    ...readRegions(form, formContext),
    registeredAddress: fieldBy(form, "registeredAddress", line(address)),
    postcode: fieldBy(form, "postcode", postcode()),
    businessScope: fieldBy(form, "businessScope", longText(scope)),
  };
}

const paper = (result: Result<boolean>, validating: Validating, empty: string): Result<boolean> =>
  result.ok && !result.value && validating === "submit" ? error(empty) : result;

/** Validates the papers; a contact who is the legal representative needs no authorisation (docs/decisions/0184). */
export function readPapers(form: Form, formContext: ApplicationFormContext) {
  const { validating, license, authorisation } = formContext;
  const { legalPerson = "", contactName = "" } = form;
  const letter = needsAuthorisation({ legalPerson, contactName })
    ? paper(authorisation, validating, TEXT.authorisationEmpty)
    : authorisation;
  return {
    hasLicense: at("licenseFile", paper(license, validating, TEXT.licenseEmpty)),
    hasAuthorisation: at("authorisationFile", letter),
  };
}

const contactPhone = addressOf(phone(FIELD_TEXT.phoneEmpty));
const openContactPhone = optional(contactPhone, "", isEmpty);
const contactEmail = optional(addressOf(email), "", isEmpty);

/** Validates the contact's fields; the phone is required only for a submission. */
export function readContact(form: Form, formContext: ApplicationFormContext) {
  const name = {
    empty: neededText(formContext)(TEXT.contactEmpty),
    max: FIELD_MAX.contactName,
    long: TEXT.contactLong,
  };
  const isNeeded = formContext.validating === "submit";
  return {
    contactName: fieldBy(form, "contactName", line(name)),
    contactPhone: fieldBy(form, "contactPhone", isNeeded ? contactPhone : openContactPhone),
    contactEmail: fieldBy(form, "contactEmail", contactEmail),
  };
}
