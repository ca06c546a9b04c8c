import { CHANNEL_ROOT, makeClientFolder } from "../../../../../tests/support/channel-root";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startImportClient, type ImportClientOptions } from "../../../../../tests/simulators/import-client";
import { channelRow, makeFolderChannel } from "../../../../../tests/support/channels";
import { newEditor } from "../../../../../tests/support/companies";
import { until } from "../../../../../tests/support/until";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { queueMessage } from "../traffic/queue-message.server";
import { readableLines } from "../traffic/readable-text";
import { startChannelWatch } from "./watch-channels.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const POLL_MILLISECONDS = 200;
const NEVER_MILLISECONDS = 3_600_000;

/** A channel that is polled, and an import client that polls the other side of its folders. */
async function exchange(folder: string, options: Partial<ImportClientOptions> = {}) {
  const client = makeClientFolder(folder);
  const id = await makeFolderChannel(newEditor(), folder);
  const other = await startImportClient({
    folder: client,
    pollMilliseconds: 50,
    answerMilliseconds: 10,
    ...options,
  });
  const stop = startChannelWatch(POLL_MILLISECONDS);
  onTestFinished(async () => {
    await stop();
    await other.stop();
    await db.updateTable("channels").set({ is_watched: 0 }).execute();
  });
  const messages = (direction: "1" | "2") =>
    db
      .selectFrom("channel_messages")
      .selectAll()
      .where("channel_id", "=", id)
      .where("direction", "=", direction)
      .execute();
  const send = (count: number, part = "first") =>
    inTransaction(async (tx) => {
      for (let index = 0; index < count; index += 1)
        await queueMessage(tx, {
          channelId: id,
          organizationId: null,
          businessDir: "Deccus001",
          fileName: `I_${folder}-${part}${String(index)}_t-1.xml`,
          bytes: Buffer.from("<DecMessage/>"),
        });
    });
  return { id, client, other, messages, send };
}

const isAnswered = (row: { result: string; status: string }) => row.status === "2" && row.result !== "";

describe("an exchange with the import client", () => {
  it("takes in a file that lies there at the next look, which comes before the next poll", async () => {
    const folder = "awaited";
    makeClientFolder(folder);
    const id = await makeFolderChannel(newEditor(), folder);
    writeFileSync(join(CHANNEL_ROOT, folder, "Deccus001/InBox", "Receipt_1.xml"), "<DecMessage/>");
    const stop = startChannelWatch(NEVER_MILLISECONDS);
    onTestFinished(async () => {
      await stop();
      await db.updateTable("channels").set({ is_watched: 0 }).execute();
    });
    const taken = () => db.selectFrom("channel_messages").select("id").where("channel_id", "=", id).execute();
    await until("the file to be taken in", async () => (await taken()).length === 1);
  });

  it("ends with every message sent and answered once, while its folder is away in between", async () => {
    const { id, client, other, messages, send } = await exchange("whole");
    await send(30);
    await until("files taken", () => other.taken.length >= 3);
    renameSync(client, join(CHANNEL_ROOT, "whole-away"));
    await send(20, "later");
    await until("the channel fails", async () => (await channelRow(id)).status === "3");
    renameSync(join(CHANNEL_ROOT, "whole-away"), client);
    await until("the channel is well", async () => (await channelRow(id)).status === "1");
    await until("all answered", async () => (await messages("1")).every(isAnswered), 25_000);
    expect(other.taken).toHaveLength(new Set(other.taken).size);
    expect((await messages("2")).every(({ result }) => result === "Successed")).toBe(true);
  });

  it("keeps what it cannot use, shows other encodings, and takes no half and no link", async () => {
    const { messages, send } = await exchange("faulty", {
      faults: ["duplicate", "half-written", "gb2312", "foreign", "c134", "link"],
    });
    await send(1);
    await until("answers", async () => (await messages("2")).length >= 6);
    const rows = await messages("2");
    expect(rows.map(({ problem }) => problem).filter((text) => text !== "")).toEqual([
      "不是普通文件，没有读取",
    ]);
    expect(rows.some(({ file_name }) => file_name.endsWith(".tmp"))).toBe(false);
    const gb = rows.find(({ file_name }) => file_name.startsWith("gb-"))!;
    expect(readableLines(gb.bytes)?.join("")).toContain("<NOTE>模拟</NOTE>");
  });

  it("leaves what nobody takes where it is, as waiting", async () => {
    const { messages, send, other } = await exchange("dead", { mode: "dead" });
    await send(2);
    await until("files written", async () => (await messages("1")).every(({ status }) => status === "1"));
    expect(other.taken).toEqual([]);
  });
});
