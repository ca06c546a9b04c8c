import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHANNEL_ROOT } from "../../../../tests/support/channel-root";
import {
  makeSwitchingDesk,
  MINUTE,
  IDLE_MINUTES,
} from "../../../../tests/support/declarations/switching-desk";
import { newEditor } from "../../../../tests/support/companies";
import {
  answerXml,
  readArrived,
  resultXml,
  storeArrived,
} from "../../../../tests/support/declarations/arrived-file";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { pauseChannel } from "../../organizations/channels/states/channel-states.server";
import { now } from "../../runtime/process/clock.server";
import { listTraffic } from "../receipts/traffic.server";
import { switchChannels } from "./switch-channel.server";
import { SWITCH_TEXT } from "./switch-channel.text";

beforeAll(() => prepareDatabase("admin@example.com"));

const LIMIT = IDLE_MINUTES * MINUTE;

let desk: Awaited<ReturnType<typeof makeSwitchingDesk>>;
beforeEach(async () => {
  desk = await makeSwitchingDesk();
});

describe("a written file that nobody takes", () => {
  it.each([
    [LIMIT - MINUTE, false],
    [LIMIT, true],
  ])("after %i ms is recalled: %s", async (age, isMoved) => {
    await desk.configure(true);
    const { name } = await desk.writeAgo(age);
    await desk.pollBoth(3);
    expect(desk.filesIn("OutBox")).toEqual(isMoved ? [] : [name]);
    expect(desk.secondFiles()).toEqual(isMoved ? [name.replace("_t-1.", "_t-2.")] : []);
    expect(await desk.statusOf()).toBe("11");
    expect(await desk.news()).toHaveLength(isMoved ? 1 : 0);
    if (isMoved) {
      const { sendings } = await listTraffic(db, desk.id);
      expect(sendings[1]!.switch_reason).toContain("21 分钟没有取走");
    }
  });

  it.each(["SentBox", "FailBox"])("but is in %s meanwhile is not recalled", async (place) => {
    await desk.configure(true);
    const { name, message } = await desk.writeAgo(LIMIT);
    await readArrived();
    expect((await desk.lastMessage(desk.id)).recall_at).not.toBeNull();
    renameSync(join(desk.box("OutBox"), name), join(desk.box(place), name));
    await desk.pollBoth(2);
    expect(await desk.lastMessage(desk.id)).toMatchObject({
      id: message,
      recall_at: null,
      recalled_at: null,
    });
    expect(await desk.statusOf()).toBe(place === "SentBox" ? "12" : "11");
    expect(desk.secondFiles()).toEqual([]);
  });

  it("and has left the folder waits: whether it was taken cannot be known", async () => {
    await desk.configure(true);
    const { name } = await desk.writeAgo(LIMIT);
    await readArrived();
    renameSync(join(desk.box("OutBox"), name), join(CHANNEL_ROOT, `${name}-taken`));
    await desk.pollBoth(3);
    expect(await desk.channelOf()).toBe(desk.channelId);
    expect(await desk.statusOf()).toBe("11");
  });

  it("is refused by the other side after all tries: it was taken, and the declaration fails", async () => {
    await desk.configure(true);
    const { name, message } = await desk.writeAgo(LIMIT - MINUTE);
    await db.updateTable("channel_messages").set({ tries: 4 }).where("id", "=", message).execute();
    renameSync(join(desk.box("OutBox"), name), join(desk.box("FailBox"), name));
    await desk.pollBoth(3);
    expect(await desk.statusOf()).toBe("13");
    expect(desk.secondFiles()).toEqual([]);
    expect(await desk.news()).toEqual([]);
  });

  it("is not recalled where it is answered", async () => {
    await desk.configure(true);
    const { message } = await desk.writeAgo(LIMIT);
    await db.updateTable("channel_messages").set({ result: "Successed" }).where("id", "=", message).execute();
    await desk.pollBoth(2);
    expect(await desk.lastMessage(desk.id)).toMatchObject({ id: message, recall_at: null });
  });

  it("fails where the other channel is no longer there once it is recalled", async () => {
    await desk.configure(true);
    await desk.writeAgo(LIMIT);
    await readArrived();
    await pauseChannel(newEditor(), desk.second, "检修");
    await desk.pollBoth(2);
    expect(await desk.statusOf()).toBe("13");
    expect(await desk.lastMessage(desk.id)).toMatchObject({ status: "3", problem: SWITCH_TEXT.noOther });
    expect(desk.filesIn("OutBox")).toEqual([]);
  });
});

describe("a server that dies while a file is recalled", () => {
  it("has renamed it: the next one finds that, and moves it once", async () => {
    await desk.configure(true);
    const { name } = await desk.writeAgo(LIMIT);
    await readArrived();
    renameSync(join(desk.box("OutBox"), name), join(desk.box("OutBox"), `${name}.recalled.temp`));
    await desk.pollBoth(3);
    expect(desk.filesIn("OutBox")).toEqual([]);
    expect(desk.secondFiles()).toEqual([name.replace("_t-1.", "_t-2.")]);
  });

  it("has stored that it is recalled: the next one moves it once", async () => {
    await desk.configure(true);
    const { message, name } = await desk.writeAgo(LIMIT);
    renameSync(join(desk.box("OutBox"), name), join(CHANNEL_ROOT, `${name}-recalled`));
    await db
      .updateTable("channel_messages")
      .set({ recall_at: now(), recalled_at: now() })
      .where("id", "=", message)
      .execute();
    await Promise.all([switchChannels(() => false), switchChannels(() => false)]);
    await desk.pollBoth(2);
    expect(desk.written()).toEqual([]);
    expect(desk.secondFiles()).toHaveLength(1);
  });

  it("was answered before it moved: customs has it, and it does not", async () => {
    await desk.configure(true);
    const { message } = await desk.writeAgo(LIMIT);
    await db
      .updateTable("channel_messages")
      .set({ recall_at: now(), recalled_at: now() })
      .where("id", "=", message)
      .execute();
    const { client_number: client } = await desk.rowOf(desk.id);
    await storeArrived(desk.channelId, resultXml({ code: "7", client }));
    await db.updateTable("customer_channels").set({ is_fallback: 0 }).execute();
    await pauseChannel(newEditor(), desk.second, "先不转走");
    await db.updateTable("channel_messages").set({ result: "Successed" }).where("id", "=", message).execute();
    await readArrived();
    await readArrived();
    expect(await desk.statusOf()).toBe("7");
    expect(await desk.lastMessage(desk.id)).toMatchObject({ id: message, status: "2" });
    expect(desk.secondFiles()).toEqual([]);
  });
});

describe("a sending that has moved", () => {
  it("follows its receipts, and a late answer to the first changes nothing", async () => {
    await desk.configure(true);
    const { name } = await desk.writeAgo(LIMIT);
    await desk.pollBoth(3);
    const { client_number: client } = await desk.rowOf(desk.id);
    const late = name.replace(".xml", "_20261125101112345.xml");
    writeFileSync(desk.box("InBox") + `/Failed_${late}`, answerXml(client, "", { code: "1", text: "有误" }));
    await desk.pollBoth(3);
    expect(await desk.statusOf()).toBe("11");
    await storeArrived(desk.second, resultXml({ code: "7", client }));
    await readArrived();
    expect(await desk.statusOf()).toBe("7");
  });
});
