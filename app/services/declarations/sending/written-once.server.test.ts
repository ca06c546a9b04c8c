import { makeSendingDesk } from "../../../../tests/support/declarations/sending-desk";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enabledAsTest } from "../../../../tests/support/channels";
import { newEditor } from "../../../../tests/support/companies";
import {
  answerXml,
  readArrived,
  resultXml,
  storeArrived,
} from "../../../../tests/support/declarations/arrived-file";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { resendMessage } from "../../organizations/channels/traffic/resend-message.server";
import { cancelDeclaration, moveDeclaration } from "../states/change-state.server";
import { SENDING_TEXT as TEXT } from "./sending.text";

beforeAll(() => prepareDatabase("admin@example.com"));

let desk: Awaited<ReturnType<typeof makeSendingDesk>>;
beforeEach(async () => {
  desk = await makeSendingDesk();
});

const send = (id: number) => desk.send(id);
const recall = (id: number) => moveDeclaration(desk.writer, id, { event: "recall-sending" });
const arrive = async (content: string) => {
  await storeArrived(desk.channelId, content);
  await readArrived();
};
const makeDue = () =>
  db.updateTable("channel_messages").set({ due_at: 1 }).where("status", "=", "4").execute();

describe("a sending is recalled", () => {
  it("while its file is not begun, and no file is ever written", async () => {
    const id = await desk.newCompleted();
    await send(id);
    expect(await recall(id)).toEqual({ ok: true });
    await desk.poll();
    expect(desk.filesIn("OutBox")).toEqual([]);
    expect((await desk.rowOf(id)).status).toBe("01");
    await desk.complete(id);
    expect(await send(id)).toEqual({ ok: true });
    await desk.poll();
    expect(desk.filesIn("OutBox")).toEqual([expect.stringMatching(/_t-2\.xml$/)]);
  });

  it("not from the moment at which its file is begun", async () => {
    const id = await desk.newCompleted();
    await send(id);
    const { id: message } = await desk.lastMessage(id);
    await db.updateTable("channel_messages").set({ begun_at: 1 }).where("id", "=", message).execute();
    expect(await recall(id)).toMatchObject({ ok: false, text: TEXT.isWritten });
    await desk.poll();
    expect((await desk.rowOf(id)).status).toBe("11");
    expect(await recall(id)).toMatchObject({ ok: false });
  });

  it("or written, never both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await desk.newCompleted();
      await send(id);
      const before = desk.filesIn("OutBox").length;
      const [recalled] = await Promise.all([recall(id), desk.poll()]);
      await desk.poll();
      expect(desk.filesIn("OutBox").length - before).toBe(recalled.ok ? 0 : 1);
    }
  });

  it("while its folder is unavailable", async () => {
    const id = await desk.newCompleted();
    await send(id);
    renameSync(desk.box("OutBox"), desk.box("OutBox-away"));
    await desk.poll();
    expect(await recall(id)).toEqual({ ok: true });
    renameSync(desk.box("OutBox-away"), desk.box("OutBox"));
    await desk.poll();
    expect(desk.filesIn("OutBox")).toEqual([]);
  });
});

describe("a server that dies while it sends", () => {
  it.each(["OutBox", "SentBox", "FailBox"])(
    "has written the file, which is in %s: no second one follows",
    async (place) => {
      const id = await desk.newCompleted();
      await send(id);
      const { id: message, file_name: name } = await desk.lastMessage(id);
      await db.updateTable("channel_messages").set({ begun_at: 1 }).where("id", "=", message).execute();
      writeFileSync(join(desk.box(place), name), "written by the server that died");
      await desk.poll();
      const all = ["OutBox", "SentBox", "FailBox"].flatMap(desk.filesIn);
      expect(all).toEqual([name]);
      expect((await desk.rowOf(id)).status).toBe("11");
    },
  );

  it("has left half a file, which the next one replaces", async () => {
    const id = await desk.newCompleted();
    await send(id);
    const { id: message, file_name: name } = await desk.lastMessage(id);
    await db.updateTable("channel_messages").set({ begun_at: 1 }).where("id", "=", message).execute();
    for (const part of ["", ".0a1b2c3d"])
      writeFileSync(join(desk.box("OutBox"), `${name}${part}.temp`), "<Dec");
    await desk.poll();
    expect(desk.filesIn("OutBox")).toEqual([name]);
  });

  it("leaves its channel to another: two that look at once write each file once", async () => {
    const ids = [await desk.newCompleted(), await desk.newCompleted()];
    for (const id of ids) await send(id);
    await Promise.all([desk.poll(), desk.poll()]);
    // One of them may have found the unfinished file of the other.
    await desk.poll();
    const names = await Promise.all(ids.map(async (id) => (await desk.lastMessage(id)).file_name));
    expect(desk.filesIn("OutBox")).toEqual(names.sort());
  });
});

describe("a file that the other side refuses", () => {
  /** Moves the only file of OutBox to FailBox. */
  const refuse = () => {
    const [name] = desk.filesIn("OutBox");
    renameSync(join(desk.box("OutBox"), name!), join(desk.box("FailBox"), name!));
  };

  /** Refuses every try of a declaration. */
  async function refuseAll(id: number): Promise<void> {
    for (let count = 1; count <= 4; count += 1) {
      await makeDue();
      await desk.poll();
      expect((await desk.rowOf(id)).status).toBe("11");
      refuse();
      await desk.poll();
    }
  }

  it("is written again under new names, and the declaration fails once all tries are used up", async () => {
    const id = await desk.newCompleted();
    await send(id);
    await refuseAll(id);
    expect((await desk.rowOf(id)).status).toBe("13");
    expect(desk.filesIn("FailBox").map((name) => /_t-(\d)\./.exec(name)?.[1])).toEqual(["1", "2", "3", "4"]);
  });

  it("can be sent again by staff, unless the declaration is changed", async () => {
    const id = await desk.newCompleted();
    await send(id);
    await refuseAll(id);
    const { id: message } = await desk.lastMessage(id);
    expect(await resendMessage(newEditor(), message)).toEqual({ ok: true });
    await desk.poll();
    expect((await desk.rowOf(id)).status).toBe("11");
    refuse();
    await desk.poll();
    expect((await desk.rowOf(id)).status).toBe("13");
    await enabledAsTest(desk.channelId);
    expect(await moveDeclaration(desk.writer, id, { event: "reopen" })).toEqual({ ok: true });
    expect(await resendMessage(newEditor(), message)).toMatchObject({ ok: false });
    await desk.complete(id);
    expect(await send(id)).toEqual({ ok: true });
    expect((await desk.lastMessage(id)).file_name).toMatch(/_t-6\.xml$/);
  });

  it("is not sent again once customs has it, neither by itself nor by staff", async () => {
    const id = await desk.newCompleted();
    await send(id);
    await desk.poll();
    refuse();
    await desk.poll();
    const { id: message } = await desk.lastMessage(id);
    expect(await desk.lastMessage(id)).toMatchObject({ status: "4" });
    await arrive(resultXml({ code: "7", client: (await desk.rowOf(id)).client_number }));
    expect((await desk.rowOf(id)).status).toBe("7");
    await makeDue();
    await desk.poll();
    expect(desk.filesIn("OutBox")).toEqual([]);
    expect(await resendMessage(newEditor(), message)).toMatchObject({ ok: false });
  });

  it("is not sent again where customs has had it before the refusal", async () => {
    const id = await desk.newCompleted();
    await send(id);
    await desk.poll();
    await arrive(resultXml({ code: "Z", client: (await desk.rowOf(id)).client_number }));
    refuse();
    await desk.poll();
    await makeDue();
    await desk.poll();
    expect(desk.filesIn("OutBox")).toEqual([]);
    expect(await desk.lastMessage(id)).toMatchObject({ status: "3" });
  });

  it("is not sent again by staff after a receipt to the failed one", async () => {
    const id = await desk.newCompleted();
    await send(id);
    await refuseAll(id);
    await arrive(resultXml({ code: "L", client: (await desk.rowOf(id)).client_number }));
    const { id: message } = await desk.lastMessage(id);
    await enabledAsTest(desk.channelId);
    expect(await resendMessage(newEditor(), message)).toMatchObject({ ok: false });
  });

  it("is cancelled with its message, and comes back as failed", async () => {
    const id = await desk.newCompleted();
    await send(id);
    await refuseAll(id);
    expect(await cancelDeclaration(desk.writer, id, "不报了")).toEqual({ ok: true });
    const { id: message } = await desk.lastMessage(id);
    expect(await resendMessage(newEditor(), message)).toMatchObject({ ok: false });
    expect(await moveDeclaration(desk.writer, id, { event: "undo-cancel" })).toEqual({ ok: true });
    expect((await desk.rowOf(id)).status).toBe("13");
  });

  it("with an answer that says why is not written again as it is", async () => {
    const id = await desk.newCompleted();
    await send(id);
    await desk.poll();
    const { client_number: client } = await desk.rowOf(id);
    const { id: message } = await desk.lastMessage(id);
    refuse();
    await db.updateTable("channel_messages").set({ result: "Failed" }).where("id", "=", message).execute();
    await storeArrived(desk.channelId, answerXml(client, "", { code: "1", text: "有误" }));
    await desk.poll();
    await makeDue();
    await desk.poll();
    expect((await desk.rowOf(id)).status).toBe("F1");
    expect(desk.filesIn("OutBox")).toEqual([]);
  });
});
