import { describe, expect, it } from "vitest";
import { codeWording, noticeWording } from "./notify.text";
import type { Channel } from "./port";

const sms = { channel: "sms", siteTitle: "在线海关" } as const;
const mail = { channel: "mail", siteTitle: "在线海关" } as const;
const code = { code: "482913", known: false };
const time = Date.UTC(2026, 0, 2, 1, 30, 0);

describe("codeWording", () => {
  it.each([
    [
      "sign-in",
      "登录验证码：482913，5分钟内有效。如非本人操作请忽略，切勿告知他人。",
      "【在线海关】登录验证码",
    ],
    [
      "register",
      "注册验证码：482913，5分钟内有效。如非本人操作请忽略，切勿告知他人。",
      "【在线海关】注册验证码",
    ],
    [
      "reset",
      "重置密码验证码：482913，5分钟内有效。如非本人操作，说明有人在尝试重置您的密码，请勿告知他人。",
      "【在线海关】重置密码验证码",
    ],
    [
      "verify-identity",
      "身份验证码：482913，5分钟内有效。您正在修改账号安全信息；如非本人操作，请立即修改密码。",
      "【在线海关】身份验证码",
    ],
  ] as const)("%s", (purpose, body, subject) => {
    expect(codeWording(purpose, code, mail)).toEqual({ body, subject });
    expect(codeWording(purpose, code, sms)).toEqual({ body, subject: "" });
  });

  it("register for an account that exists", () => {
    expect(codeWording("register", { ...code, known: true }, mail)).toEqual({
      body: "验证码：482913，5分钟内有效。您的账号已注册过，无需重复注册，可直接登录或找回密码；如非本人操作请忽略，切勿告知他人。",
      subject: "【在线海关】您的账号已注册",
    });
  });

  it("knowing the account changes no other purpose", () => {
    expect(codeWording("bind", { ...code, known: true }, sms)).toEqual(codeWording("bind", code, sms));
    expect(codeWording("sign-in", { ...code, known: true }, sms)).toEqual(codeWording("sign-in", code, sms));
  });

  it.each<[Channel, string, string]>([
    ["sms", "绑定验证码：482913，5分钟内有效。您正在将此手机号绑定到在线海关账号；如非本人操作请忽略。", ""],
    [
      "mail",
      "绑定验证码：482913，5分钟内有效。您正在将此邮箱绑定到在线海关账号；如非本人操作请忽略。",
      "【在线海关】绑定验证码",
    ],
  ])("bind by %s", (channel, body, subject) => {
    expect(codeWording("bind", code, { channel, siteTitle: "在线海关" })).toEqual({ body, subject });
  });

  it("signs with the site's title", () => {
    expect(codeWording("sign-in", code, { ...mail, siteTitle: "口岸通" }).subject).toBe(
      "【口岸通】登录验证码",
    );
  });
});

describe("noticeWording", () => {
  it.each<[Channel, string, string]>([
    ["sms", "有人请求重置密码，但此手机号尚未注册。如是您本人，请核对账号或先注册；否则请忽略。", ""],
    [
      "mail",
      "有人请求重置密码，但此邮箱尚未注册。如是您本人，请核对账号或先注册；否则请忽略。",
      "【在线海关】该邮箱尚未注册",
    ],
  ])("unknown by %s", (channel, body, subject) => {
    expect(noticeWording("unknown", {}, { channel, siteTitle: "在线海关" })).toEqual({ body, subject });
  });

  it("frozen", () => {
    expect(noticeWording("frozen", {}, mail)).toEqual({
      body: "您的账号目前已停用，无法登录或重置密码。如有疑问，请联系您单位的管理员或平台客服。",
      subject: "【在线海关】账号已停用",
    });
  });

  it.each([
    [
      "password-changed",
      "您的账号密码已于2026-01-02 09:30:00修改，所有设备均已退出登录。如非本人操作，请立即通过“忘记密码”重置。",
      "【在线海关】密码已修改",
    ],
    [
      "password-reset",
      "您的账号密码已于2026-01-02 09:30:00通过验证码重置，所有设备均已退出登录。如非本人操作，请立即联系平台客服。",
      "【在线海关】密码已重置",
    ],
    [
      "password-set",
      "您的账号已于2026-01-02 09:30:00设置登录密码。如非本人操作，请立即通过“忘记密码”重置。",
      "【在线海关】登录密码已设置",
    ],
    [
      "locked",
      "您的账号在2026-01-02 09:30:00连续多次密码错误，密码登录已暂停10分钟，可使用验证码登录。如非本人操作，请及时修改密码。",
      "【在线海关】登录保护提醒",
    ],
  ] as const)("%s", (notice, body, subject) => {
    expect(noticeWording(notice, { time }, mail)).toEqual({ body, subject });
    expect(noticeWording(notice, { time }, sms)).toEqual({ body, subject: "" });
  });

  const phones = { from: "138****8000", to: "139****9000" };
  const mailboxes = { from: "z***@example.com", to: "w***@example.com" };
  it.each([
    [
      "phone-bound",
      { ...phones, from: null },
      "您的账号已于2026-01-02 09:30:00绑定手机号139****9000。如非本人操作，请立即联系平台客服。",
      "【在线海关】绑定手机号已变更",
    ],
    [
      "phone-bound",
      phones,
      "您的账号绑定手机号已于2026-01-02 09:30:00由138****8000改为139****9000。如非本人操作，请立即联系平台客服。",
      "【在线海关】绑定手机号已变更",
    ],
    [
      "email-bound",
      { ...mailboxes, from: null },
      "您的账号已于2026-01-02 09:30:00绑定邮箱w***@example.com。如非本人操作，请立即联系平台客服。",
      "【在线海关】绑定邮箱已变更",
    ],
    [
      "email-bound",
      mailboxes,
      "您的账号绑定邮箱已于2026-01-02 09:30:00由z***@example.com改为w***@example.com。如非本人操作，请立即联系平台客服。",
      "【在线海关】绑定邮箱已变更",
    ],
  ] as const)("%s %o", (notice, values, body, subject) => {
    expect(noticeWording(notice, { time, ...values }, mail)).toEqual({ body, subject });
    expect(noticeWording(notice, { time, ...values }, sms)).toEqual({ body, subject: "" });
  });

  it("an account that is to end, and one that has ended", () => {
    expect(noticeWording("cancel-requested", { time }, mail)).toEqual({
      body: "您已申请注销账号，将于2026-01-02生效，期间登录即可撤销。",
      subject: "【在线海关】账号注销",
    });
    expect(noticeWording("cancelled", {}, sms)).toEqual({
      body: "您的账号已注销，个人信息已删除。",
      subject: "",
    });
  });

  it("a copy of the own data that is ready", () => {
    expect(noticeWording("data-ready", { days: 7 }, mail)).toEqual({
      body: "您申请的个人数据已备好，请登录后在“安全设置”中下载，7天内有效。",
      subject: "【在线海关】个人数据已备好",
    });
  });
});
