import { afterAll, beforeAll, expect, it } from "vitest";
import { startAliyunSimulator, type AliyunSimulator } from "../simulators/aliyun-simulator";
import { HEALTHY_MAIL_SERVER } from "../simulators/provider-faults";
import { startRawServer, type RawServer, type Speak } from "../simulators/raw-server";
import { freePort } from "../support/free-port";
import { inDatabase } from "../support/many-roles";
import { envelopeOf, send, wireAsking } from "../support/http-client";
import { startBundle, startSite, WITHOUT_CEILINGS, type Site } from "../support/site-process";
import { until } from "../support/until";

const SENT = "发送验证码成功";
const FAILED = "验证码发送失败，请稍后重试";

let aliyun: AliyunSimulator;
let mail: RawServer;
let site: Site;
let metricsPort: number;

/** Limits are those of production, except for the number of requests from one address. */
beforeAll(async () => {
  [aliyun, mail, metricsPort] = await Promise.all([
    startAliyunSimulator(),
    startRawServer(HEALTHY_MAIL_SERVER),
    freePort(),
  ]);
  site = await startSite({
    environment: {
      SMS_URL: aliyun.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      METRICS_PORT: String(metricsPort),
      LIMITS_CODE_SENDS_PER_ADDRESS_HOUR: "100000",
      LIMITS_CODE_TARGETS_PER_ADDRESS_HOUR: "100000",
      ...WITHOUT_CEILINGS,
    },
  });
});
afterAll(() => Promise.all([site.stop(), aliyun.close(), mail.close()]));

let people = 0;
const newMail = () => `person${++people}@example.com`;

async function ask(username: string): Promise<string> {
  const form = { smsTplType: "0", type: username.includes("@") ? "2" : "1", username };
  const answer = await site.ask("/api/yxd-system/sys/smsOrEmail", wireAsking(form));
  return envelopeOf(answer).message;
}

interface SentMail {
  readonly id: number;
  readonly error: string | null;
  readonly tries: number;
}

/** The newest mail's row, whether sent or not. */
const newestMail = () =>
  inDatabase(
    site.dataDir,
    (database) =>
      database
        .prepare("select id, error, tries from outbox where channel = 'mail' order by id desc limit 1")
        .get() as SentMail,
  );

const metrics = async () => (await send(metricsPort, "/metrics")).text;
const linesAbout = (words: string) =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes(words));

it("sends by Aliyun, whose SDK the built server finds", async () => {
  const phone = "13800138000";
  expect(await ask(phone)).toBe(SENT);
  expect(await aliyun.waitFor(phone)).toMatchObject({
    template: "SMS_100001",
    variables: { code: expect.stringMatching(/^\d{6}$/) },
  });
});

it.each<[string, Speak]>([
  ["hangs", () => undefined],
  ["resets every connection", (socket) => void socket.resetAndDestroy()],
])(
  "a mail server that %s keeps nobody waiting, and then is not tried; nothing is used up, and it heals",
  async (_name, speak) => {
    const target = newMail();
    mail.speak = speak;
    const before = linesAbout("provider is").length;
    // Each is answered by a server that sends nothing more.
    expect(await Promise.all([target, newMail(), newMail()].map(ask))).toEqual([FAILED, FAILED, FAILED]);
    await until("the breaker to open", async () =>
      (await metrics()).includes('sender_paused{channel="mail"} 1'),
    );
    expect(await metrics()).toContain('sender_paused{channel="sms"} 0');
    const untried = newestMail();
    expect(await ask(target)).toBe(FAILED);
    expect(newestMail().id).toBeGreaterThan(untried.id);
    expect(newestMail()).toMatchObject({ error: "paused", tries: 0 });
    for (const path of ["/login", "/guide", "/readyz"]) expect((await site.ask(path)).status, path).toBe(200);
    expect(await ask(`1380013${8100 + people}`)).toBe(SENT);

    mail.speak = HEALTHY_MAIL_SERVER;
    await until("mail to be sent again", async () => (await ask(target)) === SENT);
    expect(await metrics()).toContain('sender_paused{channel="mail"} 0');
    // The log is read from the process's output, later than responses.
    await until("both turns in the log", () => linesAbout("provider is").length >= before + 2);
    expect(linesAbout("provider is")).toHaveLength(before + 2);
  },
);

it("npm run outbox shows it masked, while the site is running", async () => {
  const environment = { DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin };
  const outbox = startBundle(environment, "outbox", "--limit", "1000");
  expect(await outbox.ended).toEqual({ code: 0, signal: null });
  expect(outbox.output()).toMatch(/^时间 +渠道 +收件人 +用途 +状态 +次数 +原因 +内容\n/);
  expect(outbox.output()).toMatch(/短信 +138\*{4}8000 +sign-in +已发送 +1 /);
  expect(outbox.output()).toMatch(/邮件 +p\*{3}@example\.com +sign-in +失败 +0 +paused/);
  expect(outbox.output()).not.toMatch(/\b\d{6}\b|person\d/);
});
