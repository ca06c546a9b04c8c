import type { Site } from "../../layout/layout.types";
import type { TextFieldMetadata } from "../field-parts";
import { CONFIRM_PASSWORD, NEW_PASSWORD_HINT, NEW_PASSWORD_PLACEHOLDER } from "../form.text";
import { PasswordField } from "./password-field";

export interface NewPasswordFieldsProps {
  site: Site;
  password: TextFieldMetadata;
  confirmation: TextFieldMetadata;
  label: string;
}

/** A new password and its repetition, on public forms. */
export function NewPasswordFields({ site, password, confirmation, label }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={password}
        label={label}
        placeholder={NEW_PASSWORD_PLACEHOLDER}
        autoComplete="new-password"
        hint={site.passwordHint ?? NEW_PASSWORD_HINT}
      />
      <PasswordField field={confirmation} {...CONFIRM_PASSWORD} autoComplete="new-password" />
    </>
  );
}
