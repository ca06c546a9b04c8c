import { attackedSite, letSecondsPass } from "./attacked-site";
import { messagesTo, sms } from "../support/senders";
import { describe, expect, it } from "vitest";
import { makePerson, newEmail, newPhone, PASSWORD } from "../support/people";
import { Attacker, atOnce } from "./attacker";
import { TEMPLATE } from "./code-uses";

const site = attackedSite();
const attacker = () => new Attacker(site());
const SENT = { code: 200, message: "发送验证码成功" };
const USED_UP = { code: 429, message: "该账号获取验证码次数过多，请稍后再试" };
const TOO_SOON = { code: 429, message: expect.stringMatching(/^请\d+秒后再获取验证码$/) };
const limited = (wait: string) => ({ code: 429, message: `操作过于频繁，请${wait}后再试` });

const PAGES = { "0": "/login?mode=2", "1": "/login?register=1", "2": "/login?mode=3" } as const;

/** Presses 发送验证码 on a page. */
async function askOnPage(one: Attacker, username: string, template: keyof typeof PAGES) {
  const page = PAGES[template];
  const checkKey = await one.browser.formToken(page);
  return one.browser.post(page, { intent: "send-code", username, checkKey });
}

describe("codes for one target", () => {
  it("are a minute apart, over all purposes, both ways and all addresses", async () => {
    const target = newPhone();
    expect(await attacker().askForCode(target, "0")).toMatchObject(SENT);
    await letSecondsPass(57);
    for (const template of ["0", "1", "2"] as const) {
      expect(await attacker().askForCode(target, template)).toMatchObject(TOO_SOON);
      const answer = await askOnPage(attacker(), target, template);
      expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
      expect(answer.text).toMatch(/请\d+秒后再获取验证码/);
    }
    await letSecondsPass(3);
    expect((await askOnPage(attacker(), target, "1")).status).toBe(303);
    expect(messagesTo(target)).toHaveLength(2);
  });

  it("are five an hour and ten a day, over all purposes and both ways", async () => {
    const { phone: target } = (await makePerson()) as { phone: string };
    const expectBothRefused = async () => {
      expect(await attacker().askForCode(target, "0")).toMatchObject(USED_UP);
      const answer = await askOnPage(attacker(), target, "2");
      expect([answer.status, answer.text.includes(USED_UP.message)]).toEqual([429, true]);
    };
    const sendFive = async () => {
      for (const template of ["0", "1", "2", "0", "1"] as const) {
        if (template === "0") expect((await askOnPage(attacker(), target, template)).status).toBe(303);
        else expect(await attacker().askForCode(target, template)).toMatchObject(SENT);
        await letSecondsPass(60);
      }
    };
    await sendFive();
    await expectBothRefused();
    await letSecondsPass(3600);
    await sendFive();
    await expectBothRefused();
    await letSecondsPass(3600);
    await expectBothRefused();
    await letSecondsPass(86_400);
    expect(await attacker().askForCode(target, "0")).toMatchObject(SENT);
    expect(messagesTo(target)).toHaveLength(11);
  });

  it("count those of account operations too", async () => {
    const { phone } = await makePerson();
    const owner = attacker();
    owner.token = (await owner.signIn(phone, PASSWORD)).result?.token ?? "";
    expect(await owner.askForCode(phone, "1")).toMatchObject(SENT);
    expect(await attacker().askForCode(phone, "2")).toMatchObject(TOO_SOON);
  });

  it("that could not be sent use up nothing", async () => {
    const target = newPhone();
    const one = attacker();
    sms.mode = "refuse";
    for (let count = 0; count < 12; count += 1)
      expect(await one.askForCode(target)).toMatchObject({
        code: 500,
        message: "验证码发送失败，请稍后重试",
      });
    sms.mode = "ok";
    expect(await one.askForCode(target)).toMatchObject(SENT);
  });

  it("asked for 50 times at once, from 50 addresses, in many spellings, for all purposes, are one message", async () => {
    const phone = newPhone();
    const spellings = [phone, `+86${phone}`, `0${phone}`, ` ${phone} `];
    const replies = await atOnce(50, (index) =>
      attacker().askForCode(spellings[index % 4]!, Object.values(TEMPLATE)[index % 3]),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const reply of replies) if (!reply.success) expect(reply).toMatchObject(TOO_SOON);
    expect(messagesTo(phone)).toHaveLength(1);
    const mailbox = newEmail();
    const answers = await atOnce(50, () => askOnPage(attacker(), mailbox, "2"));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(49);
    expect(messagesTo(mailbox)).toHaveLength(1);
  });
});

describe("codes for one address", () => {
  it("go to ten targets an hour; the ten may ask again, others go on", async () => {
    const one = attacker();
    const targets = Array.from({ length: 10 }, newPhone);
    for (const target of targets) expect(await one.askForCode(target)).toMatchObject(SENT);
    expect(await one.askForCode(newPhone())).toMatchObject(limited("60分钟"));
    expect(await one.askForCode(newEmail(), "2")).toMatchObject(limited("60分钟"));
    expect(await attacker().askForCode(newPhone())).toMatchObject(SENT);
    await letSecondsPass(60);
    expect(await one.askForCode(targets[0]!)).toMatchObject(SENT);
    await letSecondsPass(3600 - 60);
    expect(await one.askForCode(newPhone())).toMatchObject(SENT);
  });

  it("are twenty an hour, over both ways, all at once or one by one", async () => {
    const one = attacker();
    const targets = Array.from({ length: 10 }, newPhone);
    for (const target of targets) expect(await one.askForCode(target)).toMatchObject(SENT);
    await letSecondsPass(60);
    const replies = await atOnce(10, (index) => one.askForCode(targets[index]!, "1"));
    expect(replies.every(({ code }) => code === 200)).toBe(true);
    await letSecondsPass(60);
    expect(await one.askForCode(targets[0]!)).toMatchObject(limited("58分钟"));
    const answer = await askOnPage(one, targets[1]!, "1");
    expect([answer.status, answer.text.includes("操作过于频繁，请58分钟后再试")]).toEqual([429, true]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(57 * 60);
    expect(await attacker().askForCode(targets[2]!)).toMatchObject(SENT);
    await letSecondsPass(3600);
    expect(await one.askForCode(targets[0]!)).toMatchObject(SENT);
  });

  it("asked for 50 times at once to 50 targets go to ten", async () => {
    const one = attacker();
    const targets = Array.from({ length: 50 }, newPhone);
    const replies = await atOnce(50, (index) => one.askForCode(targets[index]!));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 429)).toHaveLength(40);
    expect(targets.filter((target) => messagesTo(target).length > 0)).toHaveLength(10);
  });
});
