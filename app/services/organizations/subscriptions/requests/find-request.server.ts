import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../../access/scopes/scope.server";
import type { Executor } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import type { SubscriptionKey } from "../subscription.types";
import type {} from "./schema-product-requests";

/** The condition that the organisation of a request is not archived: such requests are shown and counted. */
export const ofLiveOrganization: RawBuilder<boolean> = sql<boolean>`exists (select 1 from organizations as o
  where o.id = product_requests.organization_id and o.archived_at is null)`;

/** The request of an organisation for a product that waits for staff. */
export const findOpenRequest = (executor: Executor, { organizationId, productId }: SubscriptionKey) =>
  executor
    .selectFrom("product_requests")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("product_id", "=", productId)
    .where("status", "=", "open")
    .executeTakeFirst();

/** The last requests of an organisation for products, one for each that it has requested. */
export async function readLastRequests(
  executor: Executor,
  organizationId: number,
  productIds: readonly number[],
) {
  if (productIds.length === 0) return [];
  return executor
    .selectFrom("product_requests")
    .selectAll()
    .where("id", "in", (query) =>
      query
        .selectFrom("product_requests as r")
        .select(({ fn }) => fn.max("r.id").as("id"))
        .where("r.organization_id", "=", organizationId)
        .where("r.product_id", "in", productIds)
        .groupBy("r.product_id"),
    )
    .execute();
}

export type ProductRequestRow = Awaited<ReturnType<typeof readLastRequests>>[number];

/** Reads requests with the names of their organisations and products. */
export const readRequests = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("product_requests")
    .innerJoin("organizations", "organizations.id", "product_requests.organization_id")
    .innerJoin("products", "products.id", "product_requests.product_id")
    .selectAll("product_requests")
    .select(["organizations.name as organization", "organizations.kind", "organizations.parent_id"])
    .select("products.name as product")
    .where("product_requests.id", "in", ids)
    .where(ofLiveOrganization)
    .execute();

export type NamedRequest = Awaited<ReturnType<typeof readRequests>>[number];

/** @throws DomainError not-found for others than staff, and without such a request of a live organisation */
export async function getRequest(executor: Executor, scope: Scope, id: number): Promise<NamedRequest> {
  if (scope.kind !== "all") throw new DomainError("not-found");
  const [row] = await readRequests(executor, [id]);
  if (!row) throw new DomainError("not-found");
  return row;
}
