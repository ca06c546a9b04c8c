import { beforeEach, describe, expect, it } from "vitest";
import { liveSession, openSessionOf, sessionStateOf } from "../../../../tests/support/account-sessions";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { passHours, passSeconds } from "../../../../tests/support/still-clock";
import type { Account } from "../../db/schema/schema-people";
import { listOwnSessions } from "../sessions/own-sessions.server";
import { endAllOtherSessions, endChosenSession } from "./end-sessions.server";

let person: Account;
let tokens: [string, string, string];
beforeEach(async () => {
  person = await makePerson();
  tokens = [await openSessionOf(person), await openSessionOf(person), await openSessionOf(person)];
});

const states = async () => Promise.all(tokens.map(sessionStateOf));

describe("the own sessions", () => {
  it("are the live ones, the asking one first, with where, on what and since when", async () => {
    passSeconds(60);
    const asking = await liveSession(tokens[1]);
    await endChosenSession(asking, (await liveSession(tokens[2])).id, newRequestSource());
    const listed = await listOwnSessions(asking);
    const other = await liveSession(tokens[0]);
    expect(listed.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [asking.id, true],
      [other.id, false],
    ]);
    expect(listed[0]).toMatchObject({
      accessChannel: "wire",
      device: "Windows · Chrome",
      activeAt: asking.activeAt,
    });
  });

  it("leave out what has died of itself, and are nobody else's", async () => {
    await openSessionOf(await makePerson());
    passHours(0.6);
    const fresh = await liveSession(await openSessionOf(person));
    expect((await listOwnSessions(fresh)).map(({ id }) => id)).toEqual([fresh.id]);
  });
});

describe("ending one of them", () => {
  it("ends that one, and is recorded", async () => {
    const source = newRequestSource();
    const asking = await liveSession(tokens[0]);
    const chosen = await liveSession(tokens[1]);
    await endChosenSession(asking, chosen.id, source);
    expect(await states()).toEqual(["live", "dead", "live"]);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.session-ended", result: "ok", accountId: person.id, detail: { reason: "by-owner" } },
    ]);
  });

  it("finds no foreign one, none that is over, not itself, and none that was ended before", async () => {
    const source = newRequestSource();
    const asking = await liveSession(tokens[0]);
    const foreign = await liveSession(await openSessionOf(await makePerson()));
    const chosen = await liveSession(tokens[1]);
    await endChosenSession(asking, chosen.id, newRequestSource());
    for (const id of [foreign.id, asking.id, chosen.id, 987_654])
      await expect(endChosenSession(asking, id, source), String(id)).rejects.toThrow("not-found");
    expect(await states()).toEqual(["live", "dead", "live"]);
    expect(await auditOf(source.requestId)).toEqual([]);
  });

  it("from two sides at once leaves one of them", async () => {
    const one = await liveSession(tokens[0]);
    const other = await liveSession(tokens[1]);
    await Promise.allSettled([
      endChosenSession(one, other.id, newRequestSource()),
      endChosenSession(one, other.id, newRequestSource()),
    ]).then((outcomes) =>
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]),
    );
  });
});

describe("ending all others", () => {
  it("leaves the asking one and other people's", async () => {
    const foreign = await openSessionOf(await makePerson());
    const source = newRequestSource();
    expect(await endAllOtherSessions(await liveSession(tokens[1]), source)).toBe(2);
    expect(await states()).toEqual(["dead", "live", "dead"]);
    expect(await sessionStateOf(foreign)).toBe("live");
    expect(await auditOf(source.requestId)).toMatchObject([{ detail: { endedSessions: 2 } }]);
    expect(await endAllOtherSessions(await liveSession(tokens[1]), newRequestSource())).toBe(0);
  });
});
