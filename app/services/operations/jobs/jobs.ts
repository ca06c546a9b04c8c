import type { JobName } from "../../runtime/process/job-runs.server";

export interface Job {
  /** Its number in addresses and in the operation log; never given to another job. */
  readonly id: number;
  readonly name: JobName;
}

/** The recurring jobs in the order in which they are listed: first those that people wait for. */
export const RECURRING_JOBS: readonly Job[] = (
  [
    "outbox",
    "publishing",
    "listJobs",
    "ownData",
    "channelWatch",
    "receipts",
    "articleWatch",
    "articleSchedule",
    "companyExpiry",
    "cardWatch",
    "invitationWatch",
    "figures",
    "scheduledBackups",
    "recoveryPoints",
    "storedBackups",
    "housekeeping",
    "sealing",
    "forgottenPatches",
    "forgottenChanges",
    "statistics",
    "errorLog",
    "visits",
    "bannerWatch",
    "serverSigns",
    "reviewAssignments",
  ] as const satisfies readonly JobName[]
).map((name, index) => ({ id: index + 1, name }));

export const findJob = (id: number): Job | undefined => RECURRING_JOBS.find((job) => job.id === id);
