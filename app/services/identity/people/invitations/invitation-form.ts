import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Choice } from "../../../forms/editing/form.types";
import { defineForm } from "../../../forms/editing/form-values";
import { lineField, lookupField, numberField } from "../../../forms/editing/fields";
import { ACCOUNT_PAGE_TEXT } from "../list/account-page.text";
import { DAYS_MAX, INVITATION_TEXT as TEXT, REMARK_MAX, USES_MAX } from "./invitation.text";
import { rolesField } from "../person-form";
import { PERSON_LABELS as LABELS } from "../person.schema";

interface Found {
  readonly matches: readonly string[];
  readonly found: number | null;
}

interface InvitationFormContext {
  /** An actor with one organisation can only invite to that one. */
  readonly isFixed: boolean;
  readonly organizations: Found;
  readonly departments: Found;
  readonly roles: readonly Choice[];
}

/** The form of a code to join an organisation (docs/console.md, 4.1). */
export const invitationForm = ({ isFixed, organizations, departments, roles }: InvitationFormContext) =>
  defineForm(
    [{ title: TEXT.form, names: ["organizationId", "departmentId", "roleIds", "uses", "days", "remark"] }],
    {
      organizationId: lookupField<number>(LABELS.organizationId, {
        ...organizations,
        wrong: CONSOLE_TEXT.missing,
        ...(isFixed ? { isFixed } : { hint: ACCOUNT_PAGE_TEXT.updateHint }),
        isDeciding: true,
      }),
      departmentId: lookupField<number>(LABELS.departmentId, {
        ...departments,
        wrong: ACCOUNT_PAGE_TEXT.departmentWrong,
        isOptional: true,
      }),
      roleIds: rolesField(roles, organizations),
      uses: numberField(TEXT.uses, { min: 1, max: USES_MAX, wrong: TEXT.usesWrong }),
      days: numberField(TEXT.days, { min: 1, max: DAYS_MAX, wrong: TEXT.daysWrong }),
      remark: lineField(TEXT.remark, { max: REMARK_MAX, isOptional: true }),
    },
  );

export type InvitationFields = ReturnType<typeof invitationForm>["fields"];
