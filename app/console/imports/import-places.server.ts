import { departmentImport } from "~/services/organizations/departments/import/department-import.server";
import { DomainError } from "~/services/runtime/failures/errors";
import type { ImportDefinition } from "~/services/collections/imports/import.types";
import { importAt } from "~/services/collections/jobs/console-imports.server";
import { TREES, type TreeSlug } from "~/services/access/paths/console-page-addresses";
import type { PlacePage, PlacePost } from "../console-page.server";
import { DEPARTMENTS, treeAt } from "../departments/department-places.server";
import { answerImport, sendImportFile, showImport, showPlan } from "./import-pages.server";

interface Found {
  readonly definition: ImportDefinition;
  /** What the page calls the record whose rows they are. */
  readonly record: { readonly recordName?: string };
}

const isTree = (slug: string): slug is TreeSlug => TREES.some((tree) => tree === slug);

/** @throws DomainError not-found for a list that takes no rows, and for whose rows are out of scope */
async function importOf(page: PlacePage): Promise<Found> {
  const { slug } = page.place.page;
  if (isTree(slug)) {
    const { owner, place } = await treeAt(page, DEPARTMENTS[slug]);
    const record = owner.kind === "platform" ? {} : { recordName: owner.name };
    return { definition: departmentImport(place), record };
  }
  const definition = importAt(page.url.pathname);
  if (!definition) throw new DomainError("not-found");
  return { definition, record: {} };
}

export async function showImportAt(page: PlacePage) {
  const { definition, record } = await importOf(page);
  return { ...(await showImport(definition, page)), ...record };
}

export const answerImportAt = async (post: PlacePost) =>
  answerImport((await importOf(post)).definition, post);

export async function showPlanAt(page: PlacePage) {
  const { definition, record } = await importOf(page);
  return { ...(await showPlan(definition, page)), ...record };
}

export const sendImportFileAt = async (post: PlacePost) =>
  sendImportFile((await importOf(post)).definition, post);
