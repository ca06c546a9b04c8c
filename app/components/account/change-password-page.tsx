import { getFormProps, useForm } from "@conform-to/react";
import { ErrorSummary } from "../form/error-summary";
import { NEW_PASSWORD_HINT } from "../form/form.text";
import { PasswordFieldLive } from "../form/credentials/password-field-live";
import { ToastLive } from "../form/toasts/toast-live";
import type { FormToken } from "../layout/layout.types";
import type { LoginOutcome } from "../login/login-page.types";
import {
  CANCEL,
  CHANGE_PASSWORD_HEADING,
  CHANGE_PASSWORD_LEAD,
  CONFIRM,
  CONFIRM_PASSWORD,
  FIRST_PASSWORD_HEADING,
  NEW_PASSWORD,
  OLD_PASSWORD,
} from "./change-password.text";

export interface ChangePasswordPageProps {
  token: FormToken;
  /** The account's sign-in name, masked, for password managers. */
  signInName: string;
  isFirstPassword: boolean;
  /** The page's address with its query (`redirect` is preserved for the next sign-in). */
  address: string;
  outcome: Pick<LoginOutcome, "result" | "toast"> | null;
}

type ChangePasswordFields = Record<"oldPassword" | "password" | "confirmPassword", string>;

export function ChangePasswordPage(props: ChangePasswordPageProps) {
  const { token, isFirstPassword, address, outcome } = props;
  const [form, { oldPassword, password, confirmPassword }] = useForm<ChangePasswordFields, string>({
    id: "change-password",
    lastResult: outcome?.result,
  });
  return (
    <>
      <h1>{isFirstPassword ? FIRST_PASSWORD_HEADING : CHANGE_PASSWORD_HEADING}</h1>
      <p className="lead">{CHANGE_PASSWORD_LEAD}</p>
      <ErrorSummary
        answer={outcome?.result}
        fields={[oldPassword, password, confirmPassword]}
        presentation="fields"
        dismissHref={address}
      />
      {outcome?.toast ? <ToastLive text={outcome.toast} /> : null}
      <form
        {...getFormProps(form, { ariaAttributes: false })}
        className="card"
        method="post"
        action={address}
      >
        <input type="hidden" name={token.name} value={token.value} />
        <input type="text" name="username" autoComplete="username" value={props.signInName} readOnly hidden />
        <PasswordFieldLive field={oldPassword} {...OLD_PASSWORD} autoComplete="current-password" />
        <PasswordFieldLive
          field={password}
          {...NEW_PASSWORD}
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
        />
        <PasswordFieldLive field={confirmPassword} {...CONFIRM_PASSWORD} autoComplete="new-password" />
        <div className="actions">
          <button className="button">{CONFIRM}</button>
          <a className="button plain" href={address}>
            {CANCEL}
          </a>
        </div>
      </form>
    </>
  );
}
