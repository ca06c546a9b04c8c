import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { PAPERS, type PaperField } from "../../certification/application.types";
import type { Field, Typed } from "../../../forms/editing/form.types";
import { checksField, creditCheckedField } from "../../../forms/editing/fields";
import { isCompanyName, isName } from "../../../format/checks";
import { choice } from "../../../forms/rules/choice.schema";
import { addressOf, email, phoneOrLandline } from "../../../forms/rules/contact.schema";
import { lastMoment, neededFirstMoment, orStored } from "../../../forms/rules/day.schema";
import { always, error, ok, rule } from "../../../forms/rules/form.schema";
import {
  confirmedCreditCode,
  creditCode,
  customsCode,
  inspectionCode,
  postcode,
} from "../../../forms/rules/number.schema";
import { code, lengthTexts, longText, optional } from "../../../forms/rules/text.schema";
import { choiceOf, fieldOf, textField } from "./company-field";
import { administrator, declares, legalPersonNumber, withinParent } from "./company-rules";
import { COMPANY_TEXT as TEXT, companyLabels } from "../company.text";
import type { StoredField } from "../company.types";
import type { CompanyFormContext } from "./company-form-context.types";
import { providerFields } from "./provider-fields";

type FormContext = CompanyFormContext;

/** The code of a company, which cannot change after its creation; "" lets the platform assign one. */
function codeField({ kind, isNew }: FormContext): Field<string> {
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

/** The credit code; optional for a first-level customer. */
function creditCodeField(formContext: FormContext): Field<string> {
  const empty = CONSOLE_TEXT.enter(companyLabels(formContext.kind).creditCode);
  const field = textField("creditCode", formContext, {
    as: creditCode,
    max: 18,
    hint: TEXT.creditCodeHint,
    ...(formContext.parent ? {} : { empty: () => empty }),
  });
  const ruleIn = (all: Typed) => (typeof field.rule === "function" ? field.rule(all) : field.rule);
  return {
    ...field,
    rule: (all) => confirmedCreditCode(ruleIn(all), formContext.stored?.creditCode ?? "", all),
  };
}

const nameFields = (formContext: FormContext) => {
  const label = companyLabels(formContext.kind);
  return {
    name: textField("name", formContext, {
      min: 2,
      max: 100,
      empty: () => CONSOLE_TEXT.enter(label.name),
      fits: isCompanyName,
      wrong: CONSOLE_TEXT.companyNamePattern(label.name),
    }),
    shortName: textField("shortName", formContext, {
      min: 2,
      max: 20,
      fits: isName,
      wrong: CONSOLE_TEXT.namePattern(label.shortName),
    }),
    creditCode: creditCodeField(formContext),
    creditChecked: creditCheckedField(),
    customsCode: textField("customsCode", formContext, {
      as: customsCode,
      max: 10,
      hint: TEXT.customsCodeHint,
      empty: (all) => (declares(formContext, all) ? TEXT.customsCodeEmpty : undefined),
    }),
    ciqCode: textField("ciqCode", formContext, { as: inspectionCode, max: 10, hint: TEXT.ciqCodeHint }),
    enterpriseType: choiceOf("enterpriseType", formContext, () => true),
    creditLevel: choiceOf("creditLevel", formContext),
  };
};

/** The paper field; an upload that has been deleted meanwhile has to be sent again. */
function paperField(name: PaperField, { kind, papers }: FormContext): Field<string> {
  const label = companyLabels(kind)[name];
  const { stored, waiting } = papers[name];
  return {
    label,
    control: { kind: "file", upload: PAPERS[name], stored, waiting },
    isOptional: true,
    rule: choice(waiting ? [waiting.filePath] : [], { wrong: CONSOLE_TEXT.upload(label) }),
  };
}

const paperFields = (formContext: FormContext) => ({
  licenseFile: paperField("licenseFile", formContext),
  authorisationFile: paperField("authorisationFile", formContext),
  legalPerson: textField("legalPerson", formContext, {
    min: 2,
    max: 20,
    fits: isName,
    wrong: CONSOLE_TEXT.namePattern(companyLabels(formContext.kind).legalPerson),
  }),
  legalPersonIdType: choiceOf("legalPersonIdType", formContext),
  legalPersonIdNo: fieldOf(
    "legalPersonIdNo",
    formContext,
    {
      control: { kind: "secret", maxLength: 30 },
      isOptional: true,
      ...(formContext.stored?.idNo ? { hint: TEXT.secretStored } : {}),
    },
    (all) => legalPersonNumber(formContext, all),
  ),
  businessScope: textField("businessScope", formContext, { as: longText, max: 1000 }),
});

const regionCodes = (typed: string) => {
  const [province = "", city = "", area = ""] = typed.split(" ");
  return { province, city, area };
};

/** One field of three codes. */
function regionField({ kind, regions, isRegionWhole }: FormContext) {
  const label = companyLabels(kind).region;
  return {
    label,
    control: { kind: "region", regions },
    rule: rule((typed) => (isRegionWhole ? ok(regionCodes(typed)) : error(CONSOLE_TEXT.choose(label)))),
    keep: regionCodes,
  } satisfies Field<ReturnType<typeof regionCodes>>;
}

const contactEmail = optional(addressOf(email), "");

const contactFields = (formContext: FormContext) => {
  const label = companyLabels(formContext.kind);
  const line = { kind: "text", maxLength: 64 } as const;
  return {
    areaData: regionField(formContext),
    streetAddress: textField("streetAddress", formContext, { max: 100 }),
    postcode: textField("postcode", formContext, { as: postcode, max: 6, hint: TEXT.postcodeHint }),
    contactName: textField("contactName", formContext, {
      min: 2,
      max: 20,
      empty: () => CONSOLE_TEXT.enter(label.contactName),
    }),
    contactPhone: fieldOf(
      "contactPhone",
      formContext,
      { control: line, hint: TEXT.phoneHint },
      phoneOrLandline({ empty: CONSOLE_TEXT.enter(label.contactPhone), wrong: TEXT.phoneWrong }),
    ),
    contactEmail: fieldOf("contactEmail", formContext, { control: line, isOptional: true }, contactEmail),
  };
};

const validityFields = (formContext: FormContext) => {
  const empty = CONSOLE_TEXT.choose(companyLabels(formContext.kind).validFrom);
  const day = { kind: "date" } as const;
  return {
    validFrom: fieldOf(
      "validFrom",
      formContext,
      { control: day },
      orStored(neededFirstMoment(empty), formContext.stored?.values.validFrom),
    ),
    validTo: fieldOf(
      "validTo",
      formContext,
      { control: day, isOptional: true, hint: formContext.parent ? TEXT.validWithParent : TEXT.validForever },
      (all) =>
        withinParent(
          orStored(lastMoment(all["validFrom"] ?? ""), formContext.stored?.values.validTo),
          formContext.parent,
        ),
    ),
    remark: textField("remark", formContext, { as: longText, max: 255 }),
  };
};

/** The fields of a new company only. */
const firstFields = ({ kind, isNew, isStaff, defaults }: FormContext) => {
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

/** The stored fields besides the region, which is one field of three values. */
type Named = Exclude<StoredField, keyof ReturnType<typeof regionCodes>>;

/** All fields of a company, except the declarers. */
export const companyFields = (formContext: FormContext) =>
  ({
    code: codeField(formContext),
    ...nameFields(formContext),
    ...providerFields(formContext),
    ...paperFields(formContext),
    ...contactFields(formContext),
    ...validityFields(formContext),
    ...firstFields(formContext),
  }) satisfies Readonly<Record<Named, unknown> & Record<string, unknown>>;
