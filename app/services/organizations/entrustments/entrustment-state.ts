import type { ENTRUSTMENT_STATES } from "./entrustment.text";

export type EntrustmentState = keyof typeof ENTRUSTMENT_STATES;

/** What the state of an entrustment follows from. */
interface Dated {
  readonly valid_from: number;
  readonly valid_to: number;
  readonly accepted_at: number | null;
  readonly refused_at: number | null;
  readonly ended_at: number | null;
}

/** The state of an entrustment at a time; a proposal that nobody has accepted by its last day has expired. */
export function entrustmentState(
  { valid_from: from, valid_to: to, accepted_at, refused_at, ended_at }: Dated,
  at: number,
): EntrustmentState {
  if (refused_at !== null) return "refused";
  if (ended_at !== null) return "ended";
  if (at > to) return "expired";
  if (accepted_at === null) return "waiting";
  return at < from ? "upcoming" : "effective";
}

/** Whether an entrustment can still be ended. */
export const isOpenState = (state: EntrustmentState): boolean =>
  state === "waiting" || state === "upcoming" || state === "effective";
