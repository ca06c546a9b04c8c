import { productPage, resourcePage, versionPage } from "~/services/access/paths/console-pages-access";
import { archivable } from "~/services/collections/lists/any-list.server";
import {
  productHistory,
  resourceHistory,
  versionHistory,
} from "~/services/products/catalogue/catalogue-history.server";
import { productList } from "~/services/products/catalogue/product-list.server";
import { versionList } from "~/services/products/versions/version-list.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { defineCollection, form, revert } from "~/collections/define-collection.server";
import { memoizePerRequest } from "~/collections/forms/collection-form.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { productStep, trailTo } from "./catalogue-trail";
import { editProductForm, newProductForm, postProduct, viewProduct } from "./product-pages.server";
import { editResourceForm, newResourceForm, treeAt } from "./resource-pages.server";
import { editVersionForm, newVersionForm, postVersion, productAt, viewVersion } from "./version-pages.server";

const scopeAt = async (page: AuthorizedPage) => (await viewerOf(page)).scope;

const productHistoryAt = async (page: AuthorizedPage) =>
  productHistory(await scopeAt(page), idIn(page, "id"));
const versionHistoryAt = async (page: AuthorizedPage) =>
  versionHistory(await scopeAt(page), idIn(page, "id"), idIn(page, "recordId"));
const resourceHistoryAt = async (page: AuthorizedPage) =>
  resourceHistory(await scopeAt(page), idIn(page, "id"), idIn(page, "recordId"));

/** The products (docs/console.md, section 5). */
export const products = defineCollection(productPage, {
  list: () => archivable(productList),
  records: { ":id": { view: viewProduct, post: postProduct } },
  forms: {
    new: form(memoizePerRequest(newProductForm)),
    ":id/edit": form(memoizePerRequest(editProductForm)),
  },
  history: productHistoryAt,
  revert: revert({ record: productHistoryAt, form: editProductForm, parts: { entryUrl: ["entry_url"] } }),
});

/** The versions of a product. */
export const versions = defineCollection(versionPage, {
  list: (productId) => archivable(versionList(productId)),
  owner: productAt,
  trail: async (page) => [productStep(page, await productAt(page))],
  records: { ":id": { view: viewVersion, post: postVersion } },
  forms: {
    new: form(memoizePerRequest(newVersionForm)),
    ":id/edit": form(memoizePerRequest(editVersionForm)),
  },
  history: versionHistoryAt,
  revert: revert({
    record: versionHistoryAt,
    form: editVersionForm,
    // A change of the default version of a kind affects other versions and has a review of its own.
    unchanged: { defaultFor: ["defaultFor"] },
  }),
});

/** The resources of a version; their tree has a route of its own. */
export const resources = defineCollection(resourcePage, {
  trail: async (page) => trailTo(page, await treeAt(page)),
  forms: { new: form(newResourceForm), ":id/edit": { ...form(editResourceForm), hasListBackLink: true } },
  history: resourceHistoryAt,
  revert: revert({
    record: resourceHistoryAt,
    form: editResourceForm,
    parts: { status: ["enabled"] },
    // The parent of a resource changes only by a move.
    unchanged: { parentId: ["parent", "parent_id"] },
  }),
});
