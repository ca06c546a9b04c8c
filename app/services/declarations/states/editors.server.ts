import { sql, type RawBuilder } from "kysely";
import type { Executor, Tx } from "../../db/client.server";

/** A declaration with the last account that changed it since its last approval; 0 for none. */
interface Edited {
  readonly id: number;
  readonly editor_id: number;
}

/**
 * The condition that an account may approve a declaration: it has not changed, acknowledged, completed, split or merged
 * it since its last approval. The editor of the row is compared first, because an index has it.
 * @param account an id, or a column that has it
 */
export const isUntouchedBy = (account: number | RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(declarations.editor_id <> ${account} and not exists (select 1 from declaration_editors as e
    where e.declaration_id = declarations.id and e.account_id = ${account}))`;

/** Whether `isUntouchedBy` holds for the account. */
export async function mayApprove(executor: Executor, id: number, accountId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("declarations")
    .select("id")
    .where("id", "=", id)
    .where(isUntouchedBy(accountId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that an account has changed a declaration, besides its last editor. The row must be locked. */
export async function recordEditor(tx: Tx, { id, editor_id: last }: Edited, accountId: number) {
  if (last === accountId) return;
  const accounts = last === 0 ? [accountId] : [last, accountId];
  await tx
    .insertInto("declaration_editors")
    .values(accounts.map((account) => ({ declaration_id: id, account_id: account })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Copies the editors of one declaration to another that receives its lines. */
export async function inheritEditors(tx: Tx, from: Edited, toId: number): Promise<void> {
  await tx
    .insertInto("declaration_editors")
    .columns(["declaration_id", "account_id"])
    .expression((eb) =>
      eb
        .selectFrom("declaration_editors")
        .select([eb.val(toId).as("declaration_id"), "account_id"])
        .where("declaration_id", "=", from.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (from.editor_id !== 0) await recordEditor(tx, { id: toId, editor_id: 0 }, from.editor_id);
}

/** Deletes all editors except the one in the declaration's row. */
export const removeEditors = (tx: Tx, id: number) =>
  tx.deleteFrom("declaration_editors").where("declaration_id", "=", id).execute();

/** The name of the account that works on a declaration; "" for an account that no longer exists. */
export async function findHolder(executor: Executor, holderId: number): Promise<string> {
  const account = await executor
    .selectFrom("accounts")
    .select(["username", "realname"])
    .where("id", "=", holderId)
    .executeTakeFirst();
  return account === undefined ? "" : account.realname || account.username;
}
