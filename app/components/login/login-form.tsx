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
  /** Fields in the order of the page, which the summary lists errors in. */
  fields: TextFieldMetadata[];
  intent: string;
  submitText: string;
  /** Whether the enhancement script submits it without leaving the page. */
  isInPlace?: boolean;
  children: ReactNode;
}

/** Frame of the login page's five forms. */
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
