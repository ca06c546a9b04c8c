import type { Updateable } from "kysely";
import type { Executor, Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { ChannelTable } from "../../../db/schema/schema-channels";
import type { Actor } from "../../../forms/editing/actor.types";
import { changeText } from "../../../forms/editing/changes";
import { refusedBy } from "../../../forms/editing/outcome";
import { readReason } from "../../../forms/editing/reason";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import type { AuditEvent } from "../../../operations/audit/audit-events";
import { now } from "../../../runtime/process/clock.server";
import type { Changed } from "../../declarants/outcome.types";
import { again } from "../../declarants/save-declarant.server";
import { CHANNEL_LABELS as LABELS, CHANNEL_STATES, CHANNEL_TEXT as TEXT } from "../channel.text";
import { isInUse, STATES } from "../channel.types";
import { requireStaff, getChannel, type ChannelRow } from "../find-channel.server";
import { findTaken } from "../form/channel-uniqueness.server";
import { isWatched } from "../form/save-channel.server";
import { notifyChannelOpened } from "../folders/channel-news.server";
import { triggerWatch } from "../folders/watch-trigger.server";
import { countCustomers, countPending } from "./channel-counts.server";

interface Step {
  readonly event: AuditEvent;
  readonly findRefusal: (tx: Tx, row: ChannelRow) => Promise<string | null> | string | null;
  readonly set: (row: ChannelRow, at: number) => Updateable<ChannelTable>;
  readonly reason?: string;
  /** What else happens in the transaction. */
  readonly after?: (tx: Tx, before: ChannelRow) => Promise<void>;
}

const ARCHIVED = "已归档";
const stateOf = ({
  archived_at,
  status,
  paused_at,
}: Pick<ChannelRow, "archived_at" | "status" | "paused_at">) => {
  if (archived_at !== null) return ARCHIVED;
  return paused_at === null ? CHANNEL_STATES[status] : TEXT.pausedState;
};

/**
 * Changes the state of a channel unless refused; locks its row. @throws DomainError forbidden for an actor
 * who is not staff
 */
function change(
  actor: Actor,
  id: number,
  { event, findRefusal, set, reason, after }: Step,
): Promise<Changed> {
  requireStaff(actor.scope);
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "channels", id);
    const row = await getChannel(tx, actor.scope, id);
    const text = await findRefusal(tx, row);
    if (text !== null) return refusedBy(text);
    const columns = set(row, now());
    await tx
      .updateTable("channels")
      .set({ ...columns, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    const state = stateOf({ ...row, ...(columns as Partial<ChannelRow>) });
    const detail = { status: changeText(stateOf(row), state), ...(reason === undefined ? {} : { reason }) };
    await recordEdit(tx, actor, { event, object: { type: "channel", id }, detail });
    await after?.(tx, row);
    return { ok: true };
  });
}

const unitOf = (executor: Executor, { unit_id }: ChannelRow) =>
  executor
    .selectFrom("declarant_units")
    .select(["status", "archived_at"])
    .where("id", "=", unit_id)
    .executeTakeFirstOrThrow();

async function findEnableRefusal(tx: Tx, row: ChannelRow): Promise<string | null> {
  if (row.archived_at !== null) return TEXT.isArchived;
  if (isInUse(row.status)) return TEXT.isEnabled;
  const unit = await unitOf(tx, row);
  if (unit.archived_at !== null || unit.status !== "active") return TEXT.unitDisabled;
  return row.is_tested === 1 ? null : TEXT.testFirst;
}

/**
 * Enables a channel that has been tested since its last change; the first time, the organisation of its unit is
 * notified.
 */
export const enableChannel = (actor: Actor, id: number): Promise<Changed> =>
  change(actor, id, {
    event: "channel.enabled",
    findRefusal: findEnableRefusal,
    set: ({ transfer_mode: mode }, at) => ({
      status: STATES.enabled,
      is_watched: isWatched(mode, STATES.enabled),
      problem: "",
      problem_kind: "",
      problem_at: null,
      due_at: at,
      tries: 0,
    }),
    after: async (tx, before) => {
      if (before.status === STATES.idle) await notifyChannelOpened(tx, before);
    },
  });

const RESUMED = { paused_at: null, paused_by: "", paused_reason: "" } as const;

/** Disables a channel: nothing is sent on it any more; received files are still taken in. */
export const disableChannel = (actor: Actor, id: number): Promise<Changed> =>
  change(actor, id, {
    event: "channel.disabled",
    findRefusal: (_, { archived_at, status }) => {
      if (archived_at !== null) return TEXT.isArchived;
      return isInUse(status) ? null : TEXT.isDisabled;
    },
    set: () => ({
      status: STATES.disabled,
      problem: "",
      problem_kind: "",
      problem_at: null,
      ...RESUMED,
    }),
  });

/** Pauses the queue of a channel with a reason: no file is begun until it is resumed. */
export async function pauseChannel(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  const { reason } = read;
  return change(actor, id, {
    event: "channel.paused",
    reason,
    findRefusal: (_, { archived_at, status, paused_at: pausedAt }) => {
      if (archived_at !== null) return TEXT.isArchived;
      if (!isInUse(status)) return TEXT.enableFirst;
      return pausedAt === null ? null : TEXT.isPaused;
    },
    set: (_, at) => ({ paused_at: at, paused_by: actor.who, paused_reason: reason }),
  });
}

/** Resumes the queue of a channel: what waits is written in its order. */
export async function resumeChannel(actor: Actor, id: number): Promise<Changed> {
  const resumed = await change(actor, id, {
    event: "channel.resumed",
    findRefusal: (_, { paused_at: pausedAt }) => (pausedAt === null ? TEXT.notPaused : null),
    set: () => RESUMED,
  });
  if (resumed.ok) triggerWatch();
  return resumed;
}

async function findArchiveRefusal(tx: Tx, row: ChannelRow): Promise<string | null> {
  if (row.archived_at !== null) return TEXT.isArchived;
  if (isInUse(row.status)) return TEXT.disableFirst;
  const customers = await countCustomers(tx, row.id);
  if (customers > 0) return TEXT.remainingCustomers(customers);
  const pending = await countPending(tx, row.id);
  return pending > 0 ? TEXT.remainingMessages(pending) : null;
}

/** Archives a channel without customers and waiting messages. */
export async function archiveChannel(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  const { reason } = read;
  return change(actor, id, {
    event: "channel.archived",
    reason,
    findRefusal: findArchiveRefusal,
    set: (_, at) => ({
      archived_at: at,
      archived_by: actor.who,
      archive_reason: reason,
      is_watched: 0,
    }),
  });
}

async function findRestoreRefusal(tx: Tx, row: ChannelRow): Promise<string | null> {
  if (row.archived_at === null) return TEXT.notArchived;
  if ((await unitOf(tx, row)).archived_at !== null) return TEXT.unitArchived;
  const taken = await findTaken(tx, row, row.id);
  return taken ? TEXT.restoreTaken(LABELS[taken.field]) : null;
}

/** Restores an archived channel, if its name, code and folder are still free. */
export const restoreChannel = (actor: Actor, id: number): Promise<Changed> =>
  again(() =>
    change(actor, id, {
      event: "channel.restored",
      findRefusal: findRestoreRefusal,
      set: ({ transfer_mode: mode, status }) => ({
        archived_at: null,
        archived_by: null,
        archive_reason: null,
        is_watched: isWatched(mode, status),
      }),
    }),
  );
