import { getFormProps, useForm } from "@conform-to/react";
import { ErrorSummary } from "../form/error-summary";
import { Honeypot } from "../form/honeypot";
import type { PageChrome } from "../layout/layout.types";
import { PublicPage } from "../layout/public-page/public-page";
import type { LoginOutcome } from "../login/login-page.types";
import { PasskeyButton } from "./passkey-button";
import { SecondCodeField } from "./second-code-field";
import * as text from "./second-step-pages.text";

export interface SecondStepPageProps {
  chrome: PageChrome;
  /** Whether the first step was passed in this browser just now. */
  isDue: boolean;
  isRecovery: boolean;
  /** Whether the account has a passkey, which is accepted instead of a code. */
  hasPasskey: boolean;
  /** Address of the page for the other kind of code. */
  otherHref: string;
  signInHref: string;
  outcome: LoginOutcome | null;
}

/** The second step of a sign-in, after the right password or code. */
export function SecondStepPage(props: SecondStepPageProps) {
  return (
    <PublicPage {...props.chrome}>
      <h1>{text.SECOND_STEP_TITLE}</h1>
      {props.isDue ? <SecondStepForm {...props} /> : <NoSecondStep signInHref={props.signInHref} />}
    </PublicPage>
  );
}

function NoSecondStep({ signInHref }: Pick<SecondStepPageProps, "signInHref">) {
  return (
    <>
      <p className="lead">{text.SECOND_STEP_LATE}</p>
      <p className="actions">
        <a className="button" href={signInHref}>
          {text.SIGN_IN_AGAIN}
        </a>
      </p>
    </>
  );
}

function SecondStepForm({
  chrome,
  isRecovery,
  hasPasskey,
  otherHref,
  signInHref,
  outcome,
}: SecondStepPageProps) {
  const [form, { secondCode }] = useForm<{ secondCode: string }, string>({
    id: "second-step",
    lastResult: outcome?.result,
  });
  return (
    <>
      <p className="lead">{isRecovery ? text.RECOVERY_LEAD : text.SECOND_STEP_LEAD}</p>
      <ErrorSummary
        answer={outcome?.result}
        fields={[secondCode]}
        presentation="fields"
        links={outcome?.links}
        dismissHref={chrome.returnTo}
      />
      <form {...getFormProps(form, { ariaAttributes: false })} method="post" action={chrome.returnTo}>
        <input type="hidden" name={chrome.token.name} value={chrome.token.value} />
        <Honeypot />
        <SecondCodeField field={secondCode} kind={isRecovery ? "recovery" : "time"} />
        <button className="button wide">{text.SIGN_IN}</button>
        {hasPasskey ? <PasskeyButton sends /> : null}
      </form>
      <p className="actions">
        <a href={otherHref}>{isRecovery ? text.USE_TIME_CODE : text.USE_RECOVERY}</a>
        <a href={signInHref}>{text.SIGN_IN_AGAIN}</a>
      </p>
      {isRecovery ? <p className="hint">{text.LOST_BOTH}</p> : null}
    </>
  );
}
