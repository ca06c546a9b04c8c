import { getFormProps, useForm } from "@conform-to/react";
import { ErrorSummary } from "../form/error-summary";
import { useNewPasswordHint } from "../form/credentials/use-new-password-hint";
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
  EXPIRED_PASSWORD_HEADING,
  FIRST_PASSWORD_HEADING,
  NEW_PASSWORD,
  OLD_PASSWORD,
} from "./change-password.text";

export interface ChangePasswordPageProps {
  token: FormToken;
  /** The account's sign-in name, masked, for password managers. */
  signInName: string;
  /** Why the password must be changed first; null where it is changed by choice. */
  due: "first" | "expired" | null;
  /** The page's address with its query (`redirect` is preserved for the next sign-in). */
  address: string;
  outcome: Pick<LoginOutcome, "result" | "toast"> | null;
}

const DUE_HEADINGS = { first: FIRST_PASSWORD_HEADING, expired: EXPIRED_PASSWORD_HEADING };

type ChangePasswordFields = Record<"oldPassword" | "password" | "confirmPassword", string>;

export function ChangePasswordPage(props: ChangePasswordPageProps) {
  const { token, due, address, outcome } = props;
  const [form, { oldPassword, password, confirmPassword }] = useForm<ChangePasswordFields, string>({
    id: "change-password",
    lastResult: outcome?.result,
  });
  const hint = useNewPasswordHint();
  return (
    <>
      <h1>{due === null ? CHANGE_PASSWORD_HEADING : DUE_HEADINGS[due]}</h1>
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
        <PasswordFieldLive field={password} {...NEW_PASSWORD} autoComplete="new-password" hint={hint} />
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
