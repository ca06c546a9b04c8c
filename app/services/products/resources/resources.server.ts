import type { Selectable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import type { ResourceTable } from "../../db/schema/schema-products";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { DomainError } from "../../runtime/failures/errors";
import { CONSOLE_PRODUCT_CODE } from "../../access/paths/console-pages";
import type { Scope } from "../../access/scopes/scope.server";
import { PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import { getProduct, type Product } from "../catalogue/products.server";
import { getVersion, lockVersion, type Version } from "../versions/versions.server";

export type ResourceRow = Selectable<ResourceTable>;

/** All resources of a version, in their order among siblings. */
export const listResources = (executor: Executor, versionId: number): Promise<ResourceRow[]> =>
  executor
    .selectFrom("resources")
    .selectAll()
    .where("version_id", "=", versionId)
    .orderBy("sort")
    .orderBy("id")
    .execute();

/** A version with its product and resources; with `lockTree` they are locked until the transaction ends. */
export interface Tree {
  readonly product: Product;
  readonly version: Version;
  readonly rows: readonly ResourceRow[];
  readonly byId: ReadonlyMap<number, ResourceRow>;
}

/** Reads the tree without a lock. */
export async function readTree(executor: Executor, scope: Scope, versionId: number): Promise<Tree> {
  const version = await getVersion(executor, scope, versionId);
  const product = await getProduct(executor, scope, version.product_id);
  return treeOf({ product, version }, await listResources(executor, versionId));
}

const treeOf = (of: Pick<Tree, "product" | "version">, rows: readonly ResourceRow[]): Tree => ({
  ...of,
  rows,
  byId: new Map(rows.map((row) => [row.id, row])),
});

/**
 * Locks a version's product and reads the tree.
 * @throws DomainError not-found
 */
export async function lockTree(tx: Tx, by: Pick<Actor, "scope">, versionId: number): Promise<Tree> {
  const locked = await lockVersion(tx, by, versionId);
  return treeOf(locked, await listResources(tx, versionId));
}

/**
 * Returns a resource of the tree.
 * @throws DomainError not-found when it is not the version's
 */
export function resourceIn(tree: Pick<Tree, "byId">, id: number): ResourceRow {
  const row = tree.byId.get(id);
  if (!row) throw new DomainError("not-found");
  return row;
}

/**
 * Returns resources of the tree.
 * @throws DomainError not-found when one of them is not the version's
 */
export const resourcesIn = (tree: Tree, ids: readonly number[]): ResourceRow[] =>
  ids.map((id) => resourceIn(tree, id));

/** The resources directly below one, or the topmost for null, in their order. */
export const childrenOf = (rows: readonly ResourceRow[], parentId: number | null): ResourceRow[] =>
  rows.filter((row) => row.parent_id === parentId);

/** A resource and everything below it, parents first. */
export function subtreeOf(rows: readonly ResourceRow[], top: ResourceRow): ResourceRow[] {
  return [top, ...childrenOf(rows, top.id).flatMap((child) => subtreeOf(rows, child))];
}

/** The resource with its parents, from the top down. */
export function chainOf(tree: Pick<Tree, "byId">, row: ResourceRow): ResourceRow[] {
  const above = row.parent_id === null ? undefined : tree.byId.get(row.parent_id);
  return above ? [...chainOf(tree, above), row] : [row];
}

/** Refuses any change of a retired version's resources. */
export const refusedByState = ({ version }: Pick<Tree, "version">): Refused | null =>
  version.status === "retired" ? refusedBy(TEXT.retiredResource) : null;

/** Permissions of pages that an administrator needs to restore rights. */
const NEEDED: readonly string[] = ["role:list", "setting:list"];

/** Whether disabling a resource would disable pages that the console needs, itself or below it. */
export function isNeeded({ product, rows }: Pick<Tree, "product" | "rows">, row: ResourceRow): boolean {
  if (product.code !== CONSOLE_PRODUCT_CODE) return false;
  return subtreeOf(rows, row).some(({ perms }) => perms !== null && NEEDED.includes(perms));
}

/** The displayed name of a single resource: a button is preceded by its page. */
export function nameOfResource(tree: Pick<Tree, "byId">, row: ResourceRow): string {
  const above = row.menu_type === 3 && row.parent_id !== null ? tree.byId.get(row.parent_id) : undefined;
  return above ? `${above.title}-${row.title}` : row.title;
}
