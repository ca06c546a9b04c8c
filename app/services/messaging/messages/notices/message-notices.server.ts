import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../../db/client.server";
import { slicesOf } from "../../../format/slices";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { env } from "../../../runtime/configuration/env.server";
import { enqueueNotices } from "../../notify/outbox/outbox.server";
import type { Channel } from "../../notify/port";
import type { Audience } from "../audience.server";
import { countAudience } from "../count-audience.server";
import type { MessageRow } from "../slices.server";
import { channelsOf } from "./send-types";

/** Targets in one statement. */
const STATEMENT_TARGETS = 500;

/**
 * The condition that an active account has a contact for the channel and has not opted out.
 * @param account its table or alias
 */
function acceptsChannel(channel: Channel, account: string): RawBuilder<boolean> {
  const target = sql.ref(`${account}.${channel === "sms" ? "phone" : "email"}`);
  return sql<boolean>`(${target} is not null and ${sql.ref(`${account}.status`)} = 'active' and not exists (select 1 from notice_optouts as n
    where n.account_id = ${sql.ref(`${account}.id`)} and n.kind = 'message' and n.channel = ${channel}))`;
}

/** Counts the accounts of an audience that a channel would notify now. */
export const countReachableBy = (channel: Channel, audience: Audience): Promise<number> =>
  countAudience(audience, acceptsChannel(channel, "a"));

export const noticeCeiling = (): number => env.limits.NOTICES_PER_MESSAGE;

async function targetsOf(tx: Tx, messageId: number, channel: Channel): Promise<string[]> {
  const column = channel === "sms" ? "phone" : "email";
  const rows = await tx
    .selectFrom("message_recipients as r")
    .innerJoin("accounts as a", "a.id", "r.account_id")
    .select(`a.${column} as target`)
    .where("r.message_id", "=", messageId)
    .where("a.archived_at", "is", null)
    .where(acceptsChannel(channel, "a"))
    .orderBy("r.account_id")
    .limit(noticeCeiling())
    .execute();
  return rows.flatMap(({ target }) => target ?? []);
}

/**
 * Enqueues notices of a published message for its chosen channels in the same transaction, up to the ceiling
 * of each channel, even if the audience has grown since it was counted.
 */
export async function enqueueMessageNotices(tx: Tx, { id, title, send_types }: MessageRow): Promise<void> {
  const channels = channelsOf(send_types);
  if (channels.length === 0) return;
  const sent: Record<string, number> = {};
  for (const channel of channels) {
    const targets = await targetsOf(tx, id, channel);
    sent[channel] = 0;
    for (const slice of slicesOf(targets, STATEMENT_TARGETS)) {
      const receivers = slice.map((target) => ({ target, values: { title } }));
      sent[channel] += await enqueueNotices(tx, "message", receivers);
    }
  }
  const object = { type: "message", id: String(id) };
  await recordAudit(tx, SYSTEM, {
    event: "message.notified",
    result: "ok",
    who: SYSTEM.name,
    object,
    detail: sent,
  });
}
