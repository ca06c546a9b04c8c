import { attackedSite, letSecondsPass } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { makePerson, PASSWORD } from "../support/people";
import { hmac } from "~/services/runtime/secrets/secret.server";
import { atOnce, Attacker, attackers } from "./attacker";

const WRONG_CAPTCHA = "图形验证码错误或已过期，请重新输入";
const refusal = { code: 412, message: WRONG_CAPTCHA };
const site = attackedSite();
const PRE = "pre-session-of-the-tests";

/** A validly signed nonce with another age, holder or purpose. */
function nonceOf(
  holder: string,
  { age = 0, purpose = "form-token" }: { age?: number; purpose?: "form-token" | "captcha" } = {},
): string {
  const body = `${(Date.now() - age * 1000).toString(36)}.abcdefABCDEF`;
  return `${body}.${hmac(purpose, `${body}\n${holder}`)}`;
}

/** Posts the sign-in form with a nonce, in a browser with a known pre-session. */
function postForm(
  attacker: Attacker,
  username: string | null,
  checkKey: string,
  headers?: Record<string, string>,
) {
  attacker.browser.setCookie("pre", PRE);
  const form = { intent: "sign-in", username: username ?? "", password: PASSWORD, captcha: "AB2C", checkKey };
  return attacker.browser.post("/login", form, headers);
}

describe("an image captcha", () => {
  it("dies at its first check over the wire, right or wrong", async () => {
    const { phone } = await makePerson();
    const attacker = new Attacker(site());
    const wrong = await attacker.captchaImage();
    const right = await attacker.captchaImage();
    expect(await attacker.signIn(phone, PASSWORD, wrong, "ZZZZ")).toMatchObject(refusal);
    expect(await attacker.signIn(phone, PASSWORD, wrong)).toMatchObject(refusal);
    expect(await attacker.signIn(phone, "not-the-one", right)).toMatchObject({ code: 400 });
    expect(await attacker.signIn(phone, PASSWORD, right)).toMatchObject(refusal);
  });

  it("dies at its first check on pages, right or wrong", async () => {
    const { phone } = await makePerson();
    const attacker = new Attacker(site());
    for (const [captcha, password] of [
      ["ZZZZ", PASSWORD],
      ["AB2C", "not-the-one"],
    ] as const) {
      const checkKey = await attacker.browser.formToken("/login");
      const form = { intent: "sign-in", username: phone!, checkKey };
      await attacker.browser.post("/login", { ...form, captcha, password });
      const again = await attacker.browser.post("/login", { ...form, captcha: "AB2C", password: PASSWORD });
      expect([again.status, again.text.includes(WRONG_CAPTCHA)]).toEqual([422, true]);
    }
  });

  it("of 50 parallel uses is checked once, over the wire and on pages", async () => {
    const { phone } = await makePerson();
    const wire = attackers(site(), 50);
    for (const attacker of wire) attacker.preSession = PRE;
    const key = await wire[0]!.captchaImage();
    const replies = await atOnce(50, (index) => wire[index]!.signIn(phone, PASSWORD, key));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 412)).toHaveLength(49);

    const checkKey = nonceOf(PRE);
    const answers = await atOnce(50, () => postForm(new Attacker(site()), phone, checkKey));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status, text }) => status === 422 && text.includes(WRONG_CAPTCHA))).toHaveLength(
      49,
    );
  });

  it("is good for 119 seconds and for no 120", async () => {
    const { phone } = await makePerson();
    const attacker = new Attacker(site());
    const early = await attacker.captchaImage();
    const late = await attacker.captchaImage();
    await letSecondsPass(118);
    expect(await attacker.signIn(phone, PASSWORD, early)).toMatchObject({ code: 200 });
    await letSecondsPass(2);
    expect(await attacker.signIn(phone, PASSWORD, late)).toMatchObject(refusal);
    expect((await postForm(attacker, phone, nonceOf(PRE, { age: 118 }))).status).toBe(303);
    expect((await postForm(attacker, phone, nonceOf(PRE, { age: 120 }))).status).toBe(422);
  });

  it("is one of at most twenty of its owner; the oldest goes", async () => {
    const { phone } = await makePerson();
    const attacker = new Attacker(site());
    const keys: string[] = [];
    for (let count = 0; count < 21; count += 1) keys.push(await attacker.captchaImage());
    expect(await attacker.signIn(phone, PASSWORD, keys[0])).toMatchObject(refusal);
    for (const key of [keys[1], keys[20]])
      expect(await attacker.signIn(phone, PASSWORD, key)).toMatchObject({ code: 200 });
  });

  it("is drawn thirty times a minute for an address, wire and pages together", async () => {
    const attacker = new Attacker(site());
    attacker.browser.setCookie("pre", PRE);
    const draw = () => attacker.browser.ask(`/captcha/${nonceOf(PRE)}.png`);
    for (let count = 0; count < 15; count += 1) {
      expect(await attacker.call(`/randomImage/${count}`)).toMatchObject({ code: 200 });
      expect((await draw()).status).toBe(200);
    }
    expect(await attacker.call("/randomImage/31")).toMatchObject({ code: 429 });
    const drawn = await draw();
    expect([drawn.status, Number(drawn.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(drawn.text).toMatch(/^操作过于频繁，请(?:\d+秒|1分钟)后再试$/);
    expect(await new Attacker(site()).call("/randomImage/31")).toMatchObject({ code: 200 });
    await letSecondsPass(60);
    expect((await draw()).status).toBe(200);
  });

  it("belongs to the pre-session it was asked with, else to the address", async () => {
    const { phone } = await makePerson();
    const [mine, other, foreign] = attackers(site(), 3) as [Attacker, Attacker, Attacker];
    const key = await mine.captchaImage();
    expect(await other.signIn(phone, PASSWORD, key)).toMatchObject(refusal);
    expect(await mine.signIn(phone, PASSWORD, key)).toMatchObject({ code: 200 });
    mine.preSession = PRE;
    foreign.preSession = "pre-session-of-another";
    const bound = await mine.captchaImage();
    expect(await foreign.signIn(phone, PASSWORD, bound)).toMatchObject(refusal);
    expect(await other.signIn(phone, PASSWORD, bound)).toMatchObject(refusal);
    expect(await mine.signIn(phone, PASSWORD, bound)).toMatchObject({ code: 200 });
  });

  it("that was wrong counts for the address and never for the account's lock", async () => {
    const { phone } = await makePerson();
    const attacker = new Attacker(site());
    for (let count = 0; count < 29; count += 1)
      expect(await attacker.signIn(phone, PASSWORD, "no-such-key")).toMatchObject(refusal);
    expect(await attacker.signIn(phone, PASSWORD)).toMatchObject({ code: 200 });
    expect(await attacker.signIn(phone, PASSWORD, "no-such-key")).toMatchObject(refusal);
    expect(await attacker.signIn(phone, PASSWORD)).toMatchObject({ code: 429 });
    expect(await new Attacker(site()).signIn(phone, PASSWORD)).toMatchObject({ code: 200 });
  });
});

describe("a page's nonce", () => {
  const real = () => nonceOf(PRE);
  const forged: readonly [string, () => string][] = [
    ["from the future", () => nonceOf(PRE, { age: -60 })],
    ["of another pre-session", () => nonceOf("pre-session-of-another")],
    ["of no pre-session", () => nonceOf("")],
    ["of a session", () => nonceOf("session 1")],
    ["signed with the key of another purpose", () => nonceOf(PRE, { purpose: "captcha" })],
    ["whose time was moved on", () => real().replace(/^[^.]+/, (Date.now() - 1000).toString(36))],
    ["whose random part was changed", () => real().replace("abcdefABCDEF", "abcdefABCDEG")],
    ["without its last character", () => real().slice(0, -1)],
    ["with something behind it", () => `${real()}A`],
    ["that is empty", () => ""],
  ];

  it.each(forged)("%s opens no captcha image, signs nobody in and is no form token", async (_name, make) => {
    const { phone } = await makePerson();
    const attacker = new Attacker(site());
    const nonce = make();
    const answer = await postForm(attacker, phone, nonce);
    expect([answer.status, answer.text.includes(WRONG_CAPTCHA)]).toEqual([422, true]);
    expect((await attacker.browser.ask(`/captcha/${nonce}.png`)).status).toBe(404);
    expect((await postForm(attacker, phone, nonce, {})).status).toBe(403);
    expect((await postForm(attacker, phone, nonceOf(PRE), {})).status).toBe(303);
  });

  it("from long ago is no form token any more", async () => {
    const { phone } = await makePerson();
    const attacker = new Attacker(site());
    expect((await postForm(attacker, phone, nonceOf(PRE, { age: 12 * 3600 }), {})).status).toBe(403);
  });
});
