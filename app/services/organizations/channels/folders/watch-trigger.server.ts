import { PollingJob } from "../../../runtime/process/polling-job.server";

/** The job that polls the folders of channels. */
export const watchJob = new PollingJob();

/** Triggers a poll because there is something to send. */
export const triggerWatch = (): void => watchJob.wake();

/** Triggers a poll after a time, because something is expected then. */
export const triggerWatchAfter = (milliseconds: number): void => {
  setTimeout(triggerWatch, milliseconds).unref();
};

/** The job that reads what has arrived, and follows what was sent; domains above the channels start it. */
export const trafficJob = new PollingJob();

/** Triggers that job because messages have arrived or changed. */
export const triggerTraffic = (): void => trafficJob.wake();
