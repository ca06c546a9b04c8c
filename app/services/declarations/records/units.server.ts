import { sql } from "kysely";
import type { Executor } from "../../db/client.server";

/** A unit that declares, with one of its cards. */
export interface UnitChoice {
  /** `unit` or `unit-card`. */
  readonly key: string;
  readonly text: string;
}

/** Units of an organisation, and those of the channels that it uses, as long as they can be chosen. */
const usable = (executor: Executor, organizationId: number) =>
  executor
    .selectFrom("declarant_units as u")
    .leftJoin("declarant_cards as c", (join) =>
      join.onRef("c.unit_id", "=", "u.id").on("c.archived_at", "is", null).on("c.status", "=", "active"),
    )
    .select([
      "u.id as unitId",
      "u.name",
      "c.id as cardId",
      "c.operator_name as holder",
      "c.ic_code as number",
    ])
    .where("u.archived_at", "is", null)
    .where("u.status", "=", "active")
    .where(
      sql<boolean>`(u.organization_id = ${organizationId} or u.id in
        (select unit_id from customer_channels where organization_id = ${organizationId}))`,
    )
    .orderBy("u.name")
    .orderBy("c.id");

const keyOf = (unitId: number, cardId: number | null) =>
  cardId === null ? String(unitId) : `${String(unitId)}-${String(cardId)}`;

/** What somebody can choose as unit and card of a declaration. */
export async function unitChoices(executor: Executor, organizationId: number): Promise<UnitChoice[]> {
  const rows = await usable(executor, organizationId).execute();
  return rows.map(({ unitId, name, cardId, holder, number }) => ({
    key: keyOf(unitId, cardId),
    text: cardId === null ? name : `${name} · ${holder ?? ""} ${number ?? ""}`.trim(),
  }));
}

interface Chosen {
  readonly unit_id: number | null;
  readonly card_id: number | null;
}

export const unitKey = ({ unit_id: unitId, card_id: cardId }: Chosen): string =>
  unitId === null ? "" : keyOf(unitId, cardId);

/** The unit and card that a key means for an organisation; nothing for what it may not choose. */
export async function readUnitKey(executor: Executor, organizationId: number, key: string): Promise<Chosen> {
  const rows = await usable(executor, organizationId).execute();
  const row = rows.find(({ unitId, cardId }) => keyOf(unitId, cardId) === key);
  return { unit_id: row?.unitId ?? null, card_id: row?.cardId ?? null };
}
