import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { lastCodeTo } from "../../../../../tests/support/senders";
import {
  makePerson,
  newRequestSource,
  newEmail,
  newPhone,
  OTHER_PASSWORD,
  PASSWORD,
} from "../../../../../tests/support/people";
import { accountsWith, auditOf } from "../../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { sixDigits, watchTables } from "../../../../../tests/support/written-rows";
import { NO_SECOND_CODE } from "../../../../../tests/support/second-steps";
import type { Identifier } from "../../accounts/identifier";
import { recordAudit } from "../../../operations/audit/audit.server";
import { db, dialectName } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { findSession, openSession } from "../../sessions/sessions.server";
import { issueWireCaptcha, type CaptchaClaim } from "../captchas/captcha.server";
import { changePassword } from "../passwords/change-password.server";
import { setFirstPassword, signInByCode } from "./code-sign-in.server";
import { register } from "./registration.server";
import { requestCode } from "../codes/request-code.server";
import { resetPassword } from "../passwords/reset-password.server";
import { signInByPassword } from "./sign-in.server";
import { endReplacedSession, signOut } from "./sign-out.server";

const PASSWORDS = [PASSWORD, OTHER_PASSWORD, "Anchor-1954", "Wrong-guess-1"];

async function codeTo(target: Identifier, purpose: "sign-in" | "register" | "reset", secrets: string[]) {
  passSeconds(60);
  await requestCode({ purpose, target, sessionId: null }, newRequestSource());
  const code = lastCodeTo(target.value);
  secrets.push(code);
  return code;
}

async function captchaImage(secrets: string[]): Promise<{ captcha: CaptchaClaim; answer: string }> {
  const key = String(clockTime());
  const issued = await issueWireCaptcha("pre:journey", key, newRequestSource());
  if (!issued.ok) throw new Error("no picture");
  secrets.push(issued.text);
  return { captcha: { kind: "wire", owners: ["pre:journey"], key }, answer: issued.text.toLowerCase() };
}

/**
 * Performs everything that a user does with a password, a code or a token.
 * @returns the secrets that must not be found anywhere
 */
async function journey(
  identifier: Identifier,
  other: Identifier,
): Promise<{ secrets: string[]; requestId: string }> {
  const secrets = [...PASSWORDS];
  const source = newRequestSource();
  const [first = "", second = "", third = "", wrong = ""] = PASSWORDS;
  await register(
    { identifier, code: await codeTo(identifier, "register", secrets), password: first },
    source,
  );
  await signInByPassword(
    { identifier, password: wrong, ...(await captchaImage(secrets)), secondStep: NO_SECOND_CODE },
    source,
  );
  const entered = await signInByPassword(
    { identifier, password: first, ...(await captchaImage(secrets)), secondStep: NO_SECOND_CODE },
    source,
  );
  if (!entered.ok) throw new Error("not signed in");
  await changePassword(entered.account.id, { oldPassword: first, password: second }, source);
  const byCode = await signInByCode(
    {
      identifier,
      code: await codeTo(identifier, "sign-in", secrets),
      preSession: null,
      secondStep: NO_SECOND_CODE,
    },
    source,
  );
  if (!byCode.ok) throw new Error("not signed in by code");
  const state = await findSession(byCode.token);
  if (state.kind === "live") await signOut(state.session, source);
  await resetPassword(
    { identifier, code: await codeTo(identifier, "reset", secrets), password: third },
    source,
  );
  const code = await codeTo(other, "sign-in", secrets);
  const onPage = { ...source, accessChannel: "page" as const };
  await signInByCode(
    { identifier: other, code, preSession: "pre-session-of-the-journey", secondStep: NO_SECOND_CODE },
    onPage,
  );
  const set = await setFirstPassword(
    { kind: "browser", preSession: "pre-session-of-the-journey", secondStep: NO_SECOND_CODE },
    first,
    source,
  );
  if (!set.ok) throw new Error("no first password");
  return { secrets: [...secrets, entered.token, byCode.token, set.token], requestId: source.requestId };
}

describe("a journey through every action", () => {
  const identifier: Identifier = { kind: "phone", value: newPhone() };
  const other: Identifier = { kind: "email", value: newEmail() };

  it("leaves an audit row of each, in order, with masked names", async () => {
    const { requestId } = await journey(identifier, other);
    const rows = await auditOf(requestId);
    expect(rows.map(({ event, result }) => `${event} ${result}`)).toEqual([
      "auth.register ok",
      "auth.sign-in refused",
      "auth.sign-in ok",
      "account.password-changed ok",
      "auth.sign-in ok",
      "auth.sign-out ok",
      "auth.password-reset ok",
      "auth.sign-in refused",
      "auth.register ok",
      "auth.sign-in ok",
      "auth.password-set ok",
    ]);
    for (const { who } of rows) expect(who).toMatch(/^(?:139\*{4}\d{4}|p\*{3}@example\.com)$/);
    expect(JSON.stringify(rows)).not.toContain(identifier.value);
    expect(JSON.stringify(rows)).not.toContain(other.value);
  });

  it("leaves no password, code, captcha or token in any table", async () => {
    const written = await watchTables();
    const { secrets } = await journey(
      { kind: "phone", value: newPhone() },
      { kind: "email", value: newEmail() },
    );
    expect(secrets).toHaveLength(PASSWORDS.length + 4 + 2 + 3);
    const rows = await written();
    const tables = new Set(rows.map((row) => row.slice(0, row.indexOf(" "))));
    expect([...tables]).toEqual(
      expect.arrayContaining(["accounts", "sessions", "outbox", "audit_log", "verification_codes"]),
    );
    const stored = rows.join("\n");
    expect(stored).toContain("$argon2id$");
    // Four or six characters may occur in any random text, so that they are searched as whole values.
    for (const secret of secrets) expect(stored).not.toContain(secret.length > 6 ? secret : `"${secret}"`);
    for (const secret of secrets) expect(sixDigits(stored)).not.toContain(secret);
  });
});

describe("a session that another sign-in on the same browser replaces", () => {
  it("ends with a row that says why", async () => {
    const person = await makePerson();
    const source = newRequestSource("page");
    const input = { accountId: person.id, staff: false, previousSignInAt: null, roleVersionId: null };
    const { token } = await inTransaction((tx) => openSession(tx, source, input));
    const state = await findSession(token);
    if (state.kind !== "live") throw new Error("no session");
    await endReplacedSession(state.session, source);
    expect(await findSession(token)).toEqual({ kind: "dead" });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.session-ended", result: "ok", accountId: person.id, detail: { reason: "replaced" } },
    ]);
  });
});

describe("the audit log", () => {
  const entry = { event: "auth.sign-out", result: "ok", who: "138****8000" } as const;

  it("can be added to, but not changed or shortened", async () => {
    await recordAudit(db, newRequestSource(), entry);
    await expect(db.updateTable("audit_log").set({ result: "failed" }).execute()).rejects.toThrow();
    await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow();
    if (dialectName === "postgres") await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow();
    const remaining = await db.selectFrom("audit_log").selectAll().where("event", "=", entry.event).execute();
    expect(remaining.every((row) => row.result === "ok")).toBe(true);
    expect(remaining.length).toBeGreaterThan(0);
  });

  it("stands and falls with what it records", async () => {
    const source = newRequestSource();
    const failing = db.transaction().execute(async (tx) => {
      await recordAudit(tx, source, entry);
      throw new Error("business");
    });
    await expect(failing).rejects.toThrow("business");
    expect(await auditOf(source.requestId)).toEqual([]);
    expect(await accountsWith("phone", "13800138000")).toEqual([]);
  });
});
