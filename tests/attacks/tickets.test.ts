import { attackedSite, letSecondsPass } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { db } from "~/services/db/client.server";
import { otherThan } from "../support/codes";
import { makePerson, newPhone, OTHER_PASSWORD, PASSWORD } from "../support/people";
import { accountsWith, liveSessionsOf } from "../support/rows";
import { Attacker, atOnce } from "./attacker";
import { CODE_WRONG, freshCode, useCode, useCodeOnPage } from "./code-uses";

const LATE = "设置密码已超时，请重新获取验证码";
const site = attackedSite();

const set = (attacker: Attacker, username: string, captcha: string, password = PASSWORD) =>
  attacker.post("/phoneOrEmailLogin", { username, captcha, password, loginFlag: 2, smsTplType: "0" });

const FORM = { newpassword: PASSWORD, confirmPassword: PASSWORD, Agreement: "true" };
const setOnPage = ({ browser }: Attacker, form: Record<string, string> = FORM) =>
  browser.post("/setPassword", form);

/** Signs in with the right code without an account, which answers 501. */
async function wireTicket(username = newPhone(), attacker = new Attacker(site())) {
  const code = await freshCode(site(), username, "sign-in");
  expect(await useCode(attacker, "sign-in", username, code)).toMatchObject({ code: 501 });
  return { username, code, attacker };
}
async function pageTicket(attacker = new Attacker(site())) {
  const username = newPhone();
  const code = await freshCode(site(), username, "sign-in");
  const answer = await useCodeOnPage(attacker, "sign-in", username, code);
  expect([answer.status, answer.headers.location]).toEqual([303, "/setPassword"]);
  return { username, code, attacker };
}

/** The page after a password could not be set. */
async function nextAnswer({ browser }: Attacker): Promise<string> {
  return (await browser.ask("/login?mode=2")).text;
}

describe("a ticket to set a password", () => {
  it("works once, over the wire and on the page", async () => {
    const wire = await wireTicket();
    expect(await set(new Attacker(site()), wire.username, wire.code)).toMatchObject({ code: 200 });
    expect(await set(new Attacker(site()), wire.username, wire.code, OTHER_PASSWORD)).toMatchObject({
      code: 400,
    });
    const page = await pageTicket();
    const cookie = page.attacker.browser.cookie("pre")!;
    expect((await setOnPage(page.attacker)).headers.location).toBe("/");
    const again = new Attacker(site());
    again.browser.setCookie("pre", cookie);
    expect(
      (await setOnPage(again, { ...FORM, newpassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD }))
        .status,
    ).toBe(303);
    expect(await nextAnswer(again)).toContain(LATE);
    for (const { username } of [wire, page])
      expect(await new Attacker(site()).signIn(username, PASSWORD)).toMatchObject({ code: 200 });
  });

  it("lives 299 seconds and no 300", async () => {
    const early = await wireTicket();
    const late = await wireTicket();
    const page = await pageTicket();
    await letSecondsPass(296);
    expect(await set(early.attacker, early.username, early.code)).toMatchObject({ code: 200 });
    await letSecondsPass(4);
    expect(await set(late.attacker, late.username, late.code)).toMatchObject({ code: 400, message: LATE });
    await setOnPage(page.attacker);
    expect(await nextAnswer(page.attacker)).toContain(LATE);
    for (const { username } of [late, page]) expect(await accountsWith("phone", username)).toEqual([]);
  });

  it("is not spent by passwords that break the rules", async () => {
    const wire = await wireTicket();
    const page = await pageTicket();
    for (const weak of ["", "short", "12345678", "x".repeat(17), "密码密码密码密码"]) {
      expect(await set(wire.attacker, wire.username, wire.code, weak)).toMatchObject({ code: 400 });
      const form = { ...FORM, newpassword: weak, confirmPassword: weak };
      expect((await setOnPage(page.attacker, form)).status).toBe(422);
    }
    expect(await set(wire.attacker, wire.username, wire.code, wire.username)).toMatchObject({ code: 400 });
    expect(await set(wire.attacker, wire.username, wire.code)).toMatchObject({ code: 200 });
    expect((await setOnPage(page.attacker)).headers.location).toBe("/");
  });

  it("of another's phone, of another code or of no code opens nothing", async () => {
    const mine = await wireTicket();
    const victimTicket = await wireTicket();
    const thief = new Attacker(site());
    expect(await set(thief, victimTicket.username, mine.code)).toMatchObject({ message: CODE_WRONG });
    expect(await set(thief, newPhone(), mine.code)).toMatchObject({ message: CODE_WRONG });
    expect(await set(thief, victimTicket.username, otherThan(victimTicket.code))).toMatchObject({
      message: CODE_WRONG,
    });
    const username = newPhone();
    const code = await freshCode(site(), username, "sign-in");
    expect(await set(thief, username, code)).toMatchObject({ message: CODE_WRONG });
    expect((await setOnPage(thief)).status).toBe(303);
    expect(await nextAnswer(thief)).toContain(LATE);
  });

  it("bears four wrong codes, and the fifth kills it", async () => {
    const { username, code } = await wireTicket();
    for (let count = 0; count < 5; count += 1)
      expect(await set(new Attacker(site()), username, otherThan(code))).toMatchObject({
        message: CODE_WRONG,
      });
    expect(await set(new Attacker(site()), username, code)).toMatchObject({ message: CODE_WRONG });
  });

  it("of a browser opens to that browser only, with the right code too", async () => {
    const { username, code, attacker } = await pageTicket();
    const thief = new Attacker(site());
    expect(await set(thief, username, code)).toMatchObject({ message: CODE_WRONG });
    thief.preSession = "pre-session-of-a-thief";
    thief.browser.setCookie("pre", thief.preSession);
    expect(await set(thief, username, code)).toMatchObject({ message: CODE_WRONG });
    await setOnPage(thief);
    expect(await nextAnswer(thief)).toContain(LATE);
    expect((await setOnPage(attacker)).headers.location).toBe("/");
  });

  it("never goes to who planted the victim's pre-session, from the page or over the wire", async () => {
    const pre = "pre-session-that-was-planted";
    const victim = new Attacker(site());
    const thief = new Attacker(site());
    victim.browser.setCookie("pre", pre);
    thief.browser.setCookie("pre", pre);
    thief.preSession = pre;
    const onPage = await pageTicket(victim);
    expect(victim.browser.cookie("pre")).not.toBe(pre);
    expect((await thief.browser.ask("/setPassword")).text).not.toContain("newpassword");
    await setOnPage(thief);
    expect(await nextAnswer(thief)).toContain(LATE);
    expect((await setOnPage(victim)).headers.location).toBe("/");
    victim.preSession = pre;
    const onWire = await wireTicket(newPhone(), victim);
    await setOnPage(thief);
    expect(await nextAnswer(thief)).toContain(LATE);
    expect(await set(victim, onWire.username, onWire.code)).toMatchObject({ code: 200 });
    expect(await new Attacker(site()).signIn(onPage.username, PASSWORD)).toMatchObject({ code: 200 });
  });

  it("never replaces a password that was set meanwhile", async () => {
    const { username, code } = await wireTicket();
    const { password_hash } = await makePerson({ phone: username });
    expect(await set(new Attacker(site()), username, code, OTHER_PASSWORD)).toMatchObject({
      code: 400,
      message: "账号已设置密码，请直接登录",
    });
    const account = db.selectFrom("accounts").select("password_hash").where("phone", "=", username);
    expect(await account.executeTakeFirst()).toEqual({ password_hash });
  });
});

describe("50 parallel uses", () => {
  const expectOne = async (username: string) => {
    const accounts = await accountsWith("phone", username);
    expect(accounts).toHaveLength(1);
    expect(await liveSessionsOf(accounts[0]!.id)).toHaveLength(1);
  };

  it("of one ticket over the wire make one account with one session", async () => {
    const { username, code } = await wireTicket();
    const replies = await atOnce(50, () => set(new Attacker(site()), username, code));
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1);
    for (const reply of replies) if (!reply.success) expect([LATE, CODE_WRONG]).toContain(reply.message);
    await expectOne(username);
  });

  it("of one ticket on the page make one account with one session", async () => {
    const { username, attacker } = await pageTicket();
    const pre = attacker.browser.cookie("pre")!;
    const answers = await atOnce(50, () => {
      const copy = new Attacker(site());
      copy.browser.setCookie("pre", pre);
      return setOnPage(copy);
    });
    expect(answers.filter(({ headers }) => headers.location === "/")).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers.location === "/login?mode=2")).toHaveLength(49);
    await expectOne(username);
  });

  it("of one registration form make one account and no session", async () => {
    const username = newPhone();
    const attacker = new Attacker(site());
    const captcha = await freshCode(site(), username, "register");
    const checkKey = await attacker.browser.formToken("/login?register=1");
    const form = {
      intent: "register",
      username,
      captcha,
      password: PASSWORD,
      confirmpassword: PASSWORD,
      checkKey,
    };
    const answers = await atOnce(50, () =>
      attacker.browser.post("/login?register=1", { ...form, Agreement: "true" }),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status, text }) => status === 422 && text.includes(CODE_WRONG))).toHaveLength(
      49,
    );
    const accounts = await accountsWith("phone", username);
    expect(accounts).toHaveLength(1);
    expect(await liveSessionsOf(accounts[0]!.id)).toEqual([]);
  });
});
