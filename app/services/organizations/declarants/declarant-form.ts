import { isCompanyName } from "../../format/checks";
import {
  areaField,
  choiceField,
  creditCheckedField,
  lineField,
  lookupField,
} from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Choice, Field, ValuesOf } from "../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { phoneOrLandline } from "../../forms/rules/contact.schema";
import {
  confirmedCreditCode,
  creditCode,
  customsCode,
  inspectionCode,
} from "../../forms/rules/number.schema";
import { code, optional } from "../../forms/rules/text.schema";
import { DECLARANT_LABELS as LABELS, DECLARANT_STATES, DECLARANT_TEXT as TEXT } from "./declarant.text";
import type { DeclarantValues } from "./declarant.types";

export interface DeclarantFormContext {
  readonly isStaff: boolean;
  readonly categories: readonly Choice[];
  readonly organizations: { readonly matches: readonly string[]; readonly found: number | null };
  /** The stored code, which needs no new confirmation; "" for a new unit. */
  readonly storedCreditCode: string;
  /** Whether the check character of the typed code is wrong. */
  readonly isDoubtful: boolean;
}

const STATES = [
  { key: "1", text: DECLARANT_STATES.active },
  { key: "0", text: DECLARANT_STATES.disabled },
] as const;

/** A code in capitals without blanks. */
const codeField = (
  label: string,
  max: number,
  by: Field<string>["rule"],
  more: Partial<Field<string>> = {},
) =>
  ({
    label,
    control: { kind: "text", maxLength: max },
    rule: by,
    keep: (stored) => stored,
    ...more,
  }) satisfies Field<string>;

const fieldsOf = ({ isStaff, categories, organizations, storedCreditCode }: DeclarantFormContext) => ({
  agentName: lineField(LABELS.agentName, {
    min: 2,
    max: 100,
    fits: isCompanyName,
    wrong: CONSOLE_TEXT.companyNamePattern(LABELS.agentName),
  }),
  agentCode: codeField(LABELS.agentCode, 10, customsCode({ empty: CONSOLE_TEXT.enter(LABELS.agentCode) })),
  agentCodeScc: codeField(LABELS.agentCodeScc, 18, (all) =>
    confirmedCreditCode(
      creditCode({ empty: CONSOLE_TEXT.enter(LABELS.agentCodeScc) }),
      storedCreditCode,
      all,
    ),
  ),
  creditChecked: creditCheckedField(),
  declCiqCode: codeField(LABELS.declCiqCode, 10, inspectionCode(), { isOptional: true }),
  copCode: codeField(LABELS.copCode, 9, code({ fits: /^[0-9A-Z]{9}$/, wrong: TEXT.copWrong }), {
    isOptional: true,
    hint: TEXT.copHint,
  }),
  category: choiceField<string>("select", LABELS.category, categories),
  organizationId: lookupField<number>(LABELS.organizationId, {
    ...organizations,
    wrong: TEXT.organizationWrong,
    ...(isStaff ? { isOptional: true, hint: TEXT.platformHint } : { isFixed: true }),
  }),
  contactName: lineField(LABELS.contactName, { min: 2, max: 20, isOptional: true }),
  contactPhone: {
    label: LABELS.contactPhone,
    control: { kind: "text", maxLength: 64 },
    isOptional: true,
    hint: TEXT.phoneHint,
    rule: optional(phoneOrLandline({ empty: "", wrong: TEXT.phoneWrong }), ""),
    keep: (stored) => stored,
  } satisfies Field<string>,
  status: choiceField("radio", LABELS.status, STATES),
  remark: areaField(LABELS.remark, { max: 255, isOptional: true }),
});

export type DeclarantFields = ReturnType<typeof fieldsOf>;

/** The form of a declarant unit. */
export const declarantForm = (formContext: DeclarantFormContext) =>
  defineForm<DeclarantFields>(
    [
      {
        title: TEXT.base,
        names: [
          "agentName",
          "agentCode",
          "agentCodeScc",
          ...(formContext.isDoubtful ? (["creditChecked"] as const) : []),
          "declCiqCode",
          "copCode",
          "category",
          "organizationId",
        ],
      },
      { title: TEXT.contactSection, names: ["contactName", "contactPhone", "status", "remark"] },
    ],
    fieldsOf(formContext),
  );

/** The unit of a validated form. */
export const declarantValuesOf = ({
  creditChecked: _,
  status,
  ...values
}: ValuesOf<DeclarantFields>): DeclarantValues => ({
  ...values,
  status: status === "0" ? "disabled" : "active",
});
