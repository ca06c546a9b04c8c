import type { Selectable } from "kysely";
import { db } from "../../db/client.server";
import type { JobRunTable } from "../../db/schema/schema-backups";
import { isTurnedOff } from "../../runtime/drill/drill.server";
import { now } from "../../runtime/process/clock.server";
import {
  readJobStates,
  type JobName,
  type JobState,
  type LastRun,
} from "../../runtime/process/job-runs.server";
import { RECURRING_JOBS, type Job } from "./jobs";
import { ownServer, serverLabel } from "./own-server.server";
import { listRunsByHand, RUN_LEASE_MILLISECONDS } from "./run-job.server";

/** A server reports every 15 seconds; one that has been silent for a minute runs nothing. */
const SILENT_MILLISECONDS = 60_000;

/** A job as one server runs it. */
interface JobOnServer {
  readonly server: string;
  readonly state: JobState;
}

interface RunByHand {
  readonly startedAt: number;
  readonly who: string;
  readonly server: string;
  readonly result: "running" | "broken" | "failed" | "succeeded";
}

export interface JobStatus {
  readonly job: Job;
  readonly servers: readonly JobOnServer[];
  /** The latest run on any server; null before the first. */
  readonly last: (LastRun & { readonly server: string }) | null;
  /** The next run on any server; null where no server runs it. */
  readonly nextAt: number | null;
  readonly intervalMilliseconds: number | null;
  readonly isOffInDrill: boolean;
  readonly byHand: RunByHand | null;
}

type States = Readonly<Partial<Record<JobName, JobState>>>;

/** The states as the servers have last reported them; those of this process as they are now. */
async function readServers(): Promise<{ server: string; states: States }[]> {
  const rows = await db
    .selectFrom("servers")
    .select(["host", "pid", "jobs"])
    .where("seen_at", ">=", now() - SILENT_MILLISECONDS)
    .orderBy("started_at")
    .execute();
  const own = { server: ownServer(), states: readJobStates() };
  const reported = rows.map(({ host, pid, jobs }) => ({
    server: serverLabel(host, pid),
    states: JSON.parse(jobs) as States,
  }));
  return [own, ...reported.filter(({ server }) => server !== own.server)];
}

/** The next time of a job whose report may be older than its interval. */
function nextOf({ nextAt, intervalMilliseconds: interval }: JobState): number {
  const missed = Math.ceil(Math.max(0, now() - nextAt) / interval);
  return nextAt + missed * interval;
}

function runByHand(run: Selectable<JobRunTable>): RunByHand {
  const { started_at: startedAt, by_name: who, server, state, problem, due_at: dueAt } = run;
  const isLeased = Math.abs(dueAt - now()) <= RUN_LEASE_MILLISECONDS && dueAt > now();
  const running = isLeased ? "running" : "broken";
  const ended = problem === "" ? "succeeded" : "failed";
  return { startedAt, who, server, result: state === "running" ? running : ended };
}

/** Reads every recurring job with its runs on all servers. */
export async function readJobs(): Promise<JobStatus[]> {
  const [reports, runs] = await Promise.all([readServers(), listRunsByHand()]);
  return RECURRING_JOBS.map((job): JobStatus => {
    const servers = reports.flatMap(({ server, states }) => {
      const state = states[job.name];
      return state ? [{ server, state: { ...state, nextAt: nextOf(state) } }] : [];
    });
    const ended = servers.flatMap(({ server, state: { last } }) => (last ? [{ ...last, server }] : []));
    const run = runs.find(({ id }) => id === job.id);
    return {
      job,
      servers,
      last: ended.sort((a, b) => b.startedAt - a.startedAt)[0] ?? null,
      nextAt: servers.length === 0 ? null : Math.min(...servers.map(({ state }) => state.nextAt)),
      intervalMilliseconds: servers[0]?.state.intervalMilliseconds ?? null,
      isOffInDrill: job.name !== "sealing" && isTurnedOff(job.name),
      byHand: run ? runByHand(run) : null,
    };
  });
}
