import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { goodsPage, partyPage } from "~/services/access/paths/desk-pages";
import { archivable } from "~/services/collections/lists/any-list.server";
import { GOODS } from "~/services/declarations/libraries/goods";
import { goodsImport, partyImport } from "~/services/declarations/libraries/import/library-import.server";
import { itemHistory } from "~/services/declarations/libraries/item-history";
import type { Library } from "~/services/declarations/libraries/library.types";
import { goodsList, partyList } from "~/services/declarations/libraries/list/library-list.server";
import { PARTIES } from "~/services/declarations/libraries/parties";
import { editItemForm, itemAt, newItemForm } from "./library-pages.server";
import { postItem, viewItem } from "./library-record.server";

const historyOf = (library: Library) => async (page: AuthorizedPage) =>
  itemHistory(library, await itemAt(library, page));

/** The handlers common to both libraries. */
const handlersOf = (library: Library) => ({
  records: { ":id": { view: viewItem(library), post: postItem(library) } },
  forms: { new: form(newItemForm(library)), ":id/edit": form(editItemForm(library)) },
  history: historyOf(library),
  revert: revert({ record: historyOf(library), form: editItemForm(library) }),
});

/** The library of trade parties. */
export const parties = defineCollection(partyPage, {
  list: () => archivable(partyList),
  import: () => partyImport,
  ...handlersOf(PARTIES),
});

/** The library of goods. */
export const goods = defineCollection(goodsPage, {
  list: () => archivable(goodsList),
  import: () => goodsImport,
  ...handlersOf(GOODS),
});
