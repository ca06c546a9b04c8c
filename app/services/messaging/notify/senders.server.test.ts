import { describe, expect, it } from "vitest";
import { startSmsSimulator } from "../../../../tests/simulators/sms-simulator";
import { startSmtpSimulator } from "../../../../tests/simulators/smtp-simulator";
import { LIMITS } from "../../runtime/configuration/limits";
import { composeMessage } from "./compose.server";
import { createSenders } from "./senders.server";

describe("createSenders", () => {
  it("sends by the configured gateway and mail server", async () => {
    const sms = await startSmsSimulator();
    const smtp = await startSmtpSimulator();
    const configuration = { SMS_URL: sms.url, SMTP_URL: smtp.url, MAIL_FROM: "a@example.cn", limits: LIMITS };
    const senders = createSenders(configuration);
    const wording = { subject: "主题", body: "正文" };
    const draft = { purpose: "notice", code: "", id: "1" } as const;
    await senders.sms.send(composeMessage({ ...draft, channel: "sms", target: "13800138000" }, wording));
    await senders.mail.send(composeMessage({ ...draft, channel: "mail", target: "z@example.com" }, wording));
    expect(await sms.waitFor("13800138000")).toMatchObject({ purpose: "notice", code: "" });
    expect(await smtp.waitFor("z@example.com")).toMatchObject({ subject: "主题", from: "a@example.cn" });
    await Promise.all([sms.close(), smtp.close()]);
  });

  it("needs no network for console:", () => {
    const limits = LIMITS;
    const senders = createSenders({ SMS_URL: "console:", SMTP_URL: "console:", MAIL_FROM: "", limits });
    expect(Object.keys(senders)).toEqual(["sms", "mail"]);
  });
});
