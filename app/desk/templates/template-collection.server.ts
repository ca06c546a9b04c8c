import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { templatePage } from "~/services/access/paths/desk-pages";
import { archivable } from "~/services/collections/lists/any-list.server";
import { LIBRARY_TEXT } from "~/services/declarations/libraries/library.text";
import { templateList } from "~/services/declarations/templates/template-list.server";
import { TEMPLATE_TEXT as TEXT } from "~/services/declarations/templates/template.text";
import { editTemplateForm, postTemplate, templateAt, viewTemplate } from "./template-pages.server";

const STATES: Readonly<Record<string, string>> = LIBRARY_TEXT.states;

async function historyAt(page: AuthorizedPage) {
  const { id, name } = (await templateAt(page)).row;
  const titles = { ...TEXT.labels, status: LIBRARY_TEXT.status };
  const textOf = (field: string, value: string) => (field === "status" ? (STATES[value] ?? value) : value);
  return { type: "template", id, name, titles, textOf };
}

/** The collection of declaration templates. */
export const templates = defineCollection(templatePage, {
  list: () => archivable(templateList),
  records: { ":id": { view: viewTemplate, post: postTemplate } },
  forms: { ":id/edit": form(editTemplateForm) },
  history: historyAt,
  revert: revert({ record: historyAt, form: editTemplateForm }),
});
