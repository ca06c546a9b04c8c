/** States of DECLARATION_STATUS that this table leads to or leaves; the fold of receipts leads to all others. */
const STATUSES = ["01", "02", "04", "05", "06", "10", "13", "S0", "F1", "4", "9", "Y", "E", "Z"] as const;
export type DeclarationStatus = (typeof STATUSES)[number];

/** Events that change the state of a declaration. */
export type StateEvent =
  | "complete"
  | "reopen"
  | "submit"
  | "recall"
  | "approve"
  | "return"
  | "send"
  | "recall-sending"
  | "cancel"
  | "undo-cancel";

/** States that a declaration that was sent is changed from, besides 01 and 02 before that. */
const REOPENED_FROM = ["13", "S0", "F1", "4", "9", "Y", "E", "Z"] as const;

const TABLE: Readonly<Record<StateEvent, Readonly<Partial<Record<DeclarationStatus, DeclarationStatus>>>>> = {
  complete: { "01": "02" },
  reopen: { "02": "01", "06": "01", ...Object.fromEntries(REOPENED_FROM.map((from) => [from, "01"])) },
  submit: { "02": "05" },
  recall: { "05": "02" },
  approve: { "05": "06" },
  return: { "05": "01" },
  send: { "02": "10", "06": "10" },
  "recall-sending": { "10": "01" },
  cancel: { "01": "04", "02": "04", "05": "04", "06": "04", "13": "04", F1: "04" },
  // Returns to the state before the cancellation, which is stored in the row.
  "undo-cancel": {},
};

/** States in which something is still to be done or awaited: neither released, finished, deleted nor cancelled. */
export const OPEN_STATES: readonly string[] =
  "01 02 05 06 10 11 12 13 S0 F1 2 6 N 3 8 7 L M H C S T G J 4 9 Y E Z".split(" ");

/** Whether nothing is left to do or to await, so that it can be archived. */
export const isEnded = ({ status }: Pick<Before, "status">) => !OPEN_STATES.includes(status);

/** The time within which a cancellation or deletion can be undone. */
export const UNDO_MILLISECONDS = 5 * 60_000;

/** Whether a cancellation can still be undone. @param time in milliseconds */
export const isRevertible = ({ cancelled_at: at }: { readonly cancelled_at: number | null }, time: number) =>
  at !== null && time - at <= UNDO_MILLISECONDS;

interface Before {
  readonly status: string;
  /** The state before it was cancelled. */
  readonly cancelledFrom?: string;
}

const isStatus = (text: string): text is DeclarationStatus => STATUSES.some((status) => status === text);

/** The state after an event; null where the event is not allowed. */
export function next({ status, cancelledFrom = "" }: Before, event: StateEvent): DeclarationStatus | null {
  if (event === "undo-cancel") return status === "04" && isStatus(cancelledFrom) ? cancelledFrom : null;
  return isStatus(status) ? (TABLE[event][status] ?? null) : null;
}

/** The key of a returned draft as people see it, which is no stored status (docs/decisions/0150). */
export const RETURNED_KEY = "returned";

/** Whether a reviewer has returned it and it has not been completed since; a cancelled one is not. */
export const isReturned = ({ status, is_returned }: { status: string; is_returned: number }): boolean =>
  status === "01" && is_returned === 1;

/** Whether the content can be changed in this state. */
export const isEditable = ({ status }: Before) => status === "01";

/** Whether it is written and reviewed here: receipts of an earlier sending move it only forward. */
export const isInHand = ({ status }: Before) => ["01", "02", "04", "05", "06"].includes(status);

/** Whether a sending or a receipt has led to this state, from which a draft is made by 改单. */
export const isReopenedFromSent = ({ status }: Before) => REOPENED_FROM.some((from) => from === status);

/** Whether open warnings can be acknowledged: in states whose next step requires it. */
export const isAcknowledgeable = (before: Before) =>
  next(before, "complete") !== null || next(before, "submit") !== null || next(before, "send") !== null;

/** Whether it waits for review. */
export const isReviewable = ({ status }: Before) => status === "05";

/** Whether it is printed as final; drafts and cancelled declarations are printed as drafts. */
export const isPrinted = ({ status }: Before) => status !== "01" && status !== "04";
