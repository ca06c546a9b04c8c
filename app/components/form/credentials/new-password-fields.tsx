import type { TextFieldMetadata } from "../field-parts";
import { CONFIRM_PASSWORD, NEW_PASSWORD_PLACEHOLDER } from "../form.text";
import { PasswordField } from "./password-field";
import { useNewPasswordHint } from "./use-new-password-hint";

export interface NewPasswordFieldsProps {
  password: TextFieldMetadata;
  confirmation: TextFieldMetadata;
  label: string;
}

/** A new password and its repetition, on public forms. */
export function NewPasswordFields({ password, confirmation, label }: NewPasswordFieldsProps) {
  const hint = useNewPasswordHint();
  return (
    <>
      <PasswordField
        field={password}
        label={label}
        placeholder={NEW_PASSWORD_PLACEHOLDER}
        autoComplete="new-password"
        hint={hint}
      />
      <PasswordField field={confirmation} {...CONFIRM_PASSWORD} autoComplete="new-password" />
    </>
  );
}
