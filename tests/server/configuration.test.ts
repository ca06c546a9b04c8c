import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { startBundle, temporaryFolder, type Bundle, type Environment } from "../support/site-process";

const EXIT_CONFIG = 78;
const KEY = "k7Qd2mXw9Rz4Tn8Vb3Yc6Hf1Js5Lp0Ga";
const folder = temporaryFolder();
afterAll(folder.remove);

function start(environment: Environment): Bundle {
  const bundle = startBundle({ DATA_DIR: folder.path, ...environment });
  onTestFinished(() => bundle.signal("SIGKILL"));
  return bundle;
}

/**
 * Starts with an invalid configuration.
 * @returns the lines about it
 */
async function refusal(environment: Environment): Promise<string[]> {
  const bundle = start(environment);
  const { code } = await bundle.ended;
  expect(bundle.output()).toBe("");
  expect(code, bundle.errors()).toBe(EXIT_CONFIG);
  const lines = bundle.errors().trimEnd().split("\n");
  for (const line of lines) expect(line).toMatch(/^配置错误 \w+：\S/);
  return lines;
}

const variablesOf = (lines: readonly string[]) =>
  lines.map((line) => /^配置错误 ([A-Z_]+)/.exec(line)?.[1]).sort();

/** Valid for a public site, apart from what a test changes. */
const PUBLIC = {
  SITE_ORIGIN: "https://www.customs-online.cn",
  SMTP_URL: "smtp://mail.customs-online.cn",
  SMS_URL: "https://sms.customs-online.cn/send",
  SECRET_KEYS: KEY,
};

describe("bad values", () => {
  it("are reported all at once, one line each, with exit 78", async () => {
    const bad = {
      NODE_ENV: "staging",
      PORT: "80000",
      HOST: "no host",
      SITE_ORIGIN: "http://localhost:3000/path",
      SITE_TITLE: " ",
      ICP_NUMBER: "x".repeat(61),
      SUPPORT_PHONE: "call us",
      SUPPORT_HOURS: "x".repeat(41),
      SUPPORT_EMAIL: "support",
      CHANNEL_ROOT: "channels",
      DATABASE_URL: "mysql://localhost/customs",
      SECRET_KEYS: `${KEY},short`,
      COOKIE_DOMAIN: "customs.cn; Path=/x",
      TRUSTED_PROXIES: "10.0.0.0/8,proxy",
      OUTGOING_ALLOWED: "edi.example.cn,10.0.0.0/33",
      SMTP_URL: "mail.example.cn",
      SMS_URL: "ftp://sms.example.cn",
      MAIL_FROM: "x",
      FIRST_ADMIN: "administrator",
      METRICS_PORT: "metrics",
      LIMITS_FORM_BYTES: "64K",
      LIMITS_NO_SUCH: "1",
    };
    const lines = await refusal(bad);
    expect(variablesOf(lines)).toEqual(Object.keys(bad).sort());
  });

  it("are reported together with what is unsafe in public", async () => {
    const lines = await refusal({
      PORT: "x",
      SITE_ORIGIN: "http://www.customs-online.cn",
      CAPTCHA_FIXED_ANSWER: "AB2C",
    });
    expect(variablesOf(lines)).toEqual([
      "CAPTCHA_FIXED_ANSWER",
      "PORT",
      "SITE_ORIGIN",
      "SMS_URL",
      "SMTP_URL",
    ]);
  });

  it.each<[Environment, string[]]>([
    [
      {
        PORT: "0x50",
        SITE_ORIGIN: "https://www.customs-online.cn/",
        TRUSTED_PROXIES: "10.0.0.0/33",
        SMTP_URL: "smtp://",
        FIRST_ADMIN: "admin@customs.gov",
        LIMITS_HASH_QUEUE: "-1",
      },
      ["FIRST_ADMIN", "LIMITS_HASH_QUEUE", "PORT", "SITE_ORIGIN", "SMTP_URL", "TRUSTED_PROXIES"],
    ],
    [
      {
        PORT: " ",
        TRUSTED_PROXIES: "fd00::/129",
        COOKIE_DOMAIN: "elsewhere.cn",
        LIMITS_constructor: "5",
        LIMITS_REQUEST_TIMEOUT_MILLISECONDS: "500",
      },
      ["COOKIE_DOMAIN", "LIMITS_", "LIMITS_HEADERS_TIMEOUT_MILLISECONDS", "PORT", "TRUSTED_PROXIES"],
    ],
  ])("%j are more of them", async (environment, variables) => {
    expect(variablesOf(await refusal(environment))).toEqual(variables);
  });

  it("are not told to the reader of the log", async () => {
    const lines = await refusal({ SECRET_KEYS: "hunter2", DATABASE_URL: "postgres//u:hunter2@localhost/x" });
    expect(variablesOf(lines)).toEqual(["DATABASE_URL", "SECRET_KEYS"]);
    expect(lines.join()).not.toContain("hunter2");
  });
});

describe.each(["CHANNEL_ROOT", "BACKUP_FOLDER"])("a folder in %s", (name) => {
  it("that overlaps the data folder is refused, links followed", async () => {
    const beside = temporaryFolder();
    onTestFinished(beside.remove);
    const link = join(beside.path, "link");
    // A folder above it that cannot contain the program too, wherever the project is checked out.
    const parent = temporaryFolder();
    onTestFinished(parent.remove);
    const data = join(parent.path, "data");
    mkdirSync(data);
    symlinkSync(data, link);
    for (const root of [data, join(data, "channels"), parent.path, link]) {
      const lines = await refusal({ DATA_DIR: data, [name]: root });
      expect(variablesOf(lines)).toEqual([name]);
      expect(lines.join()).toContain(`不能在 ${data} 之内，也不能包含它`);
    }
  });
});

describe("folders of backups", () => {
  it("are refused where they overlap the program's or the channels'", async () => {
    const beside = temporaryFolder();
    onTestFinished(beside.remove);
    expect(variablesOf(await refusal({ BACKUP_FOLDER: join(process.cwd(), "backups") }))).toEqual([
      "BACKUP_FOLDER",
    ]);
    const both = { CHANNEL_ROOT: beside.path, BACKUP_FOLDER: join(beside.path, "backups") };
    expect(variablesOf(await refusal(both))).toEqual(["BACKUP_FOLDER", "CHANNEL_ROOT"]);
  });
});

describe("a variable that is none of ours", () => {
  it("is named at the start, beside what is wrong, where it is almost one of ours", async () => {
    const bundle = start({ SITE_ORIGN: "https://www.customs-online.cn", PORT: "x", HOME: "/root" });
    expect((await bundle.ended).code).toBe(EXIT_CONFIG);
    expect(bundle.errors().trimEnd().split("\n")).toEqual([
      "提醒 SITE_ORIGN：没有这个变量，不起作用；与 SITE_ORIGIN 只差一两个字母",
      "配置错误 PORT：必须是 0 到 65535 的整数",
    ]);
  });
});

describe("a site that is not on loopback", () => {
  it.each([
    ["http", { SITE_ORIGIN: "http://www.customs-online.cn" }, ["SITE_ORIGIN"]],
    [
      "a name that only begins like loopback",
      { SITE_ORIGIN: "http://127.customs-online.cn" },
      ["SITE_ORIGIN"],
    ],
    ["console senders", { SMTP_URL: "console:", SMS_URL: "" }, ["SMS_URL", "SMTP_URL"]],
    ["a fixed captcha", { CAPTCHA_FIXED_ANSWER: "AB2C" }, ["CAPTCHA_FIXED_ANSWER"]],
    ["a sample secret", { SECRET_KEYS: "sample-secret-key-0123456789-0123456789" }, ["SECRET_KEYS"]],
    ["the tests' secret", { SECRET_KEYS: "for-tests-only-0123456789-abcdefghijklmnop" }, ["SECRET_KEYS"]],
    ["a secret without variety", { SECRET_KEYS: `${KEY},${"0".repeat(40)}` }, ["SECRET_KEYS"]],
  ])("refuses %s", async (_what, change, variables) => {
    expect(variablesOf(await refusal({ ...PUBLIC, ...change }))).toEqual(variables);
  });
});

describe("what belongs together", () => {
  it("requires SECRET_KEYS with DATABASE_URL", async () => {
    const lines = await refusal({ DATABASE_URL: "postgres://localhost/customs" });
    expect(variablesOf(lines)).toEqual(["SECRET_KEYS"]);
  });

  it("requires SITE_ORIGIN where the system chooses the port", async () => {
    expect(variablesOf(await refusal({ PORT: "0" }))).toEqual(["PORT"]);
  });

  it("reports a data folder that cannot be one", async () => {
    const file = join(folder.path, "file");
    writeFileSync(file, "");
    expect(variablesOf(await refusal({ DATA_DIR: join(file, "data") }))).toEqual(["DATA_DIR"]);
  });

  it("reports a cut-off key file instead of signing with it", async () => {
    const data = temporaryFolder();
    writeFileSync(join(data.path, "secret.key"), "short");
    expect(variablesOf(await refusal({ DATA_DIR: data.path }))).toEqual(["DATA_DIR"]);
    data.remove();
  });
});
