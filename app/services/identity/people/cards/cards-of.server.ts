import { recordAudit } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { applyRule } from "../../../forms/rules/form.schema";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { DomainError } from "../../../runtime/failures/errors";
import type { Outcome } from "../../../access/roles/outcome.types";
import {
  deleteCard,
  listBoundCards,
  storeCard,
  findBindRefusal,
  type BoundCard,
} from "../../auth/cards/bound-cards.server";
import { configuredServices, type CardServices } from "../../card/card-services.server";
import { CARD_TEXT } from "../../card/card.text";
import { checkCertificate } from "../../card/check-card.server";
import type { Card, CardProblem } from "../../card/trust.server";
import {
  findPerson,
  findRankRefusal,
  refuse,
  lockPerson,
  findBeyondOwnRefusal,
  findOwnershipRefusal,
} from "../find-person.server";
import { PEOPLE_TEXT } from "../people.text";
import { stateReason } from "../reason";
import { CARDS_OF_TEXT as TEXT } from "./cards-of.text";

const PROBLEMS: Readonly<Record<CardProblem, string>> = {
  unreadable: TEXT.unreadable,
  untrusted: CARD_TEXT.untrusted,
  "not-for-signing": CARD_TEXT.untrusted,
  expired: CARD_TEXT.expired,
  revoked: TEXT.revoked,
};

/**
 * Lists the cards of an account.
 * @throws DomainError not-found outside the scope
 */
export async function listCardsOf({ scope }: Actor, id: number): Promise<BoundCard[]> {
  await findPerson(db, scope, id);
  return listBoundCards(id);
}

/**
 * Returns a card of an account.
 * @throws DomainError not-found outside the scope, and for a card that the account does not have
 */
export async function findCardOf(actor: Actor, id: number, cardId: number): Promise<BoundCard> {
  const card = (await listCardsOf(actor, id)).find((each) => each.id === cardId);
  if (!card) throw new DomainError("not-found");
  return card;
}

/**
 * Returns why the actor may not bind a card to an account: the same rules as for its
 * password. Null when they may.
 */
async function findAccessRefusal(tx: Tx, actor: Actor, account: Account): Promise<string | null> {
  if (account.archived_at !== null) return PEOPLE_TEXT.alreadyArchived;
  return (await findOwnershipRefusal(tx, actor, account.id)) ?? findBeyondOwnRefusal(tx, actor, account.id);
}

const auditOf = (actor: Actor, id: number) => ({
  accountId: actor.accountId,
  who: actor.who,
  object: { type: "account" as const, id: String(id) },
});

interface Given {
  readonly certificate: string;
  readonly reason: string;
}

const refuseCard = (text: string) => refuse(text, "certificate");

async function store(actor: Actor, id: number, card: Card, reason: string): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    const accessRefusal = await findAccessRefusal(tx, actor, account);
    if (accessRefusal !== null) return refuse(accessRefusal);
    const bindRefusal = await findBindRefusal(tx, id, card, TEXT.already);
    if (bindRefusal !== null) return refuseCard(bindRefusal);
    const binding = { accountId: id, who: actor.who, boundBy: actor.accountId };
    if (!(await storeCard(tx, binding, card))) return refuseCard(CARD_TEXT.taken);
    await recordAudit(tx, actor.source, {
      ...auditOf(actor, id),
      event: "account.card-bound",
      result: "ok",
      detail: { card: card.certNo, reason },
    });
    await notifyOwner(tx, account, "card-bound-by-staff", { time: now(), card: card.certNo, reason });
    return { ok: true };
  });
}

/**
 * Binds a card to another account by its certificate, and notifies the owner: whoever holds the card can sign
 * in to the account from then on. Refused for accounts whose roles exceed the actor's own.
 * @throws DomainError not-found outside the scope
 */
export async function bindCardOf(
  actor: Actor,
  id: number,
  { certificate, reason: typed }: Given,
  services: Pick<CardServices, "roots"> = configuredServices,
): Promise<Outcome> {
  const reason = applyRule(stateReason, typed);
  if (!reason.ok) return refuse(reason.text, "reason");
  await findPerson(db, actor.scope, id);
  const checked = await checkCertificate(certificate, services);
  if (checked.ok) return store(actor, id, checked.card, reason.value);
  await recordAudit(db, actor.source, {
    ...auditOf(actor, id),
    event: "account.card-bound",
    result: "refused",
    detail: { reason: checked.problem },
  });
  return refuseCard(PROBLEMS[checked.problem]);
}

/**
 * Unbinds a card from an account, even an archived one, so that another account can
 * bind it; notifies the owner.
 * @throws DomainError not-found outside the scope, and for a card that the account does not have
 */
export async function unbindCardOf(
  actor: Actor,
  id: number,
  { cardId, reason: typed }: { readonly cardId: number; readonly reason: string },
): Promise<Outcome> {
  const reason = applyRule(stateReason, typed);
  if (!reason.ok) return refuse(reason.text, "reason");
  return inTransaction(async (tx): Promise<Outcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    const refusal = (await findOwnershipRefusal(tx, actor, id)) ?? (await findRankRefusal(tx, actor, id));
    if (refusal !== null) return refuse(refusal);
    const card = await deleteCard(tx, id, cardId);
    if (card === null) throw new DomainError("not-found");
    await recordAudit(tx, actor.source, {
      ...auditOf(actor, id),
      event: "account.card-unbound",
      result: "ok",
      detail: { card, reason: reason.value },
    });
    await notifyOwner(tx, account, "card-unbound-by-staff", { time: now(), card, reason: reason.value });
    return { ok: true };
  });
}
