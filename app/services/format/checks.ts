/** Predicates without messages (docs/product.md, section 5). */

const MOBILE = /^1[34578]\d{9}$/;
const ANY_MOBILE = /^1[3-9]\d{9}$/;

/** The older variant: second digit 3, 4, 5, 7 or 8; blanks between the digits are ignored. */
export const isMobileWithSpaces = (text: string): boolean => MOBILE.test(text.replace(/\s/g, ""));

/** The newer variant: second digit 3 to 9, digits only. */
export const isMobile = (text: string): boolean => ANY_MOBILE.test(text);

/** Whether an address leaves the site: http, https, mailto or tel. */
export const isOutsideAddress = (text: string): boolean => /^(?:https?|mailto|tel):/i.test(text);

const EMAIL_MAX = 254;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Whether text is an e-mail address; sign-in accepts fewer of them (`accounts/identifier`). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || text.length > EMAIL_MAX) return false;
  const labels = text.slice(at + 1).split(".");
  return LOCAL.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** A letter or Chinese character, followed by at least one letter, Chinese character or digit. */
export const isName = (text: string): boolean => /^[a-z\u4e00-\u9fa5][a-z0-9\u4e00-\u9fa5]+$/i.test(text);

/** As `isName`, with half- and full-width brackets and blanks after the first character. */
export const isCompanyName = (text: string): boolean =>
  /^[a-z\u4e00-\u9fa5][a-z0-9\u4e00-\u9fa5()（） ]+$/i.test(text);
