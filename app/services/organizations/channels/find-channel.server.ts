import { sql, type RawBuilder, type Selectable } from "kysely";
import { organizationInScope, type Scope } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import type { ChannelTable } from "../../db/schema/schema-channels";
import { DomainError } from "../../runtime/failures/errors";

export type ChannelRow = Selectable<ChannelTable>;

/**
 * The condition that a channel is in scope: staff see all; an organisation's administrators see those of its
 * own units, and those that one of its customers uses.
 */
export function channelInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === "all") return sql<boolean>`1 = 1`;
  if (scope.kind === "nothing") return sql<boolean>`1 = 0`;
  return sql<boolean>`(channels.unit_id in (select unit.id from declarant_units as unit
      where ${organizationInScope(scope, "unit.organization_id")})
    or channels.id in (select used.channel_id from customer_channels as used
      where ${organizationInScope(scope, "used.organization_id")}))`;
}

/** @throws DomainError not-found when there is no such channel in scope; archived ones are found */
export async function getChannel(executor: Executor, scope: Scope, id: number): Promise<ChannelRow> {
  const row = await executor
    .selectFrom("channels")
    .selectAll()
    .where("id", "=", id)
    .where(channelInScope(scope))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** As `getChannel`, for channels that are not archived. */
export async function getLiveChannel(executor: Executor, scope: Scope, id: number): Promise<ChannelRow> {
  const row = await getChannel(executor, scope, id);
  if (row.archived_at !== null) throw new DomainError("not-found");
  return row;
}

/** Only staff can change channels, which belong to the platform. @throws DomainError forbidden */
export function requireStaff(scope: Scope): void {
  if (scope.kind !== "all") throw new DomainError("forbidden");
}
