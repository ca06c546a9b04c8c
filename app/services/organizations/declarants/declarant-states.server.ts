import type { Updateable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { DeclarantUnitTable } from "../../db/schema/schema-declarants";
import type { AuditEvent } from "../../operations/audit/audit-events";
import type { Actor } from "../../forms/editing/actor.types";
import { changeText } from "../../forms/editing/changes";
import { refusedBy } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { now } from "../../runtime/process/clock.server";
import { findCardRefusal } from "./cards/card-rules.server";
import { DECLARANT_TEXT as TEXT } from "./declarant.text";
import { getDeclarant, type DeclarantRow } from "./find-declarant.server";
import type { Changed } from "./outcome.types";
import { again, findCodeRefusal } from "./save-declarant.server";

interface Step {
  readonly event: AuditEvent;
  readonly findRefusal: (tx: Tx, row: DeclarantRow) => Promise<string | null> | string | null;
  readonly set: (at: number) => Updateable<DeclarantUnitTable>;
  /** Further changes in the same transaction. */
  readonly along?: (tx: Tx) => Promise<void>;
  readonly reason?: string;
}

const KEYS = { active: "1", disabled: "0" } as const;
const stateOf = ({ archived_at, status }: Pick<DeclarantRow, "archived_at" | "status">) =>
  archived_at === null ? KEYS[status] : "archived";

/** Changes the state of a unit unless refused; locks its row. @throws DomainError not-found out of scope */
function change(
  actor: Actor,
  id: number,
  { event, findRefusal, set, along, reason }: Step,
): Promise<Changed> {
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "declarant_units", id);
    const row = await getDeclarant(tx, actor.scope, id);
    const text = await findRefusal(tx, row);
    if (text !== null) return refusedBy(text);
    await along?.(tx);
    const columns = set(now());
    await tx
      .updateTable("declarant_units")
      .set({ ...columns, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    const after = stateOf({ ...row, ...(columns as Partial<DeclarantRow>) });
    const detail = { status: changeText(stateOf(row), after), ...(reason === undefined ? {} : { reason }) };
    await recordEdit(tx, actor, { event, object: { type: "declarant", id }, detail });
    return { ok: true };
  });
}

/** Enables a unit, which can be chosen again. */
export const enableDeclarant = (actor: Actor, id: number): Promise<Changed> =>
  change(actor, id, {
    event: "declarant.enabled",
    findRefusal: (_, row) => (stateOf(row) === KEYS.disabled ? null : TEXT.isEnabled),
    set: () => ({ status: "active" }),
  });

/** Disables a unit, which can no longer be newly chosen. */
export const disableDeclarant = (actor: Actor, id: number): Promise<Changed> =>
  change(actor, id, {
    event: "declarant.disabled",
    findRefusal: (_, row) => (stateOf(row) === KEYS.active ? null : TEXT.isDisabled),
    set: () => ({ status: "disabled" }),
  });

/** Archives a unit with its cards, unless a channel uses it. */
export async function archiveDeclarant(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  const { reason } = read;
  return change(actor, id, {
    event: "declarant.archived",
    reason,
    findRefusal: async (tx, row) => {
      if (row.archived_at !== null) return TEXT.isArchived;
      const channels = await countChannels(tx, id);
      return channels === 0 ? null : TEXT.remainingChannels(channels);
    },
    along: (tx) => archiveCards(tx, id, { at: now(), by: actor.who }),
    set: (at) => ({ archived_at: at, archived_by: actor.who, archive_reason: reason }),
  });
}

/** Number of live channels that use a unit, by themselves or for a customer. */
async function countChannels(tx: Tx, unitId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("channels")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("archived_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("unit_id", "=", unitId),
        eb("id", "in", eb.selectFrom("customer_channels").select("channel_id").where("unit_id", "=", unitId)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** The archive reason of cards that were archived with their unit, and are restored with it. */
const WITH_UNIT = "unit";

async function archiveCards(tx: Tx, unitId: number, { at, by }: { at: number; by: string }): Promise<void> {
  await tx
    .updateTable("declarant_cards")
    .set({ archived_at: at, archived_by: by, archive_reason: WITH_UNIT })
    .where("unit_id", "=", unitId)
    .where("archived_at", "is", null)
    .execute();
}

async function bringCardsBack(tx: Tx, unitId: number): Promise<void> {
  await tx
    .updateTable("declarant_cards")
    .set({ archived_at: null, archived_by: null, archive_reason: null })
    .where("unit_id", "=", unitId)
    .where("archive_reason", "=", WITH_UNIT)
    .execute();
}

const cardsArchivedWithUnit = (executor: Executor, unitId: number) =>
  executor
    .selectFrom("declarant_cards")
    .select(["id", "ic_code as icCode", "cert_no as certNo"])
    .where("unit_id", "=", unitId)
    .where("archive_reason", "=", WITH_UNIT)
    .execute();

/**
 * Why an archived unit cannot be restored: its owner is archived, or its numbers are taken; null where it
 * can.
 */
async function findRestoreRefusal(tx: Tx, actor: Actor, row: DeclarantRow): Promise<string | null> {
  if (row.archived_at === null) return TEXT.notArchived;
  const { customs_code: agentCode, organization_id: organizationId } = row;
  if (organizationId !== null) {
    const owner = await tx
      .selectFrom("organizations")
      .select("archived_at")
      .where("id", "=", organizationId)
      .executeTakeFirst();
    if (owner?.archived_at !== null) return TEXT.ownerArchived;
  }
  const taken = await findCodeRefusal(tx, { agentCode, organizationId }, row.id);
  if (taken) return taken.text;
  for (const card of await cardsArchivedWithUnit(tx, row.id)) {
    const refusal = await findCardRefusal(tx, actor.scope, card, card.id);
    if (refusal) return refusal.text;
  }
  return null;
}

/** Restores an archived unit with its cards, if their numbers are still free. */
export const restoreDeclarant = (actor: Actor, id: number): Promise<Changed> =>
  again(() =>
    change(actor, id, {
      event: "declarant.restored",
      findRefusal: (tx, row) => findRestoreRefusal(tx, actor, row),
      along: (tx) => bringCardsBack(tx, id),
      set: () => ({ archived_at: null, archived_by: null, archive_reason: null }),
    }),
  );
