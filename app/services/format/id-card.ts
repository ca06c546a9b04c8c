const NUMBER = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[0-9X]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = "10X98765432";

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether text is an identity card number (GB 11643): 18 characters with a valid date of
 * birth and check character.
 */
export function isIdCardNumber(text: string): boolean {
  const found = NUMBER.exec(text);
  if (!found) return false;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  const sum = WEIGHTS.reduce((before, weight, index) => before + weight * Number(text[index]), 0);
  return isDay(year, month, day) && CHECK_CHARACTERS[sum % 11] === text[17];
}
