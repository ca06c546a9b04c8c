import type { Executor } from "../../../db/client.server";
import { formatTime } from "../../../format/time";
import { now } from "../../../runtime/process/clock.server";
import { keysOf } from "../channel.types";
import type { ChannelRow } from "../find-channel.server";
import { TEST_TEXT as TEXT, type TestStep } from "./test-steps";

/** Checks that the cards of a channel can still be used; null where none is chosen. */
export async function testCards(executor: Executor, row: ChannelRow): Promise<TestStep | null> {
  const ids = keysOf(row.card_ids).map(Number);
  if (ids.length === 0) return null;
  const cards = await executor
    .selectFrom("declarant_cards")
    .select(["id", "ic_code", "status", "valid_to", "archived_at"])
    .where("id", "in", ids)
    .where("unit_id", "=", row.unit_id)
    .orderBy("valid_to")
    .execute();
  const bad = (text: string) => ({ name: TEXT.card, isGood: false, text });
  const unavailable = cards.find(({ status, archived_at }) => status !== "active" || archived_at !== null);
  if (unavailable) return bad(TEXT.cardUnavailable(unavailable.ic_code));
  const first = cards[0];
  if (!first) return bad(TEXT.noCard);
  const day = formatTime(first.valid_to, "YYYY-MM-DD");
  if (first.valid_to < now()) return bad(TEXT.cardEnded(first.ic_code, day));
  return { name: TEXT.card, isGood: true, text: TEXT.cardGood(day) };
}
