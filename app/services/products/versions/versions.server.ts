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

export const defaultsOf = (version: Version): DefaultKind[] =>
  KINDS.filter((kind) => version[DEFAULT_COLUMNS[kind]] === 1);

/** @throws DomainError not-found, also for one of an archived product, and for an archived one unless asked for */
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

/** The live versions of a product, the newest number first. */
export const listVersions = (executor: Executor, productId: number): Promise<Version[]> =>
  executor
    .selectFrom("product_versions")
    .selectAll()
    .where("product_id", "=", productId)
    .where("archived_at", "is", null)
    .orderBy("rank", "desc")
    .orderBy("id", "desc")
    .execute();

/** The version with its product, which is locked: nothing of it changes meanwhile. */
export async function lockVersion(
  tx: Tx,
  by: Pick<Actor, "scope">,
  id: number,
  kind?: { archived: boolean },
): Promise<{ version: Version; product: Product }> {
  const { product_id } = await getVersion(tx, by.scope, id, kind);
  const product = await lockProduct(tx, by, product_id);
  // What was read before the lock may have changed.
  return { product, version: await getVersion(tx, by.scope, id, kind) };
}

/** Which live version of the product has the number already, however it is written. */
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

/** Which other version of a product is granted by itself to new organisations of a kind; null: none. */
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

/** Takes what the new default takes over from the product's other versions. */
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
