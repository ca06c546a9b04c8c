import { makeSendingDesk } from "../../../../tests/support/declarations/sending-desk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskManager } from "../../../../tests/support/declarations/desk-actor";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { doRows } from "../../collections/lists/jobs/bulk-rows.server";
import { claimListJob } from "../../collections/lists/jobs/job-claims.server";
import { confirmListJob, createListJob } from "../../collections/lists/jobs/stored-jobs.server";
import { moveDeclaration } from "../states/change-state.server";
import { declarationBulk } from "./declaration-bulk.server";
import { planSending, sendPlanned, versionsOf } from "./plan-sending.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let desk: Awaited<ReturnType<typeof makeSendingDesk>>;
beforeEach(async () => {
  desk = await makeSendingDesk();
});

const planOf = async (ids: readonly number[], versions?: ReadonlyMap<number, number>) =>
  planSending(desk.writer, ids, versions ?? (await versionsOf(desk.writer, ids)));

/** The plan of one declaration; undefined where it has none. */
const planOne = async (id: number) => (await planOf([id])).get(id);

const send = declarationBulk.find(({ code }) => code === "send")!;

describe("the plan to send declarations", () => {
  it("says of each by which unit and channel it goes", async () => {
    const ids = [await desk.newCompleted(), await desk.newCompleted()];
    const plans = await planOf(ids);
    expect([...plans.keys()]).toEqual(ids);
    for (const { ok, text } of plans.values()) {
      expect(ok).toBe(true);
      expect(text).toMatch(/^由“通道报关\d+[^”]*”经通道“通道\d+号”发送$/);
    }
    expect((await desk.rowOf(ids[0]!)).status).toBe("02");
  });

  it("says why one does not go: its state, a finding, no channel, and a review that is needed", async () => {
    const id = await desk.newCompleted();
    await moveDeclaration(desk.writer, id, { event: "reopen" });
    expect(await planOne(id)).toEqual({ ok: false, text: "现在是“草稿”" });
    await moveDeclaration(desk.writer, id, { event: "complete", isConfirmed: true });
    expect(await planOne(id)).toMatchObject({ ok: true });
    const { unit_id: unit } = await desk.rowOf(id);
    await db.updateTable("declarations").set({ unit_id: null }).where("id", "=", id).execute();
    expect((await planOne(id))!.text).toContain("还有 1 处错误");
    await db.updateTable("declarations").set({ unit_id: unit }).where("id", "=", id).execute();
    await db.updateTable("channels").set({ status: "2" }).where("id", "=", desk.channelId).execute();
    expect((await planOne(id))!.text).toContain("没有可以发送的通道");
    await db.deleteFrom("declaration_findings").where("declaration_id", "=", id).execute();
    expect((await planOne(id))!.text).toContain("提醒没有确认");
    await deskManager(desk.organizationId);
    expect((await planOne(id))!.text).toContain("请先提交复核");
  });

  it("leaves out what has changed since it was chosen, and what is somebody else's", async () => {
    const id = await desk.newCompleted();
    const { updated_at: version } = await desk.rowOf(id);
    const at = async (chosen: number) => (await planOf([id], new Map([[id, chosen]]))).get(id)!;
    expect(await at(version)).toMatchObject({ ok: true });
    expect((await at(version - 1)).text).toMatch(/^选中之后，.+ 修改过，请核对后重新选择$/);
    const foreign = await makeSendingDesk();
    const other = await foreign.newCompleted();
    expect((await planOf([other], new Map([[other, 1]]))).size).toBe(0);
    expect((await versionsOf(desk.writer, [other, id])).has(other)).toBe(false);
  });
});

describe("a declaration of a plan", () => {
  it("is sent in the version that was planned, and in no other", async () => {
    const id = await desk.newCompleted();
    const { updated_at: version } = await desk.rowOf(id);
    expect(await sendPlanned(desk.writer, id, version - 1)).toMatchObject({
      ok: false,
      text: expect.stringContaining("选中之后") as string,
    });
    expect((await desk.rowOf(id)).status).toBe("02");
    expect(await sendPlanned(desk.writer, id, version)).toEqual({ ok: true });
  });

  it("is sent once although its job runs twice, and only if the plan has offered it", async () => {
    const ids = [await desk.newCompleted(), await desk.newCompleted()];
    const versions = [...(await versionsOf(desk.writer, ids))];
    const owner = { accountId: desk.writer.accountId, roleVersionId: 1, list: "/phsb/declarations" };
    await createListJob(owner, { action: "send", request: {}, ids, total: 2 });
    const stored = await db
      .selectFrom("list_selections")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const request = { reason: "", input: "", versions, planned: [ids[0]!] };
    expect(await confirmListJob(stored, request)).toBe(true);
    expect(await confirmListJob(stored, request)).toBe(false);
    const work = { action: send, doer: desk.writer, request };
    const job = (await claimListJob(stored.id))!;
    expect(await doRows(job, work)).toBe(true);
    // A server that died before it stored its progress begins again.
    await db
      .updateTable("list_selections")
      .set({ state: "waiting", done_count: 0, outcome: "[]", due_at: 0, done_at: null })
      .where("id", "=", stored.id)
      .execute();
    expect(await doRows((await claimListJob(stored.id))!, work)).toBe(true);
    const sendings = await db
      .selectFrom("declaration_sendings")
      .select("declaration_id as id")
      .where("declaration_id", "in", ids)
      .execute();
    expect(sendings).toEqual([{ id: ids[0] }]);
    const { outcome } = await db
      .selectFrom("list_selections")
      .select("outcome")
      .where("id", "=", stored.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(outcome)).toEqual({
      failed: [{ id: ids[1], text: "确认时不在可以处理的记录之中，请重新选择" }],
    });
  });
});
