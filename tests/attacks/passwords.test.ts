import { attackedSite, letSecondsPass } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { makePerson, newPhone, OTHER_PASSWORD, PASSWORD } from "../support/people";
import { Attacker } from "./attacker";
import { freshCode, useCode } from "./code-uses";
import { opportunity, PASSWORD_PATHS } from "./password-paths";

const ONE = "账号或密码错误，或尝试次数过多。请核对后重试，或等待10分钟，也可使用验证码登录";
const OLD_WRONG = "原密码错误，或尝试次数过多，请等待10分钟后重试";
const LIMITED = { code: 429, message: "操作过于频繁，请10分钟后再试" };
const site = attackedSite();
const paths = Object.entries(PASSWORD_PATHS);

const newOpportunity = async () => opportunity(site(), (await makePerson()).phone!);
const signIn = (username: string, password = PASSWORD) => new Attacker(site()).signIn(username, password);

describe("wrong passwords for one name", () => {
  it.each(paths)("on %s: four cost nothing, five lock every path for ten minutes", async (_name, tryOn) => {
    const lucky = await newOpportunity();
    const victim = await newOpportunity();
    for (let count = 0; count < 4; count += 1) expect((await tryOn(lucky, "not-the-one")).won).toBe(false);
    expect(await signIn(lucky.username)).toMatchObject({ code: 200 });
    for (let count = 0; count < 5; count += 1) expect((await tryOn(victim, "not-the-one")).won).toBe(false);
    for (const [name, tryRight] of paths) {
      const { won, text } = await tryRight(victim, PASSWORD);
      expect([name, won, text.includes(ONE) || text.includes(OLD_WRONG)]).toEqual([name, false, true]);
    }
    await letSecondsPass(597);
    expect(await signIn(victim.username)).toMatchObject({ code: 400, message: ONE });
    await letSecondsPass(3);
    expect(await signIn(victim.username)).toMatchObject({ code: 200 });
  });

  it("add up over the paths: five, each on another, lock", async () => {
    const victim = await newOpportunity();
    for (const [, tryOn] of paths.slice(-5)) expect((await tryOn(victim, "not-the-one")).won).toBe(false);
    for (const [name, tryRight] of paths)
      expect([name, (await tryRight(victim, PASSWORD)).won]).toEqual([name, false]);
  });

  it("lock also a name that nobody has; whoever registers it later may enter at once", async () => {
    const username = newPhone();
    for (let count = 0; count < 5; count += 1) await signIn(username, "not-the-one");
    const code = await freshCode(site(), username, "register");
    expect(await useCode(new Attacker(site()), "register", username, code)).toMatchObject({ code: 200 });
    expect(await signIn(username)).toMatchObject({ code: 200 });
  });

  it("leave live sessions, code sign-in and reset alone, and a code lifts the lock", async () => {
    const victims = [await newOpportunity(), await newOpportunity()] as const;
    for (const { username } of victims)
      for (let count = 0; count < 6; count += 1) await signIn(username, "not-the-one");
    for (const [index, purpose] of (["sign-in", "reset"] as const).entries()) {
      const { username, token } = victims[index]!;
      const owner = new Attacker(site());
      owner.token = token;
      expect(await owner.isSignedIn()).toEqual({ wire: true, page: true });
      const code = await freshCode(site(), username, purpose);
      expect(await useCode(owner, purpose, username, code)).toMatchObject({ code: 200 });
      expect(await signIn(username, purpose === "reset" ? OTHER_PASSWORD : PASSWORD)).toMatchObject({
        code: 200,
      });
    }
  });

  it("are forgotten with a right one: four and four never lock", async () => {
    const { username } = await newOpportunity();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await signIn(username, "not-the-one");
      expect(await signIn(username)).toMatchObject({ code: 200 });
    }
  });
});

describe("failures from one address", () => {
  const failing = async (names: number, failures: number) => {
    const attacker = new Attacker(site());
    const usernames = Array.from({ length: names }, newPhone);
    for (let count = 0; count < failures; count += 1) {
      if (count === 25) await letSecondsPass(60);
      const reply = await attacker.signIn(usernames[count % names]!, "not-the-one");
      expect([count, reply.message]).toEqual([count, ONE]);
    }
    return { attacker, usernames };
  };

  it("are thirty in ten minutes; the 31st try is refused unlooked at, also on pages and for the right password", async () => {
    const { phone } = await makePerson();
    const { attacker } = await failing(15, 30);
    expect(await attacker.signIn(phone, PASSWORD)).toMatchObject({ code: 429 });
    const answer = await attacker.browser.signIn(phone!, PASSWORD);
    expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(await signIn(phone!)).toMatchObject({ code: 200 });
    await letSecondsPass(600);
    expect(await attacker.signIn(phone, PASSWORD)).toMatchObject({ code: 200 });
  });

  it("are for twenty names in ten minutes; the 21st name is refused, the twenty go on", async () => {
    const { phone } = await makePerson();
    const { attacker, usernames } = await failing(20, 20);
    expect(await attacker.signIn(phone, PASSWORD)).toMatchObject(LIMITED);
    expect(await attacker.signIn(usernames[0]!, "not-the-one")).toMatchObject({ code: 400, message: ONE });
    expect(await signIn(phone!)).toMatchObject({ code: 200 });
  });

  it("count those on a change of password too", async () => {
    const { phone } = await makePerson();
    const { attacker } = await failing(15, 29);
    const { token } = await opportunity(site(), phone!);
    attacker.token = token;
    const change = { oldPassword: "not-the-one", password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD };
    expect(await attacker.post("/user/updateTokenUserPw", change)).toMatchObject({ message: OLD_WRONG });
    expect(await attacker.post("/user/updateTokenUserPw", change)).toMatchObject({ code: 429 });
  });

  it("and forged headers of an untrusted hop change nothing", async () => {
    const { attacker } = await failing(15, 30);
    const { phone } = await makePerson();
    const forged = { "X-Forwarded-For": `198.51.100.9, ${attacker.address}` };
    const body = { username: phone, password: PASSWORD, captcha: "AB2C", checkKey: "1" };
    for (const headers of [forged, { ...forged, "X-Real-IP": "198.51.100.9", Forwarded: "for=198.51.100.9" }])
      expect(await attacker.post("/login", body, headers)).toMatchObject({ code: 429 });
  });
});
