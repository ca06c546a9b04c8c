import type { Selectable } from "kysely";
import { db, type Tx } from "../../db/client.server";
import { LeasedRows, unlessLost } from "../../db/leased-rows.server";
import type { JobRunTable } from "../../db/schema/schema-backups";
import { isDue } from "../../db/stored-times.server";
import { onCommit } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DomainError } from "../../runtime/failures/errors";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { findStartedJob, lastRunOf } from "../../runtime/process/job-runs.server";
import { recordAudit } from "../audit/audit.server";
import { JOBS_TEXT as TEXT } from "./jobs.text";
import type { Job } from "./jobs";
import { ownServer } from "./own-server.server";

type JobRun = Selectable<JobRunTable>;
type Begun = { readonly ok: true } | Refused;

/** A run is renewed while it lasts; one whose server has died can be started again after this time. */
export const RUN_LEASE_MILLISECONDS = 60_000;

const jobRuns = new LeasedRows("job_runs", {
  open: { column: "state", values: ["running"] },
  leaseMilliseconds: RUN_LEASE_MILLISECONDS,
});

/** Runs of this process that staff have started. */
const inProgress = new Map<Job["id"], Promise<void>>();

/** Takes the job's row for this server; undefined while a server has it. */
function takeRow(tx: Tx, { id }: Job, who: string): Promise<JobRun | undefined> {
  const at = now();
  const begun = {
    state: "running",
    due_at: at + RUN_LEASE_MILLISECONDS,
    started_at: at,
    ended_at: null,
    milliseconds: 0,
    problem: "",
    server: ownServer(),
    by_name: who,
  } as const;
  return tx
    .insertInto("job_runs")
    .values({ id, ...begun })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((eb) => ({ ...begun, attempt: eb("job_runs.attempt", "+", 1) }))
        .where((eb) =>
          eb.or([eb("job_runs.state", "<>", "running"), isDue("job_runs.due_at", RUN_LEASE_MILLISECONDS)]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

async function perform(row: JobRun, { name }: Job, run: () => Promise<void>): Promise<void> {
  try {
    await jobRuns.renewWhile(row, run);
    const last = lastRunOf(name);
    const milliseconds = last?.milliseconds ?? 0;
    const ended = { state: "done", ended_at: now(), milliseconds, problem: last?.problem ?? "" } as const;
    await unlessLost(() => jobRuns.finish(db, row, ended));
  } catch (error) {
    jobFailed(error, "the run of a job could not be recorded");
  }
}

/**
 * Starts a recurring job once on this server, unless staff have started it on another one and it still runs.
 * @throws DomainError not-found for members of organisations
 */
export function runJob(actor: Actor, job: Job): Promise<Begun> {
  if (actor.scope.kind !== "all") throw new DomainError("not-found");
  const { title } = TEXT.jobs[job.name];
  const started = findStartedJob(job.name);
  if (!started) return Promise.resolve(refusedBy(TEXT.notHere(title)));
  return submitOnce(actor, async (tx): Promise<Begun> => {
    const row = await takeRow(tx, job, actor.who);
    if (!row) return refusedBy(TEXT.alreadyRunning(title));
    await recordAudit(tx, actor.source, {
      event: "job.run",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "job", id: String(job.id) },
      detail: { job: title, server: row.server },
    });
    onCommit(tx, () => {
      const run = perform(row, job, started.run).finally(() => inProgress.delete(job.id));
      inProgress.set(job.id, run);
    });
    return { ok: true };
  });
}

/** Settles when the run of this process that staff have started has ended; at once without one. */
export const waitForRun = async ({ id }: Job): Promise<void> => inProgress.get(id);

/** The last run that staff have started, of each job. */
export const listRunsByHand = () => db.selectFrom("job_runs").selectAll().execute();
