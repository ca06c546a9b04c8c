/** Why a second step that was shown is not passed. */
export type SecondStepFailure =
  | { readonly ok: false; readonly reason: "second-step-wrong"; readonly isPasskey?: true }
  | { readonly ok: false; readonly reason: "second-step-limit"; readonly seconds: number };

/** Password or code was right, but that is not enough. */
export type SecondStepRefusal = { readonly ok: false; readonly reason: "second-step" } | SecondStepFailure;

const REASONS: readonly string[] = [
  "second-step",
  "second-step-wrong",
  "second-step-limit",
] satisfies SecondStepRefusal["reason"][];

/** Tells a sign-in that wants a second step from those that were refused for something else. */
export const isSecondStepRefusal = <O extends { readonly reason: string }>(
  outcome: O,
): outcome is Extract<O, SecondStepRefusal> => REASONS.includes(outcome.reason);
