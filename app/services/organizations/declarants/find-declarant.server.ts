import type { Selectable } from "kysely";
import { organizationInScope, type Scope } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import type { DeclarantCardTable, DeclarantUnitTable } from "../../db/schema/schema-declarants";
import { DomainError } from "../../runtime/failures/errors";

export type DeclarantRow = Selectable<DeclarantUnitTable>;
export type CardRow = Selectable<DeclarantCardTable>;

/** @throws DomainError not-found when there is no such unit in scope; archived ones are found */
export async function getDeclarant(executor: Executor, scope: Scope, id: number): Promise<DeclarantRow> {
  const row = await executor
    .selectFrom("declarant_units")
    .selectAll()
    .where("id", "=", id)
    .where(organizationInScope(scope, "declarant_units.organization_id"))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** As `getDeclarant`, for units that are not archived. */
export async function getLiveDeclarant(executor: Executor, scope: Scope, id: number): Promise<DeclarantRow> {
  const row = await getDeclarant(executor, scope, id);
  if (row.archived_at !== null) throw new DomainError("not-found");
  return row;
}

/** The live cards of a unit, in the order in which they were added. */
export const listCards = (executor: Executor, unitId: number): Promise<CardRow[]> =>
  executor
    .selectFrom("declarant_cards")
    .selectAll()
    .where("unit_id", "=", unitId)
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();

/** @throws DomainError not-found when the unit has no such live card */
export async function getCard(executor: Executor, unitId: number, id: number): Promise<CardRow> {
  const row = (await listCards(executor, unitId)).find((card) => card.id === id);
  if (!row) throw new DomainError("not-found");
  return row;
}
