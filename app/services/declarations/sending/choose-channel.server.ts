import type { Executor } from "../../db/client.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { keysOf, MODES, STATES } from "../../organizations/channels/channel.types";
import type { ChannelRow } from "../../organizations/channels/find-channel.server";
import { isUnitAwaitingChannel } from "../../organizations/declarants/list/awaits-channel.server";
import { listConfigurations } from "../../organizations/channels/customers/find-configuration.server";
import { now } from "../../runtime/process/clock.server";
import type { DeclarationRow } from "../records/find-declaration.server";
import { unitText } from "../records/units/units.server";
import { SENDING_TEXT as TEXT } from "./sending.text";

/** The folder of declarations below a channel's (CHANNEL_BIZ_DIR). */
export const DECLARATION_DIR = "Deccus001";

const BUSINESSES = { I: "IMPT", E: "EXPT" } as const;

/** OperType: G stores in the Single Window, C declares. */
export type Operation = "G" | "C";

/** Limits of a channel, or of a customer's use of it; "" is none. */
interface Limits {
  readonly businesses: string;
  readonly districts: string;
}

const allows = (keys: string, key: string) => keys === "" || keysOf(keys).includes(key);

const fits = (
  { businesses, districts }: Limits,
  { direction, declaration_customs: district }: DeclarationRow,
) => allows(businesses, BUSINESSES[direction]) && allows(districts, district);

const carries = (channel: ChannelRow, row: DeclarationRow) =>
  channel.transfer_mode === MODES.folder &&
  keysOf(channel.business_dirs).includes(DECLARATION_DIR) &&
  allows(channel.card_ids, String(row.card_id ?? 0)) &&
  fits(channel, row);

/** Whether unit and card may still act: active, not archived, and the card not expired. */
async function isUnitUsable(executor: Executor, row: DeclarationRow): Promise<boolean> {
  const found = await executor
    .selectFrom("declarant_units as unit")
    .innerJoin("declarant_cards as card", "card.unit_id", "unit.id")
    .select("card.id")
    .where("unit.id", "=", row.unit_id ?? 0)
    .where("unit.status", "=", "active")
    .where("unit.archived_at", "is", null)
    .where("card.id", "=", row.card_id ?? 0)
    .where("card.status", "=", "active")
    .where("card.archived_at", "is", null)
    .where("card.valid_to", ">=", now())
    .executeTakeFirst();
  return found !== undefined;
}

/** The channels of the declaration's unit that its organisation may use: its customers' channels, then its own. */
async function listCandidates(executor: Executor, row: DeclarationRow) {
  const [channels, configurations] = await Promise.all([
    executor
      .selectFrom("channels")
      .innerJoin("declarant_units as unit", "unit.id", "channels.unit_id")
      .selectAll("channels")
      .select("unit.organization_id as owner")
      .where("channels.unit_id", "=", row.unit_id ?? 0)
      .where("channels.archived_at", "is", null)
      .orderBy("channels.id")
      .execute(),
    listConfigurations(executor, row.organization_id),
  ]);
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  const configured = configurations
    .filter((one) => one.unit_id === row.unit_id && fits(one, row))
    .sort((one, other) => other.is_default - one.is_default)
    .flatMap(({ channel_id: id }) => byId.get(id) ?? []);
  const own = channels.filter(({ owner }) => owner === row.organization_id);
  return [...new Set([...configured, ...own])].filter((channel) => carries(channel, row));
}

/**
 * The next channel that would take a declaration which another one has not taken: none of `passed`, in the order of
 * `chooseChannel`; one that is paused, or whose other side is simulated while the first one's is not, takes nothing.
 */
export async function chooseNextChannel(
  executor: Executor,
  row: DeclarationRow,
  from: { readonly operation: Operation; readonly passed: readonly number[]; readonly isSimulated: 0 | 1 },
): Promise<ChannelRow | undefined> {
  if (!(await isUnitUsable(executor, row))) return undefined;
  return (await listCandidates(executor, row)).find(
    (channel) =>
      channel.status === STATES.enabled &&
      channel.paused_at === null &&
      channel.is_simulated === from.isSimulated &&
      (from.operation === "G" || channel.may_declare === 1) &&
      !from.passed.includes(channel.id),
  );
}

/**
 * Chooses the channel by which a declaration is sent: of its unit, with its card, business and district; the
 * customer's default first, then by priority. An unwell one is passed over, and a paused one where another can send.
 */
export async function chooseChannel(
  executor: Executor,
  row: DeclarationRow,
  operation: Operation = "G",
): Promise<{ readonly ok: true; readonly channel: ChannelRow } | Refused> {
  if (row.unit_id === null || row.card_id === null) return refusedBy(TEXT.noUnit);
  const unit = await unitText(executor, row);
  if (!(await isUnitUsable(executor, row))) return refusedBy(TEXT.unitUnavailable(unit));
  const all = await listCandidates(executor, row);
  const candidates = all.filter(({ may_declare: may }) => operation === "G" || may === 1);
  if (candidates.length === 0 && all.length > 0) return refusedBy(TEXT.notDirect(all[0]!.name));
  const enabled = candidates.filter(({ status }) => status === STATES.enabled);
  // Where every queue is paused, it waits in the first.
  const channel = enabled.find(({ paused_at: pausedAt }) => pausedAt === null) ?? enabled[0];
  if (channel) return { ok: true, channel };
  const failing = candidates.find(({ status }) => status === STATES.failing);
  if (failing) return refusedBy(TEXT.channelFailing(failing.name));
  const isAwaiting = await isUnitAwaitingChannel(executor, row.unit_id, now());
  return refusedBy(isAwaiting ? TEXT.unitWithoutChannel(unit) : TEXT.noChannel(unit));
}
