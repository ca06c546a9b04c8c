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

interface NewPersonFacts {
  readonly isStaff: boolean;
  readonly organizations: { readonly matches: readonly string[]; readonly found: number | null };
  readonly departments: { readonly matches: readonly string[]; readonly found: number | null };
  readonly roles: readonly Choice[];
}

/** A new account (console.md, 4.1); departments and roles are those of the organisation that has been typed. */
export const newPersonForm = ({ isStaff, organizations, departments, roles }: NewPersonFacts) =>
  defineForm(
    [
      { title: TEXT.base, names: ["username", "realname", "phone", "email", "workNo"] },
      {
        title: TEXT.membership,
        names: ["organizationId", "departmentId", "title", "validFrom", "validTo", "roleIds"],
      },
    ],
    {
      ...BASE,
      phone: contact("phone"),
      email: contact("email"),
      organizationId: lookupField<number>(LABELS.organizationId, {
        ...organizations,
        wrong: CONSOLE_TEXT.missing,
        hint: TEXT.updateHint,
        ...(isStaff ? { isOptional: true } : {}),
      }),
      departmentId: lookupField<number>(LABELS.departmentId, {
        ...departments,
        wrong: TEXT.departmentWrong,
        isOptional: true,
      }),
      title: line("title", 20, true),
      validFrom: bound("validFrom"),
      validTo: bound("validTo"),
      roleIds: checksField<string>(LABELS.roleIds, roles, { isOptional: true }),
    },
  );

/** What an operator may correct of an account. */
export const editPersonForm = () =>
  defineForm([{ title: TEXT.base, names: ["username", "realname", "workNo", "streetAddress", "faxNo"] }], {
    ...BASE,
    streetAddress: line("streetAddress", 30, true),
    faxNo: line("faxNo", 20, true),
  });

export type NewPersonFields = ReturnType<typeof newPersonForm>["fields"];
export type EditPersonFields = ReturnType<typeof editPersonForm>["fields"];
