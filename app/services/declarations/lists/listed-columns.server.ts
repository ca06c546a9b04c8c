import { sql } from "kysely";
import type { Filter } from "../../collections/lists/define-list.server";
import { db, type Executor } from "../../db/client.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";

const CUSTOMERS_MAX = 500;

/** The names of the customers for whom declarations are made, by the declaration's id. */
export async function customerNames(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await executor
    .selectFrom("declarations")
    .innerJoin("organizations as customer", "customer.id", "declarations.customer_id")
    .select(["declarations.id", "customer.name"])
    .where("declarations.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The number of files of declarations, by id. */
export async function countFiles(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await executor
    .selectFrom("declaration_rows")
    .select(["declaration_id as id", sql<number | string>`count(*)`.as("count")])
    .where("declaration_id", "in", ids)
    .where("kind", "=", "files")
    .groupBy("declaration_id")
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Filters by the customer; the choices are the customers that have ever entrusted the viewer's organisation. */
export const CUSTOMER_FILTER: Filter = {
  code: "customer",
  title: TEXT.columns.customer,
  kind: "choice",
  options: async ({ scope }) => {
    if (!("organizationId" in scope)) return [];
    const rows = await db
      .selectFrom("organizations")
      .select(["id", "name"])
      .where(
        "id",
        "in",
        db
          .selectFrom("entrustments")
          .select("customer_id")
          .where("provider_id", "=", scope.organizationId)
          .where("accepted_at", "is not", null),
      )
      .orderBy("name_order")
      .limit(CUSTOMERS_MAX)
      .execute();
    return rows.map(({ id, name }) => ({ value: String(id), text: name }));
  },
  where: (id) => sql<boolean>`declarations.customer_id = ${Number(id)}`,
  indexedIn: (scope) => ("organizationId" in scope ? ["updatedAt"] : []),
};
