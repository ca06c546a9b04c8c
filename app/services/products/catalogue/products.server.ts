import type { Selectable } from "kysely";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { ProductTable } from "../../db/schema/schema-products";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { DomainError } from "../../runtime/failures/errors";
import type { Scope } from "../../access/scopes/scope.server";
import { PRODUCT_LABELS as LABELS } from "./product.text";

export type Product = Selectable<ProductTable>;

/**
 * Products belong to the platform: refuses scopes of organisations.
 * @throws DomainError not-found
 */
export function enterCatalogue(scope: Scope): void {
  if (scope.kind !== "all") throw new DomainError("not-found");
}

/**
 * Returns a product, archived or not as requested.
 * @throws DomainError not-found
 */
export async function getProduct(
  executor: Executor,
  scope: Scope,
  id: number,
  { archived = false } = {},
): Promise<Product> {
  enterCatalogue(scope);
  const product = await executor
    .selectFrom("products")
    .selectAll()
    .where("id", "=", id)
    .where("archived_at", archived ? "is not" : "is", null)
    .executeTakeFirst();
  if (!product) throw new DomainError("not-found");
  return product;
}

/**
 * Locks a product and reads it. Changes of the product, its versions and their resources are serialised by
 * this lock.
 * @throws DomainError not-found
 */
export async function lockProduct(
  tx: Tx,
  { scope }: Pick<Actor, "scope">,
  id: number,
  kind?: { archived: boolean },
): Promise<Product> {
  enterCatalogue(scope);
  await lockRow(tx, "products", id);
  return getProduct(tx, scope, id, kind);
}

interface Names {
  readonly code: string;
  readonly name: string;
}

/**
 * Returns the refusal, beside its field and with a link, where another product of the platform has the code or the
 * name; null where both are free. Archived products do not count.
 * @param exceptId the product that is edited
 */
export async function findTakenBy(
  executor: Executor,
  { code, name }: Names,
  exceptId = 0,
): Promise<Refused | null> {
  const rows = await executor
    .selectFrom("products")
    .select(["id", "code", "name"])
    .where("archived_at", "is", null)
    .where("id", "!=", exceptId)
    .where((eb) => eb.or([eb("code", "=", code), eb("name", "=", name)]))
    .orderBy("id")
    .execute();
  const found = rows.find((row) => row.code === code) ?? rows[0];
  if (!found) return null;
  const field = found.code === code ? "code" : "name";
  const record = { name: found.name, href: `/project-list/${String(found.id)}` };
  return refusedBy(CONSOLE_TEXT.takenBy(LABELS[field]) + found.name, field, record);
}

/**
 * Counts the organisations with a subscription to a product or version, now or later; stopped and ended ones
 * do not count.
 */
export async function countHolders(
  executor: Executor,
  what: { productId: number } | { versionId: number },
  at: number,
): Promise<number> {
  const { count } = await executor
    .selectFrom("organization_products")
    .innerJoin("organizations", "organizations.id", "organization_products.organization_id")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("organization_products.status", "=", "active")
    .where("organizations.archived_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("organization_products.valid_to", "is", null),
        eb("organization_products.valid_to", ">=", at),
      ]),
    )
    .where((eb) =>
      "productId" in what
        ? eb("organization_products.product_id", "=", what.productId)
        : eb("organization_products.version_id", "=", what.versionId),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
