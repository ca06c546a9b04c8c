import { beforeAll, describe, expect, it } from "vitest";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { startSmtpSimulator, type SmtpSimulator } from "../simulators/smtp-simulator";
import { BrowserClient } from "../support/browser-client";
import { newMail, newPhone, OTHER_PASSWORD, PASSWORD } from "../support/browser/people";
import { wireAsking, type Answer } from "../support/http-client";
import { RawConnection } from "../support/raw-http";
import { codeByWire, registerByWire, signInByWire } from "../support/registration";
import { until } from "../support/until";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

const SYS = "/api/yxd-system/sys";
let site: Site;
let sms: SmsSimulator;
let mail: SmtpSimulator;
/** Values that must not occur in the log. */
const secrets = new Map<string, string>();
const answers: Answer[] = [];

async function pageJourney(phone: string): Promise<void> {
  const client = new BrowserClient(site);
  const remember = (answer: Answer) => {
    answers.push(answer);
    for (const name of ["pre", "admin-token"])
      if (client.cookie(name)) secrets.set(`cookie ${name} ${answers.length}`, client.cookie(name)!);
    return answer;
  };
  remember(await client.ask("/login?mode=1&redirect=%2Fpersonal%3Fmark-in-query%3D1"));
  const nonce = await client.formToken("/login");
  secrets.set("nonce", nonce);
  remember(await client.ask(`/captcha/${nonce}.png`));
  remember(await client.ask(`//captcha//${nonce}.png?mark-in-query=1`));
  remember(await client.signIn(phone, "wrong-Password-1", "?mark-in-query=1"));
  remember(await client.signIn(phone, PASSWORD));
  remember(await client.ask("/changePassword"));
  const form = { oldPassword: PASSWORD, password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
  remember(
    await client.post("/changePassword", { ...form, form: await client.formToken("/changePassword") }),
  );
  remember(await client.ask("/no/such/page?mark-in-query=1"));
}

async function mailJourney(address: string): Promise<void> {
  const client = new BrowserClient(site);
  const checkKey = await client.formToken("/login?register=2");
  answers.push(await client.post("/login?register=2", { intent: "send-code", username: address, checkKey }));
  const [code = ""] = /^\d{6}$/m.exec((await mail.waitFor(address)).text) ?? [];
  secrets.set("mailed code", code);
  const form = { username: address, captcha: code, password: PASSWORD, confirmpassword: PASSWORD };
  answers.push(
    await client.post("/login?register=2", { intent: "register", ...form, Agreement: "true", checkKey }),
  );
}

async function wireJourney(phone: string): Promise<void> {
  const code = await codeByWire(site, sms, phone, "0");
  secrets.set("sent code", code);
  const form = { username: phone, captcha: code, loginFlag: 1, smsTplType: "0" };
  answers.push(await site.ask(`${SYS}/phoneOrEmailLogin`, wireAsking(form)));
  const { result } = await signInByWire(site, phone, OTHER_PASSWORD);
  secrets.set("wire token", result.token);
  const headers = { "X-Access-Token": result.token };
  answers.push(await site.ask(`${SYS}/user/getTokenUserInfo?mark-in-query=1`, { headers }));
  answers.push(await site.ask(`${SYS}/login`, { ...wireAsking({}), body: `{"username":"${phone}"` }));
  await new RawConnection(site.port).write(`${phone} ${result.token}\r\n\r\n`).untilClosed();
}

beforeAll(async () => {
  [sms, mail] = await Promise.all([startSmsSimulator(), startSmtpSimulator()]);
  site = await startSite({
    environment: { ...UNHURRIED, SMS_URL: sms.url, SMTP_URL: mail.url, TRUSTED_PROXIES: "127.0.0.0/8" },
  });
  const phone = newPhone();
  const address = newMail();
  secrets.set("phone", phone).set("mail", address).set("query", "mark-in-query");
  secrets
    .set("password", PASSWORD)
    .set("other password", OTHER_PASSWORD)
    .set("wrong password", "wrong-Password-1");
  await registerByWire(site, sms, phone);
  await pageJourney(phone);
  await mailJourney(address);
  await wireJourney(phone);
  // The log is written asynchronously to responses.
  await until("every answer's line", () => answers.every(({ headers }) => lineOf(headers) !== undefined));
  return () => Promise.all([site.stop(), sms.close(), mail.close()]);
});

const lineOf = (headers: Answer["headers"]) =>
  lines().find((line) => line.includes(String(headers["x-request-id"])));
const lines = () => site.output().trimEnd().split("\n");
const isForPeople = (line: string) => /^首个管理员已创建|已启动：/.test(line);

describe("the log of a journey", () => {
  it("was a journey worth reading", () => {
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 422, 303, 200, 303, 404, 303, 303, 200, 200, 400,
    ]);
    expect(secrets.size).toBeGreaterThan(12);
  });

  it("is one JSON object a line, but for what is told to people", () => {
    const others = lines().filter((line) => !isForPeople(line));
    expect(others.length).toBeGreaterThan(answers.length);
    for (const line of others) expect(JSON.parse(line)).toMatchObject({ level: 30, msg: expect.any(String) });
    expect(site.errors()).toBe("");
  });

  it("names every answer by the number that the answer carries", () => {
    for (const { headers, status } of answers) {
      expect(JSON.parse(lineOf(headers) ?? "null")).toMatchObject({
        msg: "request",
        status,
        ms: expect.any(Number),
      });
    }
  });

  it("contains no query, token, password, code, phone or e-mail", () => {
    const log = lines().filter((line) => !isForPeople(line));
    for (const [what, secret] of secrets)
      expect(
        log.filter((line) => line.includes(secret)),
        what,
      ).toEqual([]);
  });

  it("names the account that asks and its masked address, of visitors the address alone", async () => {
    const loggedRequest = (path: string) => {
      const line = lines().find((one) => one.includes(`"path":"${path}"`) && one.includes('"status":200'));
      return JSON.parse(line ?? "null") as { account?: number; address: string };
    };
    const { account } = loggedRequest("/changePassword");
    expect(account).toEqual(expect.any(Number));
    expect(loggedRequest("/changePassword").address).toBe("127.0.0.*");
    expect(loggedRequest(`${SYS}/user/getTokenUserInfo`)).toMatchObject({ account, address: "127.0.0.*" });
    const forwarded = "198.51.100.9, 203.0.113.77, 127.0.0.5";
    for (const path of ["/login", "/guide", "/no-script"]) {
      const { headers } = await site.ask(path, { headers: { "X-Forwarded-For": forwarded } });
      const line = await until("its line", () => lineOf(headers));
      const { account: visitor, address } = JSON.parse(line) as { account?: number; address: string };
      expect([path, visitor, address]).toEqual([path, undefined, "203.0.113.*"]);
    }
  });

  it("does not show whose phone or e-mail somebody put into a path", async () => {
    const phone = newPhone();
    const address = newMail();
    for (const path of [
      `/captcha/${phone}`,
      `${SYS}/randomImage/${phone}`,
      `/${phone};x`,
      `//u/${address}/x`,
    ])
      await site.ask(path);
    await site.ask(`/u/${encodeURIComponent(address)}`);
    expect(site.output()).not.toContain(phone);
    expect(site.output()).not.toContain(address.split("@")[0]);
  });
});
