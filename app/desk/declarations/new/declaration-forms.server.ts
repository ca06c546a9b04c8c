import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import {
  createEntrusted,
  emptyBeginning,
} from "~/services/declarations/records/entrusted/create-entrusted.server";
import { DECLARATION_TEXT } from "~/services/declarations/records/declaration.text";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { organizationContextOf } from "~/services/declarations/records/store-declaration.server";
import {
  declareFromTemplate,
  templateBeginning,
} from "~/services/declarations/templates/save-template.server";
import type { Direction } from "~/services/declarations/fields/field.types";
import type { Actor } from "~/services/forms/editing/actor.types";
import { choiceField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import type { SectionDetail } from "~/services/forms/editing/form.types";
import { refusedBy } from "~/services/forms/editing/outcome";
import { customerField, OWN } from "./customer-field.server";
import { templateIn } from "./chosen-template.server";
import { RECORD_TEXT as TEXT } from "../declaration.text";

const choicesOf = <K extends string>(texts: Readonly<Record<K, string>>) =>
  (Object.keys(texts) as K[]).map((key) => ({ key, text: texts[key] }));

/** @param isNamed whether the address names the direction, which is then not asked again */
function directionField(isNamed: boolean) {
  const choices = choicesOf(TEXT.directions);
  const direction = choiceField("radio", TEXT.newDirection, choices);
  return isNamed ? { ...direction, control: { kind: "given" as const, choices } } : direction;
}

interface NewFields extends Readonly<Record<string, ReturnType<typeof choiceField<string>>>> {
  readonly direction: ReturnType<typeof choiceField<string>>;
  readonly customer: ReturnType<typeof choiceField<string>>;
}

function directionAt({ url }: AuthorizedPage, template: { readonly direction: Direction } | null) {
  const asked = template?.direction ?? url.searchParams.get("direction");
  return {
    isNamed: asked === "I" || asked === "E",
    direction: asked === "E" ? ("E" as const) : ("I" as const),
  };
}

interface Chosen {
  readonly direction: Direction;
  /** Of an entrustment; OWN for the actor's own organisation. */
  readonly customer: string;
  readonly templateId: number | null;
}

function create(actor: Actor, { direction, customer, templateId }: Chosen) {
  if (customer === OWN)
    return templateId === null ? createDeclaration(actor, direction) : declareFromTemplate(actor, templateId);
  const beginning = templateId === null ? emptyBeginning(direction) : templateBeginning(actor, templateId);
  return createEntrusted(actor, Number(customer), beginning);
}

/**
 * The form of a new declaration: its direction, unless the address or the template names it, and for providers
 * the customer for whom it is made.
 */
export async function newDeclarationForm(page: AuthorizedPage): Promise<CollectionForm<NewFields>> {
  const template = await templateIn(page);
  const { isNamed, direction } = directionAt(page, template);
  const customer = await customerField(page);
  const details: SectionDetail[] = [...(template ? [template.detail] : []), ...customer.details];
  return {
    definition: defineForm<NewFields>(
      [
        {
          title: "",
          ...(details.length === 0 ? {} : { details }),
          names: customer.isOffered ? ["direction", "customer"] : ["direction"],
        },
      ],
      { direction: directionField(isNamed), customer: customer.field },
    ),
    values: { direction, customer: OWN },
    changed: null,
    store: async ({ values, editor }) => {
      if (!organizationContextOf(editor)) return refusedBy(DECLARATION_TEXT.needsOrganization);
      const made = await create(editor, {
        direction: template?.direction ?? (values.direction === "E" ? "E" : "I"),
        customer: customer.isOffered ? values.customer : OWN,
        templateId: template?.id ?? null,
      });
      if (!made.ok) return made;
      return {
        ok: true,
        to: `${declarationHref(made.id)}/edit?part=head`,
        text: DECLARATION_TEXT.created(made.number),
      };
    },
  };
}
