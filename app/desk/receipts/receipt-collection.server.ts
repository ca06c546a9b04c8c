import { defineCollection, form } from "~/collections/define-collection.server";
import { receiptPage } from "~/services/access/paths/desk-pages";
import { plain } from "~/services/collections/lists/any-list.server";
import { receiptList } from "~/services/declarations/receipts/handling/receipt-list.server";
import { assignForm } from "./assign-form.server";
import { postReceipt, viewReceipt } from "./receipt-record.server";

/** The receipts that a person looks at: each is assigned by hand, or set aside. */
export const receipts = defineCollection(receiptPage, {
  list: () => plain(receiptList),
  records: { ":id": { view: viewReceipt, post: postReceipt } },
  forms: { ":id/assign": form(assignForm) },
});
