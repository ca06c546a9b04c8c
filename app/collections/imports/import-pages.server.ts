import { redirect } from "@remix-run/node";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import type { Importer, ImportDefinition, ImportOption } from "~/services/collections/imports/import.types";
import { importRequestOf, importOutcomeOf } from "~/services/collections/imports/import-request";
import { errorSheet, templateFile } from "~/services/collections/imports/import-files.server";
import type { ImportPlanView, ImportView } from "~/services/collections/imports/import-view.types";
import { viewPlan } from "~/services/collections/imports/import-view.server";
import { IMPORTS_TEXT as TEXT } from "~/services/collections/imports/imports.text";
import { IMPORT_ACTION, planImport } from "~/services/collections/imports/plan-import.server";
import {
  confirmListJob,
  findListJob,
  type ListJob,
} from "~/services/collections/lists/jobs/stored-jobs.server";
import { SHEET_FORMATS } from "~/services/collections/lists/jobs/sheet-files.server";
import type { FindCollection } from "~/services/collections/jobs/job-lists.server";
import { beginWork } from "~/services/collections/jobs/list-jobs.server";
import type { JobActor } from "~/services/collections/jobs/job-request";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import { sendFile } from "~/pages/file-answer.server";
import {
  lastListAddressOf,
  listActorOf,
  actorWith,
  listAddressOf,
  viewerOf,
} from "../lists/list-viewer.server";

const FILE_NAME_SHOWN = 100;

async function addressesOf(page: AuthorizedPage) {
  const list = listAddressOf(page);
  return { back: await lastListAddressOf(page, list), path: `${list}/import` };
}

/** The fields beside the file; the address can preset one that has choices. */
async function fieldsAt(
  definition: ImportDefinition,
  { url }: AuthorizedPage,
): Promise<ImportView["fields"]> {
  const fields = (await definition.fields?.()) ?? [];
  return fields.map((field) => {
    const asked = url.searchParams.get(field.name);
    const isOffered = asked !== null && field.choices?.some(({ key }) => key === asked);
    return isOffered ? { ...field, initial: asked } : field;
  });
}

/** The page on which a file is chosen: the columns it needs, hints and options. */
export async function showImport(definition: ImportDefinition, page: AuthorizedPage): Promise<ImportView> {
  const actor = actorWith(page, await viewerOf(page));
  return {
    title: TEXT.titleOf(definition.object),
    ...(await addressesOf(page)),
    columns: definition.columns.map(({ title, isNeeded = false, sample }) => ({ title, isNeeded, sample })),
    hints: definition.hints,
    options: definition.options(actor),
    fields: await fieldsAt(definition, page),
  };
}

const tickedIn = ({ form }: AuthorizedPost, options: readonly ImportOption[]) =>
  new Set(options.map(({ name }) => name).filter((name) => form.get(name) === "1"));

async function fieldsIn(
  { form }: AuthorizedPost,
  definition: ImportDefinition,
): Promise<Readonly<Record<string, string>>> {
  const fields = (await definition.fields?.()) ?? [];
  return Object.fromEntries(fields.map(({ name }) => [name, form.get(name).trim()]));
}

/** Validates an uploaded file, stores it as an import job and redirects to its plan. */
export async function answerImport(definition: ImportDefinition, post: AuthorizedPost): Promise<Response> {
  const file = post.form.file("file");
  const isMissing = !file || file.bytes.length === 0;
  const fields = await fieldsIn(post, definition);
  const problems = {
    ...(await definition.problemsOf?.(fields)),
    ...(isMissing ? { file: TEXT.fileMissing } : {}),
  };
  if (isMissing || Object.keys(problems).length > 0) return post.form.refuse({ fields: problems });
  const actor = actorWith(post, await viewerOf(post));
  const importer: Importer = { ...actor, options: tickedIn(post, definition.options(actor)), fields };
  const listActor = listActorOf(post);
  const sheet = { name: [...file.name].slice(0, FILE_NAME_SHOWN).join(""), bytes: file.bytes };
  const planned = await planImport(definition, importer, { listActor, file: sheet });
  if (!planned.ok) return post.form.refuse({ fields: { file: planned.text } });
  return redirect(`${listActor.list}/import/${planned.token}`, 303);
}

/** @throws DomainError not-found for an unknown or expired job, or one of another user */
async function importJobAt(page: AuthorizedPage, token: string): Promise<ListJob> {
  const job = await findListJob(db, token, listActorOf(page));
  if (job?.action !== IMPORT_ACTION) throw new DomainError("not-found");
  return job;
}

/** The undo offer of a finished import; null where it cannot be undone. */
async function undoOf(
  { findUndo }: ImportDefinition,
  page: AuthorizedPage,
  job: ListJob,
): Promise<ImportPlanView["undo"]> {
  if (!findUndo || (job.state !== "done" && job.state !== "failed")) return null;
  const isWhole = importRequestOf(job).isWhole === true;
  const key = isWhole ? importOutcomeOf(job).ended?.undoKey : String(job.id);
  if (key === undefined) return null;
  const { scope } = await viewerOf(page);
  const undo = await findUndo(scope, importRequestOf(job).fields ?? {}, key);
  return undo && { ...undo, key, submission: randomToken() };
}

/** Which rows of a plan the address asks for; an invalid page number counts as the first. */
function askedRows({ url }: AuthorizedPage) {
  const page = url.searchParams.get("page") ?? "";
  return {
    show: url.searchParams.get("show") ?? "",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The plan of an import, its progress, or its result. */
export async function showPlan(definition: ImportDefinition, page: AuthorizedPage): Promise<ImportPlanView> {
  const token = page.params["token"] ?? "";
  const job = await importJobAt(page, token);
  const { back, path } = await addressesOf(page);
  return {
    ...(await viewPlan(db, job, askedRows(page))),
    counted: definition.counted ?? TEXT.countedOf(definition.object),
    undo: await undoOf(definition, page, job),
    title: TEXT.titleOf(definition.object),
    token,
    back,
    path,
    again: path + (await chosenQuery(definition, job)),
  };
}

/** The query that presets the choices of the form from which an import was uploaded. */
async function chosenQuery(definition: ImportDefinition, job: ListJob): Promise<string> {
  const fields = (await definition.fields?.()) ?? [];
  const typed = importRequestOf(job).fields ?? {};
  const chosen = fields.flatMap(({ name, choices }): [string, string][] => {
    const value = typed[name] ?? "";
    return choices && value !== "" ? [[name, value]] : [];
  });
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen).toString()}`;
}

/**
 * Confirms an import job: few rows are imported at once, many by a background job. With invalid rows the user
 * has to choose to skip them; nothing is imported where the rows depend on each other.
 */
export async function answerPlan(post: AuthorizedPost, find: FindCollection): Promise<Response> {
  const token = post.params["token"] ?? "";
  const job = await importJobAt(post, token);
  const importRequest = importRequestOf(job);
  const resultPath = `${listAddressOf(post)}/import/${token}`;
  if (job.total === 0) return post.form.refuse({ summary: TEXT.noRows });
  if (importRequest.faulty > 0 && importRequest.isWhole) return post.form.refuse({ summary: TEXT.wholeOnly });
  if (importRequest.faulty > 0 && post.form.get("skipFaulty") !== "1")
    return post.form.refuse({ fields: { skipFaulty: TEXT.choiceMissing } });
  if (importRequest.agreement !== undefined && post.form.get("agreed") !== "1")
    return post.form.refuse({ fields: { agreed: TEXT.agreementMissing } });
  const jobActor: JobActor = { who: post.session.name, actor: post.source, resultPath };
  if (await confirmListJob(job, { ...importRequest, ...jobActor }))
    await beginWork(job, { find, actor: { ...(await viewerOf(post)), rights: post.rights } });
  return redirect(resultPath, 303);
}

/** Sends the template, or the invalid rows of a file. */
export async function sendImportFile(definition: ImportDefinition, post: AuthorizedPost): Promise<Response> {
  const token = post.form.get("plan");
  const [, slug = ""] = listAddressOf(post).split("/");
  if (token !== "") {
    const rows = errorSheet(await importJobAt(post, token));
    return sendFile(rows, { name: `${slug}-errors.csv`, type: SHEET_FORMATS.csv.type });
  }
  const format = post.form.get("format") === "csv" ? "csv" : "xlsx";
  const { name, type } = SHEET_FORMATS[format];
  return sendFile(templateFile(definition, format), { name: `${slug}-template.${name}`, type });
}
