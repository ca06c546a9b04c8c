import { env } from "../../../runtime/configuration/env.server";

const HOUR_MILLISECONDS = 3_600_000;
const UNDER_REVIEW = 1;

/** Whether submitted applications are assigned to reviewers, by the settings. */
export const isAssigning = (): boolean => env.REVIEW_ASSIGNMENT === "on";

/** The time within which an application is reviewed, in milliseconds, by the settings. */
const reviewLimit = (): number => env.limits.REVIEW_HOURS * HOUR_MILLISECONDS;

/** The time by which an application that was submitted then is reviewed. */
export const dueTimeOf = (submittedAt: number): number => submittedAt + reviewLimit();

/** Applications that were submitted before this time are overdue. */
export const overdueBefore = (at: number): number => at - reviewLimit();

interface Submitted {
  readonly bill_status: number;
  readonly submitted_at: number | null;
}

/** Whether an application waits for review and its time has passed. */
export const isOverdue = ({ bill_status, submitted_at }: Submitted, at: number): boolean =>
  bill_status === UNDER_REVIEW && submitted_at !== null && submitted_at < overdueBefore(at);
