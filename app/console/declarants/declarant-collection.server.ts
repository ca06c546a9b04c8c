import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { declarantPage } from "~/services/access/paths/console-pages-business";
import { archivable } from "~/services/collections/lists/any-list.server";
import { declarantImport } from "~/services/organizations/declarants/import/declarant-import.server";
import { declarantHistory } from "~/services/organizations/declarants/list/declarant-history.server";
import { declarantList } from "~/services/organizations/declarants/list/declarant-list.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { editCardForm, newCardForm, postCard, viewCard, viewCards } from "./card-pages.server";
import { declarantAt, editDeclarantForm, newDeclarantForm } from "./declarant-pages.server";
import { postDeclarant, viewDeclarant } from "./declarant-record.server";

const historyAt = async (page: AuthorizedPage) => declarantHistory((await declarantAt(page)).row);

/** The declarant units and their cards (docs/console.md, 7.2). */
export const declarants = defineCollection(declarantPage, {
  list: () => archivable(declarantList),
  import: () => declarantImport,
  records: {
    ":id": { view: viewDeclarant, post: postDeclarant },
    ":id/cards": { view: viewCards },
    ":id/cards/:cardId": { view: viewCard, post: postCard },
  },
  forms: {
    new: form(newDeclarantForm),
    ":id/edit": form(editDeclarantForm),
    ":id/cards/new": form(newCardForm),
    ":id/cards/:cardId/edit": form(editCardForm),
  },
  history: historyAt,
  revert: revert({ record: historyAt, form: editDeclarantForm }),
});
