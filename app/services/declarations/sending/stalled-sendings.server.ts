import { sql } from "kysely";
import { db, type Executor, type Tx } from "../../db/client.server";
import { STATES } from "../../organizations/channels/channel.types";
import type { ChannelRow } from "../../organizations/channels/find-channel.server";
import { idleLimit } from "../../organizations/channels/folders/retry-waits";
import type { MessageRow } from "../../organizations/channels/traffic/find-message.server";
import { SENDING } from "../../organizations/channels/traffic/traffic-states";
import { now } from "../../runtime/process/clock.server";
import type { DeclarationRow } from "../records/find-declaration.server";
import { findLastSending } from "./withdraw-sending.server";

const AT_ONCE = 500;
const RETRIES_MOST = 10;

/** Without its bytes. */
const MESSAGE = [
  "id",
  "channel_id",
  "status",
  "result",
  "withdrawn_at",
  "recall_at",
  "recalled_at",
  "changed_at",
] as const;

type SendingRow = NonNullable<Awaited<ReturnType<typeof findLastSending>>>;

/** The last sending of a declaration with its message and channel. */
export interface Stalled {
  readonly row: DeclarationRow;
  readonly sending: SendingRow;
  readonly message: Pick<MessageRow, (typeof MESSAGE)[number]>;
  readonly channel: ChannelRow;
}

/** `idleLimit` of a channel in SQL. */
const IDLE_LIMIT = sql<number>`case channel.retry_limit ${sql.join(
  Array.from(
    { length: RETRIES_MOST },
    (_, retries) => sql`when ${sql.lit(retries)} then ${sql.lit(idleLimit(retries))}`,
  ),
  sql` `,
)} else ${sql.lit(idleLimit(RETRIES_MOST))} end`;

/** Whether another channel of the unit could send now; `chooseNextChannel` decides which. */
const HAS_OTHER = sql<boolean>`exists (select 1 from channels as other where other.unit_id = declaration.unit_id
  and other.id <> channel.id and other.status = ${STATES.enabled} and other.paused_at is null
  and other.archived_at is null)`;

const withChannels = (executor: Executor) =>
  executor
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .innerJoin("channels as channel", "channel.id", "message.channel_id")
    .innerJoin("declarations as declaration", "declaration.id", "sending.declaration_id")
    .select(["sending.id", "declaration.id as declarationId"])
    .where("sending.state", "in", ["10", "11"])
    .orderBy("sending.id")
    .limit(AT_ONCE);

/** A sending that may move. */
export type Listed = Awaited<ReturnType<typeof listRecalled>>[number];

/** Files that were recalled, whose message is given up now. */
export const listRecalled = () =>
  withChannels(db)
    .where("message.status", "=", SENDING.written)
    .where("message.recalled_at", "is not", null)
    .execute();

/**
 * Sendings that their customer wants to go on by another channel: those that wait for a folder that is unavailable,
 * and those whose file nobody has taken for as long as all tries would last.
 */
export const listStalled = () =>
  withChannels(db)
    .innerJoin("customer_channels as setting", (join) =>
      join
        .onRef("setting.channel_id", "=", "channel.id")
        .onRef("setting.organization_id", "=", "declaration.organization_id"),
    )
    .where("setting.is_fallback", "=", 1)
    .where("message.withdrawn_at", "is", null)
    .where("message.result", "=", "")
    .where(HAS_OTHER)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("message.status", "=", SENDING.waiting),
          eb("message.begun_at", "is", null),
          eb("channel.status", "=", STATES.failing),
          eb("channel.problem_kind", "=", "folder"),
        ]),
        eb.and([
          eb("message.status", "=", SENDING.written),
          eb("message.recall_at", "is", null),
          sql<boolean>`message.changed_at + ${IDLE_LIMIT} <= ${now()}`,
        ]),
      ]),
    )
    .execute();

export async function readStalled(tx: Tx, declarationId: number, sendingId: number): Promise<Stalled | null> {
  const sending = await findLastSending(tx, declarationId);
  if (sending?.id !== sendingId) return null;
  const message = await tx
    .selectFrom("channel_messages")
    .select(MESSAGE)
    .where("id", "=", sending.message_id)
    .executeTakeFirstOrThrow();
  const [row, channel] = await Promise.all([
    tx.selectFrom("declarations").selectAll().where("id", "=", declarationId).executeTakeFirstOrThrow(),
    tx.selectFrom("channels").selectAll().where("id", "=", message.channel_id).executeTakeFirstOrThrow(),
  ]);
  return { row, sending, message, channel };
}

/** The channels that have not taken it: the present one, and those that it has come from. */
export async function listPassed(tx: Tx, { sending, channel }: Stalled): Promise<number[]> {
  const passed = [channel.id];
  for (let from = sending.switched_from; from !== null;) {
    const earlier = await tx
      .selectFrom("declaration_sendings as sending")
      .innerJoin("channel_messages as message", "message.id", "sending.message_id")
      .select(["message.channel_id as channelId", "sending.switched_from as from"])
      .where("sending.id", "=", from)
      .executeTakeFirstOrThrow();
    passed.push(earlier.channelId);
    from = earlier.from;
  }
  return passed;
}
