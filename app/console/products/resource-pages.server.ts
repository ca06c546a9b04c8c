import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { createResource, editResource } from "~/services/products/resources/edit-resource.server";
import { findParent, matchParents, parentLabel } from "~/services/products/resources/resource-parents";
import { resourceForm, type ResourceFields } from "~/services/products/resources/resource.schema";
import { PRODUCT_TEXT as TEXT } from "~/services/products/catalogue/product.text";
import {
  nameOfResource,
  readTree,
  resourceIn,
  type ResourceRow,
  type Tree,
} from "~/services/products/resources/resources.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { idIn } from "~/collections/records/record-page.server";

const treeAddress = (versionId: number) => `/resources/${String(versionId)}`;

/** The tree of resources of the version in an address. @throws DomainError not-found */
export const treeAt = async (page: AuthorizedPage): Promise<Tree> =>
  readTree(db, (await actorOf(page)).scope, idIn(page, "id"));

export const versionTitle = ({ product, version }: Tree) => `${product.name} ${version.name}`;

const valuesOf = (tree: Tree, row: ResourceRow): Typed => ({
  menuType: String(row.menu_type),
  parentId: parentLabel(tree.rows, row.parent_id),
  sort: String(row.sort),
  title: row.title,
  url: row.url ?? "",
  perms: row.perms ?? "",
  icon: row.icon ?? "",
  status: String(row.enabled),
});

/** The form for the typed values, whose parent determines the offered parents. */
function definitionOf(tree: Tree, typed: Typed, isNew: boolean) {
  const parent = typed["parentId"] ?? "";
  return resourceForm({
    parents: matchParents(tree.rows, parent),
    parentId: findParent(tree.rows, parent),
    isNew,
    isReleased: tree.version.status !== "draft",
  });
}

/** The resource whose id the query has under this name; null for none. */
function askedFor(page: AuthorizedPage, tree: Tree, name: string): ResourceRow | null {
  const asked = page.url.searchParams.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(asked) ? (tree.byId.get(Number(asked)) ?? null) : null;
}

/** The initial values: a page below a group or a page, a button with `?type=3`, or a copy with `?copy=7`. */
function beginning(page: AuthorizedPage, tree: Tree): Typed {
  const copied = askedFor(page, tree, "copy");
  if (copied) return { ...valuesOf(tree, copied), sort: "" };
  const parent = askedFor(page, tree, "parent");
  const menuType = parent === null ? "0" : page.url.searchParams.get("type") === "3" ? "3" : "2";
  return {
    menuType,
    parentId: parentLabel(tree.rows, parent?.id ?? null),
    sort: "",
    title: "",
    url: "",
    perms: "",
    icon: "",
    status: "1",
  };
}

const warningOf = (isUnknown: boolean): { readonly detail?: string } =>
  isUnknown ? { detail: TEXT.unknownPage } : {};

export async function newResourceForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<ResourceFields>> {
  const tree = await treeAt(page);
  const values = beginning(page, tree);
  const versionId = tree.version.id;
  return {
    definition: definitionOf(tree, typed ?? values, true),
    recordName: versionTitle(tree),
    values,
    changed: null,
    store: async ({ values: stored, editor: actor }) => {
      const outcome = await createResource(actor, { versionId, values: stored });
      if (!outcome.ok) return outcome;
      const text = CONSOLE_TEXT.created(TEXT.resource);
      return { ok: true, to: treeAddress(versionId), text, ...warningOf(outcome.isUnknownPage) };
    },
  };
}

export async function editResourceForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<ResourceFields>> {
  const tree = await treeAt(page);
  const row = resourceIn(tree, idIn(page, "recordId"));
  const versionId = tree.version.id;
  const values = valuesOf(tree, row);
  return {
    definition: definitionOf(tree, typed ?? values, false),
    recordName: nameOfResource(tree, row),
    values,
    changed: changeOf(row),
    store: async ({ values: stored, editor: actor, expectedVersion }) => {
      const outcome = await editResource(actor, { versionId, id: row.id, expectedVersion, values: stored });
      if (!outcome.ok) return outcome;
      const text = CONSOLE_TEXT.edited;
      return { ok: true, to: treeAddress(versionId), text, ...warningOf(outcome.isUnknownPage) };
    },
  };
}
