import { readOldPassword } from "../../accounts/password-rules";
import { at, formSchema, ok, text, type Result } from "../../../forms/rules/form.schema";
import { readSecondCode, type SecondCode } from "./second-code";
import { isPasskeyAnswer } from "../passkeys/passkey.schema";
import { SECOND_STEP_TEXT as TEXT } from "./second-step.text";

/** The code that ends setting the second step up. */
export const firstCodeSchema = formSchema({ secondCode: text }, (form) => ({
  code: at("secondCode", readSecondCode(form.secondCode)),
}));

/** A code that can be one, or a passkey's answer, as it was given: it is looked at later. */
function readGiven(typed: string, wanted?: SecondCode["kind"]): Result<string> {
  if (isPasskeyAnswer(typed)) return ok(typed);
  const code = readSecondCode(typed, wanted);
  return code.ok ? ok(typed) : code;
}

/** The second step of a sign-in. @param wanted what the form asks for */
export const shownSecondStepSchema = (wanted: SecondCode["kind"]) =>
  formSchema({ secondCode: text }, (form) => ({
    given: at("secondCode", readGiven(form.secondCode, wanted)),
  }));

/** Setting up begins with the own password. */
export const ownPasswordSchema = formSchema({ password: text }, (form) => ({
  password: at("password", readOldPassword(form.password, TEXT.passwordEmpty)),
}));

/** Both of them once more. */
export const ownFactorsSchema = formSchema({ password: text, secondCode: text }, (form) => ({
  password: at("password", readOldPassword(form.password, TEXT.passwordEmpty)),
  secondCode: at("secondCode", readGiven(form.secondCode)),
}));
