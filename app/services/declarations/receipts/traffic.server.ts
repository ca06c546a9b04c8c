import type { Executor } from "../../db/client.server";
import { DomainError } from "../../runtime/failures/errors";

/** The sendings of a declaration with their files, and its receipts; in the order of their queue and arrival. */
export async function listTraffic(executor: Executor, declarationId: number) {
  const [sendings, receipts] = await Promise.all([
    executor
      .selectFrom("declaration_sendings as sending")
      .innerJoin("channel_messages as message", "message.id", "sending.message_id")
      .selectAll("sending")
      .select("message.file_name")
      .where("sending.declaration_id", "=", declarationId)
      .orderBy("sending.id")
      .execute(),
    executor
      .selectFrom("declaration_receipts")
      .selectAll()
      .where("declaration_id", "=", declarationId)
      .orderBy("place")
      .execute(),
  ]);
  return { sendings, receipts };
}

/** Whether a received file also speaks of other declarations, whose content is not shown here. */
async function hasOthers(executor: Executor, declarationId: number, messageId: number): Promise<boolean> {
  const other = await executor
    .selectFrom("declaration_receipts")
    .select("id")
    .where("message_id", "=", messageId)
    .where((eb) => eb.or([eb("declaration_id", "is", null), eb("declaration_id", "<>", declarationId)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * The file of a sending or receipt of a declaration.
 * @throws DomainError not-found for a file of another declaration, and for one that speaks of others as well
 */
export async function findDeclarationMessage(executor: Executor, declarationId: number, messageId: number) {
  const { sendings, receipts } = await listTraffic(executor, declarationId);
  const isOwn = [...sendings, ...receipts].some(({ message_id: id }) => id === messageId);
  if (!isOwn || (await hasOthers(executor, declarationId, messageId))) throw new DomainError("not-found");
  return executor
    .selectFrom("channel_messages")
    .select(["file_name", "bytes"])
    .where("id", "=", messageId)
    .executeTakeFirstOrThrow();
}
