import { sql, type RawBuilder } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import { channelsOf, NOTICE_KINDS, type NoticeChannel, type NoticeKind } from "./notice-kinds";

/** Reads which channels an account wants for kinds of notices; all unless it has opted out. */
export async function wantedChannels(
  executor: Executor,
  accountId: number,
): Promise<(kind: NoticeKind, channel: NoticeChannel) => boolean> {
  const unwanted = await executor
    .selectFrom("notice_optouts")
    .select(["kind", "channel"])
    .where("account_id", "=", accountId)
    .execute();
  return (kind, channel) => !unwanted.some((row) => row.kind === kind && row.channel === channel);
}

/** The condition that a row of `accounts` has not opted out of a kind of messages on the site. */
export const wantsOnSite = (kind: NoticeKind): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from notice_optouts as n
    where n.account_id = accounts.id and n.kind = ${kind} and n.channel = 'site')`;

/** Replaces all opt-outs of the account. */
export async function chooseChannels(
  tx: Tx,
  accountId: number,
  wants: (kind: NoticeKind, channel: NoticeChannel) => boolean,
): Promise<void> {
  const unwanted = NOTICE_KINDS.flatMap((kind) =>
    channelsOf(kind)
      .filter((channel) => !wants(kind, channel))
      .map((channel) => ({ account_id: accountId, kind, channel })),
  );
  // Locks the account, to serialise concurrent choices.
  await tx
    .updateTable("accounts")
    .set((eb) => ({ cancel_at: eb.ref("cancel_at") }))
    .where("id", "=", accountId)
    .execute();
  await tx.deleteFrom("notice_optouts").where("account_id", "=", accountId).execute();
  if (unwanted.length > 0) await tx.insertInto("notice_optouts").values(unwanted).execute();
}
