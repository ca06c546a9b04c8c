import { CHANNEL_ROOT } from "../../../../../tests/support/channel-root";
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { channelRow, makeChannel, makeUnit } from "../../../../../tests/support/channels";
import { watchedChannelEachTest, CHANNEL_ACTOR } from "../../../../../tests/support/watched-channel";
import { db } from "../../../db/client.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { testChannel } from "../testing/test-channel.server";
import { ChannelWatch } from "./watch-channels.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const { own, box, put, look, queue, names, news } = watchedChannelEachTest("ill");

describe("a channel whose folders are not well", () => {
  const moveFolderAway = () => renameSync(own.client, `${own.client}-away`);
  const back = () => renameSync(`${own.client}-away`, own.client);

  it("says so, waits, and goes on by itself when they are back", async () => {
    await look();
    expect((await channelRow(own.id)).last_heartbeat_at).not.toBeNull();
    moveFolderAway();
    for (let index = 0; index < 3; index += 1) await queue(`I_G${index}_t-1.xml`);
    await look(3);
    expect(await channelRow(own.id)).toMatchObject({
      status: "3",
      problem_kind: "folder",
      problem: expect.stringMatching(new RegExp(`^目录“${own.folder}/Deccus001/\\w+”不存在$`)),
    });
    const newsCount = (await news()).length;
    back();
    await look(2);
    expect(await channelRow(own.id)).toMatchObject({ status: "1", problem: "" });
    expect(readdirSync(box("OutBox")).sort()).toEqual(["I_G0_t-1.xml", "I_G1_t-1.xml", "I_G2_t-1.xml"]);
    // At most one message an hour.
    expect(await news()).toHaveLength(newsCount);
    const events = await db
      .selectFrom("audit_log")
      .select("event")
      .where("object_type", "=", "channel")
      .where("object_id", "=", String(own.id))
      .orderBy("id")
      .execute();
    expect(events.map(({ event }) => event).slice(-2)).toEqual(["channel.failing", "channel.recovered"]);
  });

  it("never follows a link out of its root", async () => {
    const elsewhere = join(CHANNEL_ROOT, `elsewhere-of-${own.folder}`);
    mkdirSync(elsewhere);
    rmSync(box("InBox"), { recursive: true });
    symlinkSync(elsewhere, box("InBox"));
    writeFileSync(join(elsewhere, "foreign.xml"), "<a/>");
    await look(3);
    expect(await names()).toEqual([]);
    expect(await channelRow(own.id)).toMatchObject({
      status: "3",
      problem: `目录“${own.folder}/Deccus001/InBox”是指向别处的链接，不能使用`,
    });
  });

  it("is looked at by one server, and by another when that one has gone", async () => {
    const other = new ChannelWatch();
    await look();
    put("mine.xml");
    await look(3, other);
    expect(await names()).toEqual([]);
    await own.watch.release();
    await look(3, other);
    expect(await names()).toEqual(["mine.xml"]);
    await other.release();
  });

  it("that is nobody's any more is left alone", async () => {
    await look();
    await db.updateTable("channels").set({ is_watched: 0 }).where("id", "=", own.id).execute();
    put("unwatched.xml");
    await look(3);
    expect(await names()).toEqual([]);
  });
});

describe("the test of a folder", () => {
  it("makes what is missing below it, and tells what is not there", async () => {
    expect(readdirSync(join(own.client, "Deccus001")).sort()).toEqual([
      "FailBox",
      "Handled",
      "InBox",
      "OutBox",
      "SentBox",
    ]);
    const unit = await makeUnit();
    const values = {
      kind: "sw",
      transferMode: "1",
      unitId: unit.id,
      cardIds: String(unit.cardId),
      endpoint: "",
    };
    const missing = await makeChannel(CHANNEL_ACTOR, {
      ...values,
      folder: `${own.folder}/none`,
      businessDirs: "Deccus001",
    });
    expect(await testChannel(CHANNEL_ACTOR, missing)).toMatchObject({
      text: `连接测试未通过：目录存在：目录“${own.folder}/none”不存在`,
    });
    symlinkSync(CHANNEL_ROOT, join(own.client, "out"));
    const linked = await makeChannel(CHANNEL_ACTOR, {
      ...values,
      folder: `${own.folder}/out`,
      businessDirs: "Deccus001",
    });
    expect(await testChannel(CHANNEL_ACTOR, linked)).toMatchObject({
      text: `连接测试未通过：目录存在：目录“${own.folder}/out”是指向别处的链接，不能使用`,
    });
  });
});
