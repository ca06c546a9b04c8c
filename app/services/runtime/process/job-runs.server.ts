import type { Work } from "../drill/drill.server";
import { withoutValues } from "../failures/failures.server";
import { now } from "./clock.server";
import { describeError } from "./log.server";

type NoJob = "connections" | "senders" | "channelFolders" | "backups" | "traces";
type Triggered = "signals" | "sockets" | "declarationPushes" | "settingsWatch";

/** The jobs that run again and again; those that only answer signals have no interval. */
export type JobName = Exclude<Work, NoJob | Triggered> | "sealing";

/** A job of this process, while it is started. */
interface StartedJob {
  readonly intervalMilliseconds: number;
  readonly nextAt: () => number;
  /** Runs it once from now on, after the current run; settles when nothing is left to do. */
  readonly run: () => Promise<void>;
}

/** The last run of a job in this process. */
export interface LastRun {
  readonly startedAt: number;
  readonly milliseconds: number;
  /** Message of its last failure, without any value; "" where none has occurred. */
  readonly problem: string;
}

/** What this process reports about a job. */
export interface JobState {
  readonly intervalMilliseconds: number;
  readonly nextAt: number;
  /** Null before the first run has ended. */
  readonly last: LastRun | null;
}

/** Equal failures of a job in succession, without any value. */
export interface JobFailure {
  readonly job: JobName;
  readonly message: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly count: number;
}

/** Between two writes; further ones of the job replace the oldest. */
const PENDING_MAX = 20;

const started = new Map<JobName, StartedJob>();
const lastRuns = new Map<JobName, LastRun>();
/** Failures of the runs in progress. */
const problems = new Map<JobName, string>();
let pending = new Map<JobName, readonly JobFailure[]>();

/** Registers a job of this process. @returns removes it */
export function registerJob(name: JobName, job: StartedJob): () => void {
  started.set(name, job);
  return () => {
    if (started.get(name) === job) started.delete(name);
  };
}

/** Returns a job that this process has started; undefined where it has not. */
export const findStartedJob = (name: JobName) => started.get(name);

export const lastRunOf = (name: JobName): LastRun | null => lastRuns.get(name) ?? null;

function addFailure(failures: readonly JobFailure[], failure: JobFailure): readonly JobFailure[] {
  const latest = failures.at(-1);
  if (latest?.message !== failure.message) return [...failures, failure].slice(-PENDING_MAX);
  const { lastAt, count } = failure;
  return [...failures.slice(0, -1), { ...latest, lastAt, count: latest.count + count }];
}

/** Records a failure of a job's current run, also of a step after which the run goes on. */
export function noteFailure(job: JobName, error: unknown): void {
  const { name, message: text } = describeError(error);
  const message = withoutValues(`${name}: ${text}`);
  const at = now();
  problems.set(job, message);
  const failure = { job, message, firstAt: at, lastAt: at, count: 1 };
  pending.set(job, addFailure(pending.get(job) ?? [], failure));
}

/** Runs a job once and records the run in memory. @throws what the work throws */
export async function recordRun(job: JobName, work: () => Promise<void>): Promise<void> {
  const startedAt = now();
  const since = performance.now();
  problems.delete(job);
  try {
    await work();
  } catch (error) {
    noteFailure(job, error);
    throw error;
  } finally {
    const milliseconds = Math.round(performance.now() - since);
    lastRuns.set(job, { startedAt, milliseconds, problem: problems.get(job) ?? "" });
  }
}

/** The states of the jobs that this process has started. */
export const readJobStates = (): Readonly<Partial<Record<JobName, JobState>>> =>
  Object.fromEntries(
    [...started].map(([name, { intervalMilliseconds, nextAt }]) => [
      name,
      { intervalMilliseconds, nextAt: nextAt(), last: lastRunOf(name) },
    ]),
  );

/** Returns and clears the failures since the last call. */
export function drainJobFailures(): JobFailure[] {
  const drained = [...pending.values()].flat();
  pending = new Map();
  return drained;
}

/** Puts failures back that could not be stored, before those since. */
export function restoreJobFailures(failures: readonly JobFailure[]): void {
  for (const name of new Set(failures.map(({ job }) => job))) {
    const all = [...failures.filter(({ job }) => job === name), ...(pending.get(name) ?? [])];
    pending.set(name, all.reduce(addFailure, []));
  }
}
