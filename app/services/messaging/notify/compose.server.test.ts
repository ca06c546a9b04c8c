import { describe, expect, it } from "vitest";
import { composeMessage } from "./compose.server";
import type { Channel, Message } from "./port";

const site = { title: "在线海关", host: "www.example.cn" };
const wording = { body: "登录验证码：482913。", subject: "【在线海关】登录验证码" };

function textOf(channel: Channel, code: string): string {
  const purpose = code ? "sign-in" : "notice";
  return composeMessage({ channel, target: "t", purpose, code, id: "1" }, wording, site).text;
}

describe("composeMessage", () => {
  it("signs an SMS and ends it with the domain-bound line", () => {
    expect(textOf("sms", "482913")).toBe("【在线海关】登录验证码：482913。\n@www.example.cn #482913");
  });

  it("leaves the domain-bound line out of a notice", () => {
    expect(textOf("sms", "")).toBe("【在线海关】登录验证码：482913。");
    expect(textOf("mail", "").split("\n\n")).toEqual([
      "您好：",
      "登录验证码：482913。",
      "此邮件由系统自动发送，请勿回复。",
    ]);
  });

  it("greets, shows the code alone, closes and binds in an e-mail", () => {
    expect(textOf("mail", "482913").split("\n\n")).toEqual([
      "您好：",
      "登录验证码：482913。",
      "482913",
      "此邮件由系统自动发送，请勿回复。",
      "@www.example.cn #482913",
    ]);
  });

  it("keeps what it was given", () => {
    const draft = {
      channel: "sms",
      target: "13800138000",
      purpose: "sign-in",
      code: "482913",
      id: "x",
    } as const;
    expect(composeMessage(draft, wording, site)).toMatchObject<Partial<Message>>({
      ...draft,
      subject: wording.subject,
    });
  });
});
