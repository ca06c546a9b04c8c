import { describe, expect, it, onTestFinished } from "vitest";
import {
  endSessionOf,
  liveSession,
  openSessionOf,
  sessionStateOf,
} from "../../../../tests/support/account-sessions";
import { makePerson } from "../../../../tests/support/people";
import { sessionsOf } from "../../../../tests/support/rows";
import { passHours, passSeconds } from "../../../../tests/support/still-clock";
import { until } from "../../../../tests/support/until";
import { onSignal, startSignals } from "../../db/signals/signals.server";
import { inTransaction } from "../../db/transaction.server";
import { endAllSessions, touchSession } from "./sessions.server";

describe("ending", () => {
  it("one session leaves the others of the account", async () => {
    const person = await makePerson();
    const tokens = [await openSessionOf(person), await openSessionOf(person)] as const;
    await endSessionOf(tokens[0]);
    expect([await sessionStateOf(tokens[0]), await sessionStateOf(tokens[1])]).toEqual(["dead", "live"]);
  });

  it("all sessions of an account leaves other accounts alone and keeps earlier reasons", async () => {
    const person = await makePerson();
    const other = await makePerson();
    const tokens = [
      await openSessionOf(person),
      await openSessionOf(person),
      await openSessionOf(other),
    ] as const;
    await endSessionOf(tokens[0]);
    passHours(0.1);
    await inTransaction((tx) => endAllSessions(tx, person.id, "password-reset"));
    expect(await sessionStateOf(tokens[1])).toBe("dead");
    expect(await sessionStateOf(tokens[2])).toBe("live");
    expect((await sessionsOf(person.id)).map((session) => session.end_reason)).toEqual([
      "sign-out",
      "password-reset",
    ]);
  });

  it("is not undone by a request that was under way", async () => {
    const token = await openSessionOf(await makePerson());
    const session = await liveSession(token);
    passSeconds(60);
    await endSessionOf(token);
    await touchSession(session);
    expect(await sessionStateOf(token)).toBe("dead");
  });

  it("is told to every server: one session, all of them, or the oldest of too many", async () => {
    const ended: number[] = [];
    let isListening = false;
    onTestFinished(onSignal("sessions-ended", ({ accountId }) => ended.push(accountId)));
    onTestFinished(onSignal("lost", () => (isListening = true)));
    onTestFinished(startSignals());
    await until("the listening to begin", () => isListening);
    const people = [await makePerson(), await makePerson(), await makePerson()] as const;
    await endSessionOf(await openSessionOf(people[0]));
    await openSessionOf(people[1]);
    await inTransaction((tx) => endAllSessions(tx, people[1].id, "password-reset"));
    for (let count = 0; count < 11; count += 1) await openSessionOf(people[2]);
    await until("three signals", () => ended.length >= 3);
    expect(ended).toEqual(people.map(({ id }) => id));
  });
});
