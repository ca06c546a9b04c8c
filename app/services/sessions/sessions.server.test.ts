import { describe, expect, it, onTestFinished } from "vitest";
import { makePerson, newActor, newEmail } from "../../../tests/support/people";
import { liveSessionsOf, sessionsOf } from "../../../tests/support/rows";
import { clockTime, passHours, passSeconds } from "../../../tests/support/still-clock";
import { until } from "../../../tests/support/until";
import { db } from "../db/client.server";
import type { Account } from "../db/schema";
import { onSignal, startSignals } from "../db/signals.server";
import { inTransaction } from "../db/transaction.server";
import { sha256 } from "../secret.server";
import {
  endAllSessions,
  endSession,
  findSession,
  openSession,
  touchSession,
  type LiveSession,
} from "./sessions.server";

interface Opening {
  staff?: boolean;
  previousSignInAt?: number | null;
  roleVersionId?: number | null;
}

async function open(account: Account, opening: Opening = {}): Promise<string> {
  const input = {
    accountId: account.id,
    staff: false,
    previousSignInAt: null,
    roleVersionId: null,
    ...opening,
  };
  return (await inTransaction((tx) => openSession(tx, newActor(), input))).token;
}

const stateOf = async (token: string | null) => (await findSession(token)).kind;

async function liveSession(token: string): Promise<LiveSession> {
  const state = await findSession(token);
  if (state.kind !== "live") throw new Error(`the session is ${state.kind}`);
  return state.session;
}

async function end(token: string): Promise<void> {
  const { id } = await liveSession(token);
  await inTransaction((tx) => endSession(tx, id, "sign-out"));
}

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
    const person = await makePerson({ email: newEmail(), must_change_password: 1 });
    const token = await open(person, { previousSignInAt: 5, roleVersionId: 7 });
    expect(await liveSession(token)).toMatchObject({
      accountId: person.id,
      username: person.username,
      phone: person.phone,
      email: person.email,
      mustChangePassword: true,
      activeRoleVersionId: 7,
      previousSignInAt: 5,
      seenAt: clockTime(),
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
    const [person, other] = [await makePerson(), await makePerson()];
    const token = await open(other);
    for (let count = 0; count < 12; count += 1) await open(person);
    expect(await stateOf(token)).toBe("live");
    expect(await liveSessionsOf(person.id)).toHaveLength(10);
  });
});

describe("ending", () => {
  it("one session leaves the others of the account", async () => {
    const person = await makePerson();
    const tokens = [await open(person), await open(person)] as const;
    await end(tokens[0]);
    expect([await stateOf(tokens[0]), await stateOf(tokens[1])]).toEqual(["dead", "live"]);
  });

  it("all sessions of an account leaves other accounts alone and keeps earlier reasons", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const tokens = [await open(person), await open(person), await open(other)] as const;
    await end(tokens[0]);
    passHours(0.1);
    await inTransaction((tx) => endAllSessions(tx, person.id, "password-reset"));
    expect(await stateOf(tokens[1])).toBe("dead");
    expect(await stateOf(tokens[2])).toBe("live");
    expect((await sessionsOf(person.id)).map((session) => session.end_reason)).toEqual([
      "sign-out",
      "password-reset",
    ]);
  });

  it("is not undone by a request that was under way", async () => {
    const token = await open(await makePerson());
    const session = await liveSession(token);
    passSeconds(60);
    await end(token);
    await touchSession(session);
    expect(await stateOf(token)).toBe("dead");
  });

  it("is told to every server: one session, all of them, or the oldest of too many", async () => {
    const ended: number[] = [];
    let isListening = false;
    onTestFinished(onSignal("sessions-ended", ({ accountId }) => ended.push(accountId)));
    onTestFinished(onSignal("lost", () => (isListening = true)));
    onTestFinished(startSignals());
    await until("the listening to begin", () => isListening);
    const people = [await makePerson(), await makePerson(), await makePerson()] as const;
    await end(await open(people[0]));
    await open(people[1]);
    await inTransaction((tx) => endAllSessions(tx, people[1].id, "password-reset"));
    for (let count = 0; count < 11; count += 1) await open(people[2]);
    await until("three signals", () => ended.length >= 3);
    expect(ended).toEqual(people.map(({ id }) => id));
  });
});
