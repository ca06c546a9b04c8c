import { readOldPassword } from "../../accounts/password-rules";
import { at, formSchema, ok, text, type Result } from "../../../forms/rules/form.schema";
import { readSecondCode, type SecondCode } from "./second-code";
import { SECOND_STEP_TEXT as TEXT } from "./second-step.text";

/** The second step alone: at sign-in, and when it is set up. @param wanted what the form asks for */
export const secondStepSchema = (wanted: SecondCode["kind"]) =>
  formSchema({ secondCode: text }, (form) => ({
    code: at("secondCode", readSecondCode(form.secondCode, wanted)),
  }));

/** Setting up begins with the own password. */
export const ownPasswordSchema = formSchema({ password: text }, (form) => ({
  password: at("password", readOldPassword(form.password, TEXT.passwordEmpty)),
}));

/** A code that can be one stays as it was typed, for it is looked at only after the password. */
function readTyped(typed: string): Result<string> {
  const code = readSecondCode(typed);
  return code.ok ? ok(typed) : code;
}

/** Both of them once more. */
export const ownFactorsSchema = formSchema({ password: text, secondCode: text }, (form) => ({
  password: at("password", readOldPassword(form.password, TEXT.passwordEmpty)),
  secondCode: at("secondCode", readTyped(form.secondCode)),
}));
