import "../../../../../tests/support/senders-by-settings";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSmsSimulator } from "../../../../../tests/simulators/sms-simulator";
import { startSmtpSimulator } from "../../../../../tests/simulators/smtp-simulator";
import { staffActor } from "../../../../../tests/support/actors";
import { saveTyped } from "../../../../../tests/support/setting-edits";
import { passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { findMessage, listUnread } from "../../../messaging/messages/box.server";
import { dispatchDue } from "../../../messaging/notify/outbox/outbox.server";
import { env } from "../../../runtime/configuration/env.server";

const oldMail = await startSmtpSimulator();
const newMail = await startSmtpSimulator();
const oldSms = await startSmsSimulator();
const oldSmsWithKey = `${oldSms.url}?key=Sea-gate-77`;
afterAll(() => Promise.all([oldMail.close(), newMail.close(), oldSms.close()]));

const FIRST = "first@example.cn";
const SECOND = "second@example.cn";
let first: Actor;
let second: Actor;

async function administrator(email: string): Promise<Actor> {
  const actor = await staffActor("admin");
  await db.updateTable("accounts").set({ email }).where("id", "=", actor.accountId).execute();
  return actor;
}

async function dispatchAll(): Promise<void> {
  while ((await dispatchDue()) > 0);
}

const outbox = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

/** The newest unread message of an account in the product. */
async function newestMessage({ accountId }: Actor): Promise<{ title: string; content: string }> {
  const [newest] = (await listUnread(accountId)).records;
  return (await findMessage(accountId, newest!.id))!;
}

beforeAll(async () => {
  first = await administrator(FIRST);
  second = await administrator(SECOND);
});

beforeEach(async () => {
  oldMail.mode = "ok";
  const old = { smsUrl: oldSmsWithKey, mailUrl: oldMail.url };
  expect(await saveTyped(first, "senders", old)).toEqual({ ok: true });
  await db.deleteFrom("outbox").execute();
  for (const inbox of [oldMail, newMail, oldSms]) inbox.clear();
  passHours(1);
});

describe("a change of a destination", () => {
  it("notifies every administrator through the senders that counted before it", async () => {
    expect(await saveTyped(first, "senders", { mailUrl: newMail.url })).toEqual({ ok: true });
    await dispatchAll();
    for (const target of [FIRST, SECOND]) {
      const { subject, text } = await oldMail.waitFor(target);
      expect(subject).toContain("平台设置已修改");
      expect(text).toContain("经办人于");
      expect(text).toContain(
        `修改了系统设置“短信与邮件”：邮件服务器地址由“${new URL(oldMail.url).host}（smtp）”改为“${new URL(newMail.url).host}（smtp）”`,
      );
      expect(text).toMatch(/http:\/\/localhost:3000\/system-settings\/changes\/\d+/);
      expect(text).not.toContain("Sea-gate-77");
    }
    expect(oldSms.messages.length).toBeGreaterThanOrEqual(2);
    // The one message at the new server is the test of it.
    expect(newMail.messages.map(({ subject }) => subject)).toEqual(["测试消息"]);
  });

  it("notifies in the product, with the way to revert it", async () => {
    await saveTyped(first, "senders", { mailUrl: newMail.url });
    for (const actor of [first, second]) {
      const { title, content } = await newestMessage(actor);
      expect(title).toBe("系统设置“短信与邮件”已修改");
      expect(content).toMatch(/<a href="\/system-settings\/changes\/\d+"/);
      expect(content).toContain(new URL(newMail.url).host);
      expect(content).not.toContain("Sea-gate-77");
    }
  });

  it("keeps the sender of before sealed, and no longer than the notice waits", async () => {
    await saveTyped(first, "senders", { mailUrl: newMail.url });
    const waiting = await outbox();
    expect(waiting.length).toBeGreaterThanOrEqual(4);
    for (const row of waiting) {
      expect(row.sender).toMatch(/^v1\./);
      expect(JSON.stringify(row)).not.toContain("Sea-gate-77");
    }
    await dispatchAll();
    expect((await outbox()).map(({ status, sender }) => [status, sender])).toEqual(
      waiting.map(() => [2, null]),
    );
  });

  it("is tried through the sender of before until that is given up", async () => {
    await saveTyped(first, "senders", { mailUrl: newMail.url });
    oldMail.mode = "refuse";
    for (const wait of [0, 30, 120, 600]) {
      passSeconds(wait);
      await dispatchAll();
    }
    const mails = (await outbox()).filter(({ channel }) => channel === "mail");
    expect(mails.map(({ status, tries, sender }) => [status, tries, sender])).toEqual(
      mails.map(() => [4, 4, null]),
    );
    expect(newMail.messages).toHaveLength(1);
  });

  it("goes out however many notices a target has had that day", async () => {
    const times = env.limits.NOTICES_PER_DAY + 1;
    for (let count = 0; count < times; count += 1)
      await saveTyped(first, "senders", { mailFrom: `在线海关 <robot${count}@example.cn>` });
    expect((await outbox()).filter(({ target }) => target === SECOND)).toHaveLength(times);
  });

  it("notifies in the product alone where there was no sender", async () => {
    await saveTyped(first, "senders", { smsUrl: "none:", mailUrl: "none:" });
    await db.deleteFrom("outbox").execute();
    expect(await saveTyped(first, "senders", { mailUrl: newMail.url })).toEqual({ ok: true });
    expect((await newestMessage(second)).content).toContain("由“未设置”改为");
    expect(await outbox()).toEqual([]);
  });

  it("of another section notifies too, and a limit beside it as before", async () => {
    const key = await identityToRecipient(await generateX25519Identity());
    const typed = { backupKeepDays: "3", backupRecipient: key };
    expect(await saveTyped(first, "backup", typed)).toEqual({ ok: true });
    const [destination, limit] = (await listUnread(second.accountId)).records;
    const contents = [];
    for (const message of [destination, limit])
      contents.push((await findMessage(second.accountId, message!.id))!.content);
    expect(contents[1]).toContain("经办人修改了：保留每天的备份（天）。");
    expect(contents[0]).toContain(`经办人修改了：加密公钥由“未设置”改为“${key}”。`);
    expect((await outbox()).map(({ body }) => body.includes(key))).not.toContain(false);
  });

  it("sends no mail and SMS of a limit alone", async () => {
    expect(await saveTyped(first, "backup", { backupKeepDays: "5" })).toEqual({ ok: true });
    expect(await outbox()).toEqual([]);
  });
});
