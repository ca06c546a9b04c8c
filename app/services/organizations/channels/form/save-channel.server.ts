import type { Executor, Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { changesBetween } from "../../../forms/editing/changes";
import { refusedBy, STALE, stampAfter, type Refused } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { createdBy } from "../../../forms/editing/stamps.server";
import { now } from "../../../runtime/process/clock.server";
import type { Created, Edited } from "../../declarants/outcome.types";
import { again } from "../../declarants/save-declarant.server";
import { CHANNEL_TEXT as TEXT } from "../channel.text";
import { isInUse, keysOf, MODES, STATES, type ChannelSecrets, type ChannelValues } from "../channel.types";
import { requireStaff, getLiveChannel, type ChannelRow } from "../find-channel.server";
import { notifyChannelOpened } from "../folders/channel-news.server";
import { storeSecrets } from "./channel-secrets.server";
import { nextCode, findTakenRefusal } from "./channel-uniqueness.server";
import { columnsOf, isTestedStill, valuesOf } from "./channel-values";
import { channelHistoryValues } from "./channel-history-values.server";
import { findSimulationRefusal } from "./simulated-channel";

/** The validated form of a channel. */
export interface ChannelForm {
  readonly values: ChannelValues;
  readonly secrets: ChannelSecrets;
}

interface ChannelEdit extends ChannelForm {
  /** The time of the row's last change as the editor has seen it. */
  readonly expectedVersion: number;
}

/** Refuses a unit that has been disabled or archived since it was chosen. */
async function findUnitRefusal(executor: Executor, unitId: number): Promise<Refused | null> {
  const row = await executor
    .selectFrom("declarant_units")
    .select("id")
    .where("id", "=", unitId)
    .where("status", "=", "active")
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row ? null : refusedBy(TEXT.unitWrong, "unitId");
}

async function storeDistricts(tx: Tx, id: number, districts: string): Promise<void> {
  await tx.deleteFrom("channel_districts").where("channel_id", "=", id).execute();
  const rows = keysOf(districts).map((code) => ({ code, channel_id: id }));
  if (rows.length > 0) await tx.insertInto("channel_districts").values(rows).execute();
}

async function store(tx: Tx, actor: Actor, { values, secrets }: ChannelForm): Promise<number> {
  const at = now();
  const stamps = createdBy(actor, at);
  const { id } = await tx
    .insertInto("channels")
    .values({ ...columnsOf(values), status: STATES.idle, ...stamps })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeDistricts(tx, id, values.districts);
  await storeSecrets(tx, id, secrets, { at, by: actor.who });
  const { name, code, kind, transferMode, unitId } = await channelHistoryValues(tx, values);
  const detail = { name, code, kind, transferMode, unitId };
  await recordEdit(tx, actor, { event: "channel.created", object: { type: "channel", id }, detail });
  return id;
}

/** Creates a channel, not yet enabled. @throws DomainError forbidden for an actor who is not staff */
export function createChannel(actor: Actor, form: ChannelForm): Promise<Created> {
  requireStaff(actor.scope);
  return again(() =>
    submitOnce(actor, async (tx): Promise<Created> => {
      const code = form.values.code === "" ? await nextCode(tx) : form.values.code;
      const values = { ...form.values, code };
      const refusal =
        findSimulationRefusal(null, values) ??
        (await findUnitRefusal(tx, values.unitId)) ??
        (await findTakenRefusal(tx, values));
      return refusal ?? { ok: true, id: await store(tx, actor, { ...form, values }) };
    }),
  );
}

/** Whether its folders are polled: once it has been enabled. */
export const isWatched = (mode: string, status: string): 0 | 1 =>
  mode === MODES.folder && status !== STATES.idle ? 1 : 0;

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : "");

/**
 * A secret is only sent to the server that it was entered for: changing the endpoint's origin requires it
 * anew.
 */
const findSecretRefusal = (row: ChannelRow, { values, secrets }: ChannelForm): Refused | null =>
  row.access_secret === null ||
  secrets.accessSecret !== "" ||
  originOf(row.endpoint) === originOf(values.endpoint)
    ? null
    : refusedBy(TEXT.secretNeededAgain, "accessSecret");

/**
 * Changes a live channel; where a tested value changes, it has to be tested again before it can be enabled.
 * An edit of an older version is stale, unless it would change nothing. The organisation of a unit that gets a
 * channel in use is notified, as when one is enabled.
 * @throws DomainError forbidden for an actor who is not staff, not-found for an archived channel
 */
export function editChannel(actor: Actor, id: number, edit: ChannelEdit): Promise<Edited> {
  requireStaff(actor.scope);
  return again(() =>
    submitOnce(actor, async (tx): Promise<Edited> => {
      await lockRow(tx, "channels", id);
      const row = await getLiveChannel(tx, actor.scope, id);
      const before = valuesOf(row);
      const after = { ...edit.values, code: edit.values.code === "" ? row.code : edit.values.code };
      const changed = Object.keys(changesBetween({ ...before }, { ...after }));
      const hasSecrets = Object.values(edit.secrets).some((typed) => typed !== "");
      if (changed.length === 0 && !hasSecrets) return { ok: true, id };
      if (row.updated_at !== edit.expectedVersion) return STALE;
      const refusal =
        findSimulationRefusal(row, after) ??
        (before.unitId === after.unitId ? null : await findUnitRefusal(tx, after.unitId)) ??
        findSecretRefusal(row, edit) ??
        (await findTakenRefusal(tx, after, id));
      if (refusal) return refusal;
      const at = stampAfter(row.updated_at, now());
      await tx
        .updateTable("channels")
        .set({ ...columnsOf(after), is_watched: isWatched(after.transferMode, row.status) })
        .set(hasSecrets || !isTestedStill(changed) ? { is_tested: 0 } : {})
        .set({ updated_at: at, updated_by: actor.who })
        .where("id", "=", id)
        .execute();
      await storeDistricts(tx, id, after.districts);
      const replaced = await storeSecrets(tx, id, edit.secrets, { at, by: actor.who });
      const detail = {
        ...changesBetween(await channelHistoryValues(tx, before), await channelHistoryValues(tx, after)),
        ...Object.fromEntries(replaced.map((name) => [name, TEXT.secretChanged])),
      };
      await recordEdit(tx, actor, { event: "channel.edited", object: { type: "channel", id }, detail });
      if (before.unitId !== after.unitId && isInUse(row.status))
        await notifyChannelOpened(tx, { name: after.name, unit_id: after.unitId });
      return { ok: true, id };
    }),
  );
}
