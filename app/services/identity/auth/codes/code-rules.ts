import { FIELD_TEXT } from "../../accounts/field.text";
import { refused, taken, type Reading } from "../../../forms/rules/form.schema";

const RAW_MAX = 200;
const clean = (typed: string) =>
  typed
    .slice(0, RAW_MAX)
    .normalize("NFKC")
    .replace(/[^0-9A-Za-z]/g, "");

/** Rule C-code: six digits after full-width and blanks are gone. */
export function readCode(typed: string): Reading<string> {
  const code = clean(typed);
  if (code === "") return refused(FIELD_TEXT.captchaEmpty);
  return /^\d{6}$/.test(code) ? taken(code) : refused(FIELD_TEXT.codeWrong);
}

/** Rule C-img, first step; whether it is right only the server knows. */
export function readCaptcha(typed: string): Reading<string> {
  const answer = clean(typed).toLowerCase();
  return answer === "" ? refused(FIELD_TEXT.captchaEmpty) : taken(answer);
}

/** Rule AGREE. */
export function readAgreement(value: string): Reading<true> {
  return value === "true" || value === "1" ? taken(true) : refused(FIELD_TEXT.agreement);
}
