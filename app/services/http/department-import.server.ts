import { departmentImport } from "../departments/department-import.server";
import type { ConsolePage, ConsolePost } from "./console-page.server";
import { treeAt, type DepartmentPages } from "./department-places.server";
import { answerImport, answerPlan, sendImportFile, showImport, showPlan } from "./import-pages.server";

/** The import of the tree that an address names, and what its page calls that. @throws DomainError not-found */
async function importAt(page: ConsolePage, pages: DepartmentPages) {
  const { owner, place } = await treeAt(page, pages);
  return {
    definition: departmentImport(place),
    record: pages.kind === "platform" ? {} : { recordName: owner.name },
  };
}

export const showDepartmentImport = (pages: DepartmentPages) => async (page: ConsolePage) => {
  const { definition, record } = await importAt(page, pages);
  return { ...(await showImport(definition, page)), ...record };
};

export const answerDepartmentImport = (pages: DepartmentPages) => async (post: ConsolePost) =>
  answerImport((await importAt(post, pages)).definition, post);

export const showDepartmentPlan = (pages: DepartmentPages) => async (page: ConsolePage) => {
  const { definition, record } = await importAt(page, pages);
  return { ...(await showPlan(definition, page)), ...record };
};

export const answerDepartmentPlan = (pages: DepartmentPages) => async (post: ConsolePost) => {
  await importAt(post, pages);
  return answerPlan(post);
};

export const sendDepartmentFile = (pages: DepartmentPages) => async (post: ConsolePost) =>
  sendImportFile((await importAt(post, pages)).definition, post);
