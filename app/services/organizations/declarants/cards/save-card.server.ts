import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { formatTime } from "../../../format/time";
import type { AuditEvent } from "../../../operations/audit/audit-events";
import type { Actor } from "../../../forms/editing/actor.types";
import { changesBetween, changeText } from "../../../forms/editing/changes";
import { refusedBy, STALE, stampAfter } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../../forms/editing/stamps.server";
import { now } from "../../../runtime/process/clock.server";
import { DECLARANT_TEXT as TEXT } from "../declarant.text";
import type { CardValues } from "../declarant.types";
import { getCard, getLiveDeclarant, type CardRow } from "../find-declarant.server";
import type { Changed, Created, Edited } from "../outcome.types";
import { again } from "../save-declarant.server";
import { refreshExpiry, findCardRefusal } from "./card-rules.server";

const columnsOf = (values: CardValues) => ({
  ic_code: values.icCode,
  typist_no: values.typistNo,
  operator_name: values.operatorName,
  declarer_name: values.declarerName,
  declarer_no: values.declarerNo,
  cert_no: values.certNo,
  cert_algorithm: values.certAlgorithm,
  holder_type: values.holderType,
  valid_from: values.validFrom,
  valid_to: values.validTo,
});

export const cardValues = (row: CardRow): CardValues => ({
  icCode: row.ic_code,
  typistNo: row.typist_no,
  operatorName: row.operator_name,
  declarerName: row.declarer_name,
  declarerNo: row.declarer_no,
  certNo: row.cert_no,
  certAlgorithm: row.cert_algorithm,
  holderType: row.holder_type,
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

const historyValues = (values: CardValues) => ({
  ...values,
  validFrom: dayOf(values.validFrom),
  validTo: dayOf(values.validTo),
});

interface CardEntry {
  readonly event: AuditEvent;
  readonly unitId: number;
  readonly card: string;
  readonly detail?: Record<string, string>;
}

/** Records an event of a card in the history of its unit, with the card's number. */
const record = (tx: Tx, actor: Actor, { event, unitId, card, detail }: CardEntry) =>
  recordEdit(tx, actor, { event, object: { type: "declarant", id: unitId }, detail: { card, ...detail } });

/** Locks a unit for this transaction. @throws DomainError not-found out of scope, or archived */
async function lockUnit(tx: Tx, actor: Actor, unitId: number): Promise<void> {
  await lockRow(tx, "declarant_units", unitId);
  await getLiveDeclarant(tx, actor.scope, unitId);
}

/** Stores a new card of a unit; the caller has found the unit in scope. */
export async function storeCard(tx: Tx, actor: Actor, unitId: number, values: CardValues): Promise<number> {
  const at = now();
  const stamps = createdBy(actor, at);
  const { id } = await tx
    .insertInto("declarant_cards")
    .values({ ...columnsOf(values), unit_id: unitId, status: "active", ...stamps })
    .returning("id")
    .executeTakeFirstOrThrow();
  await refreshExpiry(tx, unitId);
  await record(tx, actor, { event: "declarant.card-added", unitId, card: values.icCode });
  return id;
}

/** Adds a card to a unit. @throws DomainError not-found for a unit that is archived or out of scope */
export const addCard = (actor: Actor, unitId: number, values: CardValues): Promise<Created> =>
  again(() =>
    submitOnce(actor, async (tx): Promise<Created> => {
      await lockUnit(tx, actor, unitId);
      const refusal = await findCardRefusal(tx, actor.scope, values);
      return refusal ?? { ok: true, id: await storeCard(tx, actor, unitId, values) };
    }),
  );

interface CardEdit {
  readonly unitId: number;
  readonly id: number;
  readonly values: CardValues;
  readonly expectedVersion: number;
}

/**
 * Changes a card. An edit of an older version is stale, unless it would change nothing.
 * @throws DomainError not-found for a unit out of scope, and for a card of another unit
 */
export const editCard = (actor: Actor, { unitId, id, values, expectedVersion }: CardEdit): Promise<Edited> =>
  again(() =>
    submitOnce(actor, async (tx): Promise<Edited> => {
      await lockUnit(tx, actor, unitId);
      const row = await getCard(tx, unitId, id);
      const detail = changesBetween(historyValues(cardValues(row)), historyValues(values));
      if (Object.keys(detail).length === 0) return { ok: true, id };
      if (row.updated_at !== expectedVersion) return STALE;
      const refusal = await findCardRefusal(tx, actor.scope, values, id);
      if (refusal) return refusal;
      await tx
        .updateTable("declarant_cards")
        .set({ ...columnsOf(values), ...updatedBy(actor, row) })
        .where("id", "=", id)
        .execute();
      await refreshExpiry(tx, unitId);
      await record(tx, actor, { event: "declarant.card-edited", unitId, card: row.ic_code, detail });
      return { ok: true, id };
    }),
  );

export type CardMove = "enable" | "disable" | "remove";

const EVENTS = {
  enable: { event: "declarant.card-enabled" },
  disable: { event: "declarant.card-disabled" },
  remove: { event: "declarant.card-removed" },
} as const;

function findStateRefusal(move: CardMove, { status }: CardRow): string | null {
  if (move === "enable" && status === "active") return TEXT.cardIsEnabled;
  return move === "disable" && status === "disabled" ? TEXT.cardIsDisabled : null;
}

/**
 * Disables, enables or removes a card.
 * @throws DomainError not-found for a unit out of scope, and for a card of another unit
 */
export const moveCard = (
  actor: Actor,
  { unitId, id, move }: { readonly unitId: number; readonly id: number; readonly move: CardMove },
): Promise<Changed> =>
  submitOnce(actor, async (tx): Promise<Changed> => {
    await lockUnit(tx, actor, unitId);
    const row = await getCard(tx, unitId, id);
    const text = findStateRefusal(move, row);
    if (text !== null) return refusedBy(text);
    const at = stampAfter(row.updated_at, now());
    const status = move === "enable" ? "active" : "disabled";
    await tx
      .updateTable("declarant_cards")
      .set(move === "remove" ? { archived_at: at, archived_by: actor.who } : { status })
      .set({ updated_at: at, updated_by: actor.who })
      .where("id", "=", id)
      .execute();
    await refreshExpiry(tx, unitId);
    const detail: Record<string, string> =
      move === "remove" ? {} : { cardStatus: changeText(row.status, status) };
    await record(tx, actor, { ...EVENTS[move], unitId, card: row.ic_code, detail });
    return { ok: true };
  });
