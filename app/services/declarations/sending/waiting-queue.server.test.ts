import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHANNEL_ROOT, makeClientFolder } from "../../../../tests/support/channel-root";
import { channelRow, makeFolderChannel } from "../../../../tests/support/channels";
import { newEditor } from "../../../../tests/support/companies";
import { makeSendingDesk } from "../../../../tests/support/declarations/sending-desk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { listUnread } from "../../messaging/messages/box.server";
import { valuesOf } from "../../organizations/channels/form/channel-values";
import { editChannel } from "../../organizations/channels/form/save-channel.server";
import { pauseChannel, resumeChannel } from "../../organizations/channels/states/channel-states.server";
import { DomainError } from "../../runtime/failures/errors";
import { findWaitingChannel } from "../receipts/traffic.server";
import { moveDeclaration } from "../states/change-state.server";
import { chooseChannel } from "./choose-channel.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let desk: Awaited<ReturnType<typeof makeSendingDesk>>;
let id: number;
beforeEach(async () => {
  desk = await makeSendingDesk();
  id = await desk.newCompleted();
});

const notices = async () =>
  (await listUnread(desk.writer.accountId)).records.filter(({ title }) => title.includes("等待发送"));
const files = () => ["OutBox", "SentBox", "FailBox"].flatMap((name) => desk.filesIn(name));
const unit = () => desk.box("OutBox").split("/").slice(0, -1).join("/");

/** Polls at which the heartbeat is due. */
async function pollAll(times = 1): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await db
      .updateTable("channels")
      .set({ last_heartbeat_at: null })
      .where("id", "=", desk.channelId)
      .execute();
    await desk.poll();
  }
}

const broken: Readonly<Record<string, { readonly breakIt: () => void; readonly heal: () => void }>> = {
  "is gone": {
    breakIt: () => renameSync(unit(), `${unit()}-away`),
    heal: () => renameSync(`${unit()}-away`, unit()),
  },
  "is a link to elsewhere": {
    breakIt: () => {
      renameSync(desk.box("OutBox"), `${unit()}-elsewhere`);
      symlinkSync(`${unit()}-elsewhere`, desk.box("OutBox"));
    },
    heal: () => {
      rmSync(desk.box("OutBox"));
      renameSync(`${unit()}-elsewhere`, desk.box("OutBox"));
    },
  },
  "is a file": {
    breakIt: () => {
      rmSync(desk.box("FailBox"), { recursive: true });
      writeFileSync(desk.box("FailBox"), "no folder");
    },
    heal: () => {
      rmSync(desk.box("FailBox"));
      mkdirSync(desk.box("FailBox"));
    },
  },
};

describe("a queue whose folder", () => {
  it.each(Object.keys(broken))(
    "%s waits, its holder gets one message, and it goes on by itself",
    async (how) => {
      broken[how]!.breakIt();
      await desk.send(id);
      await pollAll();
      const failing = await channelRow(desk.channelId);
      expect(failing).toMatchObject({ status: "3", problem_kind: "folder" });
      expect(await findWaitingChannel(db, id)).toMatchObject({ problem_at: failing.problem_at });
      await pollAll(3);
      expect((await channelRow(desk.channelId)).problem_at).toBe(failing.problem_at);
      expect(await notices()).toHaveLength(1);
      expect((await desk.rowOf(id)).status).toBe("10");
      broken[how]!.heal();
      await pollAll(2);
      expect(await channelRow(desk.channelId)).toMatchObject({ status: "1", problem: "", problem_at: null });
      expect(desk.filesIn("OutBox")).toHaveLength(1);
      expect((await desk.rowOf(id)).status).toBe("11");
      expect(await findWaitingChannel(db, id)).toBeUndefined();
      // It fails once more: nobody gets a second message.
      broken["is gone"]!.breakIt();
      await pollAll(2);
      broken["is gone"]!.heal();
      await pollAll();
      expect(await notices()).toHaveLength(1);
      expect(files()).toHaveLength(1);
    },
  );

  it("is gone is one message for all of a holder's, and nothing more is queued there", async () => {
    broken["is gone"]!.breakIt();
    const second = await desk.newCompleted();
    await desk.send(id);
    await desk.send(second);
    await pollAll(2);
    expect(await notices()).toHaveLength(1);
    expect(await desk.send(await desk.newCompleted())).toMatchObject({ ok: false });
    broken["is gone"]!.heal();
    await pollAll(2);
    expect(desk.filesIn("OutBox")).toHaveLength(2);
    expect(await notices()).toHaveLength(1);
  });

  it("is moved by its setting goes to the new one, and nothing to the old one", async () => {
    broken["is gone"]!.breakIt();
    await desk.send(id);
    await pollAll();
    const row = await channelRow(desk.channelId);
    const folder = `${row.folder}-moved`;
    for (const name of ["OutBox", "SentBox", "FailBox", "InBox"])
      mkdirSync(join(CHANNEL_ROOT, folder, "Deccus001", name), { recursive: true });
    const moved = await editChannel(newEditor(), row.id, {
      values: { ...valuesOf(row), folder },
      secrets: { accessSecret: "", certPassword: "" },
      expectedVersion: row.updated_at,
    });
    expect(moved).toMatchObject({ ok: true });
    broken["is gone"]!.heal();
    await pollAll(2);
    expect(readdirSync(join(CHANNEL_ROOT, folder, "Deccus001", "OutBox"))).toHaveLength(1);
    expect(files()).toEqual([]);
    expect(await channelRow(desk.channelId)).toMatchObject({ status: "1" });
  });

  it("has other people's files and links, leaves them alone", async () => {
    writeFileSync(desk.box("OutBox") + "/other.xml", "<other/>");
    writeFileSync(desk.box("FailBox") + "/other_t-1.xml", "<other/>");
    symlinkSync("/etc/hostname", desk.box("OutBox") + "/link.xml");
    await desk.send(id);
    await pollAll(2);
    expect(desk.filesIn("OutBox")).toEqual([expect.stringMatching(/^I_/), "link.xml", "other.xml"]);
    expect(desk.filesIn("FailBox")).toEqual(["other_t-1.xml"]);
  });
});

describe("a queue that is paused", () => {
  const pause = (reason = "检修") => pauseChannel(newEditor(), desk.channelId, reason);

  it("writes nothing until it is resumed, and then each file once", async () => {
    expect(await pause(" ")).toMatchObject({ ok: false, field: "reason" });
    expect(await pause()).toEqual({ ok: true });
    expect(await pause()).toMatchObject({ ok: false, text: "该通道已暂停发送" });
    await desk.send(id);
    await pollAll(3);
    expect(files()).toEqual([]);
    expect((await desk.rowOf(id)).status).toBe("10");
    expect(await findWaitingChannel(db, id)).toMatchObject({ paused_reason: "检修" });
    expect(await notices()).toEqual([]);
    expect(await resumeChannel(newEditor(), desk.channelId)).toEqual({ ok: true });
    expect(await resumeChannel(newEditor(), desk.channelId)).toMatchObject({ ok: false });
    await pollAll(2);
    expect(files()).toHaveLength(1);
    const events = await db
      .selectFrom("audit_log")
      .select("event")
      .where("object_type", "=", "channel")
      .where("object_id", "=", String(desk.channelId))
      .where("event", "in", ["channel.paused", "channel.resumed"])
      .orderBy("id")
      .execute();
    expect(events.map(({ event }) => event)).toEqual(["channel.paused", "channel.resumed"]);
  });

  it("is recalled from as ever", async () => {
    await desk.send(id);
    await pause();
    await pollAll();
    expect(await moveDeclaration(desk.writer, id, { event: "recall-sending" })).toEqual({ ok: true });
    await resumeChannel(newEditor(), desk.channelId);
    await pollAll(2);
    expect(files()).toEqual([]);
  });

  it("is chosen only where no other channel can send", async () => {
    const folder = `${(await channelRow(desk.channelId)).folder}-second`;
    makeClientFolder(folder);
    await pause();
    const row = await desk.rowOf(id);
    expect(await chooseChannel(db, row)).toMatchObject({ ok: true, channel: { id: desk.channelId } });
    const second = await makeFolderChannel(newEditor(), folder, {
      unitId: desk.unit.id,
      cardIds: String(desk.unit.cardId),
      districts: "5301",
    });
    expect(await chooseChannel(db, row)).toMatchObject({ ok: true, channel: { id: second } });
    await pauseChannel(newEditor(), second, "也检修");
    expect(await chooseChannel(db, row)).toMatchObject({ ok: true, channel: { id: desk.channelId } });
  });

  it("is paused by staff alone", async () => {
    await expect(pauseChannel(desk.writer, desk.channelId, "检修")).rejects.toThrow(DomainError);
    await expect(resumeChannel(desk.writer, desk.channelId)).rejects.toThrow(DomainError);
  });
});
