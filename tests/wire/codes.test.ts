import { beforeEach, describe, expect, it } from "vitest";
import { lastCodeTo, mail, messagesTo, sms } from "../support/senders";
import { makePerson, newEmail, newPhone } from "../support/people";
import { clockTime, passSeconds } from "../support/still-clock";
import { WireClient } from "../support/wire-client";
import { S, signedInAs } from "../support/wire-journeys";
import { findSession } from "~/services/identity/sessions/sessions.server";
import { inTransaction } from "~/services/db/transaction.server";
import { tryCode, type CodePurpose } from "~/services/identity/auth/codes/codes.server";

const SMS_OR_EMAIL = `${S}/smsOrEmail`;
const SENT = { status: 200, success: true, message: "发送验证码成功", code: 200, result: "" };

const ask = (body: object, client = new WireClient()) => client.post(SMS_OR_EMAIL, body);

/** The purpose and session for which the delivered code is valid. */
async function meaningOf(target: string, sessionId: number | null): Promise<string | null> {
  const code = lastCodeTo(target);
  const purposes: CodePurpose[] = ["sign-in", "register", "reset", "verify-identity", "bind"];
  for (const purpose of purposes)
    for (const binding of ["", String(sessionId ?? "")]) {
      const outcome = await inTransaction((tx) => tryCode(tx, { purpose, target, binding }, code));
      if (outcome.ok) return binding === "" ? purpose : `${purpose} of the session`;
    }
  return null;
}

async function sessionIdOf(client: WireClient): Promise<number> {
  const state = await findSession(client.token);
  return state.kind === "live" ? state.session.id : 0;
}

beforeEach(() => {
  sms.mode = "ok";
  mail.mode = "ok";
});

describe("smsOrEmail without a token (10.3)", () => {
  it.each([
    ["0", "sign-in"],
    ["1", "register"],
    ["2", "reset"],
  ])("smsTplType %s sends a code for %s, by SMS and by mail, number or text", async (smsTplType, purpose) => {
    const person = await makePerson({ email: newEmail() });
    const bySms = await ask({ smsTplType, type: "1", username: person.phone });
    expect(bySms).toMatchObject({ ...SENT, timestamp: clockTime() });
    expect(bySms.answer.text).not.toContain(lastCodeTo(person.phone!));
    expect(await meaningOf(person.phone!, null)).toBe(purpose);
    expect(await ask({ smsTplType: Number(smsTplType), type: 2, username: person.email })).toMatchObject(
      SENT,
    );
    expect(await meaningOf(person.email!, null)).toBe(purpose);
  });

  it("answers alike for known, unknown and frozen targets, for all purposes", async () => {
    const known = (await makePerson()).phone!;
    const frozen = (await makePerson({ status: "frozen" })).phone!;
    const unknown = newPhone();
    const texts = new Set<string>();
    for (const smsTplType of ["0", "1", "2"]) {
      for (const username of [known, frozen, unknown]) {
        texts.add((await ask({ smsTplType, type: 1, username })).answer.text.replace(/\d{13}/, "time"));
        expect(messagesTo(username)).toHaveLength(Number(smsTplType) + 1);
      }
      passSeconds(60);
    }
    expect(texts.size).toBe(1);
  });

  it.each([
    [{ type: "1", username: "a@example.com" }, "请输入正确的手机号"],
    [{ type: "2", username: "13800138000" }, "请输入正确的邮箱"],
    [{ type: "1", username: "" }, "请输入手机号"],
    [{ type: "2" }, "请输入电子邮箱"],
    [{ type: "1", username: "138****8000" }, "请输入正确的手机号"],
    [{ type: "3", username: "13800138000" }, "短信类型不正确"],
    [{ username: "13800138000" }, "短信类型不正确"],
    [{ smsTplType: "9", type: "1", username: "13800138000" }, "短信类型不正确"],
    [{ smsTplType: "", type: "1", username: "13800138000" }, "短信类型不正确"],
    [{ smsTplType: {}, type: "1", username: "13800138000" }, "输入内容包含无法识别的字符，请重新输入"],
  ])("refuses %j: %s", async (body, message) => {
    expect(await ask({ smsTplType: "0", ...body })).toMatchObject({ status: 200, code: 400, message });
  });

  it("says how long to wait, and that a target has had its share", async () => {
    const username = newPhone();
    const body = { smsTplType: "0", type: "1", username };
    expect(await ask(body)).toMatchObject(SENT);
    passSeconds(18);
    expect(await ask(body)).toMatchObject({ status: 200, code: 429, message: "请42秒后再获取验证码" });
    passSeconds(42);
    for (let count = 0; count < 4; count += 1) {
      expect(await ask(body)).toMatchObject(SENT);
      passSeconds(60);
    }
    expect(await ask(body)).toMatchObject({
      status: 200,
      code: 429,
      message: "该账号获取验证码次数过多，请稍后再试",
    });
  });

  it("says that an address has asked too often", async () => {
    const client = new WireClient();
    for (let count = 0; count < 10; count += 1)
      expect(await ask({ smsTplType: "0", type: "1", username: newPhone() }, client)).toMatchObject(SENT);
    expect(await ask({ smsTplType: "0", type: "1", username: newPhone() }, client)).toMatchObject({
      code: 429,
      message: "操作过于频繁，请60分钟后再试",
    });
  });

  it("tells every target alike that nothing could be sent, and sends as soon as the gateway is back", async () => {
    sms.mode = "refuse";
    const known = (await makePerson()).phone!;
    for (const username of [known, newPhone()])
      for (const smsTplType of ["0", "1", "2"])
        expect(await ask({ smsTplType, type: "1", username })).toMatchObject({
          status: 200,
          code: 500,
          message: "验证码发送失败，请稍后重试",
        });
    sms.mode = "ok";
    expect(await ask({ smsTplType: "0", type: "1", username: known })).toMatchObject(SENT);
  });

  it("counts a dead token as none", async () => {
    const client = new WireClient();
    client.token = "dead-token-0123456789";
    const username = newPhone();
    expect(await ask({ smsTplType: "1", type: "1", username }, client)).toMatchObject(SENT);
    expect(await meaningOf(username, null)).toBe("register");
  });
});

describe("smsOrEmail with a live token (docs/forms.md, section 7)", () => {
  it.each([
    ["1", "own", "verify-identity of the session"],
    ["1", "masked", "verify-identity of the session"],
    ["1", "empty", "verify-identity of the session"],
    ["1", "foreign", "register"],
    ["0", "own", "sign-in"],
    ["0", "foreign", "bind of the session"],
    ["2", "own", "reset"],
    ["2", "foreign", "reset"],
  ])("smsTplType %s to the target %s is a code for %s", async (smsTplType, which, meaning) => {
    const person = await makePerson();
    const client = await signedInAs(person);
    const own = person.phone!;
    const foreign = which === "foreign" ? newPhone() : own;
    if (which === "foreign" && smsTplType === "2") await makePerson({ phone: foreign });
    const username = { own, foreign, masked: `${own.slice(0, 3)}****${own.slice(7)}`, empty: "" }[which];
    expect(await ask({ smsTplType, type: "1", username }, client)).toMatchObject(SENT);
    expect(await meaningOf(foreign, await sessionIdOf(client))).toBe(meaning);
  });

  it("takes the own e-mail by its mask", async () => {
    const person = await makePerson({ email: newEmail() });
    const client = await signedInAs(person);
    expect(await ask({ smsTplType: 1, type: 2, username: "p***@example.com" }, client)).toMatchObject(SENT);
    expect(await meaningOf(person.email!, await sessionIdOf(client))).toBe("verify-identity of the session");
  });

  it("has no own target of a kind that is not bound", async () => {
    const client = await signedInAs(await makePerson());
    expect(await ask({ smsTplType: "1", type: "2", username: "" }, client)).toMatchObject({
      code: 400,
      message: "请输入电子邮箱",
    });
  });
});
