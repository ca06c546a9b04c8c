import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { makeUnit } from "../../../../../tests/support/channels";
import { testPlans } from "../../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { queueList } from "../traffic/queue-list.server";
import { trafficList } from "../traffic/traffic-list.server";
import { channelList } from "./channel-list.server";

const CHANNELS = 1000;
const MESSAGES = 2000;
const AT = 1_790_000_000_000;
const AT_ONCE = 250;
const USED = 1;

const rows = (count: number) =>
  Array.from({ length: count / AT_ONCE }, (_, part) =>
    Array.from({ length: AT_ONCE }, (__, index) => part * AT_ONCE + index),
  );

beforeAll(async () => {
  const units = await Promise.all(Array.from({ length: 50 }, () => makeUnit()));
  const customers = await Promise.all(Array.from({ length: 50 }, () => makeOrganization(db, "customer")));
  const stamps = { created_at: AT, created_by: "test", updated_at: AT, updated_by: "test" };
  for (const part of rows(CHANNELS))
    await db
      .insertInto("channels")
      .values(
        part.map((index) => ({
          code: `P${String(index).padStart(5, "0")}`,
          name: `计划通道${index}号`,
          kind: "qp",
          transfer_mode: "2",
          unit_id: units[index % units.length]!.id,
          status: "1" as const,
          last_heartbeat_at: AT + index * 86_400_000,
          ...stamps,
        })),
      )
      .execute();
  for (const part of rows(CHANNELS))
    await db
      .insertInto("channel_districts")
      .values(part.map((index) => ({ code: String(2000 + index), channel_id: index + 1 })))
      .execute();
  for (const part of rows(MESSAGES))
    await db
      .insertInto("channel_messages")
      .values(
        part.map((index) => ({
          channel_id: (index % 20) + 1,
          organization_id: customers[index % customers.length]!,
          direction: index % 2 === 0 ? ("1" as const) : ("2" as const),
          business_dir: "Deccus001",
          file_name: `I_${String(index).padStart(6, "0")}_t-1.xml`,
          bytes: Buffer.from("x"),
          size: 1,
          hash: String(index),
          status: index % 50 === 0 ? ("0" as const) : ("2" as const),
          created_at: AT + index * 60_000,
          changed_at: AT,
          due_at: AT,
        })),
      )
      .execute();
  await sql`analyze`.execute(db);
});

describe("the list of 1,000 channels", () => {
  testPlans(channelList, [
    ["name", { name: ["999号"] }],
    ["code", { code: ["P0099"] }],
    ["kind", { kind: ["dxp"] }],
    ["transferMode", { transferMode: ["4"] }],
    ["status", { status: ["3"] }],
    ["declarantUnitId", { declarantUnitId: ["7"] }],
    ["messages", { messages: ["failed"] }],
    ["silent", { silent: ["1"] }],
    ["district", { district: ["2099"] }],
    ["lastHeartbeatAt", { lastHeartbeatAtTo: ["2026-09-30"] }],
  ]);
});

describe("the messages of a channel", () => {
  testPlans(trafficList(USED), [
    ["direction", { direction: ["1"] }],
    ["status", { status: ["3"] }],
    ["fileName", { fileName: ["I_0019"] }],
    ["customerId", { customerId: ["7"] }],
    ["createdAt", { createdAtFrom: ["2026-09-30"] }],
  ]);
});

describe("the queue of a channel", () => {
  testPlans(queueList(USED), [["state", { state: ["failed"] }]]);
});
