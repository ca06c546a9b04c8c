import type { Insertable } from "kysely";
import { db } from "~/services/db/client.server";
import type { DeclarantCardTable, DeclarantUnitTable } from "~/services/db/schema/schema-declarants";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { ChannelSecrets, ChannelValues } from "~/services/organizations/channels/channel.types";
import type { ConfigurationValues } from "~/services/organizations/channels/customers/configuration.types";
import { createChannel } from "~/services/organizations/channels/form/save-channel.server";
import { enableChannel } from "~/services/organizations/channels/states/channel-states.server";
import { testChannel } from "~/services/organizations/channels/testing/test-channel.server";

const STAMPS = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
let serial = 0;

/** Inserts a declarant unit with a card that does not expire during tests. */
export async function makeUnit(
  columns: Partial<Insertable<DeclarantUnitTable>> = {},
  card: Partial<Insertable<DeclarantCardTable>> = {},
): Promise<{ id: number; cardId: number }> {
  serial += 1;
  const number = String(serial).padStart(5, "0");
  const { id } = await db
    .insertInto("declarant_units")
    .values({
      organization_id: null,
      name: `通道报关${number}`,
      customs_code: `33028${number}`,
      credit_code: "91350200MA2YJ1XR9G",
      cop_code: "MA2YJ1XR9",
      category: "A",
      status: "active",
      next_expiry: null,
      ...STAMPS,
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: cardId } = await db
    .insertInto("declarant_cards")
    .values({
      unit_id: id,
      ic_code: `22000000${number}`,
      operator_name: "张三",
      cert_no: `0c0d${number}`,
      valid_to: Date.UTC(2040, 0, 1),
      status: "active",
      ...STAMPS,
      ...card,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, cardId };
}

export const NO_SECRETS: ChannelSecrets = { accessSecret: "", certPassword: "" };

/** Values of a channel's form; `unitId` 0 must be replaced before they are accepted. */
export const channelValues = (change: Partial<ChannelValues> = {}): ChannelValues => ({
  name: `通道${String((serial += 1))}号`,
  code: "",
  kind: "qp",
  transferMode: "2",
  unitId: 0,
  cardIds: "",
  folder: "",
  businessDirs: "",
  sendBox: "OutBox",
  packing: "auto",
  endpoint: "http://127.0.0.1:9/",
  timeoutSeconds: 5,
  queueUrl: "",
  queueName: "",
  accessName: "",
  senderId: "",
  receiverId: "",
  sysId: "",
  dxpId: "",
  operCusRegCode: "",
  districts: "2900 3104",
  businesses: "IMPT EXPT",
  mayDeclare: "0",
  retryLimit: 3,
  heartbeatSeconds: 60,
  remark: "",
  ...change,
});

/**
 * Creates a channel, with a new unit unless one is given.
 * @returns its id
 * @throws Error when it is refused
 */
export async function makeChannel(
  actor: Actor,
  change: Partial<ChannelValues> = {},
  secrets: ChannelSecrets = NO_SECRETS,
): Promise<number> {
  const unitId = change.unitId ?? (await makeUnit()).id;
  const outcome = await createChannel(actor, { values: channelValues({ ...change, unitId }), secrets });
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

/** What a channel of a folder has, with a unit of its own. */
export async function folderColumns(folder: string): Promise<Partial<ChannelValues>> {
  const unit = await makeUnit();
  return {
    kind: "sw",
    transferMode: "1",
    unitId: unit.id,
    cardIds: String(unit.cardId),
    folder,
    businessDirs: "Deccus001",
    endpoint: "",
  };
}

/**
 * Creates a folder channel and marks it as tested and enabled.
 * @returns its id
 */
export async function makeFolderChannel(
  actor: Actor,
  folder: string,
  change: Partial<ChannelValues> = {},
): Promise<number> {
  const id = await makeChannel(actor, { ...(await folderColumns(folder)), ...change });
  for (const outcome of [await testChannel(actor, id), await enableChannel(actor, id)])
    if (!outcome.ok) throw new Error(outcome.text);
  return id;
}

export const channelRow = (id: number) =>
  db.selectFrom("channels").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Sets a channel's status and marks it as tested, without a test. */
export const enabledAsTest = (id: number, status: "1" | "2" | "3" = "1") =>
  db.updateTable("channels").set({ status, is_tested: 1 }).where("id", "=", id).execute();

export const configurationValues = (change: Partial<ConfigurationValues> = {}): ConfigurationValues => ({
  channelId: 0,
  declarantUnitId: null,
  businesses: "",
  districts: "",
  priority: null,
  isDefault: false,
  fallback: true,
  remark: "",
  ...change,
});
