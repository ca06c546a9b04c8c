import { db } from "../../../db/client.server";
import { describeError, log } from "../../../runtime/process/log.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { eraseOldValues } from "./change-rows.server";

const HOUR_MILLISECONDS = 3_600_000;

/** Erases the values of changes that can no longer be reverted. */
export const deleteOldChanges = (): Promise<void> => eraseOldValues(db);

/** @returns stops it and waits for a running pass */
export const startChangeCleanup = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "forgottenChanges",
    pollMilliseconds: HOUR_MILLISECONDS,
    work: deleteOldChanges,
    onProblem: (problem) =>
      log.warn({ error: describeError(problem) }, "forgetting settings' changes failed"),
  });
