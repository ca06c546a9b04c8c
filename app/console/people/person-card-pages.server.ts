import { personName } from "~/services/format/person-name";
import { personPath } from "~/services/access/paths/page-links";
import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { refusedBy } from "~/services/forms/editing/outcome";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { momentOf } from "~/services/format/time";
import type { BoundCard } from "~/services/identity/auth/cards/bound-cards.server";
import { hasCardRoots } from "~/services/identity/card/card-services.server";
import { cardOfForm, type CardOfFields } from "~/services/identity/people/cards/card-of-form";
import {
  bindCardOf,
  findCardOf,
  listCardsOf,
  unbindCardOf,
} from "~/services/identity/people/cards/cards-of.server";
import { CARDS_OF_TEXT as TEXT } from "~/services/identity/people/cards/cards-of.text";
import { findPerson, findRankRefusal } from "~/services/identity/people/find-person.server";
import { ACCOUNT_PAGE_TEXT } from "~/services/identity/people/list/account-page.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import type { CollectionForm, Stored } from "~/collections/forms/collection-form-answer.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { performRecordAction, idIn, recordActionsAt } from "~/collections/records/record-page.server";

/** The permission that resets a password also binds cards, because either lets a person sign in. */
export const CARDS_PERMS = "account:reset-password";

const pathOf = (accountId: number) => `${personPath(accountId)}/login-cards`;

const endingOf = ({ validTo }: BoundCard) =>
  validTo < now()
    ? { text: momentOf(validTo, now()).text, tone: "danger" as const }
    : momentOf(validTo, now());

const lastUse = ({ usedAt }: BoundCard) => (usedAt === null ? { text: TEXT.never } : momentOf(usedAt, now()));

/** The cards that sign in to an account; each is a link to the page that unbinds it. */
export async function cardTableOf(actor: Actor, id: number): Promise<RecordTable> {
  const cards = await listCardsOf(actor, id);
  return {
    columns: TEXT.columns,
    rows: cards.map((card) => [
      { text: card.certNo, href: `${pathOf(id)}/${String(card.id)}` },
      card.company,
      endingOf(card),
      momentOf(card.boundAt, now()),
      card.boundBy,
      lastUse(card),
    ]),
    empty: TEXT.none,
  };
}

/** The cards of an account, with a link to the form of a new one. */
export async function viewCardsOf(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const actor = await actorOf(page);
  const id = idIn(page, "id");
  const name = personName(await findPerson(db, actor.scope, id));
  const isAbove = (await findRankRefusal(db, actor, id)) !== null;
  return {
    title: `${TEXT.cards} - ${name}`,
    recordName: name,
    details: [],
    table: await cardTableOf(actor, id),
    links: [
      ...(isAbove ? [] : [{ text: TEXT.bind, href: `${pathOf(id)}/new` }]),
      { text: ACCOUNT_PAGE_TEXT.account, href: personPath(id) },
    ],
    moves: [],
    confirming: null,
  };
}

/** One card, with the action that unbinds it. */
export async function viewCardOf(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const actor = await actorOf(page);
  const id = idIn(page, "id");
  const card = await findCardOf(actor, id, idIn(page, "cardId"));
  const name = personName(await findPerson(db, actor.scope, id));
  const isAbove = (await findRankRefusal(db, actor, id)) !== null;
  const unbind = { intent: "unbind", text: TEXT.unbind, notes: [TEXT.unbindNote], needsReason: true };
  const { labels } = TEXT;
  return {
    title: `${name} - ${card.certNo}`,
    recordName: name,
    details: [
      { label: labels.certNo, text: card.certNo },
      { label: labels.company, text: card.company },
      { label: labels.validTo, ...momentOf(card.validTo, now()) },
      { label: labels.boundAt, ...momentOf(card.boundAt, now()) },
      { label: labels.boundBy, text: card.boundBy },
      { label: labels.usedAt, ...lastUse(card) },
    ],
    links: [{ text: TEXT.cards, href: pathOf(id) }],
    ...recordActionsAt(page, isAbove ? [] : [unbind]),
  };
}

/** Unbinds a card. */
export async function postCardOf(post: AuthorizedPost): Promise<Response> {
  const { form } = post;
  if (form.intent !== "unbind") throw new DomainError("unreadable");
  const id = idIn(post, "id");
  const given = { cardId: idIn(post, "cardId"), reason: form.get("reason") };
  return performRecordAction(
    post,
    { to: pathOf(id), text: CONSOLE_TEXT.moved(TEXT.unbind) },
    async (actor) => {
      const outcome = await unbindCardOf(actor, id, given);
      return outcome.ok ? outcome : refusedBy(outcome.text, outcome.field);
    },
  );
}

/** The form that binds a card by its certificate. */
export async function newCardOfPage(page: AuthorizedPage): Promise<CollectionForm<CardOfFields>> {
  const actor = await actorOf(page);
  const id = idIn(page, "id");
  const recordName = personName(await findPerson(db, actor.scope, id));
  return {
    definition: cardOfForm(),
    recordName,
    values: { certificate: "", reason: "" },
    changed: null,
    refusal: await findRankRefusal(db, actor, id),
    store: async ({ values, editor }): Promise<Stored> => {
      if (!hasCardRoots()) return refusedBy(TEXT.notOpen, "certificate");
      const outcome = await bindCardOf(editor, id, values);
      if (!outcome.ok) return refusedBy(outcome.text, outcome.field);
      return { ok: true, to: pathOf(id), text: TEXT.bound };
    },
  };
}
