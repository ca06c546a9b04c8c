import { describe, expect, it } from "vitest";
import {
  liveSession,
  openSessionOf as open,
  sessionStateOf as stateOf,
} from "../../../../tests/support/account-sessions";
import { makePerson, newEmail } from "../../../../tests/support/people";
import { liveSessionsOf, sessionsOf } from "../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { sha256 } from "../../runtime/secrets/secret.server";
import { touchSession } from "./sessions.server";

/** Uses a session as a request does. */
const use = async (token: string) => touchSession(await liveSession(token));

describe("a token", () => {
  it("is 256 random bits, stored as its SHA-256 only", async () => {
    const person = await makePerson();
    const tokens = [await open(person), await open(person)];
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
    const rows = await sessionsOf(person.id);
    expect(rows.map((row) => row.token_hash)).toEqual(tokens.map((token) => sha256(token)));
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("stands for what every page and call needs of its account", async () => {
    const person = await makePerson({ email: newEmail(), realname: "陈曦", must_change_password: 1 });
    const token = await open(person, { previousSignInAt: 5, roleVersionId: 7 });
    expect(await liveSession(token)).toMatchObject({
      accountId: person.id,
      username: person.username,
      name: "陈曦",
      phone: person.phone,
      email: person.email,
      mustChangePassword: true,
      activeRoleVersionId: 7,
      previousSignInAt: 5,
      activeAt: clockTime(),
      cancelAt: null,
    });
  });

  it.each([null, ""])("that is %j is nobody's", async (token) => expect(await stateOf(token)).toBe("none"));

  it("that is unknown or nearly right is dead", async () => {
    const token = await open(await makePerson());
    for (const other of ["x", `${token}x`, token.slice(1), token.toLowerCase(), sha256(token)])
      expect(await stateOf(other)).toBe("dead");
    expect(await stateOf(token)).toBe("live");
  });

  it.each([
    ["frozen", { status: "frozen" as const }],
    ["archived", { archived_at: 1 }],
  ])("is dead when its account is %s", async (_state, change) => {
    const person = await makePerson();
    const token = await open(person);
    await db.updateTable("accounts").set(change).where("id", "=", person.id).execute();
    expect(await stateOf(token)).toBe("dead");
  });
});

describe("an idle session", () => {
  it.each([
    ["of an ordinary person", false, 30 * 60],
    ["of platform staff", true, 15 * 60],
  ])("%s lives to the last millisecond", async (_who, staff, idle) => {
    const token = await open(await makePerson(), { staff });
    passSeconds(idle - 0.001);
    expect(await stateOf(token)).toBe("live");
    passSeconds(0.001);
    expect(await stateOf(token)).toBe("dead");
  });

  it("lives on when it is used, writing at most once a minute", async () => {
    const person = await makePerson();
    const token = await open(person);
    const opened = clockTime();
    passSeconds(59.999);
    await use(token);
    expect((await sessionsOf(person.id))[0]?.seen_at).toBe(opened);
    passSeconds(0.001);
    await use(token);
    expect((await sessionsOf(person.id))[0]?.seen_at).toBe(opened + 60_000);
    passSeconds(29 * 60);
    expect(await stateOf(token)).toBe("live");
  });
});

describe("a session in use", () => {
  it.each([
    ["of an ordinary person", false, 12],
    ["of platform staff", true, 8],
  ])("%s ends after its hours all the same", async (_who, staff, hours) => {
    const token = await open(await makePerson(), { staff });
    for (let quarter = 0; quarter < hours * 6 - 1; quarter += 1) {
      passSeconds(600);
      await use(token);
    }
    passSeconds(600 - 0.001);
    expect(await stateOf(token)).toBe("live");
    passSeconds(0.001);
    expect(await stateOf(token)).toBe("dead");
  });
});

describe("an account", () => {
  it("has ten sessions: the eleventh ends the oldest", async () => {
    const person = await makePerson();
    const tokens = [];
    for (let count = 0; count < 10; count += 1) tokens.push(await open(person));
    for (const token of tokens) expect(await stateOf(token)).toBe("live");
    const eleventh = await open(person);
    expect(await stateOf(tokens[0]!)).toBe("dead");
    for (const token of [...tokens.slice(1), eleventh]) expect(await stateOf(token)).toBe("live");
    expect((await sessionsOf(person.id))[0]).toMatchObject({ ended_at: clockTime(), end_reason: "too-many" });
  });

  it("keeps an old session in use although newer ones have died of themselves", async () => {
    const person = await makePerson();
    const used = await open(person);
    for (let count = 0; count < 9; count += 1) await open(person);
    passSeconds(1790);
    await use(used);
    passSeconds(20);
    await open(person);
    expect(await stateOf(used)).toBe("live");
  });

  it("has no say in other people's sessions", async () => {
    const person = await makePerson();
    const other = await makePerson();
    const token = await open(other);
    for (let count = 0; count < 12; count += 1) await open(person);
    expect(await stateOf(token)).toBe("live");
    expect(await liveSessionsOf(person.id)).toHaveLength(10);
  });
});
