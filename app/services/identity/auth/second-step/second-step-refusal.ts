/** Why a second step was not passed. */
export type SecondStepFailure =
  | { readonly ok: false; readonly reason: "second-step-wrong"; readonly isPasskey?: true }
  | { readonly ok: false; readonly reason: "second-step-limit"; readonly seconds: number };

/** Password or code was right, but the second step is missing or was not passed. */
export type SecondStepRefusal = { readonly ok: false; readonly reason: "second-step" } | SecondStepFailure;

const REASONS: readonly string[] = [
  "second-step",
  "second-step-wrong",
  "second-step-limit",
] satisfies SecondStepRefusal["reason"][];

/** Distinguishes refusals for the second step from other refusals of a sign-in. */
export const isSecondStepRefusal = <O extends { readonly reason: string }>(
  outcome: O,
): outcome is Extract<O, SecondStepRefusal> => REASONS.includes(outcome.reason);
