import type { Selectable } from "kysely";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Executor, Tx } from "../../db/client.server";
import type { ProductVersionTable } from "../../db/schema/schema-products";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { DomainError } from "../../runtime/failures/errors";
import type { Scope } from "../../access/scopes/scope.server";
import { VERSION_LABELS as LABELS } from "../catalogue/product.text";
import { DEFAULT_KINDS, type DefaultKind } from "../catalogue/product.types";
import { enterCatalogue, lockProduct, type Product } from "../catalogue/products.server";
import { rankOf } from "./version-number";

export type Version = Selectable<ProductVersionTable>;

const DEFAULT_COLUMNS = {
  customer: "default_for_customers",
  provider: "default_for_providers",
} as const satisfies Record<DefaultKind, keyof Version>;

const KINDS = Object.keys(DEFAULT_KINDS) as DefaultKind[];

/** Kinds of organisations for which the version is the default. */
export const defaultsOf = (version: Version): DefaultKind[] =>
  KINDS.filter((kind) => version[DEFAULT_COLUMNS[kind]] === 1);

/**
 * Returns a version, archived or not as requested, of a product that is not archived.
 * @throws DomainError not-found
 */
export async function getVersion(
  executor: Executor,
  scope: Scope,
  id: number,
  { archived = false } = {},
): Promise<Version> {
  enterCatalogue(scope);
  const version = await executor
    .selectFrom("product_versions")
    .innerJoin("products", "products.id", "product_versions.product_id")
    .selectAll("product_versions")
    .where("product_versions.id", "=", id)
    .where("product_versions.archived_at", archived ? "is not" : "is", null)
    .where("products.archived_at", "is", null)
    .executeTakeFirst();
  if (!version) throw new DomainError("not-found");
  return version;
}

/** The versions of a product that are not archived, highest number first. */
export const listVersions = (executor: Executor, productId: number): Promise<Version[]> =>
  executor
    .selectFrom("product_versions")
    .selectAll()
    .where("product_id", "=", productId)
    .where("archived_at", "is", null)
    .orderBy("rank", "desc")
    .orderBy("id", "desc")
    .execute();

/**
 * Locks a version's product and reads both.
 * @throws DomainError not-found
 */
export async function lockVersion(
  tx: Tx,
  by: Pick<Actor, "scope">,
  id: number,
  kind?: { archived: boolean },
): Promise<{ version: Version; product: Product }> {
  const { product_id } = await getVersion(tx, by.scope, id, kind);
  const product = await lockProduct(tx, by, product_id);
  // Read again, because it may have changed before the lock.
  return { product, version: await getVersion(tx, by.scope, id, kind) };
}

/** Refuses a number that another version of the product has, in any notation; null where it is free. */
export async function findTakenNumber(
  executor: Executor,
  { productId, name }: { productId: number; name: string },
  exceptId = 0,
): Promise<Refused | null> {
  const found = await executor
    .selectFrom("product_versions")
    .select(["id", "name"])
    .where("product_id", "=", productId)
    .where("rank", "=", rankOf(name))
    .where("archived_at", "is", null)
    .where("id", "!=", exceptId)
    .executeTakeFirst();
  if (!found) return null;
  const record = { name: found.name, href: `/version-management/${String(productId)}/${String(found.id)}` };
  return refusedBy(CONSOLE_TEXT.takenBy(LABELS.name) + found.name, "name", record);
}

/** The other version that is the default for a kind of new organisations; null for none. */
export async function findDefault(
  executor: Executor,
  productId: number,
  kind: DefaultKind,
  exceptId: number,
): Promise<Version | null> {
  const found = await executor
    .selectFrom("product_versions")
    .selectAll()
    .where("product_id", "=", productId)
    .where(DEFAULT_COLUMNS[kind], "=", 1)
    .where("archived_at", "is", null)
    .where("id", "!=", exceptId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return found ?? null;
}

/** Clears these defaults from the product's other versions. */
export async function dropDefaults(
  tx: Tx,
  productId: number,
  kinds: readonly DefaultKind[],
  exceptId: number,
): Promise<void> {
  for (const kind of kinds)
    await tx
      .updateTable("product_versions")
      .set({ [DEFAULT_COLUMNS[kind]]: 0 })
      .where("product_id", "=", productId)
      .where(DEFAULT_COLUMNS[kind], "=", 1)
      .where("id", "!=", exceptId)
      .execute();
}

export const defaultColumns = (kinds: readonly DefaultKind[]) => ({
  default_for_customers: kinds.includes("customer") ? (1 as const) : (0 as const),
  default_for_providers: kinds.includes("provider") ? (1 as const) : (0 as const),
});
