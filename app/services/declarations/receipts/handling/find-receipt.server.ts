import type { Scope } from "../../../access/scopes/scope.server";
import type { Executor } from "../../../db/client.server";
import { DomainError } from "../../../runtime/failures/errors";
import { receiptInScope } from "./receipt-scope.server";

/** A receipt that people in scope look at. @throws DomainError not-found */
export async function getReceipt(executor: Executor, scope: Scope, id: number) {
  const row = await executor
    .selectFrom("declaration_receipts")
    .selectAll()
    .where("id", "=", id)
    .where(receiptInScope(scope))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** The file of a receipt, with its channel's name. */
export const fileOf = (executor: Executor, { message_id: id }: { readonly message_id: number }) =>
  executor
    .selectFrom("channel_messages as message")
    .innerJoin("channels as channel", "channel.id", "message.channel_id")
    .select(["message.file_name", "message.bytes", "message.size", "message.created_at"])
    .select(["channel.id as channelId", "channel.name as channel"])
    .where("message.id", "=", id)
    .executeTakeFirstOrThrow();
