import { db } from "../../db/client.server";
import { DomainError } from "../../runtime/failures/errors";
import type { Scope } from "../../access/scopes/scope.server";
import { PRODUCT_LABELS, PRODUCT_TEXT as TEXT, RESOURCE_LABELS, VERSION_LABELS } from "./product.text";
import { ENABLED_NAMES, ENTRY_NAMES } from "./product.types";
import { getProduct } from "./products.server";
import { nameOfResource, readTree, resourceIn } from "../resources/resources.server";
import { getVersion } from "../versions/versions.server";

/** Finds a record whether it is archived or not. */
async function either<T>(find: (kind: { archived: boolean }) => Promise<T>): Promise<T> {
  try {
    return await find({ archived: false });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return find({ archived: true });
  }
}

/** Returns the object, field titles and value texts for a product's history page. */
export async function productHistory(scope: Scope, id: number) {
  const { name } = await either((kind) => getProduct(db, scope, id, kind));
  const { entryUrl: entry_url, ...labels } = PRODUCT_LABELS;
  const textOf = (field: string, value: string) =>
    field === "entry" && value in ENTRY_NAMES ? ENTRY_NAMES[value as keyof typeof ENTRY_NAMES] : value;
  return { type: "product", id, name, titles: { ...labels, entry_url, from: TEXT.stateBefore }, textOf };
}

/**
 * The same for a version of this product.
 * @throws DomainError not-found for a version of another product
 */
export async function versionHistory(scope: Scope, productId: number, id: number) {
  const version = await either((kind) => getVersion(db, scope, id, kind));
  if (version.product_id !== productId) throw new DomainError("not-found");
  const { copyFrom: _, ...labels } = VERSION_LABELS;
  const titles = {
    ...labels,
    from: TEXT.stateBefore,
    resources: TEXT.resourcesCopied,
    roles: TEXT.rolesCopied,
    added: TEXT.added,
    changed: TEXT.changed,
    count: TEXT.resourceCount,
  };
  const { name: product } = await either((kind) => getProduct(db, scope, productId, kind));
  return { type: "version", id, name: `${product} ${version.name}`, titles };
}

/** The same for a resource of this version. */
export async function resourceHistory(scope: Scope, versionId: number, id: number) {
  const tree = await readTree(db, scope, versionId);
  const row = resourceIn(tree, id);
  const { title, url, perms, icon, sort, status, parentId } = RESOURCE_LABELS;
  const titles = {
    title,
    url,
    perms,
    icon,
    sort,
    enabled: status,
    parent: parentId,
    position: TEXT.position,
  };
  const textOf = (field: string, value: string) =>
    field === "enabled" && value in ENABLED_NAMES
      ? ENABLED_NAMES[value as keyof typeof ENABLED_NAMES]
      : value;
  return { type: "resource", id, name: nameOfResource(tree, row), titles, textOf };
}
