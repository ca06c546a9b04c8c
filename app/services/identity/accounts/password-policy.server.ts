import { DAY_MILLISECONDS } from "../../format/day";
import type { Account } from "../../db/schema/schema-people";
import { env } from "../../runtime/configuration/env.server";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../runtime/configuration/limits";
import { FIELD_TEXT } from "./field.text";
import { PASSWORD_KINDS_MAX, STANDARD_PASSWORD_POLICY, type PasswordPolicy } from "./password-rules";

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Returns the rules for new passwords that are in force, from the settings of staff or the environment; values that
 * nobody could satisfy are brought within the bounds of the form.
 */
export const passwordPolicy = (): PasswordPolicy => ({
  length: within(env.limits.PASSWORD_LENGTH, PASSWORD_MIN, PASSWORD_MAX),
  kinds: within(env.limits.PASSWORD_KINDS, 1, PASSWORD_KINDS_MAX),
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
