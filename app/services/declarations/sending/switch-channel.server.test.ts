import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { makeSwitchingDesk } from "../../../../tests/support/declarations/switching-desk";
import { newEditor } from "../../../../tests/support/companies";
import { readArrived } from "../../../../tests/support/declarations/arrived-file";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { pollChannel } from "../../organizations/channels/folders/poll-channel.server";
import { pauseChannel } from "../../organizations/channels/states/channel-states.server";
import { listTraffic } from "../receipts/traffic.server";
import { listEvents } from "../records/declaration-history.server";
import { moveDeclaration } from "../states/change-state.server";
import { switchChannels } from "./switch-channel.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let desk: Awaited<ReturnType<typeof makeSwitchingDesk>>;
beforeEach(async () => {
  desk = await makeSwitchingDesk();
});

describe("a sending whose channel's folder is away", () => {
  it("moves to the next channel, under the next try, with one message to its holder", async () => {
    await desk.configure(true);
    await desk.send(desk.id);
    const old = await desk.lastMessage(desk.id);
    expect(old.channel_id).toBe(desk.channelId);
    desk.away();
    await desk.pollBoth(3);
    expect(await desk.channelOf()).toBe(desk.second);
    const name = old.file_name.replace("_t-1.", "_t-2.");
    expect(desk.secondFiles()).toEqual([name]);
    expect(readFileSync(join(desk.secondBox("OutBox"), name))).toEqual(Buffer.from(old.bytes));
    expect(await desk.statusOf()).toBe("11");
    const { sendings } = await listTraffic(db, desk.id);
    expect(sendings).toMatchObject([
      { state: "withdrawn", switched_from: null },
      { state: "11", switched_from: sendings[0]!.id, first_try: 2, by_name: sendings[0]!.by_name },
    ]);
    expect(sendings[1]!.switch_reason).toContain("目录无法访问");
    expect((await listEvents(db, desk.id)).map(({ event }) => event)).toContain("switch-channel");
    expect((await desk.rowOf(desk.id)).channel_id).toBe(desk.second);
    expect(await desk.news()).toHaveLength(1);
    desk.back();
    await desk.pollBoth(3);
    expect(desk.written()).toEqual([]);
    expect(desk.secondFiles()).toEqual([name]);
    expect(await desk.news()).toHaveLength(1);
  });

  it("waits where the setting is off", async () => {
    await desk.configure(false);
    await desk.send(desk.id);
    desk.away();
    await desk.pollBoth(2);
    expect(await desk.channelOf()).toBe(desk.channelId);
    expect(await desk.statusOf()).toBe("10");
    desk.back();
    await desk.pollBoth(2);
    expect(desk.filesIn("OutBox")).toHaveLength(1);
    expect(desk.secondFiles()).toEqual([]);
  });

  it("waits where its writing has begun: the file may be there", async () => {
    await desk.configure(true);
    await desk.send(desk.id);
    const { id: message } = await desk.lastMessage(desk.id);
    await db.updateTable("channel_messages").set({ begun_at: 1 }).where("id", "=", message).execute();
    desk.away();
    await desk.pollBoth(2);
    expect(await desk.channelOf()).toBe(desk.channelId);
  });

  it("waits where the other channel is paused, and moves once it is not", async () => {
    await desk.configure(true);
    await desk.send(desk.id);
    expect(await pauseChannel(newEditor(), desk.second, "检修")).toEqual({ ok: true });
    desk.away();
    await desk.pollBoth(2);
    expect(await desk.channelOf()).toBe(desk.channelId);
    await db.updateTable("channels").set({ paused_at: null }).where("id", "=", desk.second).execute();
    await desk.pollBoth();
    expect(await desk.channelOf()).toBe(desk.second);
  });

  it("never moves to a simulated channel, nor back to one that it has come from", async () => {
    await desk.configure(true);
    await desk.send(desk.id);
    await db.updateTable("channels").set({ is_simulated: 1 }).where("id", "=", desk.second).execute();
    desk.away();
    await desk.pollBoth(2);
    expect(await desk.channelOf()).toBe(desk.channelId);
    await db.updateTable("channels").set({ is_simulated: 0 }).where("id", "=", desk.second).execute();
    // The job of the second channel does not run, so that the message waits there.
    await readArrived();
    expect(await desk.channelOf()).toBe(desk.second);
    desk.back();
    renameSync(desk.secondBox("OutBox"), desk.secondBox("OutBox-away"));
    await desk.pollBoth(3);
    expect(await desk.channelOf()).toBe(desk.second);
    expect(await desk.statusOf()).toBe("10");
    expect(desk.written()).toEqual([]);
  });

  it("is recalled or moved, never both, and moved once by two servers", async () => {
    await desk.configure(true);
    for (let round = 0; round < 4; round += 1) {
      desk.id = await desk.newCompleted();
      await desk.send(desk.id);
    }
    desk.away();
    await db.updateTable("channels").set({ last_heartbeat_at: null }).execute();
    await pollChannel(desk.channelId, new Map(), () => true);
    const [, , recalled] = await Promise.all([
      switchChannels(() => false),
      switchChannels(() => false),
      moveDeclaration(desk.writer, desk.id, { event: "recall-sending" }),
    ]);
    await desk.pollBoth(2);
    expect(recalled).toEqual({ ok: true });
    expect(desk.secondFiles()).toHaveLength(3);
    const { sendings } = await listTraffic(db, desk.id);
    expect(sendings.every(({ state }) => state === "withdrawn")).toBe(true);
  });
});

describe("the file of a sending that moves", () => {
  it("is packed as the next channel wants it, under its own name", async () => {
    await desk.configure(true);
    await db.updateTable("channels").set({ packing: "always" }).where("id", "=", desk.second).execute();
    await desk.send(desk.id);
    desk.away();
    await desk.pollBoth(2);
    const [name] = desk.secondFiles();
    expect(name).toMatch(/_t-2\.zip$/);
    expect(readFileSync(join(desk.secondBox("OutBox"), name!)).includes(name!.replace(".zip", ".xml"))).toBe(
      true,
    );
  });
});
