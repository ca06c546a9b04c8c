import type { Executor } from "../../db/client.server";
import { STATES } from "../../organizations/channels/channel.types";
import { SENDING } from "../../organizations/channels/traffic/traffic-states";
import { DomainError } from "../../runtime/failures/errors";

/** The received files of a declaration that also speak of others, whose content is not shown here. */
async function listShared(executor: Executor, declarationId: number): Promise<ReadonlySet<number>> {
  const rows = await executor
    .selectFrom("declaration_receipts as own")
    .innerJoin("declaration_receipts as other", "other.message_id", "own.message_id")
    .select("own.message_id as id")
    .distinct()
    .where("own.declaration_id", "=", declarationId)
    .where((eb) =>
      eb.or([
        eb("other.declaration_id", "is", null),
        eb("other.declaration_id", "<>", eb.ref("own.declaration_id")),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The sendings of a declaration with their files, and its receipts, in the order of their queue and arrival; with
 * the ids of those files that speak of other declarations as well.
 */
export async function listTraffic(executor: Executor, declarationId: number) {
  const [sendings, receipts, shared] = await Promise.all([
    executor
      .selectFrom("declaration_sendings as sending")
      .innerJoin("channel_messages as message", "message.id", "sending.message_id")
      .innerJoin("channels as channel", "channel.id", "message.channel_id")
      .selectAll("sending")
      .select(["message.file_name", "channel.name as channel"])
      .where("sending.declaration_id", "=", declarationId)
      .orderBy("sending.id")
      .execute(),
    executor
      .selectFrom("declaration_receipts")
      .selectAll()
      .where("declaration_id", "=", declarationId)
      .orderBy("place")
      .execute(),
    listShared(executor, declarationId),
  ]);
  return { sendings, receipts, shared };
}

/** The sendings of a declaration with their messages and channels. */
const sendingsOf = (executor: Executor, declarationId: number) =>
  executor
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .innerJoin("channels as channel", "channel.id", "message.channel_id")
    .where("sending.declaration_id", "=", declarationId);

/** Whether a declaration has been sent by a channel whose other side is simulated. */
export async function isSentSimulated(executor: Executor, declarationId: number): Promise<boolean> {
  const row = await sendingsOf(executor, declarationId)
    .select("sending.id")
    .where("channel.is_simulated", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The channel for which a declaration's last sending waits, where it is paused or does not work. */
export const findWaitingChannel = (executor: Executor, declarationId: number) =>
  sendingsOf(executor, declarationId)
    .select(["channel.name", "channel.problem", "channel.problem_at"])
    .select(["channel.paused_at", "channel.paused_reason"])
    .where("message.status", "in", [SENDING.waiting, SENDING.again])
    .where("message.withdrawn_at", "is", null)
    .where((eb) =>
      eb.or([eb("channel.paused_at", "is not", null), eb("channel.status", "=", STATES.failing)]),
    )
    .orderBy("sending.id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * The file of a sending or receipt of a declaration.
 * @throws DomainError not-found for a file of another declaration, and for one that speaks of others as well
 */
export async function findDeclarationMessage(executor: Executor, declarationId: number, messageId: number) {
  const { sendings, receipts, shared } = await listTraffic(executor, declarationId);
  const isOwn = [...sendings, ...receipts].some(({ message_id: id }) => id === messageId);
  if (!isOwn || shared.has(messageId)) throw new DomainError("not-found");
  return executor
    .selectFrom("channel_messages")
    .select(["file_name", "bytes"])
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
}
