import { db } from "../../db/client.server";
import { LeaseLost, unlessLost } from "../../db/leased-rows.server";
import type { Actor } from "../../forms/editing/actor.types";
import { IMPORT_ACTION } from "../imports/plan-import.server";
import { doRows, outcomeOf } from "../lists/jobs/bulk-rows.server";
import {
  handOverListJob,
  isExhausted,
  postponeListJob,
  whileListJobIsLeased,
} from "../lists/jobs/job-claims.server";
import { importRequestOf } from "../imports/import-request";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { giveUp, jobActorNow, notifyJobActor, type ActorNow } from "./job-actor.server";
import { importAt, listAt, type FindCollection, type JobList } from "./job-lists.server";
import { writeExport } from "./export-parts.server";
import { LIST_JOB_MESSAGES, type Finished } from "./list-jobs.text";
import { jobActorOf, bulkRequestOf, EXPORT_ACTION, exportRequestOf, type JobActor } from "./job-request";
import { abandonImport, importFinished, runImportJob } from "./run-import.server";

/** The content of the message about a finished job. */
function finishedOf(row: ListJob, list: JobList, { resultPath: href }: JobActor): Finished {
  const { failed } = outcomeOf(row);
  const title = list.bulk.find(({ code }) => code === row.action)?.title ?? "";
  const done = row.action === EXPORT_ACTION ? row.done_count : row.total - failed.length;
  return { title, object: list.object, done, failed: failed.length, href };
}

interface Begun {
  readonly list: JobList;
  readonly actor: ActorNow;
}

async function runBulkJob(
  row: ListJob,
  { list, actor: { scope, rights, may } }: Begun,
  isStopped: () => boolean,
): Promise<boolean> {
  const { who, actor: source, ...request } = bulkRequestOf(row);
  const action = list.bulk.find(({ code }) => code === row.action);
  if (!action || !may(action.perms)) {
    await giveUp(row);
    return true;
  }
  const actor: Actor = { scope, rights, accountId: row.account_id, who, source };
  return doRows(row, { action, doer: actor, request }, isStopped);
}

async function runExportJob(
  row: ListJob,
  { list, actor: viewer }: Begun,
  isStopped: () => boolean,
): Promise<boolean> {
  const { exported, format } = exportRequestOf(row);
  if (!list.exportPerms || !viewer.may(list.exportPerms)) {
    await giveUp(row);
    return true;
  }
  const titles = list.titles(exported.columns, format, viewer);
  return writeExport(row, { format, titles, slices: list.rows(exported, viewer) }, isStopped);
}

interface Work {
  readonly what: "bulk" | "export" | "import";
  /** @returns false when it has been stopped */
  readonly run: (actor: ActorNow, isStopped: () => boolean) => Promise<boolean>;
  readonly giveUp: () => Promise<void>;
  readonly finished: (settled: ListJob) => Finished;
}

/** The work of a job; null where its list no longer exists. */
function workOf(row: ListJob, find: FindCollection): Work | null {
  const imported = row.action === IMPORT_ACTION ? importAt(find, row.list) : null;
  if (imported)
    return {
      what: "import",
      run: (actor, isStopped) => runImportJob(row, { definition: imported, actor }, isStopped),
      giveUp: () => abandonImport(row, "died"),
      finished: (settled) => importFinished(settled, imported, jobActorOf(row)),
    };
  const list = listAt(find, row.list);
  if (!list) return null;
  const isExport = row.action === EXPORT_ACTION;
  return {
    what: isExport ? "export" : "bulk",
    run: (actor, isStopped) => (isExport ? runExportJob : runBulkJob)(row, { list, actor }, isStopped),
    giveUp: () => giveUp(row),
    finished: (settled) => finishedOf(settled, list, jobActorOf(row)),
  };
}

/**
 * Whether the job's row stays locked by its transaction, as in an import of a whole file: no other server
 * claims it.
 */
const locksItsRow = (row: ListJob): boolean =>
  row.action === IMPORT_ACTION && importRequestOf(row).isWhole === true;

/**
 * Runs the work while renewing the lease, so that no other server claims the job. @returns whether it was
 * finished
 */
function runLeased(row: ListJob, run: () => Promise<boolean>): Promise<boolean> {
  return locksItsRow(row) ? run() : whileListJobIsLeased(row, run);
}

async function reread({ id }: ListJob): Promise<ListJob> {
  return db.selectFrom("list_selections").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

interface Working {
  readonly isWaitedFor?: boolean;
  readonly isStopped?: () => boolean;
  /** The actor of the request; otherwise it is read. */
  readonly actor?: ActorNow;
}

/**
 * Works on a job that this server has claimed. A failure is retried later and finally fails the job; a
 * stopped job is handed over to the next server. The account that started it gets a message at the end,
 * unless its request waits for the job.
 */
export async function runListJob(
  row: ListJob,
  find: FindCollection,
  { isWaitedFor = false, isStopped = () => false, actor }: Working = {},
): Promise<void> {
  const work = workOf(row, find);
  if (!work) return giveUp(row);
  try {
    if (isExhausted(row)) await work.giveUp();
    else {
      const doer = actor ?? (await jobActorNow(row));
      if (!(await runLeased(row, () => work.run(doer, isStopped)))) return await handOverListJob(row);
    }
  } catch (problem) {
    if (problem instanceof LeaseLost) return;
    jobFailed(problem, "a list's job failed", { list: row.list, action: row.action });
    if (!(await unlessLost(() => postponeListJob(row)))) return;
  }
  const settled = await reread(row);
  if (isWaitedFor || settled.state === "waiting") return;
  const what = settled.state === "failed" ? "failed" : work.what;
  await notifyJobActor(row, LIST_JOB_MESSAGES[what](work.finished(settled)));
}
