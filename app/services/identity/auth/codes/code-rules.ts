import { FIELD_TEXT } from "../../accounts/field.text";
import { error, ok, type Result } from "../../../forms/rules/form.schema";

const RAW_MAX = 200;
const clean = (typed: string) =>
  typed
    .slice(0, RAW_MAX)
    .normalize("NFKC")
    .replace(/[^0-9A-Za-z]/g, "");

/** Rule C-code: six digits; full-width digits are converted and blanks removed. */
export function readCode(typed: string): Result<string> {
  const code = clean(typed);
  if (code === "") return error(FIELD_TEXT.captchaEmpty);
  return /^\d{6}$/.test(code) ? ok(code) : error(FIELD_TEXT.codeWrong);
}

/** Rule C-img without the comparison, which only the server can do. */
export function readCaptcha(typed: string): Result<string> {
  const answer = clean(typed).toLowerCase();
  return answer === "" ? error(FIELD_TEXT.captchaEmpty) : ok(answer);
}

/** Rule AGREE. */
export function readAgreement(value: string): Result<true> {
  return value === "true" || value === "1" ? ok(true) : error(FIELD_TEXT.agreement);
}
