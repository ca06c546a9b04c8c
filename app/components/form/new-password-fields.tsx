import type { TextFieldMetadata } from "./field-parts";
import { NEW_PASSWORD_HINT } from "./form.text";
import { PasswordField } from "./password-field";

export interface NewPasswordFieldsProps {
  password: TextFieldMetadata;
  confirmation: TextFieldMetadata;
  label: string;
}

/** A password being chosen and its repetition, on public forms. */
export function NewPasswordFields({ password, confirmation, label }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={password}
        label={label}
        placeholder="8-16位，建议数字和字母组合"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
      />
      <PasswordField
        field={confirmation}
        label="确认密码"
        placeholder="请再次输入密码"
        autoComplete="new-password"
      />
    </>
  );
}
