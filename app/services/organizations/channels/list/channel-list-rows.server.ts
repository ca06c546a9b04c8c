import { extendRow } from "../../../collections/lists/extend-row";
import type { Executor } from "../../../db/client.server";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { CHANNEL_GROUPS, keysOf } from "../channel.types";
import { readDistricts } from "../form/channel-form-context.server";
import { countAll } from "../states/channel-counts.server";
import { CHANNEL_LIST_TEXT as TEXT } from "./channel-list.text";

export type ChannelListRow = Awaited<ReturnType<typeof readChannelRows>>[number];

const SHOWN = 3;

/** The texts of some keys; of many, the first ones and the number of the others. */
export function firstOf(keys: string, textOf: (key: string) => string): string {
  const all = keysOf(keys);
  const shown = all.slice(0, SHOWN).map(textOf).join("、");
  return all.length > SHOWN ? TEXT.more(shown, all.length - SHOWN) : shown;
}

/** Reads the rows of the list of channels, without secrets. */
export async function readChannelRows(executor: Executor, ids: readonly number[]) {
  const [rows, counts, kinds, modes, businesses, districts] = await Promise.all([
    executor
      .selectFrom("channels as channel")
      .innerJoin("declarant_units as unit", "unit.id", "channel.unit_id")
      .selectAll("channel")
      .select("unit.name as unit")
      .where("channel.id", "in", ids)
      .execute(),
    countAll(executor, ids),
    enumTexts(CHANNEL_GROUPS.kind),
    enumTexts(CHANNEL_GROUPS.transferMode),
    enumTexts(CHANNEL_GROUPS.businesses),
    readDistricts(),
  ]);
  return rows.map(({ access_secret: _, cert_password: __, test_steps: ___, ...row }) =>
    extendRow(row, {
      ...counts(row.id),
      kindText: kinds(row.kind),
      modeText: modes(row.transfer_mode),
      businessText: firstOf(row.businesses, businesses),
      districtText: firstOf(row.districts, (code) => districts.get(code) ?? code),
    }),
  );
}
