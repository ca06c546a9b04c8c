import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../../db/client.server";

/**
 * Whether a declarant unit waits for its first channel: an organisation's, in use, with a card in force, so that
 * nothing else keeps it from sending.
 */
export const awaitsChannel = (at: number): RawBuilder<boolean> => sql<boolean>`
  (declarant_units.organization_id is not null and declarant_units.status = 'active'
    and declarant_units.archived_at is null
    and exists (select 1 from declarant_cards as card where card.unit_id = declarant_units.id
      and card.archived_at is null and card.status = 'active' and card.valid_to >= ${at})
    and not exists (select 1 from channels where channels.unit_id = declarant_units.id
      and channels.archived_at is null))`;

/** Whether this unit waits for its first channel. */
export async function isUnitAwaitingChannel(
  executor: Executor,
  unitId: number,
  at: number,
): Promise<boolean> {
  const found = await executor
    .selectFrom("declarant_units")
    .select("id")
    .where("id", "=", unitId)
    .where(awaitsChannel(at))
    .executeTakeFirst();
  return found !== undefined;
}
