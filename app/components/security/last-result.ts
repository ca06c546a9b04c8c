import type { SubmissionResult } from "@conform-to/react";
import type { OperationProps } from "./operation.types";

/** Takes the errors of an earlier answer away: the form library keeps them where there is no result. */
const NO_ERRORS: SubmissionResult = { error: {} };

/** Returns the result that a step's form shows; one without errors after an answer that has none. */
export const lastResultOf = (outcome: OperationProps["outcome"]): SubmissionResult =>
  outcome?.result ?? NO_ERRORS;
