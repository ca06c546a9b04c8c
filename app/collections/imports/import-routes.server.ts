import { DomainError } from "~/services/runtime/failures/errors";
import type { ImportDefinition } from "~/services/collections/imports/import.types";
import { trailAt, type CollectionPage, type CollectionPost } from "../collection-page.server";
import { answerImport, answerPlan, sendImportFile, showImport, showPlan } from "./import-pages.server";

interface Found {
  readonly definition: ImportDefinition;
  /** The name of the record that the rows belong to. */
  readonly record: { readonly recordName?: string };
}

/** The title with the name of the record that the rows belong to. */
const titled = ({ recordName }: Found["record"], title: string): string =>
  recordName === undefined ? title : `${title} - ${recordName}`;

/** @throws DomainError not-found for a list without an import, or rows out of scope */
async function importOf(page: CollectionPage): Promise<Found> {
  const { collection, location } = page;
  const definition = collection.import?.(Number(location.id ?? 0));
  if (!definition) throw new DomainError("not-found");
  const { name } = (await collection.owner?.(page)) ?? { name: null };
  return { definition, record: name === null ? {} : { recordName: name } };
}

export async function showImportAt(page: CollectionPage) {
  const { definition, record } = await importOf(page);
  const view = await showImport(definition, page);
  return { ...view, ...record, title: titled(record, view.title), trail: await trailAt(page) };
}

export const answerImportAt = async (post: CollectionPost) =>
  answerImport((await importOf(post)).definition, post);

export async function showPlanAt(page: CollectionPage) {
  const { definition, record } = await importOf(page);
  const view = await showPlan(definition, page);
  return { ...view, ...record, title: titled(record, view.title), trail: await trailAt(page) };
}

export const answerPlanAt = (post: CollectionPost) => answerPlan(post, post.findCollection);

export const sendImportFileAt = async (post: CollectionPost) =>
  sendImportFile((await importOf(post)).definition, post);
