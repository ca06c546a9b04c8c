import { PollingJob } from "../../../runtime/process/polling-job.server";

/** The job that looks at the folders of channels. */
export const watchJob = new PollingJob();

/** There is something to send. */
export const triggerWatch = (): void => watchJob.wake();
