import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { clockTime, passHours, passSeconds } from "../../../../tests/support/still-clock";
import { db, type Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import {
  blockSubject,
  clearSubject,
  countAttempts,
  deleteOldAttempts,
  lockSubject,
  recordAttempt,
  refundAttempts,
  type Limited,
} from "./attempts.server";

const newSubject = (kind: Limited["kind"] = "address"): Limited => ({ kind, subject: randomUUID() });

const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(work);
const record = (limited: Limited, detail?: string) => run((tx) => recordAttempt(tx, limited, detail));
const count = (limited: Limited, seconds: number, detail?: string) =>
  run((tx) => countAttempts(tx, limited, seconds, detail));
const blockedUntil = async (limited: Limited) => (await run((tx) => lockSubject(tx, limited))).blockedUntil;

describe("countAttempts", () => {
  it("counts nothing for a subject that has done nothing", async () => {
    expect(await count(newSubject(), 60)).toEqual({ count: 0, details: 0, hasDetail: false, freeIn: 0 });
  });

  it("looks back on a rolling window, to the millisecond", async () => {
    const limited = newSubject();
    await record(limited);
    passSeconds(20);
    await record(limited);
    expect(await count(limited, 60)).toMatchObject({ count: 2, freeIn: 40_000 });
    passSeconds(39.999);
    expect(await count(limited, 60)).toMatchObject({ count: 2, freeIn: 1 });
    passSeconds(0.001);
    expect(await count(limited, 60)).toMatchObject({ count: 1, freeIn: 20_000 });
    passSeconds(20);
    expect(await count(limited, 60)).toMatchObject({ count: 0, freeIn: 0 });
  });

  it("tells different details apart and knows whether one is among them", async () => {
    const limited = newSubject();
    for (const detail of ["a", "b", "a", "c"]) await record(limited, detail);
    expect(await count(limited, 60, "b")).toMatchObject({ count: 4, details: 3, hasDetail: true });
    expect(await count(limited, 60, "d")).toMatchObject({ count: 4, details: 3, hasDetail: false });
  });

  it("keeps kinds and subjects apart", async () => {
    const limited = newSubject("code");
    await record(limited);
    expect(await count({ ...limited, kind: "password" }, 60)).toMatchObject({ count: 0 });
    expect(await count(newSubject("code"), 60)).toMatchObject({ count: 0 });
  });
});

describe("attempts", () => {
  it("can be taken back one by one, and none at all", async () => {
    const limited = newSubject();
    const ids = [await record(limited), await record(limited), await record(limited)];
    await run((tx) => refundAttempts(tx, ids.slice(1)));
    await run((tx) => refundAttempts(tx, []));
    expect(await count(limited, 60)).toMatchObject({ count: 1 });
  });

  it("are forgiven with the block of their subject", async () => {
    const limited = newSubject("password");
    await record(limited);
    await run(async (tx) => {
      await lockSubject(tx, limited);
      await blockSubject(tx, limited, clockTime() + 1000);
    });
    expect(await blockedUntil(limited)).toBe(clockTime() + 1000);
    await run((tx) => clearSubject(tx, limited));
    expect(await blockedUntil(limited)).toBe(0);
    expect(await count(limited, 60)).toMatchObject({ count: 0 });
  });
});

describe("lockSubject", () => {
  it("makes whoever counts the same subject wait: a limit of five is five under fifty at once", async () => {
    const limited = newSubject();
    const tries = Array.from({ length: 50 }, () =>
      run(async (tx) => {
        await lockSubject(tx, limited);
        if ((await countAttempts(tx, limited, 60)).count >= 5) return false;
        await recordAttempt(tx, limited);
        return true;
      }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
  });
});

describe("deleteOldAttempts", () => {
  const subjects = ({ subject }: Limited) =>
    db.selectFrom("attempt_subjects").selectAll().where("subject", "=", subject).execute();

  it("drops what no window looks back on any more, and keeps blocks", async () => {
    const old = newSubject();
    const blocked = newSubject("code");
    for (const limited of [old, blocked]) {
      await record(limited);
      await blockedUntil(limited);
    }
    await run((tx) => blockSubject(tx, blocked, clockTime() + 48 * 3_600_000));
    passHours(24);
    await run(deleteOldAttempts);
    expect(await subjects(old)).toHaveLength(1);
    passSeconds(0.001);
    await run(deleteOldAttempts);
    expect(await subjects(old)).toEqual([]);
    expect(await subjects(blocked)).toHaveLength(1);
    const remaining = db
      .selectFrom("attempts")
      .select("id")
      .where("subject", "in", [old.subject, blocked.subject]);
    expect(await remaining.execute()).toEqual([]);
  });
});
