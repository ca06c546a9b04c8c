import { redirect } from "@remix-run/node";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { formatTime } from "~/services/format/time";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { chosenIds, outcomeOf, type FailedRow } from "~/services/collections/lists/jobs/bulk-rows.server";
import type { ListDefinition } from "~/services/collections/lists/define-list.server";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import type { ResultView } from "~/services/collections/lists/jobs/job-views.types";
import { findListJob, undoUntil, type ListJob } from "~/services/collections/lists/jobs/stored-jobs.server";
import { SHEET_FORMATS } from "~/services/collections/lists/jobs/sheet-files.server";
import { backOf, EXPORT_ACTION, exportRequestOf } from "~/services/collections/jobs/job-request";
import { exportParts } from "~/services/collections/jobs/export-parts.server";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { sendFile } from "~/pages/file-answer.server";
import { doneTextOf, findAction, nameOfOnly, namesOf } from "./job-names.server";
import { jobAt } from "./list-bulk.server";
import { belowList, listActorOf, listAddressOf, viewerOf } from "./list-viewer.server";

type Identified = { readonly id: number };

function titleOf<Row extends Identified>(list: ListDefinition<Row>, { action }: ListJob) {
  if (action === EXPORT_ACTION) return LISTS_TEXT.exportOf(list.object);
  return `${findAction(list, action)?.title ?? ""}${list.object}`;
}

/** The rows that a job has processed so far. */
function processedIds(job: ListJob, failed: readonly FailedRow[]): number[] {
  const refused = new Set(failed.map(({ id }) => id));
  return chosenIds(job)
    .slice(0, job.done_count)
    .filter((id) => !refused.has(id));
}

/** What a job has done; "" until it is finished. */
async function outcomeText<Row extends Identified>(
  list: ListDefinition<Row>,
  page: AuthorizedPage,
  job: ListJob,
): Promise<string> {
  if (job.state !== "done") return "";
  if (job.action === EXPORT_ACTION) return LISTS_TEXT.fileReady(job.total);
  return doneTextOf(list, job, await nameOfOnly(list, page, job));
}

/** The result of a job: failed rows, progress, or the download of an export. An unconfirmed job redirects. */
export async function showResult<Row extends Identified>(
  list: ListDefinition<Row>,
  page: AuthorizedPage,
): Promise<ResultView> {
  const { job, token } = await jobAt(list, page);
  const back = listAddressOf(page, list);
  if (job.state === "open") throw redirect(belowList(back, `confirm/${token}`)) as Response;
  const { failed, notUndone = [] } = outcomeOf(job);
  const { planned } = findAction(list, job.action) ?? {};
  const processed = planned ? processedIds(job, failed) : [];
  const ids = [...processed, ...[...failed, ...notUndone].map(({ id }) => id)];
  const names = await namesOf(list, ids, await viewerOf(page));
  const linked = (id: number) => {
    const name = names(id);
    return planned && name !== CONSOLE_TEXT.missing ? { name, href: planned.href(id) } : { name };
  };
  const named = (rows: readonly FailedRow[]) => rows.map(({ id, text }) => ({ ...linked(id), text }));
  const until = findAction(list, job.action)?.undo ? undoUntil(job) : null;
  const isFile = job.action === EXPORT_ACTION && job.state === "done";
  return {
    title: titleOf(list, job),
    state: job.state,
    outcome: await outcomeText(list, page, job),
    total: job.total,
    done: job.done_count,
    failed: named(failed),
    notUndone: named(notUndone),
    processed: planned ? named(processed.map((id) => ({ id, text: "" }))) : null,
    undoUntil: until === null ? null : formatTime(until, "HH:mm"),
    download: isFile ? { href: belowList(back, "export"), selection: token } : null,
    back: backOf(job),
  };
}

/** Sends the file of a finished export job to the account that created it. @throws DomainError not-found */
export async function sendExport<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  token: string,
): Promise<Response> {
  const job = await findListJob(db, token, listActorOf(post, list));
  if (job?.action !== EXPORT_ACTION || job.state !== "done") throw new DomainError("not-found");
  const { format } = exportRequestOf(job);
  const { name, type } = SHEET_FORMATS[format];
  const [, slug = ""] = job.list.split(/[/?]/);
  const file = `${slug}-${formatTime(job.created_at, "YYYYMMDD-HHmmss")}.${name}`;
  return sendFile(exportParts(job), { name: file, type });
}
