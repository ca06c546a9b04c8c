import { PollingJob } from "../../../runtime/process/polling-job.server";

/** The job that polls the folders of channels. */
export const watchJob = new PollingJob();

/** Triggers a poll because there is something to send. */
export const triggerWatch = (): void => watchJob.wake();
