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

/** @param isNamed whether the address names the direction, which is then not asked again */
function newFields(isNamed: boolean) {
  const choices = choicesOf(TEXT.directions);
  const direction = choiceField("radio", TEXT.newDirection, choices);
  return { direction: isNamed ? { ...direction, control: { kind: "given" as const, choices } } : direction };
}
type NewFields = ReturnType<typeof newFields>;

/** The form of a new declaration, which asks for the direction only. */
export function newDeclarationForm(page: AuthorizedPage): Promise<CollectionForm<NewFields>> {
  const asked = page.url.searchParams.get("direction");
  const isNamed = asked === "I" || asked === "E";
  return Promise.resolve({
    definition: defineForm<NewFields>([{ title: "", names: ["direction"] }], newFields(isNamed)),
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
