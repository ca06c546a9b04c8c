/** Capitals and digits without 0, O, 1 and I, which are easily confused. */
export const CAPTCHA_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const DRAWN_MAX = 8;

/** Whether a text fits into a captcha image and has an outline for each character. */
export const isDrawable = (text: string): boolean =>
  text.length >= 1 &&
  text.length <= DRAWN_MAX &&
  [...text].every((letter) => CAPTCHA_ALPHABET.includes(letter));
export const DRAWABLE = `1 到 ${DRAWN_MAX} 个字符，只能用 ${CAPTCHA_ALPHABET}`;
