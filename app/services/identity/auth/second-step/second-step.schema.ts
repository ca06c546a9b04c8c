import { readOldPassword } from "../../accounts/password-rules";
import { at, formSchema, ok, text, type Result } from "../../../forms/rules/form.schema";
import { readSecondCode, type SecondCode } from "./second-code";
import { isPasskeyAnswer } from "../passkeys/passkey.schema";
import { SECOND_STEP_TEXT as TEXT } from "./second-step.text";

/** The code that completes the setup of a second step. */
export const firstCodeSchema = formSchema({ secondCode: text }, (form) => ({
  code: at("secondCode", readSecondCode(form.secondCode)),
}));

/** Validates the pattern of a code; it is returned as typed, like a passkey's response, and checked later. */
function readGiven(typed: string, wanted?: SecondCode["kind"]): Result<string> {
  if (isPasskeyAnswer(typed)) return ok(typed);
  const code = readSecondCode(typed, wanted);
  return code.ok ? ok(typed) : code;
}

/**
 * The second step of a sign-in.
 * @param wanted the kind of code that the form requests
 */
export const shownSecondStepSchema = (wanted: SecondCode["kind"]) =>
  formSchema({ secondCode: text }, (form) => ({
    given: at("secondCode", readGiven(form.secondCode, wanted)),
  }));

/** The form that starts the setup with the own password. */
export const ownPasswordSchema = formSchema({ password: text }, (form) => ({
  password: at("password", readOldPassword(form.password, TEXT.passwordEmpty)),
}));

/** The form of password and second code. */
export const ownFactorsSchema = formSchema({ password: text, secondCode: text }, (form) => ({
  password: at("password", readOldPassword(form.password, TEXT.passwordEmpty)),
  secondCode: at("secondCode", readGiven(form.secondCode)),
}));
