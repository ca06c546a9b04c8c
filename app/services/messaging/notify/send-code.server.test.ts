import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSmsSimulator, type SmsSimulator } from "../../../../tests/simulators/sms-simulator";
import { startSmtpSimulator, type SmtpSimulator } from "../../../../tests/simulators/smtp-simulator";
import { setClock } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { env } from "../../runtime/configuration/env.server";
import { createSmtpSender } from "./mail/mail-smtp.server";
import type { Sender } from "./port";
import { sendCodeMessage, sendNoticeNow } from "./send-code.server";
import { createSmsGatewaySender } from "./sms/sms-gateway.server";

const phone = "13800138000";
const email = "zhang@example.com";
const code = "482913";
const host = new URL(env.siteOrigin).hostname;
const timeouts = { connectMs: 300, totalMs: 600 };

describe("messages that are sent directly", () => {
  let sms: SmsSimulator;
  let smtp: SmtpSimulator;
  let send: Sender;

  beforeEach(async () => {
    setClock(() => 1_767_225_600_000);
    await db.deleteFrom("outbox").execute();
    [sms, smtp] = [await startSmsSimulator(), await startSmtpSimulator()];
    const namedBy = "product";
    const bySms = createSmsGatewaySender({ namedBy, url: sms.url, ...timeouts });
    const byMail = createSmtpSender({ namedBy, url: smtp.url, from: "在线海关 <a@example.cn>", ...timeouts });
    send = (message) => (message.channel === "sms" ? bySms : byMail)(message);
  });
  afterEach(async () => {
    setClock();
    await Promise.all([sms.close(), smtp.close()]);
  });

  const rows = () => db.selectFrom("outbox").selectAll().execute();

  it("sends exactly one SMS with the code", async () => {
    expect(await sendCodeMessage({ target: phone, purpose: "sign-in", code }, send)).toEqual({ ok: true });
    expect(sms.messages).toHaveLength(1);
    expect(smtp.messages).toHaveLength(0);
    expect(sms.messages[0]).toMatchObject({
      phone,
      purpose: "sign-in",
      code,
      text: `【在线海关】登录验证码：482913，5分钟内有效。如非本人操作请忽略，切勿告知他人。\n@${host} #482913`,
    });
  });

  it("sends exactly one e-mail with the code", async () => {
    expect(await sendCodeMessage({ target: email, purpose: "bind", code }, send)).toEqual({ ok: true });
    expect(sms.messages).toHaveLength(0);
    expect(smtp.messages).toHaveLength(1);
    expect(smtp.messages[0]).toMatchObject({ to: email, subject: "【在线海关】绑定验证码" });
    expect(smtp.messages[0]?.text.split("\n\n").slice(1)).toEqual([
      "绑定验证码：482913，5分钟内有效。您正在将此邮箱绑定到在线海关账号；如非本人操作请忽略。",
      "482913",
      "此邮件由系统自动发送，请勿回复。",
      `@${host} #482913`,
    ]);
  });

  it("tells the owner that a registered account exists, under the same purpose", async () => {
    await sendCodeMessage({ target: phone, purpose: "register", code, known: true }, send);
    const { purpose, text } = await sms.waitFor(phone);
    expect(purpose).toBe("register");
    expect(text).toContain("您的账号已注册过，无需重复注册");
  });

  it("records a sent code without the code, the text and the full target", async () => {
    await sendCodeMessage({ target: phone, purpose: "sign-in", code }, send);
    await sendCodeMessage({ target: email, purpose: "reset", code }, send);
    const stored = await rows();
    expect(stored).toMatchObject([
      {
        channel: "sms",
        target: "138****8000",
        purpose: "sign-in",
        body: "",
        status: 2,
        tries: 1,
        error: null,
      },
      { channel: "mail", target: "z***@example.com", purpose: "reset", body: "", status: 2, error: null },
    ]);
    expect(stored[0]?.sent_at).toBe(1_767_225_600_000);
    const text = JSON.stringify(stored);
    for (const secret of [code, phone, email]) expect(text).not.toContain(secret);
  });

  it.each([
    ["refuse", "refused"],
    ["hang", "timeout"],
    ["reset", "unreachable"],
  ] as const)("tells and records a provider in mode %s as %s", async (mode, reason) => {
    sms.mode = mode;
    smtp.mode = mode;
    for (const target of [phone, email]) {
      expect(await sendCodeMessage({ target, purpose: "reset", code }, send)).toMatchObject({
        ok: false,
        reason,
      });
    }
    const failed = { status: 3, error: reason, body: "", sent_at: null };
    expect(await rows()).toMatchObject([failed, failed]);
    expect(JSON.stringify(await rows())).not.toContain(code);
  });

  it("tells that a message went out even if it could not be recorded", async () => {
    await db.schema.alterTable("outbox").renameTo("outbox_away").execute();
    const delivery = await sendCodeMessage({ target: phone, purpose: "sign-in", code }, send);
    await db.schema.alterTable("outbox_away").renameTo("outbox").execute();
    expect(delivery).toEqual({ ok: true });
  });

  it("sends the notices that stand in for a code", async () => {
    await sendNoticeNow({ target: phone, notice: "unknown" }, send);
    await sendNoticeNow({ target: email, notice: "frozen" }, send);
    expect(sms.messages).toMatchObject([
      {
        purpose: "notice",
        code: "",
        text: "【在线海关】有人请求重置密码，但此手机号尚未注册。如是您本人，请核对账号或先注册；否则请忽略。",
      },
    ]);
    expect(smtp.messages).toMatchObject([{ subject: "【在线海关】账号已停用" }]);
    expect(await rows()).toMatchObject([
      { target: "138****8000", purpose: "notice", status: 2 },
      { target: "z***@example.com", purpose: "notice", status: 2 },
    ]);
  });
});
