import { NoticeBanner } from "../form/notice";
import { ToastLive } from "../form/toasts/toast-live";
import { ContactStep } from "./contact-step";
import { IdentityStep } from "./identity-step";
import { titleOf } from "./operation.text";
import type { OperationProps } from "./operation.types";
import { PasswordStep } from "./password-step";

/** One step of an account operation: on its page, and where scripts run in the dialog over the settings. */
export function Operation({ titleId, notice, ...step }: OperationProps) {
  const Heading = titleId === undefined ? "h1" : "h2";
  const { view, outcome } = step;
  return (
    <>
      <Heading id={titleId} tabIndex={titleId === undefined ? undefined : -1}>
        {titleOf(view)}
      </Heading>
      {notice ? <NoticeBanner notice={{ kind: "success", text: notice }} dismissHref={step.address} /> : null}
      {outcome?.toast ? <ToastLive text={outcome.toast} /> : null}
      <Step {...step} />
    </>
  );
}

function Step(props: Omit<OperationProps, "titleId" | "notice">) {
  const { state } = props.view;
  if (state.step === "verify") return <IdentityStep {...props} state={state} />;
  if (state.step === "contact") return <ContactStep {...props} state={state} />;
  return <PasswordStep {...props} />;
}
