import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { actorWith, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { readDeclarantFormContext } from "~/services/organizations/declarants/declarant-form-context.server";
import {
  declarantForm,
  declarantValuesOf,
  type DeclarantFields,
} from "~/services/organizations/declarants/declarant-form";
import { DECLARANT_TEXT as TEXT } from "~/services/organizations/declarants/declarant.text";
import { declarantHref } from "~/services/organizations/declarants/declarant.types";
import {
  getLiveDeclarant,
  type DeclarantRow,
} from "~/services/organizations/declarants/find-declarant.server";
import {
  createDeclarant,
  editDeclarant,
  valuesOf,
} from "~/services/organizations/declarants/save-declarant.server";

/** The live unit in an address, in scope. @throws DomainError not-found */
export async function declarantAt(page: AuthorizedPage) {
  const viewer = await viewerOf(page);
  const actor = actorWith(page, viewer);
  return { viewer, actor, row: await getLiveDeclarant(db, viewer.scope, idIn(page, "id")) };
}

const BLANK: Typed = { category: "A", status: "1" };

function typedOf(row: DeclarantRow, owner: string): Typed {
  const { status, ...values } = valuesOf(row);
  return { ...values, organizationId: owner, status: status === "active" ? "1" : "0" };
}

export async function newDeclarantForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<DeclarantFields>> {
  const { formContext, owner } = await readDeclarantFormContext(await viewerOf(page), { row: null, typed });
  return {
    definition: declarantForm(formContext),
    values: { ...BLANK, organizationId: owner },
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await createDeclarant(editor, declarantValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: declarantHref(outcome.id), text: CONSOLE_TEXT.created(TEXT.object) };
    },
  };
}

export async function editDeclarantForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<DeclarantFields>> {
  const { viewer, row } = await declarantAt(page);
  const { formContext, owner } = await readDeclarantFormContext(viewer, { row, typed });
  return {
    definition: declarantForm(formContext),
    recordName: row.name,
    values: typedOf(row, owner),
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editDeclarant(editor, row.id, {
        values: declarantValuesOf(values),
        expectedVersion,
      });
      return outcome.ok ? { ok: true, to: declarantHref(row.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
