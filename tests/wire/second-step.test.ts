import { describe, expect, it } from "vitest";
import { PASSWORD } from "../support/people";
import { liveSessionsOf } from "../support/rows";
import { twoStepPerson } from "../support/second-steps";
import { passSeconds } from "../support/still-clock";
import { keyOf, store } from "../support/stored-codes";
import { WireClient } from "../support/wire-client";
import { captchaImage, S } from "../support/wire-journeys";

const NEEDED = { status: 200, success: false, code: 502, message: "该账号已开启两步验证，请同时提交动态码" };
const WRONG = { code: 400, message: "动态码或恢复码错误，或已经用过，请等待下一个动态码后重试" };

async function login(username: unknown, more: object = {}) {
  const client = new WireClient();
  const body = { username, password: PASSWORD, ...(await captchaImage(client)), ...more };
  return client.post(`${S}/login`, body);
}

describe("sign-in of an account with a second step", () => {
  it("by password says that a code is missing, and takes it along", async () => {
    const { account, code, codes } = await twoStepPerson();
    expect(await login(account.phone)).toMatchObject(NEEDED);
    expect(await login(account.phone, { secondStepCode: "" })).toMatchObject(NEEDED);
    expect(await liveSessionsOf(account.id)).toEqual([]);
    expect(await login(account.phone, { secondStepCode: "2345678923" })).toMatchObject(WRONG);
    expect(await login(account.phone, { secondStepCode: code() })).toMatchObject({ code: 200 });
    expect(await login(account.phone, { secondStepCode: code() })).toMatchObject(WRONG);
    expect(await login(account.phone, { secondStepCode: codes[0] })).toMatchObject({ code: 200 });
    passSeconds(60);
    // Codes may be sent as numbers, as other values may.
    if (!code().startsWith("0"))
      expect(await login(account.phone, { secondStepCode: Number(code()) })).toMatchObject({ code: 200 });
  });

  it("says nothing of it with a wrong password", async () => {
    const { account, code } = await twoStepPerson();
    const reply = await login(account.phone, { password: "Wrong2026", secondStepCode: code() });
    expect(reply.message).toContain("账号或密码错误");
    expect(reply.code).toBe(400);
  });

  it("by code leaves the code good until the second one is there", async () => {
    const { account, code } = await twoStepPerson();
    const captcha = await store(keyOf("sign-in", account.phone!));
    const client = new WireClient();
    const enter = (more: object = {}) =>
      client.post(`${S}/phoneOrEmailLogin`, { username: account.phone, captcha, smsTplType: "0", ...more });
    expect(await enter()).toMatchObject(NEEDED);
    expect(await enter({ secondStepCode: code() })).toMatchObject({ code: 200 });
    passSeconds(60);
    expect(await enter({ secondStepCode: code() })).toMatchObject({ code: 400 });
  });

  it("that sets a first password sets none without it", async () => {
    const { account, code } = await twoStepPerson({ password_hash: null });
    const captcha = await store(keyOf("sign-in", account.phone!));
    const client = new WireClient();
    const call = (more: object = {}) =>
      client.post(`${S}/phoneOrEmailLogin`, { username: account.phone, captcha, smsTplType: "0", ...more });
    expect(await call()).toMatchObject({ code: 501 });
    const second = { loginFlag: 2, password: "Lantern#88" };
    expect(await call(second)).toMatchObject(NEEDED);
    expect(await login(account.phone, { password: "Lantern#88", secondStepCode: code() })).toMatchObject({
      code: 400,
    });
    expect(await call({ ...second, secondStepCode: code() })).toMatchObject({ code: 200 });
  });

  it("is limited by account, with its time", async () => {
    const { account, code } = await twoStepPerson();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await login(account.phone, { secondStepCode: "2345678923" })).toMatchObject(WRONG);
    expect(await login(account.phone, { secondStepCode: code() })).toMatchObject({
      code: 429,
      message: "操作过于频繁，请60分钟后再试",
    });
  });
});
