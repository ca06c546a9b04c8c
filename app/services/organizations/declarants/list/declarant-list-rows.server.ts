import type { Executor } from "../../../db/client.server";
import { extendRow } from "../../../collections/lists/extend-row";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { DECLARANT_TEXT as TEXT } from "../declarant.text";
import { DECLARANT_GROUPS } from "../declarant.types";

export type DeclarantListRow = Awaited<ReturnType<typeof readDeclarantRows>>[number];

const countCards = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("declarant_cards")
    .select(({ fn }) => ["unit_id", fn.countAll<number>().as("total")])
    .where("unit_id", "in", ids)
    .where("archived_at", "is", null)
    .groupBy("unit_id")
    .execute();

const countChannels = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("channels")
    .select(({ fn }) => ["unit_id", fn.countAll<number>().as("total")])
    .where("unit_id", "in", ids)
    .where("archived_at", "is", null)
    .groupBy("unit_id")
    .execute();

/** Reads the rows of the list of units. */
export async function readDeclarantRows(executor: Executor, ids: readonly number[]) {
  const [rows, cards, channels, categories] = await Promise.all([
    executor
      .selectFrom("declarant_units as unit")
      .leftJoin("organizations as owner", "owner.id", "unit.organization_id")
      .selectAll("unit")
      .select("owner.name as owner")
      .where("unit.id", "in", ids)
      .execute(),
    countCards(executor, ids),
    countChannels(executor, ids),
    enumTexts(DECLARANT_GROUPS.category),
  ]);
  const totals = new Map(cards.map(({ unit_id, total }) => [unit_id, total]));
  return rows.map((row) =>
    extendRow(row, {
      owner: row.owner ?? TEXT.platform,
      categoryText: categories(row.category),
      cards: totals.get(row.id) ?? 0,
      channels: channels.find(({ unit_id: id }) => id === row.id)?.total ?? 0,
    }),
  );
}
