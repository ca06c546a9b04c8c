import { getFormProps, useForm } from "@conform-to/react";
import { CaptchaField } from "../form/credentials/captcha-field";
import { PasswordField } from "../form/credentials/password-field";
import { TextField } from "../form/text-field";
import { IDENTIFIER_MAX } from "~/services/runtime/configuration/limits";
import { LoginForm } from "./login-form";
import { loginPath } from "./login-links";
import { ACCOUNT, PASSWORD, SIGN_IN } from "./login.text";
import type { LoginPageProps } from "./login-page.types";

/** Mode 1 of sign-in: account, password and image captcha. */
export function PasswordForm({ page }: { page: LoginPageProps }) {
  const [form, fields] = useForm<Record<"username" | "password" | "captcha", string>, string>({
    id: "sign-in",
    lastResult: page.outcome?.result,
    defaultValue: { username: page.username },
  });
  const { username, password, captcha } = fields;
  // The server asks for it where another name was typed than the one that was proved.
  const needsCaptcha = !page.isProved || captcha.errors !== undefined;
  return (
    <LoginForm
      page={page}
      formProps={getFormProps(form, { ariaAttributes: false })}
      fields={[username, password, captcha]}
      intent="sign-in"
      submitText={SIGN_IN}
    >
      <TextField
        field={username}
        {...ACCOUNT}
        inputMode="email"
        autoComplete="username"
        maxLength={IDENTIFIER_MAX}
        enterKeyHint="next"
      />
      <PasswordField
        field={password}
        {...PASSWORD}
        autoComplete="current-password"
        autoFocus={page.isProved}
      />
      {needsCaptcha && (
        <CaptchaField field={captcha} nonce={page.nonce} alternativeHref={loginPath("code", page.query)} />
      )}
    </LoginForm>
  );
}
