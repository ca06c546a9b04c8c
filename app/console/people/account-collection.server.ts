import { accountPage } from "~/services/access/paths/console-pages-access";
import { archivable } from "~/services/collections/lists/any-list.server";
import { accountImport } from "~/services/identity/people/import/account-import.server";
import { accountHistory } from "~/services/identity/people/list/account-history.server";
import { accountList } from "~/services/identity/people/list/account-list.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { editMemberPage, newMemberPage, postMember, viewMember, viewMembers } from "./member-pages.server";
import { newCardOfPage, postCardOf, viewCardOf, viewCardsOf } from "./person-card-pages.server";
import { editPersonPage, newPersonPage } from "./people-pages.server";
import { postPerson, viewPerson } from "./person-record.server";

const historyAt = async (page: AuthorizedPage) =>
  accountHistory((await viewerOf(page)).scope, idIn(page, "id"));

/** The accounts with their memberships (docs/console.md, section 4). */
export const accounts = defineCollection(accountPage, {
  list: () => archivable(accountList),
  import: () => accountImport,
  records: {
    ":id": { view: viewPerson, post: postPerson },
    ":id/members": { view: viewMembers },
    ":id/members/:memberId": { view: viewMember, post: postMember },
    ":id/login-cards": { view: viewCardsOf },
    ":id/login-cards/:cardId": { view: viewCardOf, post: postCardOf },
  },
  forms: {
    new: form(newPersonPage),
    ":id/edit": form(editPersonPage),
    ":id/members/new": form(newMemberPage),
    ":id/members/:memberId/edit": form(editMemberPage),
    ":id/login-cards/new": form(newCardOfPage),
  },
  history: historyAt,
  revert: revert({
    record: historyAt,
    form: editPersonPage,
    parts: { areaData: ["province", "city", "area"] },
  }),
});
