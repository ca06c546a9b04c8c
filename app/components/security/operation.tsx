import type { FormToken } from "../layout/layout.types";
import type { LoginOutcome } from "../login/login-page.types";
import { NoticeBanner } from "../form/notice";
import { ToastLive } from "../form/toast-live";
import { ContactStep } from "./contact-step";
import { IdentityStep } from "./identity-step";
import { titleOf } from "./operation.text";
import type { OperationView } from "./operation.types";
import { PasswordStep } from "./password-step";

export interface OperationProps {
  view: OperationView;
  token: FormToken;
  /** The step's own address, to which its form posts. */
  address: string;
  outcome: LoginOutcome | null;
  /** The heading's id, in a dialog, which is called by it. */
  titleId?: string;
  /** In a dialog: what the step before has said; pages have a notice for it. */
  said?: string | null;
}

/** One step of an account operation: the page, and where scripts run the dialog over the settings. */
export function Operation({ titleId, said, ...step }: OperationProps) {
  const Heading = titleId === undefined ? "h1" : "h2";
  const { view, outcome } = step;
  return (
    <>
      <Heading id={titleId} tabIndex={titleId === undefined ? undefined : -1}>
        {titleOf(view)}
      </Heading>
      {said ? <NoticeBanner notice={{ kind: "success", text: said }} dismissHref={step.address} /> : null}
      {outcome?.toast ? <ToastLive text={outcome.toast} /> : null}
      <Step {...step} />
    </>
  );
}

export type StepProps<S extends OperationView["state"]["step"]> = Omit<OperationProps, "titleId" | "said"> & {
  state: Extract<OperationView["state"], { step: S }>;
};

function Step(props: Omit<OperationProps, "titleId" | "said">) {
  const { state } = props.view;
  if (state.step === "verify") return <IdentityStep {...props} state={state} />;
  if (state.step === "contact") return <ContactStep {...props} state={state} />;
  return <PasswordStep {...props} />;
}
