import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import { getLiveItem, valuesOf } from "~/services/declarations/libraries/find-item.server";
import { itemHref, type Library } from "~/services/declarations/libraries/library.types";
import { itemForm, itemValuesOf, type ItemFields } from "~/services/declarations/libraries/library-form";
import { createItem, editItem } from "~/services/declarations/libraries/save-item.server";
import { parseCodes, typedOf } from "~/services/declarations/libraries/typed-code.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";

/** The live item in an address, in scope. @throws DomainError not-found */
export async function itemAt(library: Library, page: AuthorizedPage) {
  const { scope } = await viewerOf(page);
  return getLiveItem(db, scope, library, idIn(page, "id"));
}

export const newItemForm =
  (library: Library) =>
  async (_page: AuthorizedPage, typed: Typed | null): Promise<CollectionForm<ItemFields>> => ({
    definition: itemForm(library, {
      parsed: await parseCodes(library, typed ?? {}, true),
      typed: typed ?? {},
      stored: null,
    }),
    values: { kind: library.kinds[0]!.key },
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await createItem(editor, library, itemValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: itemHref(library, outcome.id), text: CONSOLE_TEXT.created(library.object) };
    },
  });

export const editItemForm =
  (library: Library) =>
  async (page: AuthorizedPage, typed: Typed | null): Promise<CollectionForm<ItemFields>> => {
    const row = await itemAt(library, page);
    const stored = await typedOf(library, valuesOf(row));
    return {
      definition: itemForm(library, {
        parsed: await parseCodes(library, typed ?? stored, true),
        typed: typed ?? stored,
        stored: valuesOf(row),
      }),
      recordName: row.name,
      values: stored,
      changed: changeOf(row),
      store: async ({ values, editor, expectedVersion }) => {
        const outcome = await editItem(editor, library, row.id, {
          values: itemValuesOf(values),
          expectedVersion,
        });
        return outcome.ok ? { ok: true, to: itemHref(library, row.id), text: CONSOLE_TEXT.edited } : outcome;
      },
    };
  };
