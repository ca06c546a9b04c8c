import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Choice, Control, Field } from "../../forms/editing/form.types";
import { checksField, choiceField, lookupField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import { ACCOUNT_PAGE_TEXT as TEXT } from "./list/account-page.text";
import { anyText, error, applyRule, rule, type Rule } from "../../forms/rules/form.schema";
import { isBlank } from "../../format/text/normalize-text";
import { PEOPLE_TEXT } from "./people.text";
import { PERSON_LABELS as LABELS, PERSON_RULES as RULES } from "./person.schema";

type Line = "username" | "realname" | "workNo" | "streetAddress" | "faxNo" | "title";

const line = (field: Line, maxLength: number, isOptional?: true): Field<string> => ({
  label: LABELS[field],
  control: { kind: "text", maxLength },
  ...(isOptional ? { isOptional } : {}),
  rule: RULES[field],
  keep: (stored) => stored,
});

const base = (isStaff: boolean) => ({
  username: line("username", 20),
  realname: line("realname", 20),
  workNo: { ...line("workNo", 10, true), hint: TEXT.workNoHint, isFixed: !isStaff },
});

/** Only platform members have a work number, so that administrators of customers do not see the field. */
const workNo = (isStaff: boolean) => (isStaff ? (["workNo"] as const) : []);

/** Requires a phone or an e-mail. */
const someContact: Field<string | null>["rule"] = (all) =>
  rule((typed) =>
    isBlank(typed) && isBlank(all["email"] ?? "")
      ? error(PEOPLE_TEXT.noContact)
      : applyRule(RULES.phone, typed),
  );

const contact = (field: "phone" | "email"): Field<string | null> => ({
  label: LABELS[field],
  control: { kind: "text", maxLength: 64 },
  isOptional: true,
  neededWhen: TEXT.contactNeeded[field],
  ...(field === "phone" ? { hint: TEXT.contactHint } : {}),
  rule: field === "phone" ? someContact : RULES.email,
});

/** A contact field that is empty where nothing changes, because the stored value is not shown in full. */
const correction = (field: "phone" | "email", label: string, mayCorrect: boolean): Field<string | null> => ({
  label,
  control: { kind: "text", maxLength: 64 },
  isOptional: true,
  isFixed: !mayCorrect,
  ...(field === "phone" ? { hint: TEXT.newContactHint } : {}),
  rule: RULES[field],
});

const bound = (field: "validFrom" | "validTo"): Field<number | null> => ({
  label: LABELS[field],
  control: { kind: "date" },
  isOptional: true,
  rule: RULES[field],
});

/** The record of the typed text, and proposals. */
interface Found {
  readonly matches: readonly string[];
  readonly found: number | null;
}

interface MemberFormContext {
  readonly departments: Found;
  readonly roles: readonly Choice[];
}

/** The field of an organisation's roles; it has no choices until an organisation was chosen. */
export const rolesField = (roles: readonly Choice[], { found }: Pick<Found, "found">) =>
  checksField<string>(LABELS.roleIds, roles, {
    isOptional: true,
    noneText: found === null ? TEXT.organizationFirst : undefined,
  });

interface NewMemberFormContext extends MemberFormContext {
  readonly organizations: Found;
}

interface AddressFormContext {
  readonly regions: Extract<Control, { kind: "region" }>["regions"];
}

interface NewPersonFormContext extends NewMemberFormContext, AddressFormContext {
  readonly isStaff: boolean;
}

interface EditPersonFormContext extends AddressFormContext {
  readonly isStaff: boolean;
  readonly mayCorrect: boolean;
}

interface RegionCodes {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

const regionCodes: Rule<RegionCodes> = anyText.transform((typed) => {
  const [province = "", city = "", area = ""] = typed.split(" ");
  return { province, city, area };
});

/** The address fields, which are optional on behalf of others. */
const address = ({ regions }: AddressFormContext) => ({
  areaData: {
    label: LABELS.areaData,
    control: { kind: "region", regions },
    isOptional: true,
    rule: regionCodes,
  } satisfies Field<RegionCodes>,
  streetAddress: line("streetAddress", 30, true),
  faxNo: line("faxNo", 20, true),
});

const ADDRESS = ["areaData", "streetAddress", "faxNo"] as const;

const FIRST_PASSWORDS = [
  { key: "link", text: TEXT.passwordResetMethods.link },
  { key: "random", text: TEXT.passwordResetMethods.random },
] as const;

const organization = (organizations: Found, isOptional: boolean) =>
  lookupField<number>(LABELS.organizationId, {
    ...organizations,
    wrong: CONSOLE_TEXT.missing,
    hint: TEXT.updateHint,
    isDeciding: true,
    ...(isOptional ? { isOptional } : {}),
  });

const membership = ({ departments }: MemberFormContext) => ({
  departmentId: lookupField<number>(LABELS.departmentId, {
    ...departments,
    wrong: TEXT.departmentWrong,
    within: ["organizationId"],
    isOptional: true,
  }),
  title: line("title", 20, true),
  validFrom: bound("validFrom"),
  validTo: bound("validTo"),
});

const MEMBERSHIP = ["departmentId", "title", "validFrom", "validTo", "roleIds"] as const;

/**
 * The form of a new account (docs/console.md, 4.1); departments and roles are those of
 * the typed organisation.
 */
export const newPersonForm = ({ isStaff, organizations, regions, ...formContext }: NewPersonFormContext) =>
  defineForm(
    [
      { title: TEXT.base, names: ["username", "realname", "phone", "email", ...workNo(isStaff), ...ADDRESS] },
      { title: TEXT.membership, names: ["organizationId", ...MEMBERSHIP] },
      ...(isStaff ? [{ title: TEXT.password, names: ["initialPassword"] as const }] : []),
    ],
    {
      ...base(isStaff),
      phone: contact("phone"),
      email: contact("email"),
      ...address({ regions }),
      organizationId: organization(organizations, isStaff),
      ...membership(formContext),
      roleIds: rolesField(formContext.roles, organizations),
      initialPassword: choiceField("radio", LABELS.initialPassword, FIRST_PASSWORDS, { isFixed: !isStaff }),
    },
  );

/** The form of a further membership of an account. */
export const newMemberForm = ({ organizations, ...formContext }: NewMemberFormContext) =>
  defineForm([{ title: TEXT.membership, names: ["organizationId", ...MEMBERSHIP] }], {
    organizationId: organization(organizations, false),
    ...membership(formContext),
    roleIds: rolesField(formContext.roles, organizations),
  });

/** The form of an existing membership. */
export const memberForm = (formContext: MemberFormContext) =>
  defineForm([{ title: TEXT.membership, names: [...MEMBERSHIP] }], {
    ...membership(formContext),
    roleIds: checksField<string>(LABELS.roleIds, formContext.roles, { isOptional: true }),
  });

/** The form that edits an account. */
export const editPersonForm = ({ regions, isStaff, mayCorrect }: EditPersonFormContext) =>
  defineForm(
    [
      { title: TEXT.base, names: ["username", "realname", ...workNo(isStaff), ...ADDRESS] },
      ...(mayCorrect ? [{ title: TEXT.newContact, names: ["phone", "email"] as const }] : []),
    ],
    {
      ...base(isStaff),
      ...address({ regions }),
      phone: correction("phone", TEXT.newPhone, mayCorrect),
      email: correction("email", TEXT.newEmail, mayCorrect),
    },
  );

export type NewMemberFields = ReturnType<typeof newMemberForm>["fields"];
export type MemberFormFields = ReturnType<typeof memberForm>["fields"];
export type NewPersonFields = ReturnType<typeof newPersonForm>["fields"];
export type EditPersonFields = ReturnType<typeof editPersonForm>["fields"];
