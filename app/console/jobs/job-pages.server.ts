import { setTimeout as delay } from "node:timers/promises";
import { formatCount } from "~/services/format/text/count";
import { jobPath } from "~/services/access/paths/page-links";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import type { Cell } from "~/services/collections/lists/list.types";
import type { RecordDetail, RecordView, TitledTable } from "~/services/forms/editing/record.types";
import { storedName } from "~/services/format/person-name";
import { momentOf } from "~/services/format/time";
import { listJobFailures } from "~/services/operations/jobs/job-failures.server";
import { findJob, RECURRING_JOBS, type Job } from "~/services/operations/jobs/jobs";
import { JOBS_TEXT as TEXT } from "~/services/operations/jobs/jobs.text";
import { readJobs, type JobStatus } from "~/services/operations/jobs/read-jobs.server";
import { runJob, waitForRun } from "~/services/operations/jobs/run-job.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { lastRunOf, type LastRun } from "~/services/runtime/process/job-runs.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { idIn, performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";

/** The answer waits this long for the end of a run. */
const WAIT_MILLISECONDS = 5000;

/** @throws DomainError not-found for members of organisations: the jobs are those of the whole platform */
async function requireStaff({ session }: AuthorizedPage): Promise<void> {
  if ((await scopeOfSession(session)).kind !== "all") throw new DomainError("not-found");
}

/** @throws DomainError not-found */
function jobAt(page: AuthorizedPage): Job {
  const job = findJob(idIn(page, "id"));
  if (!job) throw new DomainError("not-found");
  return job;
}

const moment = (at: number | null): Cell => (at === null ? "" : momentOf(at, now()));

function resultOf(last: LastRun | null): Cell {
  if (!last) return { text: TEXT.notYet, tone: "quiet" };
  return last.problem === "" ? { text: TEXT.succeeded, tone: "good" } : { text: TEXT.failed, tone: "danger" };
}

const offText = ({ isOffInDrill }: JobStatus) => (isOffInDrill ? TEXT.isOffInDrill : TEXT.isOff);

const timeOf = (last: LastRun | null) => (last ? TEXT.lasted(last.milliseconds) : "");

function rowOf(status: JobStatus): Cell[] {
  const { job, last, nextAt, intervalMilliseconds, servers } = status;
  const { title, task } = TEXT.jobs[job.name];
  const isOff = servers.length === 0;
  return [
    { text: title, href: jobPath(job.id) },
    task,
    intervalMilliseconds === null ? "" : TEXT.intervalText(intervalMilliseconds),
    moment(last?.startedAt ?? null),
    last?.server ?? "",
    timeOf(last),
    isOff ? { text: offText(status), tone: "quiet" } : resultOf(last),
    moment(nextAt),
  ];
}

type Failures = Awaited<ReturnType<typeof listJobFailures>>;

const failureCells = (failure: Failures[number]): Cell[] => [
  momentOf(failure.last_at, now()),
  formatCount(failure.count),
  failure.server,
  failure.message,
];

const failureTable = (columns: readonly string[], rows: Cell[][]): TitledTable => ({
  title: TEXT.failures,
  columns,
  numbers: TEXT.failureNumbers,
  rows,
  empty: TEXT.noFailures,
});

const findNamed = (name: string) => RECURRING_JOBS.find((job) => job.name === name);

/** Every recurring job, and the latest failures of all. */
export async function viewJobs(page: AuthorizedPage): Promise<RecordView & { recordName: null }> {
  await requireStaff(page);
  const [jobs, failures] = await Promise.all([readJobs(), listJobFailures()]);
  const failed = failures.map((failure): Cell[] => {
    const job = findNamed(failure.job);
    const name: Cell = job ? { text: TEXT.jobs[job.name].title, href: jobPath(job.id) } : failure.job;
    return [name, ...failureCells(failure)];
  });
  return {
    title: TEXT.title,
    recordName: null,
    table: { columns: TEXT.columns, numbers: TEXT.numbers, rows: jobs.map(rowOf), empty: TEXT.noServers },
    tables: [failureTable(TEXT.failureColumns, failed)],
    details: [],
    links: [],
    moves: [],
    confirming: null,
  };
}

function byHandDetails({ byHand }: JobStatus): RecordDetail[] {
  if (!byHand) return [];
  const { text, spoken } = momentOf(byHand.startedAt, now());
  const result = TEXT.byHandText(storedName(byHand.who), TEXT[byHand.result]);
  return [{ label: TEXT.lastByHand, text: `${text}，${result}`, spoken: `${spoken}，${result}` }];
}

function detailsOf(status: JobStatus): RecordDetail[] {
  const { job, nextAt, intervalMilliseconds, servers } = status;
  return [
    { label: TEXT.task, text: TEXT.jobs[job.name].task },
    { label: TEXT.state, text: servers.length === 0 ? offText(status) : TEXT.isOn },
    ...(intervalMilliseconds === null
      ? []
      : [{ label: TEXT.interval, text: TEXT.intervalText(intervalMilliseconds) }]),
    ...(nextAt === null ? [] : [{ label: TEXT.nextRun, ...momentOf(nextAt, now()) }]),
    ...byHandDetails(status),
  ];
}

const runMove = ({ name }: Job) => ({
  intent: "run",
  text: TEXT.runOf(TEXT.jobs[name].title),
  notes: [TEXT.runNote(TEXT.jobs[name].task), TEXT.runNoteOnce],
  needsReason: false,
});

/** One job: what it does, its last run on each server, and its failures. */
export async function viewJob(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  await requireStaff(page);
  const job = jobAt(page);
  const [jobs, failures] = await Promise.all([readJobs(), listJobFailures(job.name)]);
  const status = jobs.find((one) => one.job.id === job.id)!;
  const { title } = TEXT.jobs[job.name];
  const mayRun = page.may("scheduler:run") && status.servers.length > 0;
  const servers = status.servers.map(({ server, state: { last, nextAt } }): Cell[] => [
    server,
    moment(last?.startedAt ?? null),
    timeOf(last),
    resultOf(last),
    moment(nextAt),
  ]);
  return {
    title,
    recordName: title,
    details: detailsOf(status),
    tables: [
      {
        title: TEXT.servers,
        columns: TEXT.serverColumns,
        numbers: TEXT.numbers,
        rows: servers,
        empty: TEXT.noServers,
      },
      failureTable(TEXT.ownFailureColumns, failures.map(failureCells)),
    ],
    links: [],
    ...recordActionsAt(page, mayRun ? [runMove(job)] : []),
  };
}

/** Runs a job once; one that takes longer than WAIT_MILLISECONDS goes on after the answer. */
export async function postJob(post: AuthorizedPost): Promise<Response> {
  post.requireRight("scheduler:run");
  await requireStaff(post);
  const job = jobAt(post);
  if (post.form.intent !== "run") throw new DomainError("unreadable");
  const { title } = TEXT.jobs[job.name];
  return performRecordAction(post, { to: jobPath(job.id), text: TEXT.begun(title) }, async (actor) => {
    const outcome = await runJob(actor, job);
    if (!outcome.ok) return outcome;
    const run = waitForRun(job).then(() => true);
    const hasEnded = await Promise.race([run, delay(WAIT_MILLISECONDS, false)]);
    const last = lastRunOf(job.name);
    if (!hasEnded || !last) return { ok: true, text: TEXT.begun(title) };
    return last.problem === ""
      ? { ok: true, text: TEXT.ended(title, TEXT.lasted(last.milliseconds)) }
      : { ok: true, kind: "error", text: TEXT.runFailed(title, last.problem) };
  });
}
