import { describe, expect, it } from "vitest";
import { makePerson, newEmail, newPhone, OTHER_PASSWORD, PASSWORD } from "../support/people";
import { accountsWith, liveSessionsOf } from "../support/rows";
import { clockTime } from "../support/still-clock";
import { WireClient } from "../support/wire-client";
import { grantCode, captchaImage, S, signedInAs, WRONG_CODE } from "../support/wire-journeys";
import { AGREEMENT_VERSION } from "~/services/identity/accounts/agreement.text";
import { db } from "~/services/db/client.server";

async function canSignIn(username: string, password: string): Promise<boolean> {
  const client = new WireClient();
  return (await client.post(`${S}/login`, { username, password, ...(await captchaImage(client)) })).success;
}

describe("register (10.5)", () => {
  const REGISTER = `${S}/user/register`;
  const DONE = { status: 200, success: true, message: "注册成功，请登录", code: 200, result: null };

  const bodyFor = async (username: string) => ({
    username,
    password: PASSWORD,
    captcha: await grantCode("register", username),
    checkKey: 1767225600,
    Agreement: true,
  });

  it.each([
    ["phone", newPhone],
    ["e-mail", newEmail],
  ])("by %s answers no token and records the agreement by wire", async (_name, newTarget) => {
    const username = newTarget();
    const client = new WireClient();
    expect(await client.post(REGISTER, await bodyFor(username))).toMatchObject({
      ...DONE,
      timestamp: clockTime(),
    });
    const [account] = await accountsWith(username.includes("@") ? "email" : "phone", username);
    expect(await liveSessionsOf(account!.id)).toEqual([]);
    const agreed = db.selectFrom("agreement_acceptances").selectAll().where("account_id", "=", account!.id);
    expect(await agreed.execute()).toMatchObject([
      { version: AGREEMENT_VERSION, accepted_at: clockTime(), address: client.address, way: "wire" },
    ]);
    expect(await canSignIn(username, PASSWORD)).toBe(true);
  });

  it.each(["sys//user/register", "sys/user//register", "/sys///user////register"])(
    "works at %s too",
    async (path) => {
      const reply = await new WireClient().post(`/api/yxd-system/${path}`, await bodyFor(newPhone()));
      expect(reply).toMatchObject(DONE);
    },
  );

  it("tells that an account exists only with the right code", async () => {
    const { phone } = await makePerson();
    const body = await bodyFor(phone!);
    expect(await new WireClient().post(REGISTER, { ...body, captcha: "000000" })).toMatchObject(WRONG_CODE);
    expect(await new WireClient().post(REGISTER, body)).toMatchObject({
      status: 200,
      code: 400,
      message: "该账号已注册，请直接登录或找回密码",
    });
    expect(await new WireClient().post(REGISTER, { ...body, username: newPhone() })).toMatchObject(
      WRONG_CODE,
    );
  });

  it.each([
    [{ Agreement: false }, "请阅读协议并同意"],
    [{ Agreement: undefined }, "请阅读协议并同意"],
    [{ confirmPassword: "Harbour2027" }, "两次输入密码不一致！"],
    [{ confirmpassword: "Harbour2027" }, "两次输入密码不一致！"],
    [{ newpassword: "Harbour2027" }, "两次输入密码不一致！"],
    [{ password: "Short1" }, "密码不能少于8位！"],
    [{ username: "a@example.edu" }, "请输入正确的手机号/邮箱"],
    [{ captcha: "" }, "请输入验证码"],
    [{ password: { $ne: "" } }, "输入内容包含无法识别的字符，请重新输入"],
  ])("with %j says %s and uses up no try", async (change, message) => {
    const body = await bodyFor(newPhone());
    for (let count = 0; count < 6; count += 1)
      expect(await new WireClient().post(REGISTER, { ...body, ...change })).toMatchObject({
        code: 400,
        message,
      });
    expect(await new WireClient().post(REGISTER, body)).toMatchObject(DONE);
  });

  it.each([
    { confirmPassword: PASSWORD, confirmpassword: PASSWORD, newpassword: PASSWORD },
    { Agreement: "true" },
    { Agreement: 1 },
    { checkKey: null },
  ])("takes %j", async (more) => {
    expect(await new WireClient().post(REGISTER, { ...(await bodyFor(newPhone())), ...more })).toMatchObject(
      DONE,
    );
  });

  it("makes one account of two at the same time", async () => {
    const body = await bodyFor(newPhone());
    const replies = await Promise.all([
      new WireClient().post(REGISTER, body),
      new WireClient().post(REGISTER, body),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(await accountsWith("phone", body.username)).toHaveLength(1);
  });
});

describe("forgotPassword (10.6)", () => {
  const FORGOT = `${S}/user/forgotPassword`;
  const DONE = {
    status: 200,
    success: true,
    message: "密码重置成功，请使用新密码登录",
    code: 200,
    result: null,
  };

  it.each([
    { newpassword: OTHER_PASSWORD },
    { password: OTHER_PASSWORD },
    { password: OTHER_PASSWORD, newpassword: OTHER_PASSWORD },
    { newpassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD, confirmpassword: OTHER_PASSWORD },
  ])("with %j sets the password and ends every session", async (passwords) => {
    const person = await makePerson();
    const client = await signedInAs(person);
    const captcha = await grantCode("reset", person.phone!);
    const reply = await new WireClient().post(FORGOT, { username: person.phone, captcha, ...passwords });
    expect(reply).toMatchObject({ ...DONE, timestamp: clockTime() });
    expect(await client.get(`${S}/user/getTokenUserInfo`)).toMatchObject({ status: 401 });
    expect(await canSignIn(person.phone!, OTHER_PASSWORD)).toBe(true);
    expect(await canSignIn(person.phone!, PASSWORD)).toBe(false);
  });

  it("lifts a lock", async () => {
    const { phone } = await makePerson();
    for (let count = 0; count < 5; count += 1) await canSignIn(phone!, "wrong");
    expect(await canSignIn(phone!, PASSWORD)).toBe(false);
    const captcha = await grantCode("reset", phone!);
    await new WireClient().post(FORGOT, { username: phone, captcha, newpassword: OTHER_PASSWORD });
    expect(await canSignIn(phone!, OTHER_PASSWORD)).toBe(true);
  });

  it("refuses wrong codes, unknown and frozen alike", async () => {
    const frozen = (await makePerson({ status: "frozen" })).phone!;
    for (const username of [newPhone(), frozen]) {
      const captcha = await grantCode("reset", username);
      expect(await new WireClient().post(FORGOT, { username, captcha, newpassword: PASSWORD })).toMatchObject(
        WRONG_CODE,
      );
    }
    const { phone } = await makePerson();
    const body = { username: phone, captcha: "000000", newpassword: PASSWORD };
    expect(await new WireClient().post(FORGOT, body)).toMatchObject(WRONG_CODE);
  });

  it.each([
    [{}, "请输入密码"],
    [{ newpassword: "Short1" }, "密码不能少于8位！"],
    [{ newpassword: OTHER_PASSWORD, password: PASSWORD }, "两次输入密码不一致！"],
    [{ newpassword: OTHER_PASSWORD, confirmPassword: PASSWORD }, "两次输入密码不一致！"],
    [{ password: OTHER_PASSWORD, confirmpassword: PASSWORD }, "两次输入密码不一致！"],
    [{ newpassword: [OTHER_PASSWORD] }, "输入内容包含无法识别的字符，请重新输入"],
  ])("with %j says %s and uses up no try", async (passwords, message) => {
    const { phone } = await makePerson();
    const named = { username: phone, captcha: await grantCode("reset", phone!) };
    for (let count = 0; count < 6; count += 1)
      expect(await new WireClient().post(FORGOT, { ...named, ...passwords })).toMatchObject({
        code: 400,
        message,
      });
    expect(await new WireClient().post(FORGOT, { ...named, newpassword: OTHER_PASSWORD })).toMatchObject(
      DONE,
    );
  });
});
