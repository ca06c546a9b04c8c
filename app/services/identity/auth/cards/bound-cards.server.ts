import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { env } from "../../../runtime/configuration/env.server";
import { CARD_TEXT } from "../../card/card.text";
import type { Card } from "../../card/trust.server";

export interface BoundCard {
  readonly id: number;
  readonly certNo: string;
  readonly company: string;
  readonly validTo: number;
  readonly boundAt: number;
  /** Display name, at that time, of whoever has bound it. */
  readonly boundBy: string;
  /** Bound by staff on behalf of its owner. */
  readonly isByStaff: boolean;
  readonly usedAt: number | null;
}

/** Lists the cards of an account, the oldest first. */
export async function listBoundCards(accountId: number, executor: Executor = db): Promise<BoundCard[]> {
  const rows = await executor
    .selectFrom("account_cards")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    certNo: row.cert_no,
    company: row.company,
    validTo: row.valid_to,
    boundAt: row.created_at,
    boundBy: row.created_by,
    isByStaff: row.bound_by !== null,
    usedAt: row.used_at,
  }));
}

/** Returns the active account of a confirmed card. */
export const findAccountOfCard = (executor: Executor, key: string): Promise<Account | undefined> =>
  executor
    .selectFrom("accounts as a")
    .innerJoin("account_cards as c", "c.account_id", "a.id")
    .selectAll("a")
    .where("c.card_key", "=", key)
    .where("c.confirmed_at", "is not", null)
    .where("a.status", "=", "active")
    .where("a.archived_at", "is", null)
    .executeTakeFirst();

/**
 * Returns why a card cannot be bound: it belongs to an account already, or the account has reached its limit.
 */
export async function findBindRefusal(
  tx: Tx,
  accountId: number,
  { key }: Card,
  already: string = CARD_TEXT.already,
): Promise<string | null> {
  const bound = await tx
    .selectFrom("account_cards")
    .select("account_id")
    .where("card_key", "=", key)
    .executeTakeFirst();
  if (bound) return bound.account_id === accountId ? already : CARD_TEXT.taken;
  const { count } = await tx
    .selectFrom("account_cards")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { CARDS_PER_ACCOUNT } = env.limits;
  return count >= CARDS_PER_ACCOUNT ? CARD_TEXT.tooMany(CARDS_PER_ACCOUNT) : null;
}

interface Binding {
  readonly accountId: number;
  readonly who: string;
  /** Account of the staff member who binds it; null for its owner. */
  readonly boundBy: number | null;
}

/** @returns false when a concurrent request has bound the card */
export async function storeCard(tx: Tx, { accountId, who, boundBy }: Binding, card: Card): Promise<boolean> {
  const at = now();
  const stored = await tx
    .insertInto("account_cards")
    .values({
      account_id: accountId,
      card_key: card.key,
      cert_no: card.certNo,
      company: card.company,
      valid_to: card.validTo,
      created_at: at,
      created_by: who,
      confirmed_at: at,
      bound_by: boundBy,
    })
    .onConflict((conflict) => conflict.column("card_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Deletes a card of an account.
 * @returns its certificate's number; null when the account has no such card
 */
export async function deleteCard(tx: Tx, accountId: number, id: number): Promise<string | null> {
  const card = await tx
    .deleteFrom("account_cards")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("cert_no")
    .executeTakeFirst();
  return card?.cert_no ?? null;
}
