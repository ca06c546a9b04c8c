import "../../../../../tests/support/channel-root";
import { readdirSync, readFileSync, renameSync, watch } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { channelRow } from "../../../../../tests/support/channels";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { watchedChannelEachTest, CHANNEL_ACTOR } from "../../../../../tests/support/watched-channel";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { resendMessage } from "../traffic/resend-message.server";
import { TRAFFIC_TEXT } from "../traffic/traffic.text";
import { withdrawMessage } from "../traffic/withdraw-message.server";

beforeAll(() => prepareDatabase("admin@example.com"));

/** Writing as many bytes takes longer than a statement. */
const LARGE = 16 * 1024 * 1024;

const { own, box, put, look, queue, messages, news } = watchedChannelEachTest("out");

describe("messages that go out", () => {
  it("are written whole, once, and followed to where the other side takes them", async () => {
    const message = await queue("I_S1_t-1.xml");
    await look();
    expect(readdirSync(box("OutBox"))).toEqual(["I_S1_t-1.xml"]);
    expect(readFileSync(box("OutBox", "I_S1_t-1.xml"), "utf8")).toContain("I_S1_t-1.xml");
    expect((await messages("1"))[0]).toMatchObject({ status: "1", tries: 1 });
    expect((await channelRow(own.id)).last_traffic_at).not.toBeNull();
    // A server that crashed at this point retries and finds the file.
    await db.updateTable("channel_messages").set({ status: "0" }).where("id", "=", message).execute();
    renameSync(box("OutBox", "I_S1_t-1.xml"), box("SentBox", "I_S1_t-1.xml"));
    await look(2);
    expect(readdirSync(box("OutBox"))).toEqual([]);
    put("Successed_I_S1_t-1_20261125101112345.xml");
    await look(2);
    expect((await messages("1"))[0]).toMatchObject({ status: "2", result: "Successed" });
  });

  it("are tried again under new names, and given up with a word to those who look after the channel", async () => {
    const message = await queue("I_S2_t-1.xml");
    const refuse = async (name: string) => {
      await look();
      renameSync(box("OutBox", name), box("FailBox", name));
      await look();
    };
    await refuse("I_S2_t-1.xml");
    expect((await messages("1"))[0]).toMatchObject({ status: "4", tries: 1 });
    await look(3);
    expect(readdirSync(box("OutBox"))).toEqual([]);
    passSeconds(60);
    await refuse("I_S2_t-2.xml");
    expect((await messages("1"))[0]).toMatchObject({ status: "3", tries: 2, file_name: "I_S2_t-2.xml" });
    expect(await channelRow(own.id)).toMatchObject({
      status: "3",
      problem: "报文“I_S2_t-2.xml”多次发送失败",
    });
    expect((await news()).at(-1)).toMatchObject({ title: "通道异常" });
    await look(2);
    expect(await channelRow(own.id)).toMatchObject({ status: "3" });
    expect(await resendMessage(CHANNEL_ACTOR, message)).toEqual({ ok: true });
    expect(await resendMessage(CHANNEL_ACTOR, message)).toMatchObject({ text: "只有发送失败的报文可以重发" });
    await look();
    renameSync(box("OutBox", "I_S2_t-3.xml"), box("SentBox", "I_S2_t-3.xml"));
    await look();
    expect(await channelRow(own.id)).toMatchObject({ status: "1", problem: "" });
  });

  it.each(["3", "4"] as const)(
    "are not sent again once they are answered as good, from the state %s",
    async (status) => {
      const message = await queue("I_S3_t-1.xml");
      await look();
      renameSync(box("OutBox", "I_S3_t-1.xml"), box("FailBox", "I_S3_t-1.xml"));
      const columns = { status, begun_at: null, due_at: clockTime() + 3_600_000 };
      await db.updateTable("channel_messages").set(columns).where("id", "=", message).execute();
      put("Successed_I_S3_t-1_20261125101112345.xml");
      await look(2);
      expect((await messages("1"))[0]).toMatchObject({ status: "2", result: "Successed" });
    },
  );

  it("are not completed by a server that stood still while another one began them", async () => {
    const message = await queue("I_S5_t-1.xml");
    const bytes = Buffer.alloc(LARGE, " ");
    await db.updateTable("channel_messages").set({ bytes }).where("id", "=", message).execute();
    const begun = new Promise<void>((resolve, reject) => {
      const watcher = watch(box("OutBox"), (_event, name) => {
        if (!name?.endsWith(".temp")) return;
        watcher.close();
        const other = db.updateTable("channel_messages").set((eb) => ({ begun_at: eb("begun_at", "+", 1) }));
        other
          .where("id", "=", message)
          .execute()
          .then(() => resolve(), reject);
      });
    });
    await Promise.all([look(), begun]);
    expect(readdirSync(box("OutBox"))).toEqual([]);
    expect((await messages("1"))[0]).toMatchObject({ status: "0", tries: 0 });
    await look();
    expect(readdirSync(box("OutBox"))).toEqual(["I_S5_t-1.xml"]);
    expect((await messages("1"))[0]).toMatchObject({ status: "1", tries: 1 });
  });

  it("can be withdrawn where the writing has failed and no file is there", async () => {
    // The name is possible, and the one that it has until it is complete is too long.
    const message = await queue(`I_${"S".repeat(240)}_t-1.xml`);
    await look();
    expect((await messages("1"))[0]).toMatchObject({ status: "0", begun_at: null });
    expect((await channelRow(own.id)).last_traffic_at).toBeNull();
    expect(await inTransaction((tx) => withdrawMessage(tx, message))).toBe(true);
  });

  it("are not sent again by staff where the answer was good", async () => {
    const message = await queue("I_S4_t-1.xml");
    const columns = { status: "3" as const, result: "Successed" };
    await db.updateTable("channel_messages").set(columns).where("id", "=", message).execute();
    expect(await resendMessage(CHANNEL_ACTOR, message)).toMatchObject({ text: TRAFFIC_TEXT.isTaken });
  });
});
