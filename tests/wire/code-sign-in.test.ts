import { describe, expect, it } from "vitest";
import { emailOf, makePerson, newEmail, newPhone, OTHER_PASSWORD, PASSWORD } from "../support/people";
import { accountsWith, liveSessionsOf } from "../support/rows";
import { clockTime, passSeconds } from "../support/still-clock";
import { WireClient } from "../support/wire-client";
import { grantCode, captchaImage, S, WRONG_CODE } from "../support/wire-journeys";
import { AGREEMENT_VERSION } from "~/services/identity/accounts/agreement.text";
import { db } from "~/services/db/client.server";

const TICKET_EXPIRED = { status: 200, code: 400, message: "设置密码已超时，请重新获取验证码" };
const NEEDED = { status: 200, success: false, code: 501, message: "请设置登录密码", result: null };
const SIGNED_IN = { status: 200, success: true, code: 200, message: "登录成功" };

const enter = (body: object, client = new WireClient()) => client.post(`${S}/phoneOrEmailLogin`, body);

const setPassword = (username: string, captcha: string, more: object = {}, client = new WireClient()) =>
  enter({ username, captcha, password: PASSWORD, loginFlag: 2, smsTplType: "0", ...more }, client);

/**
 * Signs in by code without a password, which answers 501.
 * @returns the code
 */
async function goTo501(username: string, client = new WireClient()): Promise<string> {
  const captcha = await grantCode("sign-in", username);
  expect(await enter({ username, captcha }, client)).toMatchObject(NEEDED);
  return captcha;
}

describe("phoneOrEmailLogin, first step (10.4)", () => {
  it("signs in by phone and by e-mail", async () => {
    const person = await makePerson({ email: newEmail() });
    const byPhone = {
      username: person.phone,
      captcha: await grantCode("sign-in", person.phone!),
      loginFlag: 1,
      smsTplType: "0",
    };
    const reply = await enter(byPhone);
    expect(reply).toMatchObject({
      ...SIGNED_IN,
      result: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userInfo: { id: String(person.id) },
        tenantList: [],
      },
      timestamp: clockTime(),
    });
    const { value } = emailOf(person);
    expect(
      await enter({ username: value.toUpperCase(), captcha: await grantCode("sign-in", value) }),
    ).toMatchObject(SIGNED_IN);
    expect(await liveSessionsOf(person.id)).toHaveLength(2);
  });

  it("refuses alike: wrong, used, late, foreign, frozen", async () => {
    const person = await makePerson();
    const frozen = await makePerson({ status: "frozen" });
    const phone = person.phone!;
    expect(await enter({ username: phone, captcha: "000000" })).toMatchObject(WRONG_CODE);
    expect(await enter({ username: phone, captcha: "12345" })).toMatchObject(WRONG_CODE);
    const captcha = await grantCode("sign-in", phone);
    expect(await enter({ username: newPhone(), captcha })).toMatchObject(WRONG_CODE);
    expect(await enter({ username: phone, captcha })).toMatchObject(SIGNED_IN);
    expect(await enter({ username: phone, captcha })).toMatchObject(WRONG_CODE);
    const late = await grantCode("sign-in", phone);
    passSeconds(300);
    expect(await enter({ username: phone, captcha: late })).toMatchObject(WRONG_CODE);
    expect(
      await enter({ username: frozen.phone, captcha: await grantCode("sign-in", frozen.phone!) }),
    ).toMatchObject(WRONG_CODE);
  });

  it.each([
    [{ username: "" }, "请输入手机号/邮箱"],
    [{ username: "abc" }, "请输入正确的手机号/邮箱"],
    [{ captcha: "" }, "请输入验证码"],
    [{ loginFlag: 7 }, "短信类型不正确"],
    [{ smsTplType: "1" }, "短信类型不正确"],
    [{ loginFlag: [2] }, "输入内容包含无法识别的字符，请重新输入"],
  ])("with %j says %s and uses up no try", async (change, message) => {
    const { phone } = await makePerson();
    const right = { username: phone, captcha: await grantCode("sign-in", phone!) };
    for (let count = 0; count < 6; count += 1)
      expect(await enter({ ...right, ...change })).toMatchObject({ code: 400, message });
    expect(await enter(right)).toMatchObject(SIGNED_IN);
  });

  it("answers 501 for unknown targets and accounts without a password, and creates nothing", async () => {
    const unknown = newPhone();
    const without = await makePerson({ password_hash: null });
    await goTo501(unknown);
    await goTo501(without.phone!);
    expect(await accountsWith("phone", unknown)).toEqual([]);
    expect(await liveSessionsOf(without.id)).toEqual([]);
  });
});

describe("phoneOrEmailLogin, loginFlag 2", () => {
  it("makes the account, records the agreement by wire, and answers as a sign-in", async () => {
    const username = newPhone();
    const client = new WireClient();
    const reply = await setPassword(username, await goTo501(username), {}, client);
    const [account] = await accountsWith("phone", username);
    expect(reply).toMatchObject({
      ...SIGNED_IN,
      result: { userInfo: { id: String(account!.id), phone: username, hasPassword: true }, tenantList: [] },
    });
    const agreed = db.selectFrom("agreement_acceptances").selectAll().where("account_id", "=", account!.id);
    expect(await agreed.execute()).toMatchObject([
      { version: AGREEMENT_VERSION, address: client.address, way: "wire", accepted_at: clockTime() },
    ]);
    const next = new WireClient();
    const body = { username, password: PASSWORD, ...(await captchaImage(next)) };
    expect(await next.post(`${S}/login`, body)).toMatchObject(SIGNED_IN);
  });

  it("takes loginFlag as text, an agreement that is true, and ignores one that is not sent", async () => {
    for (const more of [
      { loginFlag: "2" },
      { Agreement: true },
      { Agreement: "true" },
      { Agreement: null },
    ]) {
      const username = newEmail();
      expect(await setPassword(username, await goTo501(username), more)).toMatchObject(SIGNED_IN);
    }
  });

  it.each([
    [{ password: "" }, "请输入密码"],
    [{ password: "Short1" }, "密码不能少于8位！"],
    [{ password: "x1".repeat(9) }, "密码最长不能超过16位！"],
    [{ password: "密码密码密码密码" }, "密码只能使用英文字母、数字和符号，请切换到英文输入法"],
    [{ password: "12345678" }, "这个密码太容易被猜到，请换一个"],
    [{ Agreement: false }, "请阅读协议并同意"],
  ])("with %j says %s and spends neither ticket nor try", async (more, message) => {
    const username = newPhone();
    const captcha = await goTo501(username);
    for (let count = 0; count < 6; count += 1)
      expect(await setPassword(username, captcha, more)).toMatchObject({ code: 400, message });
    expect(await setPassword(username, captcha)).toMatchObject(SIGNED_IN);
  });

  it("works once", async () => {
    const username = newPhone();
    const captcha = await goTo501(username);
    const replies = await Promise.all([setPassword(username, captcha), setPassword(username, captcha)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(replies.find(({ code }) => code === 400)).toMatchObject(TICKET_EXPIRED);
    expect(await setPassword(username, captcha)).toMatchObject(TICKET_EXPIRED);
    expect(await accountsWith("phone", username)).toHaveLength(1);
  });

  it("fails without the first step, with another code, and late", async () => {
    const username = newPhone();
    expect(await setPassword(username, "482913")).toMatchObject(WRONG_CODE);
    expect(await setPassword(username, await grantCode("sign-in", username))).toMatchObject(WRONG_CODE);
    const captcha = await goTo501(username);
    expect(await setPassword(username, "000000")).toMatchObject(WRONG_CODE);
    expect(await setPassword(newPhone(), captcha)).toMatchObject(WRONG_CODE);
    passSeconds(300);
    expect(await setPassword(username, captcha)).toMatchObject(TICKET_EXPIRED);
    expect(await accountsWith("phone", username)).toEqual([]);
  });

  it("opens a browser's ticket to that browser only", async () => {
    const username = newPhone();
    const browser = new WireClient();
    const foreign = new WireClient();
    browser.preSession = "pre-session-of-mine-1";
    foreign.preSession = "pre-session-of-theirs-1";
    const captcha = await goTo501(username, browser);
    expect(await setPassword(username, captcha)).toMatchObject(WRONG_CODE);
    expect(await setPassword(username, captcha, {}, foreign)).toMatchObject(WRONG_CODE);
    expect(await setPassword(username, captcha, {}, browser)).toMatchObject(SIGNED_IN);
  });

  it("never overwrites a password", async () => {
    const person = await makePerson({ password_hash: null });
    const captcha = await goTo501(person.phone!);
    const { password_hash } = await makePerson();
    await db.updateTable("accounts").set({ password_hash }).where("id", "=", person.id).execute();
    expect(await setPassword(person.phone!, captcha, { password: OTHER_PASSWORD })).toMatchObject({
      code: 400,
      message: "账号已设置密码，请直接登录",
    });
    expect((await accountsWith("phone", person.phone!))[0]?.password_hash).toBe(password_hash);
  });
});
