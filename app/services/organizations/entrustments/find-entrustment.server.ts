import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import type { EntrustmentTable } from "../../db/schema/schema-entrustments";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { inForce } from "../tenants/in-force.server";
import type { EntrustmentState } from "./entrustment-state";

export type EntrustmentRow = Selectable<EntrustmentTable>;

/**
 * The condition that an entrustment is in scope: staff see all; a role with the data of a whole organisation
 * sees those of which it is a side.
 */
export function entrustmentInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === "all") return sql<boolean>`1 = 1`;
  if (scope.kind !== "organization") return sql<boolean>`1 = 0`;
  const own = scope.organizationId;
  return sql<boolean>`(entrustments.customer_id = ${own} or entrustments.provider_id = ${own})`;
}

/** The condition that a row of entrustments is in a state at a time; agrees with `entrustmentState`. */
export function inEntrustmentState(state: EntrustmentState, at: number): RawBuilder<boolean> {
  if (state === "refused") return sql<boolean>`entrustments.refused_at is not null`;
  const decided = sql`entrustments.refused_at is null and entrustments.ended_at is`;
  if (state === "ended") return sql<boolean>`(${decided} not null)`;
  if (state === "expired") return sql<boolean>`(${decided} null and entrustments.valid_to < ${at})`;
  const open = sql`${decided} null and entrustments.valid_to >= ${at}`;
  if (state === "waiting") return sql<boolean>`(${open} and entrustments.accepted_at is null)`;
  const began = state === "upcoming" ? sql`> ${at}` : sql`<= ${at}`;
  return sql<boolean>`(${open} and entrustments.accepted_at is not null and entrustments.valid_from ${began})`;
}

/** @throws DomainError not-found when there is no such entrustment in scope */
export async function getEntrustment(executor: Executor, scope: Scope, id: number): Promise<EntrustmentRow> {
  const row = await executor
    .selectFrom("entrustments")
    .selectAll()
    .where("id", "=", id)
    .where(entrustmentInScope(scope))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** The names of both sides of an entrustment. */
export async function sidesOf(
  executor: Executor,
  { customer_id: customer, provider_id: provider }: Pick<EntrustmentRow, "customer_id" | "provider_id">,
) {
  const rows = await executor
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("id", "in", [customer, provider])
    .execute();
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? "";
  return { customer: nameOf(customer), provider: nameOf(provider), nameOf };
}

/** The sides of an entrustment that are frozen, archived or beyond their validity. */
export async function findSuspended(
  executor: Executor,
  { customer_id: customer, provider_id: provider }: Pick<EntrustmentRow, "customer_id" | "provider_id">,
): Promise<number[]> {
  const sides = [customer, provider];
  const rows = await executor
    .selectFrom("organizations")
    .select("id")
    .where("id", "in", sides)
    .where("archived_at", "is", null)
    .where(inForce("organizations", now()))
    .execute();
  return sides.filter((id) => !rows.some((row) => row.id === id));
}
