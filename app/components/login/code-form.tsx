import { getFormProps, useForm } from "@conform-to/react";
import { OneTimeCodeField } from "../form/credentials/one-time-code-field";
import { TextField } from "../form/text-field";
import { LoginForm } from "./login-form";
import { CODE_HINT, PHONE, SIGN_IN } from "./login.text";
import type { LoginPageProps } from "./login-page.types";
import { secondsToResend } from "./seconds-to-resend";

/** Mode 2 of sign-in: phone and verification code. */
export function CodeForm({ page }: { page: LoginPageProps }) {
  const [form, { username, captcha }] = useForm<Record<"username" | "captcha", string>, string>({
    id: "sign-in-by-code",
    lastResult: page.outcome?.result,
    defaultValue: { username: page.username },
  });
  return (
    <LoginForm
      page={page}
      formProps={getFormProps(form, { ariaAttributes: false })}
      fields={[username, captcha]}
      intent="sign-in"
      submitText={SIGN_IN}
      isInPlace
    >
      <TextField
        field={username}
        {...PHONE}
        hint={CODE_HINT}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        enterKeyHint="next"
      />
      <OneTimeCodeField field={captcha} remainingSeconds={secondsToResend(page, username)} />
    </LoginForm>
  );
}
