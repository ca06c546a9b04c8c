import { getFormProps, useForm } from "@conform-to/react";
import { AgreementField } from "../form/agreement-field";
import { OneTimeCodeField } from "../form/credentials/one-time-code-field";
import { NewPasswordFields } from "../form/credentials/new-password-fields";
import { TextField, type TextFieldProps } from "../form/text-field";
import { IDENTIFIER_MAX } from "~/services/runtime/configuration/limits";
import { LoginForm } from "./login-form";
import { EMAIL, PASSWORD, PHONE, REGISTER } from "./login.text";
import type { LoginPageProps } from "./login-page.types";
import { secondsToResend } from "./seconds-to-resend";

type RegisterFields = Record<"username" | "captcha" | "password" | "confirmpassword" | "Agreement", string>;

const USERNAME: Record<"register-phone" | "register-email", Omit<TextFieldProps, "field">> = {
  "register-phone": { ...PHONE, type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 24 },
  "register-email": {
    ...EMAIL,
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    maxLength: IDENTIFIER_MAX,
  },
};

/** Registration by phone or by e-mail. */
export function RegisterForm({ page }: { page: LoginPageProps }) {
  const formId = page.view === "register-email" ? "register-email" : "register-phone";
  const [form, { username, captcha, password, confirmpassword, Agreement }] = useForm<RegisterFields, string>(
    {
      id: formId,
      lastResult: page.outcome?.result,
      defaultValue: { username: page.username, Agreement: page.agreed ? "true" : "" },
    },
  );
  const fields = [username, captcha, password, confirmpassword, Agreement];
  return (
    <LoginForm
      page={page}
      formProps={getFormProps(form, { ariaAttributes: false })}
      fields={fields}
      intent="register"
      submitText={REGISTER}
    >
      <TextField field={username} {...USERNAME[formId]} enterKeyHint="next" />
      <OneTimeCodeField
        field={captcha}
        remainingSeconds={secondsToResend(page, username)}
        isStillValid={page.outcome?.codeStillValid}
      />
      <NewPasswordFields
        site={page.site}
        password={password}
        confirmation={confirmpassword}
        label={PASSWORD.label}
      />
      <AgreementField field={Agreement} />
    </LoginForm>
  );
}
