import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import type { Cell } from "~/services/collections/lists/list.types";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { cardForm, cardValuesOf, type CardFields } from "~/services/organizations/declarants/cards/card-form";
import {
  addCard,
  cardValues,
  editCard,
  moveCard,
  type CardMove,
} from "~/services/organizations/declarants/cards/save-card.server";
import { readChoices } from "~/services/organizations/declarants/declarant-form-context.server";
import { DECLARANT_TITLES } from "~/services/organizations/declarants/declarant-titles.text";
import {
  CARD_LABELS as LABELS,
  CARD_STATES,
  DECLARANT_TEXT as TEXT,
} from "~/services/organizations/declarants/declarant.text";
import {
  cardHref,
  DECLARANT_GROUPS,
  declarantHref,
} from "~/services/organizations/declarants/declarant.types";
import {
  getCard,
  listCards,
  type CardRow,
  type DeclarantRow,
} from "~/services/organizations/declarants/find-declarant.server";
import { endingCell } from "~/services/organizations/declarants/list/declarant-list.server";
import { enumTexts } from "~/services/reference-data/enum-options.server";
import { declarantAt } from "./declarant-pages.server";

const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

/** CARD_STATUS: an expired card is shown as expired, even if its stored status is active. */
function stateOf({ status, valid_to: to }: CardRow): Exclude<Cell, string> {
  if (status === "disabled") return { text: CARD_STATES.disabled, tone: "quiet" };
  return to < now()
    ? { text: CARD_STATES.ended, tone: "danger" }
    : { text: CARD_STATES.active, tone: "good" };
}

/** The cards of a unit; each is a link for an actor with `declarant:card`. */
export async function cardsTable(page: AuthorizedPage, { id }: DeclarantRow): Promise<RecordTable> {
  const holders = await enumTexts(DECLARANT_GROUPS.holderType);
  const rows = await listCards(db, id);
  const isOpen = page.may("declarant:card");
  return {
    columns: [
      LABELS.icCode,
      LABELS.holderType,
      LABELS.operatorName,
      LABELS.declarerName,
      LABELS.certNo,
      LABELS.validTo,
      LABELS.status,
    ],
    rows: rows.map((row) => [
      isOpen ? { text: row.ic_code, href: cardHref(id, row.id) } : row.ic_code,
      row.holder_type === "" ? "" : holders(row.holder_type),
      row.operator_name,
      row.declarer_name,
      row.cert_no,
      endingCell(row.valid_to, now()),
      stateOf(row),
    ]),
    empty: TEXT.noCards,
  };
}

/** The cards of a unit, with a link to the form of a new one. */
export async function viewCards(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { row } = await declarantAt(page);
  const own = declarantHref(row.id);
  return {
    title: `${TEXT.cards} - ${row.name}`,
    recordName: row.name,
    details: [],
    table: await cardsTable(page, row),
    links: [
      { text: DECLARANT_TITLES.newCard, href: `${own}/cards/new` },
      { text: TEXT.unit, href: own },
    ],
    moves: [],
    confirming: null,
  };
}

/** @throws DomainError not-found when the unit has no such card */
async function cardAt(page: AuthorizedPage) {
  const { row: unit } = await declarantAt(page);
  return { unit, card: await getCard(db, unit.id, idIn(page, "cardId")) };
}

async function detailsOf(card: CardRow): Promise<RecordView["details"]> {
  const [algorithms, holders] = await Promise.all([
    enumTexts(DECLARANT_GROUPS.certAlgorithm),
    enumTexts(DECLARANT_GROUPS.holderType),
  ]);
  const ends = endingCell(card.valid_to, now());
  return [
    { label: LABELS.icCode, text: card.ic_code },
    { label: LABELS.holderType, text: card.holder_type === "" ? "" : holders(card.holder_type) },
    { label: LABELS.operatorName, text: card.operator_name },
    { label: LABELS.typistNo, text: card.typist_no },
    { label: LABELS.declarerName, text: card.declarer_name },
    { label: LABELS.declarerNo, text: card.declarer_no },
    { label: LABELS.certNo, text: card.cert_no },
    {
      label: LABELS.certAlgorithm,
      text: card.cert_algorithm === "" ? "" : algorithms(card.cert_algorithm),
    },
    { label: LABELS.validFrom, text: dayOf(card.valid_from) },
    { label: LABELS.validTo, text: typeof ends === "string" ? ends : ends.text },
    { label: LABELS.status, text: stateOf(card).text },
    ...stampDetails(card),
  ];
}

/** One card, with the actions that are available. */
export async function viewCard(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { unit, card } = await cardAt(page);
  const steps = [
    card.status === "active"
      ? { intent: "disable", text: TEXT.moves.disable, notes: [TEXT.cardDisabled], needsReason: false }
      : { intent: "enable", text: TEXT.moves.enable, notes: [TEXT.cardEnabled], needsReason: false },
    { intent: "remove", text: TEXT.moves.remove, notes: [TEXT.cardRemoved], needsReason: false },
  ];
  return {
    title: `${unit.name} - ${card.ic_code}`,
    recordName: unit.name,
    details: await detailsOf(card),
    links: [
      { text: TEXT.edit, href: `${cardHref(unit.id, card.id)}/edit` },
      { text: TEXT.cards, href: `${declarantHref(unit.id)}/cards` },
    ],
    ...recordActionsAt(page, steps),
  };
}

const MOVES: readonly string[] = ["enable", "disable", "remove"] satisfies CardMove[];
const isMove = (intent: string): intent is CardMove => MOVES.includes(intent);

/** Disables, enables or removes a card. */
export async function postCard(post: AuthorizedPost): Promise<Response> {
  const { intent: move } = post.form;
  if (!isMove(move)) throw new DomainError("unreadable");
  const { unit, card } = await cardAt(post);
  const to = `${declarantHref(unit.id)}/cards`;
  const back = { enable: "disable", disable: "enable" };
  return performRecordAction(
    post,
    { to, text: CONSOLE_TEXT.moved(TEXT.moves[move], card.ic_code), back },
    (actor) => moveCard(actor, { unitId: unit.id, id: card.id, move }),
  );
}

const choices = async () => ({
  algorithms: await readChoices("certAlgorithm"),
  holders: await readChoices("holderType"),
});

export async function newCardForm(page: AuthorizedPage): Promise<CollectionForm<CardFields>> {
  const { row } = await declarantAt(page);
  return {
    definition: cardForm({ ...(await choices()), stored: null }),
    recordName: row.name,
    values: {},
    changed: null,
    store: async ({ values, editor }) => {
      const outcome = await addCard(editor, row.id, cardValuesOf(values));
      if (!outcome.ok) return outcome;
      return { ok: true, to: `${declarantHref(row.id)}/cards`, text: CONSOLE_TEXT.created(TEXT.card) };
    },
  };
}

function typedOf(row: CardRow): Typed {
  const { validFrom, validTo, ...values } = cardValues(row);
  return { ...values, validFrom: dayOf(validFrom), validTo: dayOf(validTo) };
}

export async function editCardForm(page: AuthorizedPage): Promise<CollectionForm<CardFields>> {
  const { unit, card } = await cardAt(page);
  return {
    definition: cardForm({ ...(await choices()), stored: cardValues(card) }),
    recordName: unit.name,
    values: typedOf(card),
    changed: changeOf(card),
    store: async ({ values, editor, expectedVersion }) => {
      const outcome = await editCard(editor, {
        unitId: unit.id,
        id: card.id,
        values: cardValuesOf(values),
        expectedVersion,
      });
      return outcome.ok ? { ok: true, to: cardHref(unit.id, card.id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}
