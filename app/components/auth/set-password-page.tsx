import { getFormProps, useForm } from "@conform-to/react";
import { AgreementField } from "../form/agreement-field";
import { ErrorSummary } from "../form/error-summary";
import { NewPasswordFields } from "../form/credentials/new-password-fields";
import { Honeypot } from "../form/honeypot";
import type { PageChrome } from "../layout/layout.types";
import { PublicPage } from "../layout/public-page/public-page";
import { NEW_PASSWORD_LABEL } from "../login/login.text";
import type { LoginOutcome } from "../login/login-page.types";
import {
  CODE_SIGN_IN_HREF,
  SET_PASSWORD_LEAD,
  SET_PASSWORD_NONE,
  SET_PASSWORD_NONE_LINK,
  SET_PASSWORD_SUBMIT,
  SET_PASSWORD_TITLE,
} from "./auth.text";

export interface SetPasswordPageProps {
  chrome: PageChrome;
  /** Whether a code was verified just now; without it there is no password to set. */
  hasTicket: boolean;
  /** Whether the account does not exist yet. */
  needsAgreement: boolean;
  outcome: LoginOutcome | null;
}

/**
 * Form to set a password after a sign-in by code without one. The enhancement script shows the same form in a
 * dialog.
 */
export function SetPasswordPage(props: SetPasswordPageProps) {
  return (
    <PublicPage {...props.chrome}>
      <h1>{SET_PASSWORD_TITLE}</h1>
      {props.hasTicket ? <SetPasswordForm {...props} /> : <NoTicket />}
    </PublicPage>
  );
}

function NoTicket() {
  return (
    <>
      <p className="lead">{SET_PASSWORD_NONE}</p>
      <p className="actions">
        <a className="button" href={CODE_SIGN_IN_HREF}>
          {SET_PASSWORD_NONE_LINK}
        </a>
      </p>
    </>
  );
}

type SetPasswordFields = Record<"newpassword" | "confirmPassword" | "Agreement", string>;

function SetPasswordForm({ chrome, needsAgreement, outcome }: SetPasswordPageProps) {
  const [form, { newpassword, confirmPassword, Agreement }] = useForm<SetPasswordFields, string>({
    id: "set-password",
    lastResult: outcome?.result,
  });
  const fields = needsAgreement ? [newpassword, confirmPassword, Agreement] : [newpassword, confirmPassword];
  return (
    <div data-dialog>
      <p className="lead">{SET_PASSWORD_LEAD}</p>
      <ErrorSummary
        answer={outcome?.result}
        fields={fields}
        presentation="fields"
        links={outcome?.links}
        dismissHref={chrome.returnTo}
      />
      <form {...getFormProps(form, { ariaAttributes: false })} method="post" action={chrome.returnTo}>
        <input type="hidden" name={chrome.token.name} value={chrome.token.value} />
        <Honeypot />
        <NewPasswordFields
          site={chrome.site}
          password={newpassword}
          confirmation={confirmPassword}
          label={NEW_PASSWORD_LABEL}
        />
        {needsAgreement ? <AgreementField field={Agreement} /> : null}
        <button className="button wide">{SET_PASSWORD_SUBMIT}</button>
      </form>
    </div>
  );
}
