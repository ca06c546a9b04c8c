import { type MouseEvent, type SubmitEvent, useEffect, useRef } from "react";
import type { FormToken } from "../layout/layout.types";
import { Operation } from "./operation";
import { useSteps } from "./use-steps";

const TITLE_ID = "operation-title";

export interface OperationDialogProps {
  /** Address of the operation's first page. */
  start: string;
  token: FormToken;
  onClose: () => void;
}

/**
 * An account operation in a modal dialog. Only its own button closes it: Escape and clicks outside must not
 * discard input. Reopened, it starts from the beginning.
 */
export function OperationDialog({ start, token, onClose }: OperationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { view, address, outcome, notice, open, post } = useSteps(start);
  const isShown = view !== undefined;
  const step = view?.state.step;

  // Only showModal() makes a dialog modal, once there is content.
  useEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [isShown]);

  // Focuses the heading of each new step, so that it is read first.
  useEffect(() => dialog.current?.querySelector<HTMLElement>("h2")?.focus(), [step]);
  // Focuses the error summary, so that it is read at once.
  useEffect(() => dialog.current?.querySelector<HTMLElement>("[data-summary]")?.focus(), [outcome]);

  if (!isShown) return null;
  const submit = (event: SubmitEvent<HTMLDialogElement>) => {
    event.preventDefault();
    post(event.target, event.nativeEvent.submitter);
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    if (link.matches("[data-cancel]")) return onClose();
    event.preventDefault();
    if (link.hash) document.getElementById(link.hash.slice(1))?.focus();
    else open(link.pathname + link.search);
  };
  return (
    <dialog
      ref={dialog}
      className="operation-dialog"
      aria-labelledby={TITLE_ID}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      onSubmit={submit}
      onClick={follow}
    >
      <Operation
        key={step}
        view={view}
        token={token}
        address={address}
        outcome={outcome}
        titleId={TITLE_ID}
        notice={notice}
      />
    </dialog>
  );
}
