import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { recipientsOf, sendTo } from "../../../../../tests/support/messages";
import { joinOrganization, makeAccount, makeOrganization } from "../../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { cleanRichText } from "../../../format/rich-text/rich-text.server";
import { now } from "../../../runtime/process/clock.server";
import type { Audience } from "../audience.server";
import { listUnread } from "../box.server";
import { countAudience } from "../count-audience.server";
import { runDueTasks } from "../publishing.server";
import { audienceOf, countReaders, getManaged } from "./find-managed.server";
import type { MessageValues } from "./manage.types";
import { recipientText } from "./message-list.server";
import { publishDraft, revokeManaged, withdrawMessage } from "./message-states.server";
import { createMessage, deleteMessage, editMessage } from "./save-message.server";

let actor: Actor;
let reader: number;
beforeAll(async () => {
  actor = await staffActor("operator");
  reader = await makeAccount(db);
});

const toReader = (): Audience => ({ kind: "accounts", ids: [reader] });

const valuesOf = (values: Partial<MessageValues> = {}): MessageValues => ({
  title: "停机通知",
  type: 2,
  content: cleanRichText("<p>今晚停机</p>"),
  audience: toReader(),
  publishAt: null,
  sendTypes: [],
  ...values,
});

async function draft(values: Partial<MessageValues> = {}): Promise<number> {
  const outcome = await createMessage(actor, valuesOf(values));
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

const rowOf = (id: number) => getManaged(db, { kind: "all" }, id);
const titles = async (accountId: number) => (await listUnread(accountId)).records.map(({ title }) => title);
const eventsOf = async (id: number) =>
  (
    await db
      .selectFrom("audit_log")
      .select("event")
      .where("object_type", "=", "message")
      .where("object_id", "=", String(id))
      .orderBy("id")
      .execute()
  ).map(({ event }) => event);

it("the number of recipients is not shown before publishing has determined them", () => {
  const textOf = (status: 0 | 1 | 2 | 3, all: number) => recipientText({ status, recipient_count: all });
  expect([textOf(0, 0), textOf(1, 0), textOf(2, 0), textOf(3, 0), textOf(2, 7)]).toEqual([
    "",
    "",
    "0",
    "0",
    "7",
  ]);
});

describe("a draft", () => {
  it("is seen by nobody until it is published, and then by those whom it is for", async () => {
    const id = await draft({ title: "只给一位" });
    expect(await rowOf(id)).toMatchObject({ status: 0, publish_at: 0, published_by: "", source: "staff" });
    expect(await titles(reader)).not.toContain("只给一位");
    expect(await publishDraft(actor, id)).toEqual({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: 2, published_by: actor.who, recipient_count: 1 });
    expect(await titles(reader)).toContain("只给一位");
    expect(await eventsOf(id)).toEqual(["message.created", "message.published"]);
  });

  it("is changed by whoever has seen it as it is, and by nobody else", async () => {
    const id = await draft();
    const { updated_at: expectedVersion } = await rowOf(id);
    const values = valuesOf({ content: cleanRichText("<p>明晚停机</p>") });
    expect(await editMessage(actor, id, { values, expectedVersion: expectedVersion - 1 })).toMatchObject({
      reason: "stale",
    });
    expect(await editMessage(actor, id, { values, expectedVersion })).toMatchObject({ ok: true });
    expect((await rowOf(id)).content).toBe("<p>明晚停机</p>");
    // Equal values: nothing is changed.
    expect(await editMessage(actor, id, { values, expectedVersion })).toMatchObject({ ok: true });
    expect(await eventsOf(id)).toEqual(["message.created", "message.edited"]);
  });

  it("is deleted with its targets; what has been published is not", async () => {
    const id = await draft();
    expect(await deleteMessage(actor, id)).toEqual({ ok: true });
    await expect(rowOf(id)).rejects.toMatchObject({ code: "not-found" });
    const published = await draft();
    await publishDraft(actor, published);
    expect(await deleteMessage(actor, published)).toMatchObject({ text: "当前状态为“已发布”，不能删除" });
  });

  it("is for somebody who is there: an archived target is refused, now or when it is published", async () => {
    const audience: Audience = { kind: "accounts", ids: [reader, 999_999] };
    expect(await createMessage(actor, valuesOf({ audience }))).toMatchObject({
      field: "targetSearch",
      text: "请选择接收对象",
    });
    const archived = await makeAccount(db);
    const id = await draft({ audience: { kind: "accounts", ids: [archived] } });
    await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", archived).execute();
    expect(await publishDraft(actor, id)).toMatchObject({ text: "有1个接收对象已归档，请修改后再发布" });
  });

  it("is nobody's but the platform's", async () => {
    const id = await draft();
    await expect(publishDraft({ ...actor, scope: { kind: "nothing" } }, id)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("a message with a time", () => {
  it("waits for it, can be changed and moved meanwhile, and appears then", async () => {
    const id = await draft({ title: "定时", publishAt: now() + 3_600_000 });
    expect(await publishDraft(actor, id)).toEqual({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: 1, recipient_count: 0 });
    const { updated_at: expectedVersion } = await rowOf(id);
    const later = valuesOf({ title: "定时改过", publishAt: now() + 7_200_000 });
    expect(await editMessage(actor, id, { values: later, expectedVersion })).toMatchObject({ ok: true });
    passSeconds(3700);
    await runDueTasks(() => true, id);
    expect((await rowOf(id)).status).toBe(1);
    passSeconds(3600);
    await runDueTasks(() => true, id);
    expect(await rowOf(id)).toMatchObject({ status: 2, recipient_count: 1 });
    expect(await titles(reader)).toContain("定时改过");
  });

  it("carries the name of whoever has last decided what it says", async () => {
    const above = { ...(await staffActor("admin")), who: "周管理" };
    const below = { ...actor, who: "吴运营" };
    const id = await draft({ title: "管理员定时", publishAt: now() + 3_600_000 });
    expect(await publishDraft(above, id)).toEqual({ ok: true });
    const before = await rowOf(id);
    expect(before.published_by).toBe(above.who);
    const edit = (by: Actor, title: string, expectedVersion: number) => {
      const values = valuesOf({ title, publishAt: before.publish_at });
      return editMessage(by, id, { values, expectedVersion });
    };
    // The same values again are no edit and keep the other publisher.
    expect(await edit(below, "管理员定时", before.updated_at)).toMatchObject({ ok: true });
    expect((await rowOf(id)).published_by).toBe(above.who);
    expect(await edit(below, "别人改过", before.updated_at)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ title: "别人改过", published_by: below.who, status: 1 });
  });

  it("becomes a draft again, which does not appear", async () => {
    const id = await draft({ title: "退回的", publishAt: now() + 3_600_000 });
    await publishDraft(actor, id);
    expect(await withdrawMessage(actor, id)).toEqual({ ok: true });
    expect(await withdrawMessage(actor, id)).toMatchObject({ text: "当前状态为“草稿”，不能退回草稿" });
    passSeconds(4000);
    await runDueTasks(() => true, id);
    expect((await rowOf(id)).status).toBe(0);
    expect(await titles(reader)).not.toContain("退回的");
    // Its scheduled time has passed meanwhile.
    expect(await publishDraft(actor, id)).toMatchObject({ text: "发布时间不能早于当前时间" });
  });

  it("is neither changed nor taken back to a draft once it is due", async () => {
    const id = await draft({ publishAt: now() + 60_000 });
    await publishDraft(actor, id);
    const { updated_at: expectedVersion } = await rowOf(id);
    passSeconds(61);
    const values = valuesOf({ title: "太晚了", publishAt: now() + 60_000 });
    const late = { text: "消息正在发布，不能再修改或退回" };
    expect(await editMessage(actor, id, { values, expectedVersion })).toMatchObject(late);
    expect(await withdrawMessage(actor, id)).toMatchObject(late);
  });
});

describe("revoking", () => {
  it("takes a message from everyone with a reason, once", async () => {
    const id = await draft({ title: "要撤回的" });
    await publishDraft(actor, id);
    expect(await revokeManaged(actor, id, " ")).toMatchObject({ field: "reason", text: "请输入原因" });
    expect(await titles(reader)).toContain("要撤回的");
    expect(await revokeManaged(actor, id, "时间写错了")).toEqual({ ok: true });
    expect(await titles(reader)).not.toContain("要撤回的");
    expect(await rowOf(id)).toMatchObject({ status: 3, revoke_reason: "时间写错了", revoked_by: actor.who });
    expect(await revokeManaged(actor, id, "再来")).toMatchObject({ text: "当前状态为“已撤回”，不能撤回" });
  });

  it("is not for drafts, and is for what the platform has told by itself", async () => {
    expect(await revokeManaged(actor, await draft(), "不要")).toMatchObject({
      text: "当前状态为“草稿”，不能撤回",
    });
    const id = await sendTo([reader], { title: "系统的" });
    const { updated_at: expectedVersion } = await rowOf(id);
    expect(
      await editMessage(actor, id, { values: valuesOf({ title: "改系统的" }), expectedVersion }),
    ).toMatchObject({ text: "系统消息不能修改" });
    expect(await revokeManaged(actor, id, "误发")).toEqual({ ok: true });
  });
});

describe("an audience", () => {
  it("of organisations takes their first-level customers along, those of the moment of publishing", async () => {
    const parent = await makeOrganization(db, "customer");
    const child = await makeOrganization(db, "customer", { parent_id: parent });
    const member = await makeAccount(db);
    const below = await makeAccount(db);
    await joinOrganization(db, member, parent);
    await joinOrganization(db, below, child);
    const alone: Audience = { kind: "organizations", ids: [parent] };
    const deep: Audience = { ...alone, includesChildren: true };
    expect(await countAudience(alone)).toBe(1);
    expect(await countAudience(deep)).toBe(2);
    const id = await draft({ audience: deep, publishAt: now() + 60_000 });
    await publishDraft(actor, id);
    // Derived targets are not part of the chosen audience.
    expect(await audienceOf(db, await rowOf(id))).toEqual(deep);
    await withdrawMessage(actor, id);
    const { updated_at: expectedVersion } = await rowOf(id);
    await editMessage(actor, id, { values: valuesOf({ audience: deep }), expectedVersion });
    await publishDraft(actor, id);
    expect((await recipientsOf(id)).map((row) => row.account_id)).toEqual([member, below]);
  });

  it("says how many have read", async () => {
    const id = await draft();
    await publishDraft(actor, id);
    expect(await countReaders(db, id)).toBe(0);
    await db
      .updateTable("message_recipients")
      .set({ state: 1, read_at: now() })
      .where("message_id", "=", id)
      .execute();
    expect(await countReaders(db, id)).toBe(1);
  });
});
