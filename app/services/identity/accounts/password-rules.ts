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

export interface NewPasswordContext {
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

/** Rule P-new, for a new password; never trims or alters it. */
export function readNewPassword(typed: string, context: NewPasswordContext = {}): Result<string> {
  if (typed.trim() === "") return error(context.emptyText ?? FIELD_TEXT.passwordEmpty);
  if (!PRINTABLE_ASCII.test(typed)) return error(FIELD_TEXT.passwordCharacters);
  if (typed.length < PASSWORD_MIN) return error(FIELD_TEXT.newPasswordShort);
  if (typed.length > PASSWORD_MAX) return error(FIELD_TEXT.passwordLong);
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
