/** Digits and capitals without I, O, S, V, Z (GB 32100-2015); a character's index is its value. */
const CHARACTERS = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
/** Value in a declaration for a company without a credit code. */
export const NO_CREDIT_CODE = "NO";
/** Value that a declaration accepts: a credit code, or NO. */
export const CREDIT_CODE_OR_NONE = new RegExp(`${CREDIT_CODE.source}|^${NO_CREDIT_CODE}$`);

/**
 * Whether text has the pattern of a unified social credit code: 2 characters, 6 digits, 10
 * characters of the allowed set.
 */
export const isCreditCode = (code: string): boolean => CREDIT_CODE.test(code);

/** Appends the check character of GB 32100 to a code of 17 characters. */
export function withCheckCharacter(code: string): string {
  const sum = WEIGHTS.reduce(
    (before, weight, index) => before + weight * CHARACTERS.indexOf(code[index]!),
    0,
  );
  return code + CHARACTERS[(31 - (sum % 31)) % 31]!;
}

/** Whether the check character of a code is the computed one; a wrong one is doubtful, not invalid. */
export const hasValidCheckCharacter = (code: string): boolean =>
  isCreditCode(code) && withCheckCharacter(code.slice(0, -1)) === code;
