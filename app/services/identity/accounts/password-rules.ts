import { error, ok, type Result } from "../../forms/rules/form.schema";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../runtime/configuration/limits";
import { FIELD_TEXT } from "./field.text";

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const KEYBOARD_ROWS = ["`1234567890-=", "~!@#$%^&*()_+", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"];
const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "01234567890123456789";
/** `password` and its spellings; with a digit they mix letters and digits and are allowed. */
const PASSWORD_SPELLINGS = new Set([
  "password",
  "passwords",
  "p@ssword",
  "pa$$word",
  "p@$$word",
  "mypassword",
]);

/** What the platform requires of new passwords, besides the rules for all of them. */
export interface PasswordPolicy {
  /** The shortest length. */
  readonly length: number;
  /** How many of letters, digits and symbols must occur. */
  readonly kinds: number;
}

export const STANDARD_PASSWORD_POLICY: PasswordPolicy = { length: PASSWORD_MIN, kinds: 1 };

export interface NewPasswordContext {
  readonly policy: PasswordPolicy;
  readonly emptyText?: string;
  /** The account's own phone and e-mail, which are refused as passwords. */
  readonly own?: readonly (string | null)[];
}

function isRun(text: string, row: string): boolean {
  return row.includes(text) || Array.from(row).reverse().join("").includes(text);
}

/** Whether a password is too easy to guess; mixed letters and digits never are (rule P-new). */
function isGuessable(password: string): boolean {
  const text = password.toLowerCase();
  if (/[a-z]/.test(text) && /\d/.test(text)) return false;
  if (/^(.)\1*$/.test(text) || PASSWORD_SPELLINGS.has(text)) return true;
  return [...KEYBOARD_ROWS, ALPHABET, DIGITS].some((row) => isRun(text, row));
}

const KINDS = [/[a-z]/i, /\d/, /[^a-z\d]/i];

/** How many kinds of characters a policy can require. */
export const PASSWORD_KINDS_MAX = KINDS.length;

const countKinds = (password: string) => KINDS.filter((kind) => kind.test(password)).length;

/** Rule P-new, for a new password; never trims or alters it. */
export function readNewPassword(typed: string, context: NewPasswordContext): Result<string> {
  const { length, kinds } = context.policy;
  if (typed.trim() === "") return error(context.emptyText ?? FIELD_TEXT.passwordEmpty);
  if (!PRINTABLE_ASCII.test(typed)) return error(FIELD_TEXT.passwordCharacters);
  if (typed.length < length) return error(FIELD_TEXT.newPasswordShort(length));
  if (typed.length > PASSWORD_MAX) return error(FIELD_TEXT.passwordLong);
  if (countKinds(typed) < kinds)
    return error(kinds === 2 ? FIELD_TEXT.newPasswordTwoKinds : FIELD_TEXT.newPasswordAllKinds);
  const own = (context.own ?? []).some((value) => value !== null && value === typed.toLowerCase());
  return own || isGuessable(typed) ? error(FIELD_TEXT.passwordGuessable) : ok(typed);
}

/** Rule P-old, for an existing password; the length counts UTF-16 units, as the browser's maxlength does. */
export function readOldPassword(typed: string, emptyText: string = FIELD_TEXT.passwordEmpty): Result<string> {
  if (typed === "") return error(emptyText);
  if (typed.length < PASSWORD_MIN) return error(FIELD_TEXT.oldPasswordShort);
  if (typed.length > PASSWORD_MAX) return error(FIELD_TEXT.passwordLong);
  return ok(typed);
}

/** Rule P-confirm; passes while the password itself is empty. */
export function readConfirmation(
  typed: string,
  password: string,
  emptyText: string = FIELD_TEXT.confirmEmpty,
): Result<string> {
  if (typed === "") return error(emptyText);
  if (typed.trim() === "") return error(FIELD_TEXT.confirmBlank);
  if (password.trim() === "") return ok(typed);
  return typed === password ? ok(typed) : error(FIELD_TEXT.confirmDiffers);
}
