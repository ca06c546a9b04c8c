import { defineCollection, form } from "~/collections/define-collection.server";
import { entrustedPage, entrustmentPage } from "~/services/access/paths/entrustment-pages";
import { plain } from "~/services/collections/lists/any-list.server";
import { entrustedList } from "~/services/declarations/lists/entrusted-list.server";
import { entrustmentList } from "~/services/organizations/entrustments/list/entrustment-list.server";
import { newEntrustmentForm } from "./entrustment-form.server";
import { postEntrustment, viewEntrustment } from "./entrustment-record.server";

/** The entrustments of which the viewer's organisation is a side. */
export const entrustments = defineCollection(entrustmentPage, {
  list: () => plain(entrustmentList),
  records: { ":id": { view: viewEntrustment, post: postEntrustment } },
  forms: { new: form(newEntrustmentForm) },
});

/** The declarations that others make for the viewer's organisation. */
export const entrusted = defineCollection(entrustedPage, { list: () => plain(entrustedList) });
