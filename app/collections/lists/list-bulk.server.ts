import { redirect } from "@remix-run/node";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { confirmText, questionText } from "~/services/collections/lists/jobs/action-texts";
import type { BulkAction } from "~/services/collections/lists/jobs/bulk-action.types";
import { chosenIds, outcomeOf, undoRows } from "~/services/collections/lists/jobs/bulk-rows.server";
import type { ListDefinition } from "~/services/collections/lists/define-list.server";
import { requireRows } from "~/services/collections/lists/jobs/export-rows.server";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import type { ConfirmView } from "~/services/collections/lists/jobs/job-views.types";
import {
  confirmListJob,
  findListJob,
  createListJob,
  claimUndo,
  undoUntil,
  type ListJob,
} from "~/services/collections/lists/jobs/stored-jobs.server";
import type { FindCollection } from "~/services/collections/jobs/job-lists.server";
import { beginWork } from "~/services/collections/jobs/list-jobs.server";
import { backOf, type BulkRequest } from "~/services/collections/jobs/job-request";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { doneTextOf, findAction, nameOfOnly, namesOf } from "./job-names.server";
import { BULK_ROWS, chosenBy } from "./list-chosen.server";
import { inputView, readBulkInput } from "./list-bulk-input.server";
import { beginPlan, confirmedPlan, planOf } from "./list-plan.server";
import { belowList, listActorOf, actorWith, returnAddressOf, viewerOf } from "./list-viewer.server";
import { leave } from "../forms/collection-form.server";
import { lookupAsked, matchesAnswer } from "../forms/lookup-request.server";
import { UNDONE } from "~/components/lists/results/results.text";
import { flashHeader, type Flash } from "~/pages/cookies/flash.server";

type Identified = { readonly id: number };

const NAMES_SHOWN = 10;

function actionOf<Row extends Identified>(list: ListDefinition<Row>, code: string, page: AuthorizedPage) {
  const action = findAction(list, code);
  if (!action) throw new DomainError("not-found");
  page.requireRight(action.perms);
  return action;
}

/**
 * Stores the ticked rows, or all matching ones, as a list job and redirects to its confirm page.
 * @throws DomainError not-found when one ticked row is out of scope
 */
export async function chooseRows<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
): Promise<Response> {
  const [, code = "", own] = post.form.intent.split(":");
  const action = actionOf(list, code, post);
  const viewer = await viewerOf(post);
  const isAll = own === undefined && post.form.get("all") === "1";
  const ids = await chosenBy(list, post, { action, viewer, isAll, own });
  if (ids === null) return post.form.refuse({ summary: CONSOLE_TEXT.filterUnresolved });
  if (ids.length === 0) return post.form.refuse({ summary: LISTS_TEXT.noRowsSelected });
  const most = action.planned?.most ?? BULK_ROWS;
  if (ids.length > most)
    return post.form.refuse({
      summary: action.planned ? LISTS_TEXT.tooManyPlanned(most) : LISTS_TEXT.tooManyRows,
    });
  if (!isAll) await requireRows(db, list, ids, viewer);
  const listActor = listActorOf(post, list);
  const request = { back: returnAddressOf(post), ...(await beginPlan(action, actorWith(post, viewer), ids)) };
  const job = { action: action.code, request, ids, total: ids.length };
  return redirect(belowList(listActor.list, `confirm/${await createListJob(listActor, job)}`), 303);
}

interface FoundJob {
  readonly job: ListJob;
  readonly token: string;
  readonly resultPath: string;
}

/** @throws DomainError not-found for an unknown or expired job, or one of another user */
export async function jobAt<Row extends Identified>(
  list: ListDefinition<Row>,
  page: AuthorizedPage,
): Promise<FoundJob> {
  const token = page.params["token"] ?? "";
  const listActor = listActorOf(page, list);
  const job = await findListJob(db, token, listActor);
  if (!job) throw new DomainError("not-found");
  return { job, token, resultPath: belowList(listActor.list, `result/${token}`) };
}

async function viewOf<Row extends Identified>(
  list: ListDefinition<Row>,
  { page, action, job }: { page: AuthorizedPage; action: BulkAction; job: ListJob },
): Promise<ConfirmView> {
  const viewer = await viewerOf(page);
  const actor = actorWith(page, viewer);
  const ids = chosenIds(job);
  const { refusals, notes, href } = await planOf(action, actor, job);
  const possible = ids.filter((id) => !refusals.has(id));
  const isPossible = possible.length > 0;
  const shown = action.planned?.most ?? NAMES_SHOWN;
  const refused = [...refusals].slice(0, shown);
  const named = possible.slice(0, shown);
  const nameOf = await namesOf(list, [...named, ...refused.map(([id]) => id)], viewer);
  return {
    title: action.title,
    question: isPossible
      ? questionText(action, { object: list.object, count: possible.length, name: nameOf(possible[0]!) })
      : LISTS_TEXT.impossible(action.title, list.object),
    button: confirmText(action, list.object),
    isDangerous: action.isDangerous === true,
    consequence: isPossible ? await action.consequence(possible, actor) : "",
    names: named.map(nameOf),
    refused:
      refusals.size === 0
        ? null
        : {
            text: isPossible ? LISTS_TEXT.refused(refusals.size, list.object) : LISTS_TEXT.allRefused,
            rows: refused.map(([id, text]) => ({ name: nameOf(id), text, ...href(id) })),
          },
    plan: notes && {
      rows: named.map((id) => ({ name: nameOf(id), text: notes.get(id) ?? "", ...href(id) })),
      posted: named.join(","),
    },
    reason: action.reason ?? null,
    input: await inputView(action, actor),
    back: backOf(job),
  };
}

/**
 * The confirm page of a job: names, consequences and refused rows. A confirmed job redirects to its result.
 */
export async function showConfirm<Row extends Identified>(
  list: ListDefinition<Row>,
  page: AuthorizedPage,
): Promise<ConfirmView> {
  const { job, resultPath } = await jobAt(list, page);
  if (job.state !== "open") throw redirect(resultPath) as Response;
  const action = actionOf(list, job.action, page);
  const asked = lookupAsked(page);
  if (asked) {
    const actor = actorWith(page, await viewerOf(page));
    throw matchesAnswer((await action.input?.suggest?.(actor, asked.typed)) ?? []);
  }
  return viewOf(list, { page, action, job });
}

/**
 * Confirms a job: few rows are processed at once, many by a background job. A resubmission leads to the same
 * result.
 */
export async function answerConfirm<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  find: FindCollection,
): Promise<Response> {
  const { job, resultPath } = await jobAt(list, post);
  const action = actionOf(list, job.action, post);
  if (action.opens) return openRows(post, { action, job });
  const input = await readBulkInput(post, action);
  if (input instanceof Response) return input;
  const begun = { who: post.session.name, actor: post.source, resultPath, back: backOf(job) };
  const request: BulkRequest = { ...input, ...begun, ...confirmedPlan(action, post, job) };
  // Read before, because the list may no longer show the row afterwards.
  const name = await nameOfOnly(list, post, job);
  if (await confirmListJob(job, request))
    await beginWork(job, { find, actor: { ...(await viewerOf(post)), rights: post.rights } });
  return redirectOnward(list, post, { action, name });
}

/** Opens the page that shows the chosen rows of an action that changes nothing. */
async function openRows(post: AuthorizedPost, { action, job }: { action: BulkAction; job: ListJob }) {
  const ids = chosenIds(job);
  const refusals = await action.refusals?.(actorWith(post, await viewerOf(post)), ids);
  const possible = ids.filter((id) => !refusals?.has(id));
  if (possible.length === 0) throw new DomainError("not-found");
  return redirect(action.opens!(possible), 303);
}

interface Ended {
  readonly text: string;
  readonly isAsked: boolean;
  readonly failed: number;
  readonly job: ListJob;
}

/** The notice of a job; of one whose rows all wait for another person's consent, that they do. */
const doneOrAsked = ({ text, isAsked, failed, job }: Ended): string =>
  isAsked && failed === job.total && failed > 1 ? LISTS_TEXT.asked(failed) : text;

/**
 * Redirects to the list with a notice and an undo offer once the job is done, else to the job's result page.
 */
async function redirectOnward<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  { action, name }: { readonly action: BulkAction; readonly name: string | undefined },
): Promise<Response> {
  const { job, resultPath } = await jobAt(list, post);
  if (job.state !== "done" || action.planned) return redirect(resultPath, 303);
  const { failed: unchanged } = outcomeOf(job);
  const { length: failed, 0: first } = unchanged;
  const isAsked = unchanged.length > 0 && unchanged.every((row) => row.isAsked === true);
  const isOnlyOne = first !== undefined && job.total === 1;
  const flash: Flash = {
    kind: failed === job.total && !isAsked ? "error" : "success",
    text: doneOrAsked({ text: isOnlyOne ? first.text : doneTextOf(list, job, name), isAsked, failed, job }),
    result: {
      href: resultPath,
      hasRows: failed > 0 && !isOnlyOne,
      canUndo: action.undo !== undefined && failed < job.total && undoUntil(job) !== null,
    },
  };
  return redirect(backOf(job), { status: 303, headers: { "Set-Cookie": await flashHeader(flash) } });
}

/** Undoes a finished job once, and only before the undo's deadline. */
export async function answerResult<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
): Promise<Response> {
  const { job, resultPath } = await jobAt(list, post);
  const action = actionOf(list, job.action, post);
  if (!action.undo || undoUntil(job) === null || !(await claimUndo(job)))
    return post.form.refuse({ summary: LISTS_TEXT.undoTooLate });
  const notUndone = await undoRows(job, action, actorWith(post, await viewerOf(post)));
  // Rows that could not be undone are listed on the result page.
  return notUndone.length > 0 ? redirect(resultPath, 303) : leave(backOf(job), UNDONE);
}
