import type { Selectable } from "kysely";
import { organizationInScope, type Scope } from "../../../access/scopes/scope.server";
import type { Executor } from "../../../db/client.server";
import type { ChannelMessageTable } from "../../../db/schema/schema-channels";
import { DomainError } from "../../../runtime/failures/errors";
import { getLiveChannel, type ChannelRow } from "../find-channel.server";

export type MessageRow = Selectable<ChannelMessageTable>;

/**
 * A message with its live channel. Staff see all messages, an organisation's administrators those of its own
 * customers.
 * @throws DomainError not-found
 */
export async function getMessage(
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<{ message: MessageRow; channel: ChannelRow }> {
  const message = await executor
    .selectFrom("channel_messages")
    .selectAll()
    .where("id", "=", id)
    .where(organizationInScope(scope, "channel_messages.organization_id"))
    .executeTakeFirst();
  if (!message) throw new DomainError("not-found");
  return { message, channel: await getLiveChannel(executor, scope, message.channel_id) };
}
