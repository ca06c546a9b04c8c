import { describe, expect, it } from "vitest";
import { otherThan } from "../support/codes";
import { makePerson, newEmail, newPhone, OTHER_PASSWORD, PASSWORD } from "../support/people";
import { liveSessionsOf, noticesTo } from "../support/rows";
import { passSeconds } from "../support/still-clock";
import type { WireClient } from "../support/wire-client";
import { grantOwnCode, S, signedInAs } from "../support/wire-journeys";

const AUTH_INFO = `${S}/user/setUserAuthInfo`;
const BIND = `${S}/user/bindPhoneOrEmail`;
const INFO = `${S}/user/getTokenUserInfo`;

const OLD_WRONG = { code: 400, message: "原密码错误，或尝试次数过多，请等待10分钟后重试" };
const CODE = { code: 400, message: "验证码错误或已失效，请重新获取" };
const LATE = { code: 400, message: "身份验证已过期，请重新验证" };
const NEEDED = { code: 400, message: "请先完成身份验证" };
const DONE = { status: 200, success: true, code: 200 };

const check = (client: WireClient, type: number | string, value: string) =>
  client.post(AUTH_INFO, { configType: false, type, value });
const choose = (client: WireClient, type: number | string, value: string, more: object = {}) =>
  client.post(AUTH_INFO, {
    configType: true,
    type,
    value,
    password: OTHER_PASSWORD,
    confirmPassword: OTHER_PASSWORD,
    ...more,
  });
const bind = (client: WireClient, type: number | string, username: string, captcha: string) =>
  client.post(BIND, { captcha, type, username });

async function someone(columns: Parameters<typeof makePerson>[0] = { email: newEmail() }) {
  const person = await makePerson(columns);
  return { person, client: await signedInAs(person) };
}

describe("setUserAuthInfo (10.11)", () => {
  it.each(["phone", "email"] as const)("by a code to the %s sets a new password once", async (kind) => {
    const { person, client } = await someone();
    const other = await signedInAs(person);
    const type = kind === "phone" ? 2 : "3";
    const code = await grantOwnCode(client, "verify-identity", person[kind]!);
    expect(await check(client, type, code)).toMatchObject({ ...DONE, message: "操作成功", result: null });
    expect(await choose(other, type, code)).toMatchObject(LATE);
    expect(await choose(client, type, code)).toMatchObject({
      ...DONE,
      message: "密码修改成功，请重新登录",
      result: null,
    });
    expect(await liveSessionsOf(person.id)).toEqual([]);
    expect(await client.get(INFO)).toMatchObject({ status: 401 });
    expect(await noticesTo(kind === "phone" ? person.email! : person.phone!)).toHaveLength(1);
  });

  it("by the old password, which is verified again", async () => {
    const { client } = await someone();
    expect(await check(client, 1, "wrong")).toMatchObject(OLD_WRONG);
    expect(await check(client, 1, PASSWORD)).toMatchObject(DONE);
    expect(await choose(client, 1, "wrong")).toMatchObject(OLD_WRONG);
    expect(
      await choose(client, 1, PASSWORD, { password: PASSWORD, confirmPassword: PASSWORD }),
    ).toMatchObject({ code: 400, message: "新密码不能与原密码相同" });
    expect(await choose(client, 1, PASSWORD)).toMatchObject(DONE);
  });

  it("refuses the second step without the first, late, and by another type", async () => {
    const { person, client } = await someone();
    expect(await choose(client, 1, PASSWORD)).toMatchObject(LATE);
    expect(await choose(client, 2, "482913")).toMatchObject(LATE);
    const code = await grantOwnCode(client, "verify-identity", person.phone!);
    await check(client, 2, code);
    expect(await choose(client, 1, PASSWORD)).toMatchObject(LATE);
    expect(await choose(client, 2, otherThan(code))).toMatchObject(CODE);
    passSeconds(600);
    expect(await choose(client, 2, code)).toMatchObject(LATE);
  });

  it.each([
    [{ configType: false, type: 1, value: "" }, "请输入原密码"],
    [{ configType: false, type: 2, value: "" }, "请输入验证码"],
    [{ configType: false, type: 3, value: "12" }, "验证码错误或已失效，请重新获取"],
    [{ configType: false, type: 4, value: "482913" }, "验证方式不正确"],
    [{ type: 1, value: PASSWORD }, "验证方式不正确"],
    [{ configType: true, type: 1, value: PASSWORD }, "请输入密码"],
    [{ configType: true, type: 1, value: PASSWORD, password: OTHER_PASSWORD }, "请输入确认密码"],
    [{ configType: true, type: 1, value: PASSWORD, password: "short" }, "密码不能少于8位！"],
  ])("refuses %j: %s", async (body, message) => {
    const { client } = await someone();
    expect(await client.post(AUTH_INFO, body)).toMatchObject({ code: 400, message });
  });

  it("says what is not bound", async () => {
    const byPhone = await someone({});
    const byMail = await someone({ phone: null, email: newEmail() });
    expect(await check(byPhone.client, 3, "482913")).toMatchObject({ code: 400, message: "请先绑定邮箱" });
    expect(await check(byMail.client, 2, "482913")).toMatchObject({ code: 400, message: "请先绑定手机" });
  });

  it("may be called before the first password has been changed, binding may not", async () => {
    const { client } = await someone({ must_change_password: 1 });
    expect(await check(client, 1, PASSWORD)).toMatchObject(DONE);
    expect(await bind(client, 2, newEmail(), "482913")).toMatchObject({
      code: 510,
      message: "请先修改初始密码",
    });
    expect(await choose(client, 1, PASSWORD)).toMatchObject(DONE);
  });
});

describe("bindPhoneOrEmail (10.12)", () => {
  it("binds what is not bound yet, by the code of this session", async () => {
    const { person, client } = await someone({});
    const email = newEmail();
    const other = await signedInAs(person);
    const code = await grantOwnCode(client, "bind", email);
    expect(await bind(other, 2, email, code)).toMatchObject(CODE);
    const reply = await bind(client, "2", ` ${email.toUpperCase()} `, code);
    expect(reply).toMatchObject({ ...DONE, message: "绑定成功", result: { email, phone: person.phone } });
    expect(reply.result).toEqual((await client.get(INFO)).result);
  });

  it("changes what is bound, with a check of any type that success uses up", async () => {
    const { person, client } = await someone();
    const phone = newPhone();
    const taken = (await makePerson()).phone!;
    const code = await grantOwnCode(client, "bind", phone);
    expect(await bind(client, 1, phone, code)).toMatchObject(NEEDED);
    await check(client, 1, PASSWORD);
    expect(await bind(client, 1, phone, otherThan(code))).toMatchObject(CODE);
    expect(await bind(client, 1, taken, "000000")).toMatchObject(CODE);
    expect(await bind(client, 1, taken, await grantOwnCode(client, "bind", taken))).toMatchObject({
      code: 400,
      message: "该手机号已被其他账号使用",
    });
    expect(await bind(client, 1, person.phone!, code)).toMatchObject({
      code: 400,
      message: "新手机号与原手机号相同",
    });
    expect(await bind(client, 1, phone, code)).toMatchObject({
      ...DONE,
      message: "修改成功",
      result: { phone },
    });
    const next = newPhone();
    expect(await bind(client, 1, next, await grantOwnCode(client, "bind", next))).toMatchObject(NEEDED);
  });

  it.each([
    [{ type: 1, username: "", captcha: "482913" }, "请输入手机号"],
    [{ type: 1, username: "a@example.com", captcha: "482913" }, "请输入正确的手机号"],
    [{ type: 2, username: "13800138000", captcha: "482913" }, "请输入正确的邮箱"],
    [{ type: 3, username: "13800138000", captcha: "482913" }, "短信类型不正确"],
    [{ type: 1, username: "13800138000", captcha: "" }, "请输入验证码"],
  ])("refuses %j: %s", async (body, message) => {
    const { client } = await someone();
    expect(await client.post(BIND, body)).toMatchObject({ code: 400, message });
  });
});
