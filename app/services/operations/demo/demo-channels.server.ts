import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tx } from "../../db/client.server";
import type { Stamped } from "../../db/column-kinds";
import type { ChannelTable } from "../../db/schema/schema-channels";
import { DISTRICT_LIST } from "../../organizations/channels/channel.types";
import { env } from "../../runtime/configuration/env.server";

type Fixed = "unit_id" | "send_box" | "packing" | "districts" | "businesses" | keyof Stamped;
type Columns = Omit<Insertable<ChannelTable>, Fixed>;

const DISTRICTS_SERVED = 2;

/** Returns the first customs districts of the reference data, if any. */
async function listDistricts(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("base_data")
    .select("code")
    .where("type", "=", DISTRICT_LIST)
    .where("status", "=", 1)
    .orderBy("position")
    .limit(DISTRICTS_SERVED)
    .execute();
  return rows.map(({ code }) => code);
}

/**
 * The channel of a folder that the simulated import client of `npm run dev` serves,
 * where CHANNEL_ROOT is set.
 */
const folderColumns = (cardId: number): Columns => ({
  name: "宁波单一窗口（模拟）",
  code: "CH0004",
  kind: "sw",
  transfer_mode: "1",
  card_ids: String(cardId),
  folder: "simulated",
  business_dirs: "Deccus001",
  status: "0",
  remark: "模拟的导入客户端，仅供试用",
});

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

async function addChannel(tx: Tx, columns: Columns, unitId: number, stamps: Stamped): Promise<number> {
  const districts = await listDistricts(tx);
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

/** Adds channels of the platform's unit, two of which a customer uses. */
export async function addDemoChannels(tx: Tx, customerId: number, stamps: Stamped): Promise<void> {
  const unit = await tx
    .selectFrom("declarant_units as unit")
    .innerJoin("declarant_cards as card", "card.unit_id", "unit.id")
    .select(["unit.id", "card.id as cardId"])
    .where("unit.organization_id", "is", null)
    .orderBy("unit.id")
    .executeTakeFirstOrThrow();
  const folder = env.CHANNEL_ROOT === undefined ? [] : [folderColumns(unit.cardId)];
  const ids: number[] = [];
  for (const columns of [...columnsOf(), ...folder]) ids.push(await addChannel(tx, columns, unit.id, stamps));
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
