import { at, formSchema, applyRule, text } from "../../../forms/rules/form.schema";
import { visibleLine } from "../../../forms/rules/text.schema";
import { PASSKEY_NAME_MAX, PASSKEY_TEXT as TEXT } from "./passkey.text";

const name = visibleLine({ max: PASSKEY_NAME_MAX, long: TEXT.nameTooLong(PASSKEY_NAME_MAX) });

/** The form that names a new passkey. */
export const newPasskeySchema = formSchema({ name: text }, (form) => ({
  name: at("name", applyRule(name, form.name)),
}));
