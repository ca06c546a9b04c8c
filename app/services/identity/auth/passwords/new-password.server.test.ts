import { describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../../tests/support/account-sessions";
import {
  makePerson,
  newRequestSource,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
} from "../../../../../tests/support/people";
import { auditOf, liveSessionsOf, noticesTo } from "../../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { formatTime } from "../../../format/time";
import { verifyPassword } from "../../hashing/password-hash.server";
import type { LiveSession } from "../../sessions/sessions.server";
import type { IdentityMethod } from "../operations/identity-actions.types";
import { makeIdentityTicket, type IdentityUse } from "../operations/identity-check.server";
import { setNewPassword, setNewPasswordByWire } from "./new-password.server";

const TICKET_EXPIRED = { ok: false, reason: "ticket-gone" };
const CODE = "482913";

const sessionOf = async (columns: Parameters<typeof makePerson>[0] = { email: newEmail() }) =>
  liveSession(await openSessionOf(await makePerson(columns)));

const buy = (session: LiveSession, method: IdentityMethod, use: IdentityUse = "modify-password") =>
  inTransaction((tx) =>
    makeIdentityTicket(tx, session, { use, method, code: method === "password" ? null : CODE }),
  );
const set = (session: LiveSession, password = OTHER_PASSWORD, source = newRequestSource("page")) =>
  setNewPassword(session, password, source);
const setByWire = (
  session: LiveSession,
  method: IdentityMethod,
  value: string,
  source = newRequestSource(),
) => setNewPasswordByWire(session, { method, value, password: OTHER_PASSWORD }, source);

async function hasPassword({ accountId }: LiveSession, password: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return verifyPassword(row.password_hash, password);
}

const changedText = () =>
  `您的账号密码已于${formatTime(clockTime())}修改，所有设备均已退出登录。如非本人操作，请立即通过“忘记密码”重置。`;

describe("the second step of a new password", () => {
  it("sets it, ends every session and tells the owner on the other channel", async () => {
    const session = await sessionOf();
    const source = newRequestSource("page");
    await buy(session, "phone");
    expect(await set(session, OTHER_PASSWORD, source)).toEqual({ ok: true });
    expect(await hasPassword(session, OTHER_PASSWORD)).toBe(true);
    expect(await liveSessionsOf(session.accountId)).toEqual([]);
    expect(await noticesTo(session.email!)).toEqual([changedText()]);
    expect(await noticesTo(session.phone!)).toEqual([]);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.password-changed", result: "ok", detail: { endedSessions: 1 } },
    ]);
  });

  it("gives an account without a password its first one", async () => {
    const session = await sessionOf({ password_hash: null });
    await buy(session, "phone");
    expect(await set(session)).toEqual({ ok: true });
    expect(await hasPassword(session, OTHER_PASSWORD)).toBe(true);
  });

  it("comes to nothing without the first, late, twice, or after a check for something else", async () => {
    const session = await sessionOf();
    const source = newRequestSource("page");
    expect(await set(session, OTHER_PASSWORD, source)).toEqual(TICKET_EXPIRED);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.password-changed", result: "refused", detail: { reason: "ticket-gone" } },
    ]);
    for (const use of ["modify-phone", "export-data", "wire"] as const) await buy(session, "phone", use);
    expect(await set(session)).toEqual(TICKET_EXPIRED);
    await buy(session, "phone");
    passSeconds(600);
    expect(await set(session)).toEqual(TICKET_EXPIRED);
    expect(await hasPassword(session, PASSWORD)).toBe(true);
    await buy(session, "phone");
    expect(await set(session)).toEqual({ ok: true });
    expect(await set(session, PASSWORD)).toEqual(TICKET_EXPIRED);
  });

  it("happens once when it comes twice at the same time", async () => {
    const session = await sessionOf();
    await buy(session, "email");
    const outcomes = await Promise.all([set(session), set(session)]);
    expect(outcomes).toContainEqual({ ok: true });
    expect(outcomes).toContainEqual(TICKET_EXPIRED);
    expect(await noticesTo(session.phone!)).toEqual([changedText()]);
  });

  it("refuses the old password to who has just given it, and keeps the ticket", async () => {
    const known = await sessionOf();
    const unknown = await sessionOf();
    await buy(known, "password");
    expect(await set(known, PASSWORD)).toEqual({ ok: false, reason: "unchanged" });
    expect(await set(known)).toEqual({ ok: true });
    await buy(unknown, "phone");
    expect(await set(unknown, PASSWORD)).toEqual({ ok: true });
  });
});

describe("the same over the wire", () => {
  it.each(["phone", "email"] as const)("takes the %s code of the first step again", async (method) => {
    const session = await sessionOf();
    await buy(session, method, "wire");
    expect(await setByWire(session, method, CODE)).toEqual({ ok: true });
    expect(await hasPassword(session, OTHER_PASSWORD)).toBe(true);
    expect(await liveSessionsOf(session.accountId)).toEqual([]);
    expect(await setByWire(session, method, CODE)).toEqual(TICKET_EXPIRED);
  });

  it("verifies the old password anew, and counts wrong ones for the lock", async () => {
    const session = await sessionOf();
    await buy(session, "password", "wire");
    for (let count = 0; count < 4; count += 1)
      expect(await setByWire(session, "password", "wrong")).toEqual({ ok: false, reason: "old-password" });
    expect(await setByWire(session, "password", PASSWORD)).toEqual({ ok: true });
  });

  it("comes to nothing by another way than the first step's, or with the page's ticket", async () => {
    const session = await sessionOf();
    await buy(session, "phone");
    expect(await setByWire(session, "phone", CODE)).toEqual(TICKET_EXPIRED);
    await buy(session, "phone", "wire");
    expect(await setByWire(session, "password", PASSWORD)).toEqual(TICKET_EXPIRED);
    expect(await setByWire(session, "email", CODE)).toEqual(TICKET_EXPIRED);
    expect(await setByWire(session, "phone", CODE)).toEqual({ ok: true });
  });

  it("bears four wrong codes, the fifth uses the ticket up", async () => {
    const lucky = await sessionOf();
    const unlucky = await sessionOf();
    for (const session of [lucky, unlucky]) await buy(session, "phone", "wire");
    const wrong = { ok: false, reason: "code" };
    for (let count = 0; count < 4; count += 1)
      expect(await setByWire(lucky, "phone", "000000")).toEqual(wrong);
    expect(await setByWire(lucky, "phone", CODE)).toEqual({ ok: true });
    for (let count = 0; count < 5; count += 1)
      expect(await setByWire(unlucky, "phone", "000000")).toEqual(wrong);
    expect(await setByWire(unlucky, "phone", CODE)).toEqual(wrong);
  });
});
