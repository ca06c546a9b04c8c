import { getLiveCompany, isStaff } from "../companies/find-company.server";
import type { CompanyRow } from "../companies/company-row.server";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { DomainError } from "../../runtime/failures/errors";
import type { SubscriptionKey } from "./subscription.types";

/** The row of an organisation for a product, stopped or not; at most one. */
export const findSubscription = (executor: Executor, { organizationId, productId }: SubscriptionKey) =>
  executor
    .selectFrom("organization_products as g")
    .innerJoin("product_versions as v", "v.id", "g.version_id")
    .selectAll("g")
    .select("v.name as versionName")
    .where("g.organization_id", "=", organizationId)
    .where("g.product_id", "=", productId)
    .executeTakeFirst();

export type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export interface LockedSubscription {
  readonly company: CompanyRow;
  readonly product: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly status: string;
  };
  readonly subscription: Subscription | undefined;
}

/**
 * Locks the organisation and reads it, the product and the subscription, so that changes of one
 * organisation's products are serialized. Organisation administrators may view, and change nothing.
 * @throws DomainError forbidden for others than staff, not-found for an archived or missing organisation or
 * product
 */
export async function lockSubscription(
  tx: Tx,
  actor: Actor,
  key: SubscriptionKey,
): Promise<LockedSubscription> {
  if (!isStaff(actor.scope)) throw new DomainError("forbidden");
  await lockRow(tx, "organizations", key.organizationId);
  const company = await getLiveCompany(tx, actor.scope, key.organizationId);
  const product = await tx
    .selectFrom("products")
    .select(["id", "code", "name", "status"])
    .where("id", "=", key.productId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!product) throw new DomainError("not-found");
  return { company, product, subscription: await findSubscription(tx, key) };
}

/** Versions of a product that can be subscribed to, the newest first. */
export const listReleased = (executor: Executor, productId: number) =>
  executor
    .selectFrom("product_versions")
    .select(["id", "name"])
    .where("product_id", "=", productId)
    .where("status", "=", "released")
    .where("archived_at", "is", null)
    .orderBy("rank", "desc")
    .orderBy("id", "desc")
    .execute();
