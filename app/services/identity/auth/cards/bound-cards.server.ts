import type { ExpressionBuilder } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import type { AccountCardTable } from "../../../db/schema/schema-cards";
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

/**
 * Limits a query to the binding of a card. One stored by its issuer's name counts only for the certificate that
 * was bound: of the same company and end, and valid by then. An authority that is made anew under the same name
 * gives out its numbers again.
 */
const isOfCard =
  ({ key, nameKey, company, validFrom, validTo }: Card) =>
  (eb: ExpressionBuilder<{ c: AccountCardTable }, "c">) =>
    eb.or([
      eb("c.card_key", "=", key),
      eb.and([
        eb("c.card_key", "=", nameKey),
        eb("c.company", "=", company),
        eb("c.valid_to", "=", validTo),
        eb("c.created_at", ">=", validFrom),
      ]),
    ]);

/** Returns the active account of a confirmed card. */
export const findAccountOfCard = (executor: Executor, card: Card): Promise<Account | undefined> =>
  executor
    .selectFrom("accounts as a")
    .innerJoin("account_cards as c", "c.account_id", "a.id")
    .selectAll("a")
    .where(isOfCard(card))
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
  card: Card,
  already: string = CARD_TEXT.already,
): Promise<string | null> {
  const bound = await tx
    .selectFrom("account_cards as c")
    .select("c.account_id")
    .where(isOfCard(card))
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

/** Records the use of an account's card; from then on its binding is stored by the issuer's key. */
export async function recordCardUse(tx: Tx, accountId: number, card: Card): Promise<void> {
  await tx
    .updateTable("account_cards as c")
    .set({ used_at: now(), card_key: card.key })
    .where("c.account_id", "=", accountId)
    .where(isOfCard(card))
    .execute();
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
