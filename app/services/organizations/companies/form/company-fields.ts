import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { PAPERS, type PaperField } from "../../certification/application.types";
import type { Field } from "../../../forms/editing/form.types";
import { checksField } from "../../../forms/editing/fields";
import { isCompanyName, isName } from "../../../format/checks";
import { isCreditCode } from "../../../format/credit-code";
import { readByRule } from "../../../format/text/text-rule";
import { error, ok } from "../../../forms/rules/form.schema";
import { asStored, choiceOf, fieldOf, readFirst, readLast, textField } from "./company-field";
import {
  checkedCode,
  declares,
  readAdministrator,
  readContactEmail,
  readContactPhone,
  readIdNumber,
  withinParent,
} from "./company-rules";
import { COMPANY_TEXT as TEXT, companyLabels } from "../company.text";
import type { CompanyFacts } from "./company-facts.types";
import { providerFields } from "./provider-fields";

const CODE = /^[A-Z0-9-]{2,20}$/;
const CUSTOMS_CODE = /^\d{5}[0-9A-Z]{5}$/;
const INSPECTION_CODE = /^[0-9A-Z]{10}$/;

type Facts = CompanyFacts;

/** Fixed once and for all when the company is made; "" lets the platform choose. */
function codeField({ kind, isNew }: Facts): Field<string> {
  const label = companyLabels(kind).code;
  const rule = { label, as: "code", max: 20, fits: (code: string) => CODE.test(code) } as const;
  return {
    label,
    control: { kind: "text", maxLength: 20 },
    isOptional: true,
    isFixed: !isNew,
    ...(isNew ? { hint: TEXT.codeHint } : {}),
    read: (typed) => (isNew ? readByRule(typed, { ...rule, wrong: TEXT.codeWrong }) : ok("")),
  };
}

/** A first-level customer may be without one. */
function creditCodeField(facts: Facts): Field<string> {
  const empty = CONSOLE_TEXT.enter(companyLabels(facts.kind).creditCode);
  const field = textField("creditCode", facts, {
    ...{ as: "code", max: 18, fits: isCreditCode, wrong: CONSOLE_TEXT.creditCodeWrong },
    ...(facts.parent ? {} : { empty: () => empty }),
  });
  return { ...field, read: (typed, all) => checkedCode(field.read(typed, all), all, facts) };
}

const nameFields = (facts: Facts) => {
  const label = companyLabels(facts.kind);
  return {
    name: textField("name", facts, {
      ...{ min: 2, max: 100, empty: () => CONSOLE_TEXT.enter(label.name) },
      ...{ fits: isCompanyName, wrong: CONSOLE_TEXT.companyNamePattern(label.name) },
    }),
    shortName: textField("shortName", facts, {
      ...{ min: 2, max: 20, fits: isName, wrong: CONSOLE_TEXT.namePattern(label.shortName) },
    }),
    creditCode: creditCodeField(facts),
    creditChecked: checksField(CONSOLE_TEXT.creditCodeDoubtful, [{ key: "1", text: CONSOLE_TEXT.checked }], {
      isOptional: true,
    }),
    customsCode: textField("customsCode", facts, {
      ...{ as: "code", max: 10, wrong: CONSOLE_TEXT.customsCodeWrong },
      ...{ fits: (code) => CUSTOMS_CODE.test(code) },
      empty: (all) => (declares(facts, all) ? TEXT.customsCodeEmpty : undefined),
    }),
    ciqCode: textField("ciqCode", facts, {
      ...{ as: "code", max: 10, wrong: CONSOLE_TEXT.inspectionCodeWrong },
      ...{ fits: (code) => INSPECTION_CODE.test(code) },
    }),
    enterpriseType: choiceOf("enterpriseType", facts, () => true),
    creditLevel: choiceOf("creditLevel", facts),
  };
};

/** A paper that has been sent before and is gone meanwhile has to be sent again. */
function paperField(name: PaperField, { kind, papers }: Facts): Field<string> {
  const label = companyLabels(kind)[name];
  const { stored, waiting } = papers[name];
  return {
    label,
    control: { kind: "file", upload: PAPERS[name], stored, waiting },
    isOptional: true,
    read: (typed) =>
      typed === "" || typed === waiting?.filePath ? ok(typed) : error(CONSOLE_TEXT.upload(label)),
  };
}

const paperFields = (facts: Facts) => ({
  licenseFile: paperField("licenseFile", facts),
  authorisationFile: paperField("authorisationFile", facts),
  legalPerson: textField("legalPerson", facts, {
    ...{ min: 2, max: 20, fits: isName },
    wrong: CONSOLE_TEXT.namePattern(companyLabels(facts.kind).legalPerson),
  }),
  legalPersonIdType: choiceOf("legalPersonIdType", facts),
  legalPersonIdNo: fieldOf(
    "legalPersonIdNo",
    facts,
    {
      ...{ control: { kind: "secret", maxLength: 30 }, isOptional: true },
      ...(facts.stored?.idNo ? { hint: TEXT.secretKept } : {}),
    },
    (typed, all) => readIdNumber(typed, all, facts),
  ),
  businessScope: textField("businessScope", facts, { as: "text", max: 1000 }),
});

/** One value of three codes. */
function regionField({ kind, regions, isRegionWhole }: Facts) {
  const label = companyLabels(kind).region;
  return {
    label,
    control: { kind: "region", regions },
    read: (typed) => {
      const [province = "", city = "", area = ""] = typed.split(" ");
      return isRegionWhole ? ok({ province, city, area }) : error(CONSOLE_TEXT.choose(label));
    },
    keep: (before) => {
      const [province = "", city = "", area = ""] = before.split(" ");
      return { province, city, area };
    },
  } satisfies Field<{ province: string; city: string; area: string }>;
}

const contactFields = (facts: Facts) => {
  const label = companyLabels(facts.kind);
  const line = { kind: "text", maxLength: 64 } as const;
  return {
    areaData: regionField(facts),
    streetAddress: textField("streetAddress", facts, { max: 100 }),
    postcode: textField("postcode", facts, {
      ...{ as: "code", max: 6, fits: (code) => /^\d{6}$/.test(code), wrong: TEXT.postcodeWrong },
    }),
    contactName: textField("contactName", facts, {
      ...{ min: 2, max: 20, empty: () => CONSOLE_TEXT.enter(label.contactName) },
    }),
    contactPhone: fieldOf("contactPhone", facts, { control: line }, (typed) =>
      readContactPhone(typed, CONSOLE_TEXT.enter(label.contactPhone)),
    ),
    contactEmail: fieldOf("contactEmail", facts, { control: line, isOptional: true }, readContactEmail),
  };
};

const validityFields = (facts: Facts) => {
  const empty = CONSOLE_TEXT.choose(companyLabels(facts.kind).validFrom);
  const day = { kind: "date" } as const;
  return {
    validFrom: fieldOf("validFrom", facts, { control: day }, (typed) => {
      const first = readFirst(typed);
      if (first.ok && first.value === null) return error(empty);
      return asStored(first, facts.stored?.values.validFrom);
    }),
    validTo: fieldOf(
      "validTo",
      facts,
      { control: day, isOptional: true, hint: facts.parent ? TEXT.validWithParent : TEXT.validForever },
      (typed, all) => {
        const last = asStored(readLast(typed, all["validFrom"] ?? ""), facts.stored?.values.validTo);
        return withinParent(last, facts.parent);
      },
    ),
    remark: textField("remark", facts, { as: "text", max: 255 }),
  };
};

/** What only a new company is asked for. */
const firstFields = ({ kind, isNew, isStaff, defaults }: Facts) => {
  const label = companyLabels(kind);
  const versions = checksField(label.grantDefaults, defaults, { isOptional: true });
  return {
    adminAccount: {
      label: label.adminAccount,
      control: { kind: "text", maxLength: 64 } as const,
      isOptional: true,
      hint: TEXT.adminHint,
      read: (typed: string) => (isNew && isStaff ? readAdministrator(typed) : ok(null)),
    },
    grantDefaults: isNew ? versions : { ...versions, read: () => ok([]) },
  };
};

/** Everything that can be said of a company, but for those who declare. */
export const companyFields = (facts: Facts) => ({
  code: codeField(facts),
  ...nameFields(facts),
  ...providerFields(facts),
  ...paperFields(facts),
  ...contactFields(facts),
  ...validityFields(facts),
  ...firstFields(facts),
});
