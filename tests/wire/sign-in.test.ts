import { describe, expect, it } from "vitest";
import { makePerson, newEmail, newPhone, PASSWORD } from "../support/people";
import { liveSessionsOf, sessionsOf } from "../support/rows";
import { clockTime, passSeconds } from "../support/still-clock";
import { WireClient } from "../support/wire-client";
import { answerOf, captchaImage, S } from "../support/wire-journeys";

const ONE = "账号或密码错误，或尝试次数过多。请核对后重试，或等待10分钟，也可使用验证码登录";
const CAPTCHA = "图形验证码错误或已过期，请重新输入";

const LOGIN = `${S}/login`;

async function login(username: unknown, password: unknown, client = new WireClient()) {
  return client.post(LOGIN, { username, password, ...(await captchaImage(client)) });
}

describe("randomImage (10.1)", () => {
  it("answers a PNG as text, for a key of the client's", async () => {
    const reply = await new WireClient().get(`${S}/randomImage/1767225600`);
    expect(reply).toMatchObject({ success: true, message: "操作成功", code: 200, timestamp: clockTime() });
    const image = String(reply.result);
    expect(image).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
    expect(Buffer.from(image.split(",")[1]!, "base64").subarray(1, 4).toString()).toBe("PNG");
  });

  it.each(["a", "A-_z09", "x".repeat(64)])("takes the key %s", async (key) => {
    expect(await new WireClient().get(`${S}/randomImage/${key}`)).toMatchObject({ code: 200 });
  });

  it.each(["x".repeat(65), "a.b", "a%20b", "%E4%B8%AD", "a'--"])("refuses the key %s", async (key) => {
    expect(await new WireClient().get(`${S}/randomImage/${key}`)).toMatchObject({
      status: 200,
      code: 400,
      message: "输入内容包含无法识别的字符，请重新输入",
    });
  });

  it("draws thirty a minute for an address", async () => {
    const client = new WireClient();
    for (let count = 0; count < 30; count += 1)
      expect(await client.get(`${S}/randomImage/${count}`)).toMatchObject({ code: 200 });
    expect(await client.get(`${S}/randomImage/30`)).toMatchObject({
      status: 200,
      code: 429,
      message: "操作过于频繁，请1分钟后再试",
    });
    passSeconds(60);
    expect(await client.get(`${S}/randomImage/30`)).toMatchObject({ code: 200 });
  });
});

describe("login (10.2)", () => {
  it("answers token, user and organisations", async () => {
    const person = await makePerson({ username: "张三", realname: "张三" });
    const client = new WireClient();
    const reply = await login(person.phone, PASSWORD, client);
    expect(reply).toMatchObject({
      status: 200,
      success: true,
      message: "登录成功",
      code: 200,
      result: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userInfo: { id: String(person.id), username: "张三", tenantType: null, mustChangePassword: false },
        tenantList: [],
      },
    });
    client.token = (reply.result as { token: string }).token;
    expect(await client.get(`${S}/user/getTokenUserInfo`)).toMatchObject({
      result: (reply.result as { userInfo: object }).userInfo,
    });
    expect(await liveSessionsOf(person.id)).toMatchObject([{ way: "wire", address: client.address }]);
  });

  it.each([
    ["a phone in another spelling", (phone: string) => `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`],
    [
      "a phone in full width",
      (phone: string) =>
        [...phone].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(""),
    ],
  ])("knows %s", async (_name, spell) => {
    const person = await makePerson();
    expect(await login(spell(person.phone!), PASSWORD)).toMatchObject({ code: 200 });
  });

  it("knows an e-mail in capitals", async () => {
    const email = newEmail();
    await makePerson({ phone: null, email });
    expect(await login(` ${email.toUpperCase()} `, PASSWORD)).toMatchObject({ code: 200 });
  });

  it("says one sentence for unknown, wrong, frozen, locked and without password", async () => {
    const person = await makePerson();
    const locked = await makePerson();
    const frozen = await makePerson({ status: "frozen" });
    const without = await makePerson({ password_hash: null });
    for (let count = 0; count < 5; count += 1) await login(locked.phone, "wrong");
    const replies = [
      await login(newPhone(), PASSWORD),
      await login(person.phone, "x"),
      await login(person.phone, ` ${PASSWORD}`),
      await login(person.phone, "x".repeat(128)),
      await login(frozen.phone, PASSWORD),
      await login(without.phone, PASSWORD),
      await login(locked.phone, PASSWORD),
    ];
    for (const reply of replies) {
      const { answer, ...rest } = reply;
      expect(rest).toEqual({
        status: 200,
        success: false,
        code: 400,
        message: ONE,
        result: null,
        timestamp: clockTime(),
      });
      expect(answer.text.length).toBe(replies[0]!.answer.text.length);
    }
  });

  it.each([
    [{ username: "" }, "请输入手机号/邮箱"],
    [{ username: null }, "请输入手机号/邮箱"],
    [{ username: "abc" }, "请输入正确的手机号/邮箱"],
    [{ password: "" }, "请输入密码"],
    [{ captcha: "" }, "请输入验证码"],
    [{ captcha: 1234 }, "输入内容包含无法识别的字符，请重新输入"],
  ])("with %j says %s and spends neither captcha image nor try", async (change, message) => {
    const person = await makePerson();
    const client = new WireClient();
    const shown = await captchaImage(client);
    const right = { username: person.phone, password: PASSWORD, ...shown };
    expect(await client.post(LOGIN, { ...right, ...change })).toMatchObject({
      status: 200,
      code: 400,
      message,
    });
    expect(await client.post(LOGIN, right)).toMatchObject({ code: 200 });
  });

  it("takes checkKey as number or as text", async () => {
    const person = await makePerson();
    const client = new WireClient();
    const { captcha, checkKey } = await captchaImage(client);
    const body = { username: person.phone, password: PASSWORD, captcha, checkKey: String(checkKey) };
    expect(await client.post(LOGIN, body)).toMatchObject({ code: 200 });
  });

  it("opens at most ten sessions; the newest stay", async () => {
    const person = await makePerson();
    for (let count = 0; count < 12; count += 1)
      expect(await login(person.phone, PASSWORD)).toMatchObject({ code: 200 });
    const ended = (await sessionsOf(person.id)).map((session) => session.ended_at !== null);
    expect(ended).toEqual([true, true, ...Array<boolean>(10).fill(false)]);
  });

  it("answers 429 after thirty failures from an address", async () => {
    const person = await makePerson();
    const client = new WireClient();
    for (let count = 0; count < 30; count += 1) {
      const body = { username: person.phone, password: PASSWORD, captcha: "none", checkKey: count };
      expect(await client.post(LOGIN, body)).toMatchObject({ status: 200, code: 412, message: CAPTCHA });
    }
    expect(await login(person.phone, PASSWORD, client)).toMatchObject({
      status: 200,
      code: 429,
      message: "操作过于频繁，请10分钟后再试",
    });
  });
});

describe("the captcha image of a sign-in", () => {
  const body = (phone: string | null, key: unknown, captcha: string) => ({
    username: phone,
    password: PASSWORD,
    captcha,
    checkKey: key,
  });
  const refusal = { status: 200, success: false, code: 412, message: CAPTCHA, result: null };

  it("is refused when wrong, used, late or of an unknown key", async () => {
    const person = await makePerson();
    const client = new WireClient();
    for (const key of ["wrong", "used", "late"]) await client.get(`${S}/randomImage/${key}`);
    for (const key of ["wrong", "used", "late"]) await answerOf(client, key);
    expect(await client.post(LOGIN, body(person.phone, "wrong", "zzzz"))).toMatchObject(refusal);
    expect(await client.post(LOGIN, body(person.phone, "wrong", "k7mp"))).toMatchObject(refusal);
    expect(await client.post(LOGIN, body(person.phone, "used", "K7 mp"))).toMatchObject({ code: 200 });
    expect(await client.post(LOGIN, body(person.phone, "used", "k7mp"))).toMatchObject(refusal);
    expect(await client.post(LOGIN, body(person.phone, "unknown", "k7mp"))).toMatchObject(refusal);
    passSeconds(120);
    expect(await client.post(LOGIN, body(person.phone, "late", "k7mp"))).toMatchObject(refusal);
  });

  it("belongs to the address; another address with the same key has its own", async () => {
    const person = await makePerson();
    const mine = new WireClient();
    const otherClient = new WireClient();
    for (const client of [mine, otherClient]) await client.get(`${S}/randomImage/1767225600`);
    await answerOf(mine, "1767225600", "aaaa");
    await answerOf(otherClient, "1767225600", "bbbb");
    expect(await otherClient.post(LOGIN, body(person.phone, 1767225600, "aaaa"))).toMatchObject(refusal);
    expect(await mine.post(LOGIN, body(person.phone, 1767225600, "aaaa"))).toMatchObject({ code: 200 });
  });

  it("belongs to the pre-session that came with its request", async () => {
    const person = await makePerson();
    const mine = new WireClient();
    const otherClient = new WireClient();
    mine.preSession = "pre-session-that-is-mine";
    otherClient.preSession = "pre-session-of-others";
    await mine.get(`${S}/randomImage/7`);
    await answerOf(mine, "7");
    expect(await otherClient.post(LOGIN, body(person.phone, 7, "k7mp"))).toMatchObject(refusal);
    expect(await mine.post(LOGIN, body(person.phone, 7, "k7mp"))).toMatchObject({ code: 200 });
  });
});
