import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Insertable } from "kysely";
import type { Tx } from "../../db/client.server";
import type { Stamped } from "../../db/column-kinds";
import type { ChannelTable } from "../../db/schema/schema-channels";
import { DISTRICT_LIST } from "../../organizations/channels/channel.types";
import { env } from "../../runtime/configuration/env.server";
import { SIMULATED_FOLDERS } from "./simulated-folders";

type Fixed = "unit_id" | "send_box" | "packing" | "districts" | "businesses" | keyof Stamped;
type Columns = Omit<Insertable<ChannelTable>, Fixed>;

const DISTRICTS_SERVED = 2;
/** Customs of Ningbo, where the demo's goods are declared. */
const DECLARED_AT = "31";
const DISTRICTS_MAX = 100;

/** Returns customs districts of the reference data, if any. @param prefix of their codes */
async function listDistricts(tx: Tx, { prefix, limit }: { prefix: string; limit: number }) {
  const rows = await tx
    .selectFrom("base_data")
    .select("code")
    .where("type", "=", DISTRICT_LIST)
    .where("status", "=", 1)
    .where("code", "like", `${prefix}%`)
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map(({ code }) => code);
}

/** A channel of a folder that a simulated import client serves: enabled where the client's folder exists. */
function simulatedColumns(place: number, folder: string, cardId: number): Columns {
  const isServed = existsSync(join(env.CHANNEL_ROOT ?? "", folder)) ? 1 : 0;
  return {
    name: `宁波单一窗口${String(place + 1)}（模拟）`,
    code: `CH${String(columnsOf().length + place + 1).padStart(4, "0")}`,
    kind: "sw",
    transfer_mode: "1",
    card_ids: String(cardId),
    folder,
    business_dirs: "Deccus001",
    status: isServed === 1 ? "1" : "0",
    is_tested: isServed,
    is_watched: isServed,
    is_simulated: 1,
    remark: "对方是模拟的导入客户端，仅供试用",
  };
}

const columnsOf = (): readonly Columns[] => [
  {
    name: "宁波QP预录入",
    code: "CH0001",
    kind: "qp",
    transfer_mode: "2",
    endpoint: "https://qp.example.cn/declare",
    status: "2",
  },
  {
    name: "上海亿通EDI",
    code: "CH0002",
    kind: "ep",
    transfer_mode: "2",
    endpoint: "https://edi.example.cn/dec",
    sender_id: "ONLINE-CUSTOMS",
    receiver_id: "EASIPASS",
    status: "1",
    is_tested: 1,
  },
  {
    name: "总署传输终端",
    code: "CH0003",
    kind: "dxp",
    transfer_mode: "4",
    queue_url: "amqps://dxp.example.cn",
    queue_name: "declarations",
    dxp_id: "DXPENT0000000001",
    status: "0",
  },
];

async function addChannel(
  tx: Tx,
  columns: Columns,
  { unitId, districts }: { unitId: number; districts: readonly string[] },
  stamps: Stamped,
): Promise<number> {
  const { id } = await tx
    .insertInto("channels")
    .values({
      ...columns,
      unit_id: unitId,
      send_box: "OutBox",
      packing: "auto",
      districts: districts.join(" "),
      businesses: "IMPT EXPT",
      ...stamps,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (districts.length > 0)
    await tx
      .insertInto("channel_districts")
      .values(districts.map((code) => ({ code, channel_id: id })))
      .execute();
  return id;
}

/** Adds messages of a demo channel: one sent, one refused. */
async function addMessages(tx: Tx, channelId: number, organizationId: number, at: number): Promise<void> {
  for (const [index, status] of (["2", "3"] as const).entries()) {
    const bytes = Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<DecMessage>\n  <ClientSeqNo>${String(index + 1)}</ClientSeqNo>\n</DecMessage>\n`,
    );
    await tx
      .insertInto("channel_messages")
      .values({
        channel_id: channelId,
        organization_id: organizationId,
        direction: "1",
        business_dir: "Deccus001",
        file_name: `I_DEMO${String(index + 1)}_t-1.xml`,
        bytes,
        size: bytes.length,
        hash: createHash("sha256").update(bytes).digest("hex"),
        status,
        tries: 1,
        created_at: at,
        changed_at: at,
        due_at: at,
      })
      .execute();
  }
}

/**
 * Adds the folder channel of each organisation that declares, by its own unit.
 * @param owners organisations by the folder that their import client serves
 */
async function addSimulatedChannels(
  tx: Tx,
  owners: Readonly<Record<keyof typeof SIMULATED_FOLDERS, number>>,
  stamps: Stamped,
): Promise<void> {
  const districts = await listDistricts(tx, { prefix: DECLARED_AT, limit: DISTRICTS_MAX });
  for (const [place, name] of (Object.keys(owners) as (keyof typeof owners)[]).entries()) {
    const unit = await tx
      .selectFrom("declarant_units as unit")
      .innerJoin("declarant_cards as card", "card.unit_id", "unit.id")
      .select(["unit.id", "card.id as cardId"])
      .where("unit.organization_id", "=", owners[name])
      .executeTakeFirstOrThrow();
    const columns = simulatedColumns(place, SIMULATED_FOLDERS[name], unit.cardId);
    await addChannel(tx, columns, { unitId: unit.id, districts }, stamps);
  }
}

/**
 * Adds channels of the platform's unit, two of which a customer uses, and where CHANNEL_ROOT is set the simulated
 * ones of the organisations that declare.
 */
export async function addDemoChannels(
  tx: Tx,
  { customerId, declarants }: { customerId: number; declarants: Parameters<typeof addSimulatedChannels>[1] },
  stamps: Stamped,
): Promise<void> {
  const unit = await tx
    .selectFrom("declarant_units as unit")
    .select("unit.id")
    .where("unit.organization_id", "is", null)
    .orderBy("unit.id")
    .executeTakeFirstOrThrow();
  const districts = await listDistricts(tx, { prefix: "", limit: DISTRICTS_SERVED });
  const ids: number[] = [];
  for (const columns of columnsOf())
    ids.push(await addChannel(tx, columns, { unitId: unit.id, districts }, stamps));
  if (env.CHANNEL_ROOT !== undefined) await addSimulatedChannels(tx, declarants, stamps);
  for (const [index, channelId] of ids.slice(0, 2).entries())
    await tx
      .insertInto("customer_channels")
      .values({
        organization_id: customerId,
        channel_id: channelId,
        unit_id: unit.id,
        priority: index + 1,
        is_default: index === 0 ? 1 : 0,
        ...stamps,
      })
      .execute();
  await addMessages(tx, ids[1]!, customerId, stamps.created_at);
}
