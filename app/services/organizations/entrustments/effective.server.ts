import { sql } from "kysely";
import type { Executor } from "../../db/client.server";
import { now } from "../../runtime/process/clock.server";
import { inForce } from "../tenants/in-force.server";
import { keysOf } from "../channels/channel.types";
import { BUSINESS_OF } from "./entrustment.types";
import { inEntrustmentState } from "./find-entrustment.server";

/** Enough for a provider's page of new declarations. */
const EFFECTIVE_MAX = 500;

/**
 * Selects the entrustments that are in effect: accepted by both sides, not ended, within their days, and both
 * organisations in force.
 */
const effective = (executor: Executor, at: number) =>
  executor
    .selectFrom("entrustments")
    .innerJoin("organizations as customer", "customer.id", "entrustments.customer_id")
    .innerJoin("organizations as provider", "provider.id", "entrustments.provider_id")
    .selectAll("entrustments")
    .select("customer.name as customer")
    .where(inEntrustmentState("effective", at))
    .where(inForce("customer", at))
    .where(inForce("provider", at))
    .where("customer.archived_at", "is", null)
    .where("provider.archived_at", "is", null);

/** The entrustments in effect of a provider, by the names of its customers. */
export const listEffective = (executor: Executor, providerId: number) =>
  effective(executor, now())
    .where("entrustments.provider_id", "=", providerId)
    .orderBy("customer.name_order")
    .orderBy("entrustments.valid_to")
    .orderBy("entrustments.id")
    .limit(EFFECTIVE_MAX)
    .execute();

/** Whether a provider has any entrustment in effect. */
export async function hasEffective(executor: Executor, providerId: number): Promise<boolean> {
  const row = await effective(executor, now())
    .where("entrustments.provider_id", "=", providerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An entrustment of a provider, where it is in effect. */
export const findEffective = (executor: Executor, id: number, providerId: number) =>
  effective(executor, now())
    .where("entrustments.id", "=", id)
    .where("entrustments.provider_id", "=", providerId)
    .executeTakeFirst();

/** Whether declarations of a direction belong to an entrustment's businesses. */
export const isEntrusted = ({ businesses }: { readonly businesses: string }, direction: "I" | "E"): boolean =>
  keysOf(businesses).includes(BUSINESS_OF[direction]);

/** The entrustment of the same customer and provider that is in effect for a direction; the latest to end. */
export async function findSuccessor(
  executor: Executor,
  {
    customerId,
    providerId,
    direction,
  }: {
    readonly customerId: number;
    readonly providerId: number;
    readonly direction: "I" | "E";
  },
) {
  const rows = await effective(executor, now())
    .where("entrustments.provider_id", "=", providerId)
    .where("entrustments.customer_id", "=", customerId)
    .orderBy(sql`entrustments.valid_to desc, entrustments.id desc`)
    .execute();
  return rows.find((row) => isEntrusted(row, direction)) ?? null;
}
