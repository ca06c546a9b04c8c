import { CONSOLE_TEXT } from "../console.text";
import type { Choice, Field } from "../editing/form.types";
import { checksField, lookupField } from "../editing/readings";
import { defineForm } from "../editing/form-values";
import { ACCOUNT_PAGE_TEXT as TEXT } from "./account-page.text";
import { isBlank } from "../accounts/identifier";
import { refused } from "../form.schema";
import { PEOPLE_TEXT } from "./people.text";
import { PERSON_LABELS as LABELS, readBound, readContact, readLine, type Line } from "./person.schema";

const line = (field: Line, maxLength: number, isOptional?: true): Field<string> => ({
  label: LABELS[field],
  control: { kind: "text", maxLength },
  ...(isOptional ? { isOptional } : {}),
  read: (typed) => readLine(field, typed),
});

const BASE = {
  username: line("username", 20),
  realname: line("realname", 20),
  workNo: { ...line("workNo", 10, true), hint: "仅平台用户" },
};

const contact = (field: "phone" | "email"): Field<string | null> => ({
  label: LABELS[field],
  control: { kind: "text", maxLength: 64 },
  isOptional: true,
  ...(field === "phone" ? { hint: TEXT.contactHint } : {}),
  read: (typed, all) =>
    field === "phone" && isBlank(typed) && isBlank(all["email"] ?? "")
      ? refused(PEOPLE_TEXT.noContact)
      : readContact(field, typed),
});

const bound = (field: "validFrom" | "validTo"): Field<number | null> => ({
  label: LABELS[field],
  control: { kind: "date" },
  isOptional: true,
  read: (typed) => readBound(field, typed),
});

/** What was typed means, and what could be meant. */
interface Found {
  readonly matches: readonly string[];
  readonly found: number | null;
}

interface MemberFacts {
  readonly departments: Found;
  readonly roles: readonly Choice[];
}

interface NewMemberFacts extends MemberFacts {
  readonly organizations: Found;
}

interface NewPersonFacts extends NewMemberFacts {
  readonly isStaff: boolean;
}

const organization = (organizations: Found, isOptional: boolean) =>
  lookupField<number>(LABELS.organizationId, {
    ...organizations,
    wrong: CONSOLE_TEXT.missing,
    hint: TEXT.updateHint,
    ...(isOptional ? { isOptional } : {}),
  });

const membership = ({ departments, roles }: MemberFacts) => ({
  departmentId: lookupField<number>(LABELS.departmentId, {
    ...departments,
    wrong: TEXT.departmentWrong,
    isOptional: true,
  }),
  title: line("title", 20, true),
  validFrom: bound("validFrom"),
  validTo: bound("validTo"),
  roleIds: checksField<string>(LABELS.roleIds, roles, { isOptional: true }),
});

const MEMBERSHIP = ["departmentId", "title", "validFrom", "validTo", "roleIds"] as const;

/** A new account (console.md, 4.1); departments and roles are those of the organisation that has been typed. */
export const newPersonForm = ({ isStaff, organizations, ...facts }: NewPersonFacts) =>
  defineForm(
    [
      { title: TEXT.base, names: ["username", "realname", "phone", "email", "workNo"] },
      { title: TEXT.membership, names: ["organizationId", ...MEMBERSHIP] },
    ],
    {
      ...BASE,
      phone: contact("phone"),
      email: contact("email"),
      organizationId: organization(organizations, isStaff),
      ...membership(facts),
    },
  );

/** A further membership of an account. */
export const newMemberForm = ({ organizations, ...facts }: NewMemberFacts) =>
  defineForm([{ title: TEXT.membership, names: ["organizationId", ...MEMBERSHIP] }], {
    organizationId: organization(organizations, false),
    ...membership(facts),
  });

/** A membership as it is. */
export const memberForm = (facts: MemberFacts) =>
  defineForm([{ title: TEXT.membership, names: [...MEMBERSHIP] }], membership(facts));

/** What an operator may correct of an account. */
export const editPersonForm = () =>
  defineForm([{ title: TEXT.base, names: ["username", "realname", "workNo", "streetAddress", "faxNo"] }], {
    ...BASE,
    streetAddress: line("streetAddress", 30, true),
    faxNo: line("faxNo", 20, true),
  });

export type NewMemberFields = ReturnType<typeof newMemberForm>["fields"];
export type MemberFormFields = ReturnType<typeof memberForm>["fields"];
export type NewPersonFields = ReturnType<typeof newPersonForm>["fields"];
export type EditPersonFields = ReturnType<typeof editPersonForm>["fields"];
