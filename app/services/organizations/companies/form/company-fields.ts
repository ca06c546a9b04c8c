import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { PAPERS, type PaperField } from "../../certification/application.types";
import type { Field } from "../../../forms/editing/form.types";
import { checksField } from "../../../forms/editing/fields";
import { isCompanyName, isName } from "../../../format/checks";
import { choice } from "../../../forms/rules/choice.schema";
import { addressOf, email, phoneOrLandline } from "../../../forms/rules/contact.schema";
import { lastMoment, neededFirstMoment, orStored } from "../../../forms/rules/day.schema";
import { always, error, ok, rule } from "../../../forms/rules/form.schema";
import { creditCode, customsCode, inspectionCode, postcode } from "../../../forms/rules/number.schema";
import { code, lengthTexts, longText, optional } from "../../../forms/rules/text.schema";
import { choiceOf, fieldOf, textField } from "./company-field";
import { administrator, checkedCode, declares, legalPersonNumber, withinParent } from "./company-rules";
import { COMPANY_TEXT as TEXT, companyLabels } from "../company.text";
import type { StoredField } from "../company.types";
import type { CompanyFacts } from "./company-facts.types";
import { providerFields } from "./provider-fields";

type Facts = CompanyFacts;

/** Fixed once and for all when the company is made; "" lets the platform choose. */
function codeField({ kind, isNew }: Facts): Field<string> {
  const label = companyLabels(kind).code;
  const length = lengthTexts(label, { max: 20 });
  return {
    label,
    control: { kind: "text", maxLength: 20 },
    isOptional: true,
    isFixed: !isNew,
    ...(isNew ? { hint: TEXT.codeHint } : {}),
    rule: isNew ? code({ ...length, fits: /^[A-Z0-9-]{2,20}$/, wrong: TEXT.codeWrong }) : always(""),
  };
}

/** A first-level customer may be without one. */
function creditCodeField(facts: Facts): Field<string> {
  const empty = CONSOLE_TEXT.enter(companyLabels(facts.kind).creditCode);
  const field = textField("creditCode", facts, {
    as: creditCode,
    max: 18,
    hint: TEXT.creditCodeHint,
    ...(facts.parent ? {} : { empty: () => empty }),
  });
  return { ...field, rule: (all) => checkedCode(field, all, facts) };
}

const nameFields = (facts: Facts) => {
  const label = companyLabels(facts.kind);
  return {
    name: textField("name", facts, {
      min: 2,
      max: 100,
      empty: () => CONSOLE_TEXT.enter(label.name),
      fits: isCompanyName,
      wrong: CONSOLE_TEXT.companyNamePattern(label.name),
    }),
    shortName: textField("shortName", facts, {
      min: 2,
      max: 20,
      fits: isName,
      wrong: CONSOLE_TEXT.namePattern(label.shortName),
    }),
    creditCode: creditCodeField(facts),
    creditChecked: checksField(CONSOLE_TEXT.creditCodeDoubtful, [{ key: "1", text: CONSOLE_TEXT.checked }], {
      isOptional: true,
    }),
    customsCode: textField("customsCode", facts, {
      as: customsCode,
      max: 10,
      hint: TEXT.customsCodeHint,
      empty: (all) => (declares(facts, all) ? TEXT.customsCodeEmpty : undefined),
    }),
    ciqCode: textField("ciqCode", facts, { as: inspectionCode, max: 10, hint: TEXT.ciqCodeHint }),
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
    rule: choice(waiting ? [waiting.filePath] : [], { wrong: CONSOLE_TEXT.upload(label) }),
  };
}

const paperFields = (facts: Facts) => ({
  licenseFile: paperField("licenseFile", facts),
  authorisationFile: paperField("authorisationFile", facts),
  legalPerson: textField("legalPerson", facts, {
    min: 2,
    max: 20,
    fits: isName,
    wrong: CONSOLE_TEXT.namePattern(companyLabels(facts.kind).legalPerson),
  }),
  legalPersonIdType: choiceOf("legalPersonIdType", facts),
  legalPersonIdNo: fieldOf(
    "legalPersonIdNo",
    facts,
    {
      control: { kind: "secret", maxLength: 30 },
      isOptional: true,
      ...(facts.stored?.idNo ? { hint: TEXT.secretKept } : {}),
    },
    (all) => legalPersonNumber(facts, all),
  ),
  businessScope: textField("businessScope", facts, { as: longText, max: 1000 }),
});

const regionCodes = (typed: string) => {
  const [province = "", city = "", area = ""] = typed.split(" ");
  return { province, city, area };
};

/** One value of three codes. */
function regionField({ kind, regions, isRegionWhole }: Facts) {
  const label = companyLabels(kind).region;
  return {
    label,
    control: { kind: "region", regions },
    rule: rule((typed) => (isRegionWhole ? ok(regionCodes(typed)) : error(CONSOLE_TEXT.choose(label)))),
    keep: regionCodes,
  } satisfies Field<ReturnType<typeof regionCodes>>;
}

const contactEmail = optional(addressOf(email), "");

const contactFields = (facts: Facts) => {
  const label = companyLabels(facts.kind);
  const line = { kind: "text", maxLength: 64 } as const;
  return {
    areaData: regionField(facts),
    streetAddress: textField("streetAddress", facts, { max: 100 }),
    postcode: textField("postcode", facts, { as: postcode, max: 6, hint: TEXT.postcodeHint }),
    contactName: textField("contactName", facts, {
      min: 2,
      max: 20,
      empty: () => CONSOLE_TEXT.enter(label.contactName),
    }),
    contactPhone: fieldOf(
      "contactPhone",
      facts,
      { control: line, hint: TEXT.phoneHint },
      phoneOrLandline({ empty: CONSOLE_TEXT.enter(label.contactPhone), wrong: TEXT.phoneWrong }),
    ),
    contactEmail: fieldOf("contactEmail", facts, { control: line, isOptional: true }, contactEmail),
  };
};

const validityFields = (facts: Facts) => {
  const empty = CONSOLE_TEXT.choose(companyLabels(facts.kind).validFrom);
  const day = { kind: "date" } as const;
  return {
    validFrom: fieldOf(
      "validFrom",
      facts,
      { control: day },
      orStored(neededFirstMoment(empty), facts.stored?.values.validFrom),
    ),
    validTo: fieldOf(
      "validTo",
      facts,
      { control: day, isOptional: true, hint: facts.parent ? TEXT.validWithParent : TEXT.validForever },
      (all) =>
        withinParent(
          orStored(lastMoment(all["validFrom"] ?? ""), facts.stored?.values.validTo),
          facts.parent,
        ),
    ),
    remark: textField("remark", facts, { as: longText, max: 255 }),
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
      rule: isNew && isStaff ? administrator : always(null),
    },
    grantDefaults: isNew ? versions : { ...versions, rule: always([]) },
  };
};

/** What is stored beside the region, which is one field of three values. */
type Named = Exclude<StoredField, keyof ReturnType<typeof regionCodes>>;

/** Everything that can be said of a company, but for those who declare. */
export const companyFields = (facts: Facts) =>
  ({
    code: codeField(facts),
    ...nameFields(facts),
    ...providerFields(facts),
    ...paperFields(facts),
    ...contactFields(facts),
    ...validityFields(facts),
    ...firstFields(facts),
  }) satisfies Readonly<Record<Named, unknown> & Record<string, unknown>>;
