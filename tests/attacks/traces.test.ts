import { attackedSite } from "./attacked-site";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lastCodeTo, messagesTo } from "../support/senders";
import { newEmail, newPhone } from "../support/people";
import { SYS } from "../support/registration";
import { dataDir } from "../support/site-database";
import { sixDigits, watchTables } from "../support/written-rows";
import { Attacker } from "./attacker";
import { useCode, useCodeOnPage } from "./code-uses";

/** Too long to occur in data by chance. */
const CAPTCHA = "ZQXJKWVB";
const site = attackedSite({ CAPTCHA_FIXED_ANSWER: CAPTCHA, LIMITS_CODE_RESEND_SECONDS: "0" });

const MARKED = [
  "Mark-first-pw1",
  "Mark-second-pw2",
  "Mark-third-pw3",
  "Mark-wrong-pw4",
  "Mark-page-pw5",
] as const;
const [FIRST, SECOND, THIRD, WRONG, FIFTH] = MARKED;

interface Journey {
  readonly secrets: Set<string>;
  readonly locations: string[];
}

const codeOf = ({ secrets }: Journey, target: string) => {
  const code = lastCodeTo(target);
  secrets.add(code);
  return code;
};

async function bindMailbox(journey: Journey, attacker: Attacker, phone: string): Promise<void> {
  await attacker.askForCode(phone, "1");
  const identity = { configType: false, type: 2, value: codeOf(journey, phone) };
  expect(await attacker.post("/user/setUserAuthInfo", identity)).toMatchObject({ code: 200 });
  const mailbox = newEmail();
  await attacker.askForCode(mailbox, "0");
  const binding = { captcha: codeOf(journey, mailbox), type: 2, username: mailbox };
  expect(await attacker.post("/user/bindPhoneOrEmail", binding)).toMatchObject({ code: 200 });
}

async function overTheWire(journey: Journey): Promise<void> {
  const { secrets } = journey;
  const phone = newPhone();
  const attacker = new Attacker(site());
  await attacker.askForCode(phone, "1");
  const form = { username: phone, captcha: codeOf(journey, phone), password: FIRST, Agreement: true };
  expect(await attacker.post("/user/register", form)).toMatchObject({ code: 200 });
  await attacker.signIn(phone, WRONG, undefined, CAPTCHA);
  await attacker.signIn(phone, FIRST, undefined, "ZZZZZZZZZZZZ");
  attacker.token = (await attacker.signIn(phone, FIRST, undefined, CAPTCHA)).result?.token ?? "";
  secrets.add(attacker.token);
  await attacker.userInfo({ "Admin-Token": "x".repeat(43) });
  const change = { oldPassword: FIRST, password: SECOND, confirmPassword: SECOND };
  expect(await attacker.post("/user/updateTokenUserPw", change)).toMatchObject({ code: 200 });
  await attacker.askForCode(phone, "0");
  const { result } = await useCode(attacker, "sign-in", phone, codeOf(journey, phone));
  secrets.add(result?.token ?? "no token");
  attacker.token = result?.token ?? "";
  await bindMailbox(journey, attacker, phone);
  await site().ask("/baseurl/ses/outLogin", {
    method: "POST",
    headers: { "X-Access-Token": result?.token ?? "" },
  });
  await attacker.askForCode(phone, "2");
  const reset = { username: phone, captcha: codeOf(journey, phone), newpassword: THIRD };
  expect(await attacker.post("/user/forgotPassword", reset)).toMatchObject({ code: 200 });
  // Malformed input is refused without repeating it.
  await attacker.call("/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: `{"password":"${WRONG}"`,
  });
  await site().ask(`${SYS}/user/updatePassword`, {
    method: "PUT",
    headers: { "X-Access-Token": attacker.token },
    body: WRONG,
  });
}

async function onPages(journey: Journey): Promise<void> {
  const { secrets, locations } = journey;
  const attacker = new Attacker(site());
  const { browser } = attacker;
  const mailbox = newEmail();
  const post = async (path: string, fields: Record<string, string>) => {
    const checkKey = await browser.formToken(path.startsWith("/login") ? path : "/login");
    const { headers, status } = await browser.post(path, { checkKey, ...fields });
    locations.push(headers.location ?? "");
    return status;
  };
  const register = "/login?register=2&redirect=%2Fpersonal";
  expect(await post(register, { intent: "send-code", username: mailbox })).toBe(303);
  const password = { password: FIRST, confirmpassword: FIRST };
  const form = {
    intent: "register",
    username: mailbox,
    captcha: codeOf(journey, mailbox),
    Agreement: "true",
  };
  expect(await post(register, { ...form, ...password, confirmpassword: WRONG })).toBe(422);
  expect(await post(register, { ...form, ...password })).toBe(303);
  const signIn = { intent: "sign-in", username: mailbox, captcha: CAPTCHA };
  expect(await post("/login?redirect=%2Fpersonal", { ...signIn, password: WRONG })).toBe(422);
  expect(await post("/login?redirect=%2Fpersonal", { ...signIn, password: FIRST })).toBe(303);
  secrets.add(browser.cookie("admin-token") ?? "no token");
  const operation = "/personal/security/modify-password";
  const check = { form: await browser.formToken(operation), intent: "next" };
  expect((await browser.post(operation, { ...check, oldPassword: WRONG })).status).toBe(422);
  locations.push(String((await browser.post(operation, { ...check, oldPassword: FIRST })).headers.location));
  expect(locations.at(-1)).toBe(`${operation}?step=2`);
  const token = await browser.formToken("/changePassword");
  const changed = { form: token, oldPassword: FIRST, password: SECOND, confirmPassword: SECOND };
  locations.push(
    String((await browser.post("/changePassword?redirect=%2Fpersonal", changed)).headers.location),
  );
  expect(await post("/login?mode=3", { intent: "send-code", username: mailbox })).toBe(303);
  const reset = await useCodeOnPage(attacker, "reset", mailbox, codeOf(journey, mailbox));
  locations.push(String(reset.headers.location));
  const phone = newPhone();
  await post("/login?mode=2", { intent: "send-code", username: phone });
  await post("/login?mode=2", { intent: "sign-in", username: phone, captcha: codeOf(journey, phone) });
  secrets.add(browser.cookie("pre") ?? "no pre-session");
  const first = { newpassword: FIFTH, confirmPassword: FIFTH, Agreement: "true" };
  locations.push(String((await browser.post("/setPassword", first)).headers.location));
  secrets.add(browser.cookie("admin-token") ?? "no token");
  // Secrets that a careless client sends in an address.
  await browser.ask(`/login?password=${THIRD}&token=${[...secrets][0]}`);
  await browser.ask(`/nowhere?captcha=${CAPTCHA}`);
}

/** All bytes in the data folder. */
function stored(): string {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
  return texts.join("\n");
}

describe("after a journey through every action, over the wire and on pages", () => {
  it("no password, code, token or captcha image's text stands in the log, the database, its journal or any address", async () => {
    const journey: Journey = { secrets: new Set([...MARKED, CAPTCHA]), locations: [] };
    const written = await watchTables();
    await overTheWire(journey);
    await onPages(journey);
    const bytes = stored();
    const rows = await written();
    const { output, errors, signal, ended } = site();
    signal("SIGKILL");
    await ended;
    const printed = output() + errors();
    expect(journey.secrets.size).toBeGreaterThan(15);
    expect(printed.match(/"msg":"request"/g)?.length).toBeGreaterThan(30);
    expect(rows.length).toBeGreaterThan(30);
    // Codes have six digits, which occur in any data by chance: only separate numbers are compared.
    const numbers = new Set(sixDigits([printed, ...rows, ...journey.locations].join("\n")));
    const texts = [printed, bytes, ...journey.locations];
    const found = [...journey.secrets].filter((secret) =>
      /^\d{6}$/.test(secret)
        ? numbers.has(secret) || texts.some((text) => text.includes(`"${secret}"`))
        : texts.some((text) => text.includes(secret)),
    );
    expect(found.map((secret) => secret.slice(0, 9))).toEqual([]);
    expect(
      journey.locations.filter((location) => /[?&](?!redirect=|step=|mode=|register=)/.test(location)),
    ).toEqual([]);
    expect(messagesTo("nobody")).toEqual([]);
  });
});
