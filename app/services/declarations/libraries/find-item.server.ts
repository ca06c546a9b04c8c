import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { DomainError } from "../../runtime/failures/errors";
import type { ItemRow, ItemValues, ItemKind } from "./library.types";

/** The tables have the same columns, so that a statement for one of them is valid for each. */
export const tableOf = ({ table }: Pick<ItemKind, "table">) => table as "trade_parties";

/** The condition that an item is in scope: all members of an organisation share its library. */
export function itemInScope(scope: Scope, { table }: Pick<ItemKind, "table">): RawBuilder<boolean> {
  if (scope.kind === "all") return sql<boolean>`1 = 1`;
  if (scope.kind === "nothing") return sql<boolean>`1 = 0`;
  return sql<boolean>`${sql.ref(`${table}.organization_id`)} = ${scope.organizationId}`;
}

/** Returns an item in scope, archived or not. */
export const findItem = (
  executor: Executor,
  scope: Scope,
  itemKind: Pick<ItemKind, "table">,
  id: number,
): Promise<ItemRow | undefined> =>
  executor
    .selectFrom(tableOf(itemKind))
    .selectAll()
    .where("id", "=", id)
    .where(itemInScope(scope, itemKind))
    .executeTakeFirst();

/** @throws DomainError not-found when there is no such item in scope, archived or not */
export async function getItem(
  executor: Executor,
  scope: Scope,
  itemKind: Pick<ItemKind, "table">,
  id: number,
): Promise<ItemRow> {
  const row = await findItem(executor, scope, itemKind, id);
  if (!row) throw new DomainError("not-found");
  return row;
}

/** `getItem` that also throws not-found for an archived item. */
export async function getLiveItem(
  executor: Executor,
  scope: Scope,
  itemKind: Pick<ItemKind, "table">,
  id: number,
): Promise<ItemRow> {
  const row = await getItem(executor, scope, itemKind, id);
  if (row.archived_at !== null) throw new DomainError("not-found");
  return row;
}

/** Returns an organisation's items of some identities that are not archived. */
export const findByIdentity = (
  executor: Executor,
  itemKind: Pick<ItemKind, "table">,
  organizationId: number,
  identities: readonly string[],
): Promise<ItemRow[]> =>
  identities.length === 0
    ? Promise.resolve([])
    : executor
        .selectFrom(tableOf(itemKind))
        .selectAll()
        .where("organization_id", "=", organizationId)
        .where("identity", "in", identities)
        .where("archived_at", "is", null)
        .execute();

/**
 * Locks the organisation's item of an identity, not archived, until the transaction ends, and reads it again.
 * @returns undefined where there is none
 */
export async function lockByIdentity(
  tx: Tx,
  itemKind: Pick<ItemKind, "table">,
  organizationId: number,
  identity: string,
): Promise<ItemRow | undefined> {
  const [found] = await findByIdentity(tx, itemKind, organizationId, [identity]);
  if (!found) return undefined;
  await lockRow(tx, itemKind.table, found.id);
  const [row] = await findByIdentity(tx, itemKind, organizationId, [identity]);
  return row;
}

/** Returns the field values of an item. */
export const valuesOf = ({ more, kind }: Pick<ItemRow, "more" | "kind">): ItemValues => ({
  ...(JSON.parse(more) as ItemValues),
  kind,
});
