/** Why the last attempt failed: no response, or the session has ended. */
export type Failure = "network" | "session";

export type QueueState =
  | { readonly kind: "idle" }
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "waiting"; readonly count: number; readonly failure: Failure | null }
  /** Nothing is sent any more. */
  | { readonly kind: "stopped"; readonly text: string; readonly isLocked: boolean };

/** Returns whether listeners would show both alike. */
export const isSameState = (one: QueueState, other: QueueState): boolean =>
  one === other ||
  (one.kind === "waiting" &&
    other.kind === "waiting" &&
    one.count === other.count &&
    one.failure === other.failure);
