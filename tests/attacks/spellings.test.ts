import { attackedSite, letSecondsPass } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { otherThan } from "../support/codes";
import { makePerson, newEmail, newPhone, PASSWORD } from "../support/people";
import { Attacker } from "./attacker";
import { CODE_WRONG, freshCode, useCode } from "./code-uses";

const site = attackedSite();
const attacker = () => new Attacker(site());

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0));

const PHONES: readonly ((phone: string) => string)[] = [
  (phone) => phone,
  (phone) => `0${phone}`,
  (phone) => `86${phone}`,
  (phone) => `+86${phone}`,
  (phone) => `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
  (phone) => `0086${phone}`,
  (phone) => `17951${phone}`,
  (phone) => `17951 ${phone}`,
  (phone) => `  ${[...phone].join(" ")} `,
  (phone) => `(${phone.slice(0, 3)})${phone.slice(3)}`,
  fullWidth,
  (phone) => fullWidth(`+86${phone}`),
  (phone) => `\u200b${phone}\u2060`,
];
const MAILBOXES: readonly ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => ` ${email}\t`,
  fullWidth,
  (email) => fullWidth(email.toUpperCase()),
  (email) => `\u200b${email}`,
  (email) => email.replace("@", "\u200d@"),
];

describe.each([
  ["phone", newPhone, PHONES],
  ["mailbox", newEmail, MAILBOXES],
] as const)("all spellings of one %s", (_kind, make, spellings) => {
  it("share the minute between two codes", async () => {
    const target = make();
    await freshCode(site(), target, "register");
    for (const spell of spellings)
      expect(await attacker().askForCode(spell(target), "1")).toMatchObject({
        code: 429,
        message: expect.stringMatching(/^请\d+秒后再获取验证码$/),
      });
  });

  it("share the five codes of an hour", async () => {
    const target = make();
    for (let count = 0; count < 5; count += 1) {
      await freshCode(site(), target, "register", spellings[(count * 3) % spellings.length]!(target));
      await letSecondsPass(60);
    }
    for (const spell of spellings)
      expect(await attacker().askForCode(spell(target), "1")).toMatchObject({
        code: 429,
        message: "该账号获取验证码次数过多，请稍后再试",
      });
  });

  it("share the five tries of a code, and each of them uses it", async () => {
    const target = make();
    const code = await freshCode(site(), target, "register");
    for (let count = 0; count < 5; count += 1) {
      const spelled = spellings[(count * 2 + 1) % spellings.length]!(target);
      expect(await useCode(attacker(), "register", spelled, otherThan(code))).toMatchObject({
        message: CODE_WRONG,
      });
    }
    expect(await useCode(attacker(), "register", target, code)).toMatchObject({ message: CODE_WRONG });
    const other = make();
    const spelled = spellings.at(-1)!(other);
    const right = await freshCode(site(), other, "register");
    expect(await useCode(attacker(), "register", spelled, right)).toMatchObject({
      message: "注册成功，请登录",
    });
  });

  it("share the five wrong passwords, and none of them makes a second account", async () => {
    const target = make();
    const isPhone = make === newPhone;
    await makePerson(isPhone ? { phone: target } : { phone: null, email: target });
    const code = await freshCode(site(), target, "register", spellings[1]!(target));
    expect(await useCode(attacker(), "register", spellings[2]!(target), code)).toMatchObject({
      message: "该账号已注册，请直接登录或找回密码",
    });
    for (let count = 0; count < 5; count += 1) {
      const spelled = spellings[(count * 2 + 1) % spellings.length]!(target);
      expect(await attacker().signIn(spelled, "not-the-one")).toMatchObject({ code: 400 });
    }
    for (const spell of spellings)
      expect(await attacker().signIn(spell(target), PASSWORD)).toMatchObject({ code: 400 });
    await letSecondsPass(600);
    expect(await attacker().signIn(spellings.at(-1)!(target), PASSWORD)).toMatchObject({ code: 200 });
  });

  it("count as one of the address's ten targets", async () => {
    const one = attacker();
    const target = make();
    for (let count = 0; count < 9; count += 1)
      expect(await one.askForCode(make(), "1")).toMatchObject({ code: 200 });
    expect(await one.askForCode(spellings[1]!(target), "1")).toMatchObject({ code: 200 });
    await letSecondsPass(60);
    expect(await one.askForCode(spellings[2]!(target), "1")).toMatchObject({ code: 200 });
    expect(await one.askForCode(make(), "1")).toMatchObject({ code: 429 });
  });
});
