import type { FormHTMLAttributes, ReactNode } from "react";
import { ErrorSummary } from "../form/error-summary";
import type { TextFieldMetadata } from "../form/field-parts";
import { HiddenMainButton } from "../form/hidden-main-button";
import { Honeypot } from "../form/honeypot";
import { loginPath } from "./login-links";
import type { LoginPageProps } from "./login-page.types";

export interface LoginFormProps {
  page: LoginPageProps;
  formProps: FormHTMLAttributes<HTMLFormElement>;
  /** In the order of the page: the summary lists their errors so. */
  fields: TextFieldMetadata[];
  intent: string;
  submitText: string;
  /** Answered without leaving the page where the enhancement script runs. */
  isInPlace?: boolean;
  children: ReactNode;
}

/** The frame that all five forms of the login page share. */
export function LoginForm(props: LoginFormProps) {
  const { page, fields, intent, submitText, isInPlace } = props;
  const address = loginPath(page.view, page.query);
  return (
    <>
      <ErrorSummary
        answer={page.outcome?.result}
        fields={fields}
        presentation={page.outcome?.presentation ?? "fields"}
        toast={page.outcome?.toast}
        links={page.outcome?.links}
        dismissHref={address}
      />
      <form {...props.formProps} method="post" action={address} data-main>
        <HiddenMainButton intent={intent} text={submitText} isInPlace={isInPlace} />
        <input type="hidden" name="checkKey" value={page.nonce} />
        <Honeypot />
        {props.children}
        <button className="button wide" name="intent" value={intent} data-inplace={isInPlace || undefined}>
          {submitText}
        </button>
      </form>
    </>
  );
}
