import { error, ok, type Result } from "../../forms/rules/form.schema";
import { PASSWORD_MAX, PASSWORD_MIN } from "../../runtime/configuration/limits";
import { FIELD_TEXT } from "./field.text";

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const KEYBOARD_ROWS = ["`1234567890-=", "~!@#$%^&*()_+", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"];
const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "01234567890123456789";
/** `password` and its spellings; those with a digit mix letters and digits and are allowed. */
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
  /** The person's own phone and e-mail: never a password. */
  readonly own?: readonly (string | null)[];
}

function isRun(text: string, row: string): boolean {
  return row.includes(text) || Array.from(row).reverse().join("").includes(text);
}

/** What mixes letters and digits is never guessable here (rule P-new). */
function isGuessable(password: string): boolean {
  const text = password.toLowerCase();
  if (/[a-z]/.test(text) && /\d/.test(text)) return false;
  if (/^(.)\1*$/.test(text) || PASSWORD_SPELLINGS.has(text)) return true;
  return [...KEYBOARD_ROWS, ALPHABET, DIGITS].some((row) => isRun(text, row));
}

/** Rule P-new, for a password that is being chosen; never trims or alters it. */
export function readNewPassword(typed: string, context: NewPasswordContext = {}): Result<string> {
  if (typed.trim() === "") return error(context.emptyText ?? FIELD_TEXT.passwordEmpty);
  if (!PRINTABLE_ASCII.test(typed)) return error(FIELD_TEXT.passwordCharacters);
  if (typed.length < PASSWORD_MIN) return error(FIELD_TEXT.newPasswordShort);
  if (typed.length > PASSWORD_MAX) return error(FIELD_TEXT.passwordLong);
  const own = (context.own ?? []).some((value) => value !== null && value === typed.toLowerCase());
  return own || isGuessable(typed) ? error(FIELD_TEXT.passwordGuessable) : ok(typed);
}

/** Rule P-old, for a password that exists; length counts UTF-16 units as the browser's maxlength does. */
export function readOldPassword(typed: string, emptyText: string = FIELD_TEXT.passwordEmpty): Result<string> {
  if (typed === "") return error(emptyText);
  if (typed.length < PASSWORD_MIN) return error(FIELD_TEXT.oldPasswordShort);
  if (typed.length > PASSWORD_MAX) return error(FIELD_TEXT.passwordLong);
  return ok(typed);
}

/** Rule P-confirm; silent while the password itself is empty. */
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
