import { makeSendingDesk } from "../../../../tests/support/declarations/sending-desk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskManager } from "../../../../tests/support/declarations/desk-actor";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy } from "../../forms/editing/outcome";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { moveDeclaration } from "../states/change-state.server";
import { approveAndSend } from "./send-declaration.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let desk: Awaited<ReturnType<typeof makeSendingDesk>>;
let reviewer: Actor;
let id: number;
beforeEach(async () => {
  desk = await makeSendingDesk();
  ({ actor: reviewer } = await deskManager(desk.organizationId));
  id = await desk.newCompleted();
  expect(await moveDeclaration(desk.writer, id, { event: "submit" })).toEqual({ ok: true });
});

const eventsOf = async () => {
  const rows = await db
    .selectFrom("declaration_events")
    .select("event")
    .where("declaration_id", "=", id)
    .where("event", "in", ["approve", "send"])
    .orderBy("id")
    .execute();
  return rows.map(({ event }) => event);
};

const countSendings = async () =>
  (await db.selectFrom("declaration_sendings").select("id").where("declaration_id", "=", id).execute())
    .length;

describe("an approval that sends", () => {
  it("is both at once, with the opinion, and once for one submission", async () => {
    const actor = { ...reviewer, submission: "approve-and-send-1" };
    expect(await approveAndSend(actor, id, { reason: "同意" })).toEqual({ ok: true });
    expect(await approveAndSend(actor, id, { reason: "同意" })).toEqual({ ok: true });
    const row = await desk.rowOf(id);
    expect([row.status, row.opinion]).toEqual(["10", "同意"]);
    expect(await eventsOf()).toEqual(["approve", "send"]);
    expect(await countSendings()).toBe(1);
  });

  it.each([
    ["no channel can take it", "没有可以发送的通道"],
    ["the check finds something", "提醒没有确认"],
  ])("does neither where %s", async (what, text) => {
    if (what.startsWith("no channel"))
      await db.updateTable("channels").set({ status: "2" }).where("id", "=", desk.channelId).execute();
    else await db.deleteFrom("declaration_findings").where("declaration_id", "=", id).execute();
    const outcome = await approveAndSend(reviewer, id, { reason: "同意" });
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining(text) as string });
    expect(outcome).toMatchObject({ text: expect.stringMatching(/^没有通过，也没有发送：/) as string });
    expect((await desk.rowOf(id)).status).toBe("05");
    expect(await eventsOf()).toEqual([]);
    expect(await countSendings()).toBe(0);
  });

  it("is refused to whoever has worked on it, of another version, and with a refusal of what goes with it", async () => {
    expect(await approveAndSend(desk.writer, id, {})).toMatchObject({
      ok: false,
      text: expect.stringContaining("参与过") as string,
    });
    const { updated_at: version } = await desk.rowOf(id);
    expect(await approveAndSend(reviewer, id, { expectedVersion: version - 1 })).toMatchObject({
      ok: false,
      version,
    });
    const finish = () => Promise.resolve(refusedBy("不行"));
    expect(await approveAndSend(reviewer, id, { finish })).toMatchObject({ ok: false, text: "不行" });
    expect((await desk.rowOf(id)).status).toBe("05");
    expect(await approveAndSend(reviewer, id, { expectedVersion: version })).toEqual({ ok: true });
  });

  it("is as missing for somebody of another organisation", async () => {
    const foreign = await makeSendingDesk();
    await expect(approveAndSend(foreign.writer, id, {})).rejects.toMatchObject({ code: "not-found" });
  });
});
