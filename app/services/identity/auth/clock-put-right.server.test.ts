import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../tests/support/account-sessions";
import { LASTING_KINDS, newSecuredPerson, SECRET_KINDS } from "../../../../tests/support/handed-out-secrets";
import { isLocked, lock } from "../../../../tests/support/password-locks";
import { makePerson, newRequestSource, newPhone } from "../../../../tests/support/people";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { isWithin, lasts, setClock } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { isDue } from "../../db/stored-times.server";
import { inTransaction } from "../../db/transaction.server";
import { findSessionEnds } from "../sessions/session-ends.server";
import { isLive } from "../sessions/sessions.server";
import { lockedUntil } from "../people/states/unlock.server";
import { issueWireCaptcha, consumeCaptcha } from "./captchas/captcha.server";
import { lockCodeTarget, countWrongCode } from "./codes/codes.server";
import { requestCode, secondsToNextCode } from "./codes/request-code.server";

const HOUR = 3_600_000;

/** Runs an action while the clock is an hour ahead, and then corrects the clock. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  setClock(() => clockTime() + HOUR);
  try {
    return await work();
  } finally {
    setClock(clockTime);
  }
}
afterAll(() => setClock());

/**
 * Everything that is stored with a time and compared with now: creates one, and returns
 * whether it is still valid.
 */
const STORED: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  ...Object.fromEntries(
    Object.entries(SECRET_KINDS)
      .filter(([kind]) => !LASTING_KINDS.has(kind))
      .map(([kind, make]) => [kind, async () => make(await newSecuredPerson())]),
  ),
  "a lock of wrong passwords": async () => {
    const phone = newPhone();
    await lock(phone);
    return () => isLocked(phone);
  },
  "the lock that a list shows": async () => {
    const phone = newPhone();
    await lock(phone);
    return async () => (await lockedUntil(db, [phone])) !== null;
  },
  "a block of wrong codes": async () => {
    const phone = newPhone();
    for (let count = 0; count < 10; count += 1)
      await inTransaction(async (tx) => {
        await lockCodeTarget(tx, phone);
        await countWrongCode(tx, phone);
      });
    return () => inTransaction((tx) => lockCodeTarget(tx, phone));
  },
  "the wait for another code": async () => {
    const target = { kind: "phone", value: newPhone() } as const;
    const ask = () => requestCode({ purpose: "sign-in", target, sessionId: null }, newRequestSource());
    await ask();
    return async () => {
      const shown = await secondsToNextCode(target.value);
      const outcome = await ask();
      expect(shown > 0).toBe(!outcome.ok && outcome.reason === "too-soon");
      return shown > 0;
    };
  },
  "a captcha of the wire": async () => {
    const owner = newPhone();
    const issued = await issueWireCaptcha(owner, "key", newRequestSource());
    if (!issued.ok) throw new Error("no captcha");
    const claim = { kind: "wire", owners: [owner], key: "key" } as const;
    return () => inTransaction((tx) => consumeCaptcha(tx, claim, issued.text));
  },
  "a session for its socket": async () => {
    const { id } = await liveSession(await openSessionOf(await makePerson()));
    return async () => (await findSessionEnds([id])).has(id);
  },
  "a session in a list": async () => {
    const { id } = await makePerson()
      .then((person) => openSessionOf(person))
      .then(liveSession);
    const query = () => db.selectFrom("sessions").select("id").where("id", "=", id);
    return async () => (await query().where(isLive(clockTime())).executeTakeFirst()) !== undefined;
  },
};

describe("after a clock that was an hour ahead has been put right", () => {
  beforeAll(() => passSeconds(90_000));

  it.each(Object.entries(STORED))(
    "%s counts no more, and as ever when the clock was right",
    async (_what, make) => {
      // Codes are sent to nobody here: only whether one may be requested is checked.
      expect(await (await make())()).toBe(true);
      const later = await ahead(make);
      expect(await later()).toBe(false);
    },
  );

  it("what differs by a minute is the clocks of two servers, and ends nothing", async () => {
    setClock(() => clockTime() + 60_000);
    const token = await openSessionOf(await makePerson());
    setClock(clockTime);
    expect(await liveSession(token)).toBeDefined();
  });
});

it("knows the edges: an end, a span and what a clock may be off", () => {
  const at = clockTime();
  expect([at, at + 1, at + 160_000, at + 160_001].map((end) => lasts(end, 100_000, at))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([at, at - 999, at - 1000, at + 1].map((since) => isWithin(since, 1000))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("takes what is due, and what is put off for longer than anything is", async () => {
  const at = clockTime();
  const times = [at - 1, at, at + 1, at + 160_000, at + 160_001];
  const row = { kind: "test", detail: "" };
  await db
    .insertInto("attempts")
    .values(times.map((time) => ({ ...row, subject: String(time - at), at: time })))
    .execute();
  const due = await db
    .selectFrom("attempts")
    .select("subject")
    .where("kind", "=", "test")
    .where(isDue("at", 100_000, at))
    .orderBy("id")
    .execute();
  expect(due.map(({ subject }) => subject)).toEqual(["-1", "0", "160001"]);
});
