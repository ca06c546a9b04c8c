import { beforeEach, describe, expect, it } from "vitest";
import { lastCodeTo, mail, messagesTo, sms } from "../../../../../tests/support/senders";
import {
  emailOf,
  makePerson,
  newRequestSource,
  newEmail,
  newPhone,
  phoneOf,
} from "../../../../../tests/support/people";
import { auditOf } from "../../../../../tests/support/rows";
import type { Identifier } from "../../accounts/identifier";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { tryCode, type CodePurpose } from "./codes.server";
import { requestCode } from "./request-code.server";

const SENT = { ok: true, nextInSeconds: 60 };

const phone = (): Identifier => ({ kind: "phone", value: newPhone() });
const email = (): Identifier => ({ kind: "email", value: newEmail() });

const ask = (
  purpose: CodePurpose,
  target: Identifier,
  source = newRequestSource(),
  sessionId: number | null = null,
) => requestCode({ purpose, target, sessionId }, source);

async function isRight(
  purpose: CodePurpose,
  { value }: Identifier,
  code: string,
  binding = "",
): Promise<boolean> {
  const outcome = await inTransaction((tx) => tryCode(tx, { purpose, target: value, binding }, code));
  return outcome.ok;
}

/** All messages received, without their codes, each in one line. */
function textsTo({ value }: Identifier): string[] {
  return messagesTo(value).map(({ text, code }) => (code ? text.replaceAll(code, "{code}") : text));
}

beforeEach(() => {
  sms.mode = "ok";
  mail.mode = "ok";
});

const SIGN_IN = "登录验证码：{code}，5分钟内有效。如非本人操作请忽略，切勿告知他人。";
const REGISTER = "注册验证码：{code}，5分钟内有效。如非本人操作请忽略，切勿告知他人。";
const REGISTER_KNOWN =
  "验证码：{code}，5分钟内有效。您的账号已注册过，无需重复注册，可直接登录或找回密码；如非本人操作请忽略，切勿告知他人。";
const RESET = "重置密码验证码：{code}，5分钟内有效。如非本人操作，说明有人在尝试重置您的密码，请勿告知他人。";
const VERIFY = "身份验证码：{code}，5分钟内有效。您正在修改账号安全信息；如非本人操作，请立即修改密码。";
const BIND = "绑定验证码：{code}，5分钟内有效。您正在将此手机号绑定到在线海关账号；如非本人操作请忽略。";
const UNKNOWN = "有人请求重置密码，但此手机号尚未注册。如是您本人，请核对账号或先注册；否则请忽略。";
const FROZEN = "您的账号目前已停用，无法登录或重置密码。如有疑问，请联系您单位的管理员或平台客服。";

describe("every asking sends exactly one message (docs/forms.md, section 7)", () => {
  it.each([
    ["sign-in", "known", SIGN_IN],
    ["sign-in", "unknown", SIGN_IN],
    ["sign-in", "frozen", FROZEN],
    ["register", "known", REGISTER_KNOWN],
    ["register", "unknown", REGISTER],
    ["register", "frozen", REGISTER_KNOWN],
    ["reset", "known", RESET],
    ["reset", "unknown", UNKNOWN],
    ["reset", "frozen", FROZEN],
    ["verify-identity", "known", VERIFY],
    ["bind", "known", BIND],
    ["bind", "unknown", BIND],
    ["bind", "frozen", BIND],
  ] as const)("%s, target %s", async (purpose, state, body) => {
    const target =
      state === "unknown"
        ? phone()
        : phoneOf(await makePerson({ status: state === "frozen" ? "frozen" : "active" }));
    const sessionId = purpose === "bind" || purpose === "verify-identity" ? 7 : null;
    expect(await ask(purpose, target, newRequestSource(), sessionId)).toEqual(SENT);
    const withCode = body.includes("{code}");
    expect(textsTo(target)).toEqual([`【在线海关】${body}${withCode ? "\n@localhost #{code}" : ""}`]);
    if (!withCode) return expect(await codesStoredFor(target)).toBe(0);
    expect(await isRight(purpose, target, lastCodeTo(target.value), sessionId === null ? "" : "7")).toBe(
      true,
    );
  });

  it("by mail to an e-mail", async () => {
    const known = emailOf(await makePerson({ email: newEmail() }));
    const unknown = email();
    expect(await ask("sign-in", known)).toEqual(SENT);
    expect(await ask("reset", unknown)).toEqual(SENT);
    expect(mail.messages.map(({ to, subject }) => [to, subject])).toEqual([
      [known.value, "【在线海关】登录验证码"],
      [unknown.value, "【在线海关】该邮箱尚未注册"],
    ]);
    expect(await isRight("sign-in", known, lastCodeTo(known.value))).toBe(true);
  });

  const codesStoredFor = async ({ value }: Identifier) =>
    (await db.selectFrom("verification_codes").select("id").where("target", "=", value).execute()).length;
});

describe("a code that was asked for", () => {
  it("is bound to the session that asked", async () => {
    const target = phone();
    await ask("bind", target, newRequestSource(), 7);
    const code = lastCodeTo(target.value);
    expect(await isRight("bind", target, code, "8")).toBe(false);
    expect(await isRight("bind", target, code)).toBe(false);
    expect(await isRight("bind", target, code, "7")).toBe(true);
  });

  it("is stored nowhere but as an HMAC", async () => {
    const target = phone();
    await ask("sign-in", target);
    const code = lastCodeTo(target.value);
    const stored = JSON.stringify([
      await db.selectFrom("verification_codes").selectAll().where("target", "=", target.value).execute(),
      await db.selectFrom("outbox").selectAll().execute(),
      await db.selectFrom("audit_log").selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
  });
});

describe("a message that cannot be sent", () => {
  it.each(["refuse", "reset"] as const)(
    "because the gateway does %s is told, for every target alike",
    async (mode) => {
      sms.mode = mode;
      const targets = [phone(), phoneOf(await makePerson()), phoneOf(await makePerson({ status: "frozen" }))];
      for (const target of targets)
        for (const purpose of ["sign-in", "register", "reset"] as const)
          expect(await ask(purpose, target)).toEqual({ ok: false, reason: "not-sent" });
    },
  );

  it("gives back its slot in every limit", async () => {
    const target = phone();
    const source = newRequestSource();
    sms.mode = "refuse";
    for (let count = 0; count < 25; count += 1)
      expect(await ask("sign-in", target, source)).toEqual({ ok: false, reason: "not-sent" });
    for (let count = 0; count < 12; count += 1)
      expect(await ask("sign-in", phone(), source)).toEqual({ ok: false, reason: "not-sent" });
    sms.mode = "ok";
    expect(await ask("sign-in", target, source)).toEqual(SENT);
    expect(await ask("sign-in", target, source)).toMatchObject({ reason: "too-soon" });
  });

  it("leaves the code before it as it was", async () => {
    const target = email();
    await ask("register", target, newRequestSource());
    const older = lastCodeTo(target.value);
    await db.deleteFrom("attempts").where("subject", "=", target.value).execute();
    mail.mode = "refuse";
    expect(await ask("register", target)).toEqual({ ok: false, reason: "not-sent" });
    expect(await isRight("register", target, older)).toBe(true);
  });

  it("is told of a notice too", async () => {
    sms.mode = "refuse";
    expect(await ask("reset", phone())).toEqual({ ok: false, reason: "not-sent" });
  });
});

describe("the audit log", () => {
  it("has one row for each asking, masked, with what became of it", async () => {
    const target = { kind: "phone" as const, value: "13812345678" };
    const source = newRequestSource("page");
    const row = (result: string, detail: object) => ({
      event: "auth.code-sent",
      result,
      who: "138****5678",
      detail: { way: "page", purpose: "sign-in", ...detail },
    });
    sms.mode = "refuse";
    await ask("sign-in", target, source);
    sms.mode = "ok";
    await ask("sign-in", target, source);
    await ask("sign-in", target, source);
    expect(await auditOf(source.requestId)).toMatchObject([
      row("failed", {}),
      row("ok", {}),
      row("limited", { reason: "too-soon" }),
    ]);
  });
});
