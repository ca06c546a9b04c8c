import { DAY_MILLISECONDS } from "../../format/day";
import type { Account } from "../../db/schema/schema-people";
import { env } from "../../runtime/configuration/env.server";
import { PASSWORD_MAX } from "../../runtime/configuration/limits";
import { FIELD_TEXT } from "./field.text";
import { STANDARD_PASSWORD_POLICY, type PasswordPolicy } from "./password-rules";

/** Returns the rules for new passwords that are in force, from the settings of staff or the environment. */
export const passwordPolicy = (): PasswordPolicy => ({
  length: Math.min(env.limits.PASSWORD_LENGTH, PASSWORD_MAX),
  kinds: env.limits.PASSWORD_KINDS,
});

/** Returns the rules in words; undefined where they are the standard ones. */
export function passwordHint(): string | undefined {
  const { length, kinds } = passwordPolicy();
  const standard = STANDARD_PASSWORD_POLICY;
  const isStandard = length === standard.length && kinds === standard.kinds;
  return isStandard ? undefined : FIELD_TEXT.newPasswordHint(length, kinds);
}

/** Whether an account's password has reached the age at which it must be changed. */
export function isPasswordExpired(
  { password_set_at: setAt, created_at: createdAt }: Account,
  { isStaff, at }: { readonly isStaff: boolean; readonly at: number },
): boolean {
  const { PASSWORD_DAYS, PASSWORD_STAFF_DAYS } = env.limits;
  const days = isStaff ? PASSWORD_STAFF_DAYS : PASSWORD_DAYS;
  return days > 0 && (setAt ?? createdAt) + days * DAY_MILLISECONDS <= at;
}
