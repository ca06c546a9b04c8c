import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { makePerson } from "../../../../../tests/support/people";
import { STAFF_VIEWER } from "../../../../../tests/support/sample-lists";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { readTyped } from "../../../forms/editing/form-values";
import { cleanRichText } from "../../../format/rich-text/rich-text.server";
import { chooseChannels } from "../../notify/notice-choices.server";
import { readMessageFormContext } from "../manage/message-form-context.server";
import { messageForm } from "../manage/message-form.server";
import { publishDraft } from "../manage/message-states.server";
import { createMessage } from "../manage/save-message.server";
import type { MessageValues } from "../manage/manage.types";
import { now } from "../../../runtime/process/clock.server";
import { applyChosen } from "../../../runtime/configuration/env.server";
import { countReachableBy } from "./message-notices.server";

let actor: Actor;
beforeAll(async () => {
  actor = await staffActor("operator");
});

let serial = 0;
const valuesOf = (values: Partial<MessageValues>): MessageValues => ({
  title: `请补交材料${(serial += 1)}`,
  type: 1,
  content: cleanRichText("<p>内容不发短信</p>"),
  audience: { kind: "accounts", ids: [] },
  publishAt: null,
  sendTypes: ["1", "2"],
  ...values,
});

async function published(values: Partial<MessageValues>) {
  const submitted = valuesOf(values);
  const created = await createMessage(actor, submitted);
  if (!created.ok) throw new Error(created.text);
  return { ...submitted, id: created.id, outcome: await publishDraft(actor, created.id) };
}

const sentAbout = (title: string) =>
  db
    .selectFrom("outbox")
    .select(["channel", "target", "purpose", "subject", "body", "status"])
    .where("body", "like", `%${title}。%`)
    .orderBy("channel")
    .execute();

/** An account with phone and e-mail, one with a phone and an opt-out of SMS, and a frozen one. */
async function people() {
  const both = await makePerson({ email: `told-${(serial += 1)}@example.com` });
  const unwilling = await makePerson();
  await inTransaction((tx) =>
    chooseChannels(tx, unwilling.id, (kind, channel) => kind !== "message" || channel !== "sms"),
  );
  const frozen = await makePerson({ status: "frozen" });
  return { both, ids: [both.id, unwilling.id, frozen.id] };
}

describe("a reminder that is told by SMS and mail too", () => {
  it("goes out with its title to whoever can be told and wants to be, and is recorded", async () => {
    const { both, ids } = await people();
    const audience = { kind: "accounts", ids } as const;
    expect([await countReachableBy("sms", audience), await countReachableBy("mail", audience)]).toEqual([
      1, 1,
    ]);
    const { id, title, outcome } = await published({ audience });
    expect(outcome).toEqual({ ok: true });
    const words = `您有一条新消息：${title}。请登录后在消息中心查看。`;
    expect(await sentAbout(title)).toEqual([
      expect.objectContaining({
        channel: "mail",
        target: both.email,
        purpose: "notice",
        body: words,
        status: 0,
      }),
      expect.objectContaining({
        channel: "sms",
        target: both.phone,
        purpose: "notice",
        body: words,
        subject: "",
      }),
    ]);
    const event = await db
      .selectFrom("audit_log")
      .select("detail")
      .where("event", "=", "message.notified")
      .where("object_id", "=", String(id))
      .executeTakeFirstOrThrow();
    expect(JSON.parse(event.detail)).toMatchObject({ sms: 1, mail: 1 });
  });

  it("tells nobody beyond the site of what is only for the site, and nobody before its time", async () => {
    const { ids } = await people();
    const audience = { kind: "accounts", ids } as const;
    const onSite = await published({ audience, sendTypes: [] });
    expect(await sentAbout(onSite.title)).toEqual([]);
    const later = await published({ audience, publishAt: now() + 3_600_000 });
    expect(later.outcome).toEqual({ ok: true });
    expect(await sentAbout(later.title)).toEqual([]);
  });

  it("is refused when it would go to more than the ceiling, and tells as many as that", async () => {
    const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
    const { password_hash: _, ...row } = await db
      .selectFrom("accounts")
      .selectAll()
      .where("id", "=", (await makePerson()).id)
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (let start = 0; start < 2001; start += 87) {
      const rows = Array.from({ length: 87 }, (_each, index) => ({
        ...row,
        ...stamps,
        id: undefined,
        email: null,
        phone: `177${String(start + index).padStart(8, "0")}`,
      })).map(({ id: __, ...each }) => each);
      const added = await db.insertInto("accounts").values(rows).returning("id").execute();
      ids.push(...added.map(({ id }) => id));
    }
    const chosen = (count: number) => ({ kind: "accounts", ids: ids.slice(0, count) }) as const;
    const tooMany = await published({ audience: chosen(2001), sendTypes: ["1"] });
    expect(tooMany.outcome).toMatchObject({
      text: "将发送2001条短信，超过每条消息最多2000条。请缩小接收对象，或只发站内信",
    });
    expect(await sentAbout(tooMany.title)).toEqual([]);
  });
});

it("a message is refused at publishing where nobody sends SMS any more", async () => {
  const { ids } = await people();
  applyChosen({ limits: {}, words: { SMS_URL: "settings:" } });
  try {
    const { outcome, title } = await published({ audience: { kind: "accounts", ids } });
    expect(outcome).toMatchObject({ text: "没有设置短信的发送方，不能发送短信" });
    expect(await sentAbout(title)).toEqual([]);
  } finally {
    applyChosen({ limits: {}, words: {} });
  }
});

describe("the form", () => {
  const typed = {
    title: "提醒一下",
    messageType: "1",
    content: "内容",
    audienceType: "1",
    publishWay: "now",
    sendTypes: "1",
  };
  const read = async (more: object, senders = { sms: true, mail: true }) => {
    const { formContext } = await readMessageFormContext(null, typed, STAFF_VIEWER);
    return readTyped(messageForm({ ...formContext, senders }), { ...typed, ...more });
  };

  it("offers them for what somebody has to do", async () => {
    expect(await read({})).toMatchObject({ ok: true, values: { sendTypes: ["1"] } });
    expect(await read({ messageType: "4", sendTypes: "1 2" })).toMatchObject({ ok: true });
    expect(await read({ messageType: "2" })).toEqual({
      ok: false,
      problems: ["同时发送：短信和邮件只能用于提醒和待办"],
    });
    expect(await read({ messageType: "2", sendTypes: "" })).toMatchObject({ ok: true });
  });

  it("refuses what nobody sends", async () => {
    expect(await read({}, { sms: false, mail: true })).toEqual({
      ok: false,
      problems: ["同时发送：没有设置短信的发送方，不能发送短信"],
    });
  });
});
