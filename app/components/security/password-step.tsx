import { getFormProps, useForm } from "@conform-to/react";
import { CONFIRM_PASSWORD, NEW_PASSWORD_PLACEHOLDER } from "../form/form.text";
import { PasswordFieldLive } from "../form/credentials/password-field-live";
import { useNewPasswordHint } from "../form/credentials/use-new-password-hint";
import type { OperationProps } from "./operation.types";
import { NEW_PASSWORD, PASSWORD_LEAD, SAVE } from "./operation.text";
import { StepForm } from "./step-form";

export function PasswordStep({ view, ...page }: Omit<OperationProps, "titleId" | "notice">) {
  const [form, { password, confirmPassword }] = useForm<
    Record<"password" | "confirmPassword", string>,
    string
  >({ id: "new-password", lastResult: page.outcome?.result });
  const hint = useNewPasswordHint();
  return (
    <>
      <p className="lead">{PASSWORD_LEAD}</p>
      <StepForm
        {...page}
        formProps={getFormProps(form, { ariaAttributes: false })}
        fields={[password, confirmPassword]}
        intent="save"
        submitText={SAVE}
      >
        <input type="text" name="username" autoComplete="username" value={view.signInName} readOnly hidden />
        <PasswordFieldLive
          field={password}
          label={NEW_PASSWORD}
          placeholder={NEW_PASSWORD_PLACEHOLDER}
          autoComplete="new-password"
          hint={hint}
        />
        <PasswordFieldLive field={confirmPassword} {...CONFIRM_PASSWORD} autoComplete="new-password" />
      </StepForm>
    </>
  );
}
