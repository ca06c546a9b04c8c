import { describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../tests/support/account-sessions";
import { makePerson } from "../../../../tests/support/people";
import { passSeconds } from "../../../../tests/support/still-clock";
import { deleteExpiredRows } from "../../identity/auth/housekeeping.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { sha256 } from "../../runtime/secrets/secret.server";
import {
  endSession,
  findSession,
  touchSession,
  type LiveSession,
} from "../../identity/sessions/sessions.server";
import { findSubAppHolder, isSubAppToken, issueSubAppToken } from "./tokens.server";

const openLive = async () => liveSession(await openSessionOf(await makePerson()));

const rowsOf = ({ id }: LiveSession) =>
  db.selectFrom("sub_app_tokens").selectAll().where("session_id", "=", id).orderBy("id").execute();

describe("a sub-app's token", () => {
  it("stands for its sub-app and the person's session, and is stored as its SHA-256 only", async () => {
    const session = await openLive();
    const { token } = await issueSubAppToken(session, "phsb");
    expect(token).toMatch(/^sub-[\w-]{43}$/);
    expect(isSubAppToken(token)).toBe(true);
    const holder = await findSubAppHolder(token);
    expect(holder?.app).toBe("phsb");
    expect(holder?.session).toEqual(session);
    const rows = await rowsOf(session);
    expect(rows.map((row) => row.token_hash)).toEqual([sha256(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("is no session's token", async () => {
    const { token } = await issueSubAppToken(await openLive(), "phsb");
    expect(await findSession(token)).toEqual({ kind: "dead" });
  });

  it.each(["sub-", "sub-x", `sub-${"x".repeat(43)}`, `sub-${"x".repeat(100_000)}`])(
    "is not what somebody has made up (%#)",
    async (token) => expect(await findSubAppHolder(token)).toBeNull(),
  );

  it("is good for 599 seconds and for no 600", async () => {
    const { token } = await issueSubAppToken(await openLive(), "phsb");
    passSeconds(599);
    expect(await findSubAppHolder(token)).not.toBeNull();
    passSeconds(1);
    expect(await findSubAppHolder(token)).toBeNull();
  });

  it("ends with its session, ended or left alone", async () => {
    const ended = await openLive();
    const first = await issueSubAppToken(ended, "phsb");
    await inTransaction((tx) => endSession(tx, ended.id, "sign-out"));
    expect(await findSubAppHolder(first.token)).toBeNull();

    const idle = await openLive();
    passSeconds(1300);
    const second = await issueSubAppToken(idle, "phsb");
    passSeconds(499);
    expect(await findSubAppHolder(second.token)).not.toBeNull();
    passSeconds(1);
    expect(await findSubAppHolder(second.token)).toBeNull();
  });

  it("keeps its session alive like any other call", async () => {
    const session = await openLive();
    passSeconds(1700);
    const { token } = await issueSubAppToken(session, "phsb");
    await touchSession((await findSubAppHolder(token))!.session);
    passSeconds(500);
    expect(await findSubAppHolder(token)).not.toBeNull();
  });

  it("is one of at most five of its sub-app in a session; the oldest goes", async () => {
    const session = await openLive();
    const other = await issueSubAppToken(session, "jqzx");
    const tokens = [];
    for (let i = 0; i < 6; i += 1) tokens.push((await issueSubAppToken(session, "phsb")).token);
    const holders = await Promise.all(tokens.map(findSubAppHolder));
    expect(holders.map((holder) => holder !== null)).toEqual([false, true, true, true, true, true]);
    expect(await findSubAppHolder(other.token)).not.toBeNull();
    expect(await rowsOf(session)).toHaveLength(6);
  });

  it("is forgotten when it is late", async () => {
    const session = await openLive();
    await issueSubAppToken(session, "phsb");
    await deleteExpiredRows();
    expect(await rowsOf(session)).toHaveLength(1);
    passSeconds(600);
    await deleteExpiredRows();
    expect(await rowsOf(session)).toHaveLength(0);
  });
});
