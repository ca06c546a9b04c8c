/** States of DECLARATION_STATUS that a declaration can have before it is sent. */
export type DeclarationStatus = "01" | "02" | "04" | "05" | "06";

/** What somebody can do to the state of a declaration. */
export type StateEvent = "complete" | "reopen" | "submit" | "approve" | "return" | "cancel" | "undo-cancel";

const TABLE: Readonly<Record<StateEvent, Readonly<Partial<Record<DeclarationStatus, DeclarationStatus>>>>> = {
  complete: { "01": "02" },
  reopen: { "02": "01" },
  submit: { "02": "05" },
  approve: { "05": "06" },
  return: { "05": "01" },
  cancel: { "01": "04", "02": "04", "05": "04", "06": "04" },
  // To the state that it was cancelled from, which is stored with it.
  "undo-cancel": {},
};

/** How long a cancellation can be taken back. */
export const UNDO_MILLISECONDS = 5 * 60_000;

interface Before {
  readonly status: string;
  /** The state before it was cancelled. */
  readonly cancelledFrom?: string;
}

const isStatus = (text: string): text is DeclarationStatus =>
  text === "01" || text === "02" || text === "04" || text === "05" || text === "06";

/** The state that an event leads to; null where the state does not know the event. */
export function next({ status, cancelledFrom = "" }: Before, event: StateEvent): DeclarationStatus | null {
  if (event === "undo-cancel") return status === "04" && isStatus(cancelledFrom) ? cancelledFrom : null;
  return isStatus(status) ? (TABLE[event][status] ?? null) : null;
}

/** Whether its content can be changed in a state: afterwards it has to be taken back first. */
export const isEditable = ({ status }: Before) => status === "01";

/** Whether its open warnings can be acknowledged in a state: in those whose next step asks for it. */
export const isAcknowledgeable = (before: Before) =>
  next(before, "complete") !== null || next(before, "submit") !== null;

/** Whether it waits for somebody who reviews it. */
export const isReviewable = ({ status }: Before) => status === "05";

/** Whether it is printed as it will be declared; before, and once it has been cancelled, as a draft. */
export const isPrinted = ({ status }: Before) => status !== "01" && status !== "04";
