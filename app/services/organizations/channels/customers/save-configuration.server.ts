import type { Executor, Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { changesBetween } from "../../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type EditOf } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../../forms/editing/stamps.server";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { now } from "../../../runtime/process/clock.server";
import type { Created, Edited } from "../../declarants/outcome.types";
import { CHANNEL_GROUPS, keysOf, STATES } from "../channel.types";
import { requireStaff, getLiveChannel, type ChannelRow } from "../find-channel.server";
import { unitText } from "../form/channel-form-context.server";
import { requireCustomer } from "./require-customer.server";
import { CONFIGURATION_TEXT as TEXT } from "./configuration.text";
import { CONFIGURATIONS_MAX, type ConfigurationValues } from "./configuration.types";
import { getConfiguration, listConfigurations, type ConfigurationRow } from "./find-configuration.server";
import { makeDefault, orderConfigurations } from "./order-configurations.server";

/** The ids of a customer and of one of its channel configurations. */
export interface ConfigurationKey {
  readonly organizationId: number;
  readonly id: number;
}

const yesNo = (is: boolean) => (is ? TEXT.yes : TEXT.no);

async function historyValues(executor: Executor, values: ConfigurationValues) {
  const businesses = await enumTexts(CHANNEL_GROUPS.businesses);
  return {
    declarantUnitId: values.declarantUnitId === null ? "" : await unitText(executor, values.declarantUnitId),
    businesses: keysOf(values.businesses).map(businesses).join("、"),
    districts: values.districts,
    priority: values.priority,
    isDefault: yesNo(values.isDefault),
    fallback: yesNo(values.fallback),
    remark: values.remark,
  };
}

/** Texts of the values, without empty ones. */
const texts = (values: Readonly<Record<string, string | number | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, String(value)]],
    ),
  );

export const valuesOf = (row: ConfigurationRow): ConfigurationValues => ({
  channelId: row.channel_id,
  declarantUnitId: row.unit_id,
  businesses: row.businesses,
  districts: row.districts,
  priority: row.priority,
  isDefault: row.is_default === 1,
  fallback: row.is_fallback === 1,
  remark: row.remark,
});

const columnsOf = (values: ConfigurationValues, channel: ChannelRow) => ({
  unit_id: values.declarantUnitId ?? channel.unit_id,
  businesses: values.businesses,
  districts: values.districts,
  is_fallback: values.fallback ? (1 as const) : (0 as const),
  remark: values.remark,
});

/** Refuses a unit that is neither the channel's nor one of the customer's own in use. */
async function findUnitRefusal(
  executor: Executor,
  organizationId: number,
  channel: ChannelRow,
  unitId: number | null,
): Promise<Refused | null> {
  if (unitId === null || unitId === channel.unit_id) return null;
  const row = await executor
    .selectFrom("declarant_units")
    .select("id")
    .where("id", "=", unitId)
    .where("organization_id", "=", organizationId)
    .where("status", "=", "active")
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row ? null : refusedBy(TEXT.unitWrong, "declarantUnitId");
}

function findAddRefusal(channel: ChannelRow, others: readonly ConfigurationRow[]): Refused | null {
  if (channel.status === STATES.idle) return refusedBy(TEXT.channelWrong, "channelId");
  if (others.some(({ channel_id: id }) => id === channel.id)) return refusedBy(TEXT.configured, "channelId");
  return others.length >= CONFIGURATIONS_MAX ? refusedBy(TEXT.many(CONFIGURATIONS_MAX)) : null;
}

async function store(
  tx: Tx,
  actor: Actor,
  organizationId: number,
  { values, channel }: { values: ConfigurationValues; channel: ChannelRow },
): Promise<number> {
  const at = now();
  const others = await listConfigurations(tx, organizationId);
  const { id } = await tx
    .insertInto("customer_channels")
    .values({
      ...columnsOf(values, channel),
      organization_id: organizationId,
      channel_id: channel.id,
      priority: 0,
      is_default: 0,
      ...createdBy(actor, at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await orderConfigurations(tx, organizationId, { id, priority: values.priority });
  if (values.isDefault || others.length === 0) await makeDefault(tx, organizationId, id);
  return id;
}

/**
 * Adds a channel to a customer; the first one becomes the default. Locks the customer's and the channel's
 * row.
 * @throws DomainError forbidden for an actor who is not staff, not-found for an archived customer
 */
export function addConfiguration(
  actor: Actor,
  organizationId: number,
  values: ConfigurationValues,
): Promise<Created> {
  requireStaff(actor.scope);
  return submitOnce(actor, async (tx): Promise<Created> => {
    await lockRow(tx, "organizations", organizationId);
    await requireCustomer(tx, actor.scope, organizationId);
    await lockRow(tx, "channels", values.channelId);
    const channel = await getLiveChannel(tx, actor.scope, values.channelId);
    const refusal =
      findAddRefusal(channel, await listConfigurations(tx, organizationId)) ??
      (await findUnitRefusal(tx, organizationId, channel, values.declarantUnitId));
    if (refusal) return refusal;
    const id = await store(tx, actor, organizationId, { values, channel });
    const stored = valuesOf(await getConfiguration(tx, organizationId, id));
    await recordEdit(tx, actor, {
      event: "customer-channel.added",
      object: { type: "customer-channel", id },
      detail: { channel: channel.name, ...texts(await historyValues(tx, stored)) },
    });
    return { ok: true, id };
  });
}

/**
 * Changes a customer's channel. An edit of an older version is stale, unless it would change nothing.
 * @throws DomainError forbidden for an actor who is not staff, not-found
 */
export function editConfiguration(
  actor: Actor,
  { organizationId, id }: ConfigurationKey,
  { values, expectedVersion }: EditOf<ConfigurationValues>,
): Promise<Edited> {
  requireStaff(actor.scope);
  return submitOnce(actor, async (tx): Promise<Edited> => {
    await lockRow(tx, "organizations", organizationId);
    await requireCustomer(tx, actor.scope, organizationId);
    const row = await getConfiguration(tx, organizationId, id);
    const channel = await getLiveChannel(tx, actor.scope, row.channel_id);
    const before = valuesOf(row);
    const after = { ...values, declarantUnitId: values.declarantUnitId ?? channel.unit_id };
    const wanted = { ...after, priority: after.priority ?? before.priority };
    const detail = changesBetween(await historyValues(tx, before), await historyValues(tx, wanted));
    if (Object.keys(detail).length === 0) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    if (before.isDefault && !wanted.isDefault) return refusedBy(TEXT.defaultNeeded, "isDefault");
    const refusal =
      before.declarantUnitId === wanted.declarantUnitId
        ? null
        : await findUnitRefusal(tx, organizationId, channel, wanted.declarantUnitId);
    if (refusal) return refusal;
    await tx
      .updateTable("customer_channels")
      .set(columnsOf(wanted, channel))
      .set(updatedBy(actor, row))
      .where("id", "=", id)
      .execute();
    if (wanted.priority !== before.priority)
      await orderConfigurations(tx, organizationId, { id, priority: wanted.priority });
    if (wanted.isDefault && !before.isDefault) await makeDefault(tx, organizationId, id);
    await recordEdit(tx, actor, {
      event: "customer-channel.edited",
      object: { type: "customer-channel", id },
      detail,
    });
    return { ok: true, id };
  });
}
