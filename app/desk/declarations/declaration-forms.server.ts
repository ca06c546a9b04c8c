import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { DECLARATION_TEXT } from "~/services/declarations/records/declaration.text";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { organizationContextOf } from "~/services/declarations/records/store-declaration.server";
import { choiceField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import { refusedBy } from "~/services/forms/editing/outcome";
import { RECORD_TEXT as TEXT } from "./declaration.text";

const choicesOf = <K extends string>(texts: Readonly<Record<K, string>>) =>
  (Object.keys(texts) as K[]).map((key) => ({ key, text: texts[key] }));

const newFields = () => ({ direction: choiceField("radio", TEXT.newDirection, choicesOf(TEXT.directions)) });
type NewFields = ReturnType<typeof newFields>;

/** The form of a new declaration, which asks for the direction only. */
export function newDeclarationForm(page: AuthorizedPage): Promise<CollectionForm<NewFields>> {
  const asked = page.url.searchParams.get("direction");
  return Promise.resolve({
    definition: defineForm<NewFields>([{ title: "", names: ["direction"] }], newFields()),
    values: { direction: asked === "E" ? "E" : "I" },
    changed: null,
    store: async ({ values, editor }) => {
      if (!organizationContextOf(editor)) return refusedBy(DECLARATION_TEXT.needsOrganization);
      const { id, number } = await createDeclaration(editor, values.direction === "E" ? "E" : "I");
      return {
        ok: true,
        to: `${declarationHref(id)}/edit?part=head`,
        text: DECLARATION_TEXT.created(number),
      };
    },
  });
}
