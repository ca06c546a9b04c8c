import { DomainError } from "../errors";
import type { ImportDefinition } from "../imports/import.types";
import { importAt } from "../list-jobs/console-imports.server";
import type { PlacePage, PlacePost } from "./console-page.server";
import { answerImport, sendImportFile, showImport, showPlan } from "./import-pages.server";

/** @throws DomainError not-found for a list that takes no rows */
function definitionAt({ url }: PlacePage): ImportDefinition {
  const definition = importAt(url.pathname);
  if (!definition) throw new DomainError("not-found");
  return definition;
}

export const showImportAt = (page: PlacePage) => showImport(definitionAt(page), page);

export const answerImportAt = (post: PlacePost) => answerImport(definitionAt(post), post);

export const showPlanAt = (page: PlacePage) => showPlan(definitionAt(page), page);

export const sendImportFileAt = (post: PlacePost) => sendImportFile(definitionAt(post), post);
