import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { clockTime, passSeconds } from "../../../tests/support/still-clock";
import { until } from "../../../tests/support/until";
import { now, setClock } from "../runtime/process/clock.server";
import { db } from "./client.server";
import { LeasedRows, LeaseLost } from "./leased-rows.server";

const WAITING = 0;

const stored = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

async function add(): Promise<void> {
  const times = { created_at: now(), due_at: now(), sent_at: null };
  const texts = { target: "13800138000", purpose: "notice", subject: "", body: "", error: null };
  await db
    .insertInto("outbox")
    .values({ channel: "sms", ...texts, ...times, status: WAITING, tries: 0 })
    .execute();
}

beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
});
afterAll(() => setClock());

describe("a shorter lease", () => {
  const quick = new LeasedRows("outbox", {
    open: { column: "status", values: [WAITING] },
    leaseMilliseconds: 10_000,
  });

  it("ends after its own time, not before", async () => {
    await add();
    expect(await quick.claim()).toMatchObject([{ due_at: clockTime() + 10_000 }]);
    passSeconds(9.999);
    expect(await quick.claim()).toEqual([]);
    passSeconds(0.001);
    expect(await quick.claim()).toMatchObject([{ attempt: 2 }]);
  });

  it("is renewed while the work goes on, and no longer", async () => {
    const often = new LeasedRows("outbox", {
      open: { column: "status", values: [WAITING] },
      leaseMilliseconds: 40,
    });
    await add();
    const [row] = await often.claim();
    passSeconds(60);
    const renewed = async () => (await stored())[0]!.due_at === clockTime() + 40;
    expect(await often.renewWhile(row!, () => until("a renewal", renewed))).toBe(true);
    passSeconds(60);
    expect(await often.claim()).toMatchObject([{ attempt: 2 }]);
    // Another server has the row now: the work continues, and its next step detects it.
    expect(await often.renewWhile(row!, () => Promise.resolve("done"))).toBe("done");
    await expect(often.renew(db, row!)).rejects.toBeInstanceOf(LeaseLost);
  });
});
