import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { clockTime, passHours, passSeconds } from "../../../tests/support/still-clock";
import { now, setClock } from "../runtime/process/clock.server";
import { db, dialectName } from "./client.server";
import { LeasedRows, LeaseLost, unlessLost } from "./leased-rows.server";
import { inTransaction } from "./transaction.server";

const WAITING = 0;
const SENDING = 1;
const SENT = 2;
const GIVEN_UP = 4;

let removed: number[] = [];
const rows = new LeasedRows("outbox", {
  open: { column: "status", values: [WAITING, SENDING] },
  claimed: { status: SENDING },
  retryMilliseconds: [10_000, 120_000],
  onClaim: (_tx, ids) => {
    removed.push(...ids);
    return Promise.resolve();
  },
});

const stored = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

async function add(change: { status?: 0 | 2; due_at?: number } = {}): Promise<number> {
  const times = { created_at: now(), due_at: now(), sent_at: null };
  const texts = { target: "13800138000", purpose: "notice", subject: "", body: "", error: null };
  const { id } = await db
    .insertInto("outbox")
    .values({ channel: "sms", ...texts, ...times, status: WAITING, tries: 0, ...change })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function claimOne() {
  const [row] = await rows.claim();
  if (!row) throw new Error("nothing to claim");
  return row;
}

const failed = {
  waiting: { status: WAITING, error: "no" },
  givenUp: { status: GIVEN_UP, error: "no" },
} as const;

beforeEach(async () => {
  removed = [];
  await db.deleteFrom("outbox").execute();
});
afterAll(() => setClock());

describe("claiming", () => {
  it("takes what is due, the longest first, with a lease and what a claim changes", async () => {
    const later = await add({ due_at: now() - 1 });
    const first = await add({ due_at: now() - 2 });
    await add({ due_at: now() + 1 });
    await add({ status: SENT });
    const claimed = { status: SENDING, attempt: 1, tries: 1, due_at: clockTime() + 60_000 };
    expect(await rows.claim()).toMatchObject([{ id: first, ...claimed }]);
    expect(await rows.claim({ limit: 5 })).toMatchObject([{ id: later, ...claimed }]);
    expect(await rows.claim({ limit: 5 })).toEqual([]);
    expect(removed).toEqual([first, later]);
  });

  it("takes no more than it is asked for, and one row alone where that is named", async () => {
    const ids = [await add(), await add(), await add()];
    expect(await rows.claim({ id: ids[2], limit: 5 })).toMatchObject([{ id: ids[2] }]);
    expect(await rows.claim({ id: ids[2] })).toEqual([]);
    expect(await rows.claim({ limit: 1 })).toHaveLength(1);
    expect(await rows.claim({ limit: 5 })).toHaveLength(1);
  });

  it("gives a row to one of two servers that look at once", async () => {
    await add();
    const claims = await Promise.all([rows.claim(), rows.claim(), rows.claim()]);
    expect(claims.flat()).toHaveLength(1);
    expect(await stored()).toMatchObject([{ attempt: 1, tries: 1 }]);
  });

  it("gives each of them a row where there are enough", async () => {
    const ids = [await add(), await add(), await add()];
    const claims = await Promise.all([rows.claim(), rows.claim(), rows.claim()]);
    expect(claims.map((claim) => claim.length)).toEqual([1, 1, 1]);
    expect(new Set(claims.flat().map(({ id }) => id))).toEqual(new Set(ids));
  });

  // SQLite has one writer at a time.
  if (dialectName === "postgres")
    it("waits for nobody who holds a row in a transaction", async () => {
      await add();
      const claimed = await claimOne();
      const other = await add();
      passSeconds(60);
      await inTransaction(async (tx) => {
        await rows.renew(tx, claimed);
        expect(await rows.claim({ limit: 5 })).toMatchObject([{ id: other }]);
      });
      expect(await rows.claim({ limit: 5 })).toEqual([]);
    });
});

describe("a lease", () => {
  it("that has been outlived is another server's, and whoever had it can change nothing more", async () => {
    await add();
    const dead = await claimOne();
    passSeconds(59.999);
    expect(await rows.claim()).toEqual([]);
    passSeconds(0.001);
    const living = await claimOne();
    expect(living).toMatchObject({ id: dead.id, attempt: 2, tries: 2 });
    for (const late of [
      () => rows.renew(db, dead),
      () => rows.finish(db, dead, { status: SENT }),
      () => rows.fail(db, dead, failed),
      () => rows.handOver(db, dead),
    ])
      await expect(late()).rejects.toBeInstanceOf(LeaseLost);
    expect(await unlessLost(() => rows.renew(db, dead))).toBe(false);
    expect(await stored()).toMatchObject([{ ...living }]);
  });

  it("is renewed with how far the work has come", async () => {
    await add();
    const row = await claimOne();
    for (let steps = 1; steps <= 3; steps += 1) {
      passSeconds(50);
      await rows.renew(db, row, { subject: `step ${steps}` });
      expect(await rows.claim()).toEqual([]);
    }
    await rows.finish(db, row, { status: SENT, sent_at: clockTime() });
    expect(await stored()).toMatchObject([{ status: SENT, subject: "step 3", attempt: 1, tries: 1 }]);
    await expect(rows.renew(db, row)).rejects.toBeInstanceOf(LeaseLost);
    passHours(1);
    expect(await rows.claim()).toEqual([]);
  });

  it("is lost with the transaction that could not keep it", async () => {
    await add();
    const row = await claimOne();
    const work = inTransaction(async (tx) => {
      await rows.finish(tx, row, { status: SENT });
      throw new Error("business");
    });
    await expect(work).rejects.toThrow("business");
    expect(await stored()).toMatchObject([{ ...row }]);
  });

  it("ends with the row", async () => {
    await add();
    const row = await claimOne();
    await db.deleteFrom("outbox").execute();
    await expect(rows.renew(db, row)).rejects.toBeInstanceOf(LeaseLost);
  });

  it("of a clock that was ahead, or a wait of one, lasts no longer than any", async () => {
    const time = clockTime();
    await add();
    await add();
    setClock(() => time + 3_600_000);
    const ahead = await claimOne();
    await rows.fail(db, await claimOne(), failed);
    setClock(() => time);
    expect(await rows.claim({ limit: 5 })).toHaveLength(2);
    await expect(rows.finish(db, ahead, { status: SENT })).rejects.toBeInstanceOf(LeaseLost);
    setClock(clockTime);
  });

  it("is as long as it says for a clock that was ahead by a little", async () => {
    const time = clockTime();
    await add();
    setClock(() => time + 30_000);
    await claimOne();
    setClock(() => time);
    expect(await rows.claim()).toEqual([]);
    setClock(clockTime);
  });
});

describe("a failure", () => {
  it("is waited after as the rules say, and the last gives the row up", async () => {
    const id = await add();
    for (const wait of [10, 120]) {
      await rows.fail(db, await claimOne(), failed);
      expect(await stored()).toMatchObject([
        { status: WAITING, error: "no", due_at: clockTime() + wait * 1000 },
      ]);
      passSeconds(wait - 0.001);
      expect(await rows.claim()).toEqual([]);
      passSeconds(0.001);
    }
    await rows.fail(db, await claimOne(), failed);
    expect(await stored()).toMatchObject([{ id, status: GIVEN_UP, attempt: 3, tries: 3 }]);
    passHours(1);
    expect(await rows.claim()).toEqual([]);
  });

  it("waits 30 s four times and gives up at the fifth where nothing else is said", async () => {
    const usual = new LeasedRows("outbox", { open: { column: "status", values: [WAITING] } });
    await add();
    for (let tries = 1; tries <= 5; tries += 1) {
      const [row] = await usual.claim();
      expect(row).toMatchObject({ tries });
      await usual.fail(db, row!, { givenUp: { status: GIVEN_UP } });
      expect(await usual.claim()).toEqual([]);
      passSeconds(30);
    }
    expect(await stored()).toMatchObject([{ status: GIVEN_UP }]);
  });

  it("is also the death of a server, until the row is worn out", async () => {
    await add();
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(rows.isExhausted(await claimOne())).toBe(false);
      passSeconds(60);
    }
    const row = await claimOne();
    expect(rows.isExhausted(row)).toBe(true);
    await rows.fail(db, row, failed);
    expect(await stored()).toMatchObject([{ status: GIVEN_UP }]);
  });
});

describe("a server that is stopped in the middle", () => {
  it("leaves the row to the next one at once, however often, and that is no try", async () => {
    await add();
    for (let stops = 1; stops <= 7; stops += 1) {
      const row = await claimOne();
      expect(rows.isExhausted(row)).toBe(false);
      await rows.handOver(db, row);
      expect(await stored()).toMatchObject([{ attempt: stops, tries: 0, due_at: clockTime() }]);
    }
    await rows.fail(db, await claimOne(), failed);
    expect(await stored()).toMatchObject([{ status: WAITING, attempt: 8, tries: 1 }]);
  });
});
