import { canonicalEmail, canonicalPhone, isBlank, readIdentifier } from "../accounts/identifier";
import { CONSOLE_TEXT } from "../console.text";
import { isCompanyName, isName } from "../format/checks";
import { hasValidCheckCharacter, isCreditCode } from "../format/credit-code";
import { isIdCardNumber } from "../format/id-card";
import { tidyCode } from "../format/tidy-text";
import { formatTime } from "../format/time";
import { at, refused, taken, type Reading } from "../form.schema";
import { COMPANY_TEXT as TEXT, companyLabels, parentLimit } from "./company.text";
import type { CompanyFacts } from "./company-facts.types";
import { choice, field, line, readDays, type Form } from "./company-field";
import { readByRule } from "../format/text-rule";

const CODE = /^[A-Z0-9-]{2,20}$/;

/** Fixed once and for all when the company is made; "" lets the platform choose. */
export function readCode(form: Form, { isNew, kind }: CompanyFacts) {
  const label = companyLabels(kind).code;
  const rule = { label, as: "code", max: 20, fits: (code: string) => CODE.test(code) } as const;
  const { adminAccount = "" } = form;
  const administrator = isNew && !isBlank(adminAccount) ? readIdentifier(adminAccount) : taken(null);
  return {
    code: at("code", isNew ? readByRule(form["code"] ?? "", { ...rule, wrong: TEXT.codeWrong }) : taken("")),
    administrator: at("adminAccount", administrator),
  };
}

/** A first-level customer may be without one. */
function readCreditCode(form: Form, facts: CompanyFacts) {
  return line(form, "creditCode", facts, {
    as: "code",
    max: 18,
    empty: facts.parent ? undefined : CONSOLE_TEXT.enter(companyLabels(facts.kind).creditCode),
    fits: isCreditCode,
    wrong: CONSOLE_TEXT.creditCodeWrong,
  });
}

/** A doubtful check character has to be looked at once; what is stored has been. */
function readChecked(form: Form, { reading }: { reading: Reading<string> }, stored: CompanyFacts["stored"]) {
  const isDoubtful =
    reading.ok &&
    reading.value !== "" &&
    reading.value !== stored?.creditCode &&
    !hasValidCheckCharacter(reading.value);
  const isChecked = ["true", "1", "on"].includes(form["creditChecked"] ?? "");
  return isDoubtful && !isChecked ? refused(CONSOLE_TEXT.creditCodeDoubtful) : taken(isDoubtful);
}

const CUSTOMS_CODE = /^\d{5}[0-9A-Z]{5}$/;
const INSPECTION_CODE = /^[0-9A-Z]{10}$/;
/** Service types that declare need a customs code and filing. */
export const declares = ({ kind }: CompanyFacts, form: Form) =>
  kind === "provider" && ["1", "3"].includes(form["serviceType"] ?? "");

export function readCompany(form: Form, facts: CompanyFacts) {
  const label = companyLabels(facts.kind);
  const creditCode = readCreditCode(form, facts);
  return {
    name: line(form, "name", facts, {
      ...{ min: 2, max: 100, empty: CONSOLE_TEXT.enter(label.name) },
      ...{ fits: isCompanyName, wrong: CONSOLE_TEXT.companyNamePattern(label.name) },
    }),
    shortName: line(form, "shortName", facts, {
      ...{ min: 2, max: 20, fits: isName, wrong: CONSOLE_TEXT.namePattern(label.shortName) },
    }),
    creditCode,
    creditChecked: at("creditCode", readChecked(form, creditCode, facts.stored)),
    customsCode: line(form, "customsCode", facts, {
      ...{ as: "code", max: 10, empty: declares(facts, form) ? TEXT.customsCodeEmpty : undefined },
      ...{ fits: (code) => CUSTOMS_CODE.test(code), wrong: CONSOLE_TEXT.customsCodeWrong },
    }),
    ciqCode: line(form, "ciqCode", facts, {
      ...{ as: "code", max: 10 },
      ...{ fits: (code) => INSPECTION_CODE.test(code), wrong: CONSOLE_TEXT.inspectionCodeWrong },
    }),
    enterpriseType: choice(form, "enterpriseType", facts, true),
    creditLevel: choice(form, "creditLevel", facts, false),
  };
}

const ID_CARD = "1";
const OTHER_NUMBER = /^[0-9A-Z]{5,30}$/;

function judgeIdNumber(number: string, type: string): Reading<string> {
  if (type === ID_CARD) return isIdCardNumber(number) ? taken(number) : refused(TEXT.idCardWrong);
  return OTHER_NUMBER.test(number) ? taken(number) : refused(TEXT.idNoWrong);
}

/** An empty field keeps the stored number, which must then fit the chosen paper. */
function readIdNumber(typed: string, type: string, stored: CompanyFacts["stored"]): Reading<string> {
  const number = tidyCode(typed);
  if (number !== "") return judgeIdNumber(number, type);
  const judged = stored?.idNo ? judgeIdNumber(stored.idNo, type) : taken("");
  return judged.ok ? taken("") : judged;
}

export function readLegalPerson(form: Form, facts: CompanyFacts) {
  const label = companyLabels(facts.kind);
  const { legalPersonIdNo = "", legalPersonIdType = "" } = form;
  const type = legalPersonIdType === "" ? ID_CARD : legalPersonIdType;
  return {
    legalPerson: line(form, "legalPerson", facts, {
      ...{ min: 2, max: 20, fits: isName, wrong: CONSOLE_TEXT.namePattern(label.legalPerson) },
    }),
    legalPersonIdType: choice({ legalPersonIdType: type }, "legalPersonIdType", facts, true),
    legalPersonIdNo: field("legalPersonIdNo", facts, () => readIdNumber(legalPersonIdNo, type, facts.stored)),
  };
}

export function readAddress(form: Form, facts: CompanyFacts) {
  const level = (value = "") =>
    at(
      "province",
      facts.isRegionWhole ? taken(value) : refused(CONSOLE_TEXT.choose(companyLabels(facts.kind).region)),
    );
  return {
    province: level(form["province"]),
    city: level(form["city"]),
    area: level(form["area"]),
    streetAddress: line(form, "streetAddress", facts, { max: 100 }),
    postcode: line(form, "postcode", facts, {
      ...{ as: "code", max: 6, fits: (code) => /^\d{6}$/.test(code), wrong: TEXT.postcodeWrong },
    }),
    businessScope: line(form, "businessScope", facts, { as: "text", max: 1000 }),
  };
}

/** Area code, number, and an extension of people who have one is none of ours. */
const LANDLINE = /^(0\d{2,3})-?(\d{7,8})$/;

function readContactPhone(typed: string, empty: string): Reading<string> {
  if (isBlank(typed)) return refused(empty);
  const mobile = canonicalPhone(typed);
  if (mobile) return taken(mobile);
  const found = LANDLINE.exec(tidyCode(typed));
  return found ? taken(`${found[1]}-${found[2]}`) : refused(TEXT.phoneWrong);
}

function readContactEmail(typed: string): Reading<string> {
  const email = isBlank(typed) ? "" : canonicalEmail(typed);
  return email === null ? refused(CONSOLE_TEXT.emailWrong) : taken(email);
}

export function readContact(form: Form, facts: CompanyFacts) {
  const label = companyLabels(facts.kind);
  const { contactPhone = "", contactEmail = "" } = form;
  const phoneEmpty = CONSOLE_TEXT.enter(label.contactPhone);
  return {
    contactName: line(form, "contactName", facts, {
      ...{ min: 2, max: 20, empty: CONSOLE_TEXT.enter(label.contactName) },
    }),
    contactPhone: field("contactPhone", facts, () => readContactPhone(contactPhone, phoneEmpty)),
    contactEmail: field("contactEmail", facts, () => readContactEmail(contactEmail)),
    remark: line(form, "remark", facts, { as: "text", max: 255 }),
  };
}

/** A first-level customer is valid no longer than the customer above it; left open it ends with that one. */
function withinParent(to: Reading<number | null>, parent: CompanyFacts["parent"]): Reading<number | null> {
  const limit = parent?.validTo ?? null;
  if (!to.ok || limit === null) return to;
  if (to.value === null) return taken(limit);
  return to.value > limit ? refused(parentLimit(formatTime(limit, "YYYY-MM-DD"))) : to;
}

export function readValidity(form: Form, facts: CompanyFacts) {
  const { validFrom = "", validTo = "" } = form;
  const { from, to } = readDays([validFrom, validTo]);
  const empty = CONSOLE_TEXT.choose(companyLabels(facts.kind).validFrom);
  return {
    validFrom: field("validFrom", facts, () => (from.ok && from.value === null ? refused(empty) : from)),
    validTo: field("validTo", facts, () => withinParent(to, facts.parent)),
  };
}
