import type { Executor } from "../../../db/client.server";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { DECLARING, PACKINGS } from "../channel.text";
import { CHANNEL_GROUPS, keysOf, type ChannelValues } from "../channel.types";
import { unitText } from "./channel-form-context.server";

const allOf = (keys: string, text: (key: string) => string) => keysOf(keys).map(text).join("、");

/** The values of a channel as the history stores them: keys as texts, unit and cards by their codes. */
export async function channelHistoryValues(executor: Executor, values: ChannelValues) {
  const [kinds, modes, dirs, businesses] = await Promise.all([
    enumTexts(CHANNEL_GROUPS.kind),
    enumTexts(CHANNEL_GROUPS.transferMode),
    enumTexts(CHANNEL_GROUPS.businessDirs),
    enumTexts(CHANNEL_GROUPS.businesses),
  ]);
  const cards = new Map<string, string>();
  const ids = keysOf(values.cardIds).map(Number);
  if (ids.length > 0) {
    const rows = await executor
      .selectFrom("declarant_cards")
      .select(["id", "ic_code"])
      .where("id", "in", ids)
      .execute();
    for (const { id, ic_code } of rows) cards.set(String(id), ic_code);
  }
  return {
    ...values,
    kind: kinds(values.kind),
    transferMode: modes(values.transferMode),
    unitId: await unitText(executor, values.unitId),
    cardIds: allOf(values.cardIds, (key) => cards.get(key) ?? key),
    businessDirs: allOf(values.businessDirs, dirs),
    businesses: allOf(values.businesses, businesses),
    mayDeclare: DECLARING.find(({ key }) => key === values.mayDeclare)?.text ?? values.mayDeclare,
    packing: PACKINGS.find(({ key }) => key === values.packing)?.text ?? values.packing,
  };
}
