import { getFormProps, useForm } from "@conform-to/react";
import { OneTimeCodeField } from "../form/credentials/one-time-code-field";
import { NewPasswordFields } from "../form/credentials/new-password-fields";
import { TextField } from "../form/text-field";
import { IDENTIFIER_MAX } from "~/services/runtime/configuration/limits";
import { LoginForm } from "./login-form";
import { NEW_PASSWORD_LABEL, PHONE_OR_EMAIL, RESET } from "./login.text";
import type { LoginPageProps } from "./login-page.types";
import { secondsToResend } from "./seconds-to-resend";

type ResetFields = Record<"username" | "captcha" | "newpassword" | "confirmPassword", string>;

/** Mode 3 of sign-in: sets a new password after a code to phone or e-mail. */
export function ResetForm({ page }: { page: LoginPageProps }) {
  const [form, { username, captcha, newpassword, confirmPassword }] = useForm<ResetFields, string>({
    id: "reset",
    lastResult: page.outcome?.result,
    defaultValue: { username: page.username },
  });
  const fields = [username, captcha, newpassword, confirmPassword];
  return (
    <LoginForm
      page={page}
      formProps={getFormProps(form, { ariaAttributes: false })}
      fields={fields}
      intent="reset"
      submitText={RESET}
    >
      <TextField
        field={username}
        {...PHONE_OR_EMAIL}
        inputMode="email"
        autoComplete="username"
        maxLength={IDENTIFIER_MAX}
        enterKeyHint="next"
      />
      <OneTimeCodeField
        field={captcha}
        remainingSeconds={secondsToResend(page, username)}
        isStillValid={page.outcome?.codeStillValid}
      />
      <NewPasswordFields
        site={page.site}
        password={newpassword}
        confirmation={confirmPassword}
        label={NEW_PASSWORD_LABEL}
      />
    </LoginForm>
  );
}
