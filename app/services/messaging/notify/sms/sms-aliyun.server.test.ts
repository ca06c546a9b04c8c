import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startAliyunSimulator, type AliyunSimulator } from "../../../../../tests/simulators/aliyun-simulator";
import { readAliyunUrl } from "../../../runtime/configuration/aliyun-url";
import type { Delivery, Message } from "../port";
import { createAliyunSender } from "./sms-aliyun.server";

const phone = "13800138000";
const message: Message = {
  channel: "sms",
  target: phone,
  purpose: "sign-in",
  subject: "",
  text: "【在线海关】登录验证码：482913。\n@localhost #482913",
  code: "482913",
  id: "id-1",
};
const notice: Message = { ...message, purpose: "notice", code: "", text: "【在线海关】您的账号目前已停用。" };

let aliyun: AliyunSimulator;
const SERVER = { namedBy: "product", connectMs: 2000, totalMs: 5000 } as const;

beforeEach(async () => {
  aliyun = await startAliyunSimulator();
});
afterEach(() => aliyun.close());

function send(sent: Message, url = aliyun.url): Promise<Delivery> {
  return createAliyunSender(readAliyunUrl(url)!, SERVER)(sent);
}

describe("Aliyun", () => {
  it("gets a signed request with template, code and the message's id", async () => {
    expect(await send(message)).toEqual({ ok: true });
    const arrived = { phone, template: "SMS_100001", variables: { code: "482913" }, outId: "id-1" };
    expect(aliyun.messages).toEqual([arrived]);
  });

  it("gets a notice under its own template, without the signature that it adds itself", async () => {
    expect(await send(notice)).toEqual({ ok: true });
    expect(aliyun.messages).toMatchObject([
      { template: "SMS_100002", variables: { text: "您的账号目前已停用。" } },
    ]);
  });

  it("sends many at once, each signed anew", async () => {
    const url = aliyun.url;
    const targets = Array.from({ length: 20 }, (_none, index) => `138001380${index + 10}`);
    const sender = createAliyunSender(readAliyunUrl(url)!, SERVER);
    const deliveries = await Promise.all(targets.map((target) => sender({ ...message, target })));
    expect(deliveries).toEqual(targets.map(() => ({ ok: true })));
    expect(aliyun.messages.map((arrived) => arrived.phone).sort()).toEqual(targets);
  });

  it.each(["isv.BUSINESS_LIMIT_CONTROL", "isv.MOBILE_NUMBER_ILLEGAL", "isv.OUT_OF_SERVICE"])(
    "refuses in its own words: %s",
    async (refusal) => {
      aliyun.refusal = refusal;
      expect(await send(message)).toEqual({ ok: false, reason: "refused", detail: refusal });
      expect(aliyun.messages).toEqual([]);
    },
  );

  it.each([
    ["another secret", "s3cret", "other", "SignatureDoesNotMatch"],
    ["another key", "LTAI5t", "LTAI6t", "InvalidAccessKeyId.NotFound"],
    ["another signature of SMS", encodeURIComponent("海关"), "x", "isv.SMS_SIGNATURE_ILLEGAL"],
    ["another template", "/SMS_100001", "/SMS_100009", "isv.SMS_TEMPLATE_ILLEGAL"],
  ])("is not fooled by %s", async (_what, right, wrong, detail) => {
    const url = aliyun.url.replace(right, wrong);
    expect(await send(message, url)).toEqual({ ok: false, reason: "refused", detail });
  });
});

describe("without a template for notices", () => {
  const withoutNotices = () => aliyun.url.replace("notice=SMS_100002&", "");

  it("a notice to an owner is not sent", async () => {
    const failure = { ok: false, reason: "refused", detail: "no-notice-template" };
    expect(await send(notice, withoutNotices())).toEqual(failure);
    expect(aliyun.messages).toEqual([]);
  });

  it("one in place of a code is a code that is good for nothing, so that the asker sees no difference", async () => {
    expect(await send({ ...notice, insteadOfCode: true }, withoutNotices())).toEqual({ ok: true });
    expect(aliyun.messages).toMatchObject([
      { template: "SMS_100001", variables: { code: expect.stringMatching(/^\d{6}$/) } },
    ]);
  });
});
