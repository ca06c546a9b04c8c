import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { itemHref } from "~/services/declarations/libraries/library.types";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { saveAsTemplate } from "~/services/declarations/templates/save-template.server";
import { TEMPLATE_TEXT as TEXT } from "~/services/declarations/templates/template.text";
import { TEMPLATES } from "~/services/declarations/templates/templates";
import { templateForm, type TemplateFields } from "../templates/template-form";
import { declarationAt } from "./entry/view.server";

/** The form that saves a declaration as a template. @throws DomainError forbidden without the permission */
export async function saveTemplateForm(page: AuthorizedPage): Promise<CollectionForm<TemplateFields>> {
  page.requireRight("template:create");
  const { row } = await declarationAt(page);
  return {
    definition: templateForm(),
    recordName: row.own_number,
    back: declarationHref(row.id),
    values: {},
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await saveAsTemplate(editor, row.id, values);
      return outcome.ok
        ? { ok: true, to: itemHref(TEMPLATES, outcome.id), text: TEXT.saved(values.name) }
        : outcome;
    },
  };
}
