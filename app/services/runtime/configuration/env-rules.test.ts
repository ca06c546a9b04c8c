import { describe, expect, it } from "vitest";
import { validateVariables } from "./env-rules.server";
import { LIMITS } from "./limits";

const KEY = "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga";
const PUBLIC = {
  SITE_ORIGIN: "https://www.customs-online.cn",
  SMTP_URL: "smtp://mail.customs-online.cn",
  SMS_URL: "https://sms.customs-online.cn/send",
  SECRET_KEYS: KEY,
};

/** Names of the invalid variables, in order. */
const namesOf = (source: Record<string, string>) =>
  validateVariables(source).problems.map((problem) => problem.split("：")[0]);

describe("without any variable", () => {
  it("a laptop has all it needs", () => {
    const { values, siteOrigin, limits, problems } = validateVariables({});
    expect(problems).toEqual([]);
    expect(siteOrigin).toBe("http://localhost:3000");
    expect(limits).toEqual(LIMITS);
    expect(values).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      SITE_TITLE: "在线海关",
      SMTP_URL: "console:",
      SMS_URL: "console:",
      FIRST_ADMIN: "admin@example.com",
    });
  });

  it("an empty one is as good as none", () => {
    const empty = {
      PORT: "",
      SITE_ORIGIN: "",
      SECRET_KEYS: "",
      LIMITS_FORM_BYTES: "",
      SMS_URL: "",
      DATABASE_URL: "",
    };
    expect(validateVariables(empty)).toEqual(validateVariables({}));
  });
});

describe("bad values", () => {
  it("are told all at once, those by themselves, those together and the limits", () => {
    const bad = {
      PORT: "70000",
      SMTP_URL: "mail.example.cn",
      SITE_ORIGIN: "http://www.example.cn",
      CAPTCHA_FIXED_ANSWER: "ABCD",
      LIMITS_CODE_TRIES: "-1",
      LIMITS_NOTHING: "5",
    };
    expect(namesOf(bad).sort()).toEqual([
      "CAPTCHA_FIXED_ANSWER",
      "LIMITS_CODE_TRIES",
      "LIMITS_NOTHING",
      "PORT",
      "SITE_ORIGIN",
      "SMS_URL",
      "SMTP_URL",
    ]);
  });

  it.each([
    ["NODE_ENV", "staging"],
    ["CAPTCHA_FIXED_ANSWER", "AB0C"],
    ["CAPTCHA_FIXED_ANSWER", "OI1"],
    ["CAPTCHA_FIXED_ANSWER", "ab2c"],
    ["CAPTCHA_FIXED_ANSWER", "验证码"],
    ["CAPTCHA_FIXED_ANSWER", "AB2CAB2CA"],
    ["PORT", "80a"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["HOST", "no host"],
    ["SITE_ORIGIN", "localhost:3000"],
    ["SITE_ORIGIN", "http://localhost:3000/"],
    ["SITE_ORIGIN", "ftp://localhost"],
    ["SITE_ORIGIN", "http://LOCALHOST:3000"],
    ["SITE_TITLE", "x".repeat(41)],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SMS_URL", "aliyun://key@海关/SMS_1"],
    ["SMS_URL", "aliyun://key:secret@/SMS_1"],
    ["SMS_URL", "aliyun://key:secret@海关"],
    ["SMS_URL", "aliyun://key:secret@海关/SMS 1"],
    ["SMS_URL", "aliyun://key:se/cret@海关/SMS_1"],
    ["SMS_URL", "aliyun://key:secret@%E6%B/SMS_1"],
    ["SMS_URL", "aliyun://key:secret@海关/SMS_1?notice=SMS 2"],
    ["SMS_URL", "aliyun://key:secret@海关/SMS_1?notise=SMS_2"],
    ["SMS_URL", "aliyun://key:secret@海关/SMS_1?endpoint=https://sms.example.cn"],
    ["SMS_URL", "aliyun://key:secret@海关/SMS_1?endpoint=http://dysmsapi.aliyuncs.com"],
    ["SMS_URL", "aliyun://key:secret@海关/SMS_1?endpoint=https://evil.cn/dysmsapi.aliyuncs.com"],
    ["SMS_URL", "aliyun://key:secret@海关/SMS_1?endpoint=http://127.0.0.1.evil.cn"],
    ["SECRET_KEYS", "short"],
    ["SECRET_KEYS", `${KEY},short`],
    ["COOKIE_DOMAIN", "a;b"],
    ["TRUSTED_PROXIES", "proxy"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "2001:db8::/129"],
    ["OUTGOING_ALLOWED", "*.example.cn"],
    ["OUTGOING_ALLOWED", "10.0.0.0/33"],
    ["OUTGOING_ALLOWED", "mail.example.cn,"],
    ["OUTGOING_ALLOWED", "mail.example.cn:65536"],
    ["SMTP_URL", "http://mail.example.cn"],
    ["SMS_URL", "smtp://sms.example.cn"],
    ["MAIL_FROM", "x"],
    ["FIRST_ADMIN", "administrator"],
    ["FIRST_ADMIN", "admin@example.edu"],
    ["METRICS_PORT", "metrics"],
    ["LIMITS_SOCKET_HEARTBEAT_MILLISECONDS", "2147483648"],
    ["LIMITS_ARTICLES_LOOK_SECONDS", "2147484"],
    ["SUBAPP_PHSB_URL", "desk.example.cn"],
    ["SUBAPP_PHSB_URL", "javascript:alert(1)"],
    ["SUBAPP_PHSB_URL", "ftp://desk.example.cn/"],
    ["SUBAPP_PHSB_URL", "https://user:word@desk.example.cn/"],
    ["SUBAPP_PHSB_URL", "https://desk.example.cn/?a=1"],
    ["SUBAPP_PHSB_URL", "https://desk.example.cn/#/home"],
    ["SUBAPP_PHSB_URL", `https://desk.example.cn/${"x".repeat(200)}`],
    ["SUBAPP_JQZX_URL", "/jqzx"],
    ["SUBAPP_JQZX_URL", "http://localhost:3000/jqzx"],
    ["SUBAPP_CMSWEB_URL", "//cms.example.cn"],
    ["LIMITS_FORM_BYTES", "64K"],
    ["LIMITS_FORM_BYTES", "1.5"],
    ["LIMITS_toString", "1"],
    ["LIMITS___proto__", "1"],
  ])("%s=%s", (name, value) => expect(namesOf({ [name]: value })).toContain(name));
});

describe("the port of metrics", () => {
  it("is another one than the site's, but where the system chooses both", () => {
    expect(namesOf({ PORT: "3000", METRICS_PORT: "3000" })).toEqual(["METRICS_PORT"]);
    expect(namesOf({ METRICS_PORT: "3000" })).toEqual(["METRICS_PORT"]);
    expect(namesOf({ PORT: "3000", METRICS_PORT: "3001" })).toEqual([]);
    const chosen = { PORT: "0", SITE_ORIGIN: "http://localhost:3000", METRICS_PORT: "0" };
    expect(namesOf(chosen)).toEqual([]);
  });
});

describe("a public site", () => {
  it("starts when it is safe", () => expect(namesOf(PUBLIC)).toEqual([]));

  it("may have sub-apps on other origins", () => {
    const urls = {
      SUBAPP_PHSB_URL: "https://desk.customs-online.cn/app/",
      SUBAPP_JQZX_URL: "https://console.customs-online.cn:8443",
    };
    expect(namesOf({ ...PUBLIC, ...urls })).toEqual([]);
  });

  it("may ask the gathering service over https, or on the same machine, and controllers of each computer", () => {
    const far = {
      GATHERING_URL: "https://gather.customs-online.cn",
      CARD_CONTROL_URL: "wss://c.example.cn:1",
    };
    const near = { GATHERING_URL: "http://127.0.0.1:8080", CARD_CONTROL_URL: "ws://127.0.0.1:61232" };
    expect(namesOf({ ...PUBLIC, ...far })).toEqual([]);
    expect(namesOf({ ...PUBLIC, ...near })).toEqual([]);
  });

  it.each([
    ["SITE_ORIGIN", { SITE_ORIGIN: "http://www.customs-online.cn" }],
    ["SMTP_URL", { SMTP_URL: "console:" }],
    ["SMS_URL", { SMS_URL: "" }],
    ["CAPTCHA_FIXED_ANSWER", { CAPTCHA_FIXED_ANSWER: "ABCD" }],
    ["SECRET_KEYS", { SECRET_KEYS: "sample-key-0123456789-abcdefghijklmnop" }],
    ["SECRET_KEYS", { SECRET_KEYS: `${KEY},changeme-0123456789-abcdefghijklmnop` }],
    ["SECRET_KEYS", { SECRET_KEYS: "a".repeat(40) }],
    ["COOKIE_DOMAIN", { COOKIE_DOMAIN: "example.com" }],
    ["GATHERING_URL", { GATHERING_URL: "http://gather.customs-online.cn" }],
    ["GATHERING_URL", { GATHERING_URL: "http://10.0.0.7:8080/gather" }],
    ["GATHERING_URL", { GATHERING_URL: "http://127.0.0.1.evil.cn" }],
    ["CARD_CONTROL_URL", { CARD_CONTROL_URL: "ws://wss.singlewindow.cn:61232" }],
    ["SUBAPP_PHSB_URL", { SUBAPP_PHSB_URL: "http://desk.customs-online.cn" }],
    ["SUBAPP_PHSB_URL", { SUBAPP_PHSB_URL: "https://www.customs-online.cn/phsb" }],
    ["SECRET_KEYS", { SECRET_KEYS: "", DATABASE_URL: "postgres://localhost/customs" }],
  ])("is refused for its %s with %j", (name, change) => {
    expect(namesOf({ ...PUBLIC, ...change })).toEqual([name]);
  });

  it.each(["http://localhost:8080", "http://127.0.0.1:3000", "http://[::1]:3000", "http://a.localhost"])(
    "is not what %s is",
    (SITE_ORIGIN) => expect(namesOf({ SITE_ORIGIN, CAPTCHA_FIXED_ANSWER: "ABCD" })).toEqual([]),
  );

  it.each(["http://127.evil.example", "http://localhost.evil.example", "http://10.0.0.1"])(
    "is what %s is",
    (SITE_ORIGIN) => expect(namesOf({ SITE_ORIGIN })).toContain("SITE_ORIGIN"),
  );
});
