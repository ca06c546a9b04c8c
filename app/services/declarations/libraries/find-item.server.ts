import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { DomainError } from "../../runtime/failures/errors";
import type { ItemRow, ItemValues, ItemKind } from "./library.types";

/** The tables have the same columns: a statement for one of them is right for each. */
export const tableOf = ({ table }: Pick<ItemKind, "table">) => table as "trade_parties";

/** The condition that an item is in scope: everybody of an organisation shares what it keeps. */
export function itemInScope(scope: Scope, { table }: Pick<ItemKind, "table">): RawBuilder<boolean> {
  if (scope.kind === "all") return sql<boolean>`1 = 1`;
  if (scope.kind === "nothing") return sql<boolean>`1 = 0`;
  return sql<boolean>`${sql.ref(`${table}.organization_id`)} = ${scope.organizationId}`;
}

/** An item in scope, archived or not. */
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

/** As `getItem`, of what has not been archived. */
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

/** What an organisation has not archived of some identities. */
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
 * The live item of an identity, as it is now: nobody else changes it until the transaction ends.
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

/** What an item of a library says. */
export const valuesOf = ({ more, kind }: Pick<ItemRow, "more" | "kind">): ItemValues => ({
  ...(JSON.parse(more) as ItemValues),
  kind,
});
