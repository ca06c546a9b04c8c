import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { FairTurns, type Asked } from "./fair-turns.server";

const loopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function until(isOver: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !isOver(); turn += 1) await loopTurn();
  expect(isOver()).toBe(true);
}

const asked = (done: string[], name: string, more: Partial<Asked> = {}): Asked => ({
  address: "a",
  weight: "light",
  maxWait: Infinity,
  isDisconnected: () => false,
  isReceiving: () => false,
  begin: (leave) => {
    done.push(name);
    leave();
  },
  refuse: () => done.push(`not ${name}`),
  ...more,
});

function wave(turns: FairTurns, address: string, count: number, done: string[], more: Partial<Asked> = {}) {
  for (let i = 1; i <= count; i += 1) turns.start(asked(done, `${address} ${i}`, { address, ...more }));
}

/** Blocks the event loop, as rendering does. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

const page = { weight: "page" } as const;
/** A page that blocks the event loop for 4 ms. */
const slowPage = (done: string[]): Partial<Asked> => ({
  ...page,
  begin: (leave) => {
    work(4);
    done.push("page");
    leave();
  },
});

describe("requests", () => {
  it("that are few are taken up at once", () => {
    const done: string[] = [];
    wave(new FairTurns(), "a", 4, done);
    expect(done).toEqual(["a 1", "a 2", "a 3", "a 4"]);
  });

  it("of a wave are taken up a few at a time, each once and in order", async () => {
    const done: string[] = [];
    const order: number[] = [];
    wave(new FairTurns(), "a", 30, done);
    while (done.length < 30) {
      order.push(done.length);
      await loopTurn();
    }
    expect(order).toEqual([4, 8, 12, 16, 20, 24, 28]);
    expect(done).toEqual(Array.from({ length: 30 }, (_, i) => `a ${i + 1}`));
  });

  it("of somebody else do not stand behind it", async () => {
    const turns = new FairTurns();
    const done: string[] = [];
    for (let address = 1; address <= 5; address += 1) wave(turns, `attacker ${address}`, 40, done);
    wave(turns, "somebody", 1, done);
    for (let turn = 0; turn < 2; turn += 1) await loopTurn();
    expect(done).toContain("somebody 1");
    expect(done.length).toBeLessThanOrEqual(12);
  });

  it("whose asker has gone are left out", async () => {
    const turns = new FairTurns();
    const done: string[] = [];
    wave(turns, "a", 8, done);
    wave(turns, "gone", 3, done, { isDisconnected: () => true });
    wave(turns, "b", 1, done);
    await until(() => done.length === 9);
    expect(done.filter((name) => name.startsWith("gone"))).toEqual([]);
  });
});

describe("pages", () => {
  it("let light requests go first, and get on beside them", async () => {
    const turns = new FairTurns();
    const done: string[] = [];
    wave(turns, "pages", 30, done, page);
    wave(turns, "light", 30, done);
    await until(() => done.length === 60);
    const half = done.slice(4, 32);
    expect(half.filter((name) => name.startsWith("light")).length).toBeGreaterThan(14);
    expect(half.some((name) => name.startsWith("pages"))).toBe(true);
  });

  it("are begun only as fast as those under way get on", async () => {
    const turns = new FairTurns();
    let leave: (() => void)[] = [];
    const begin = (done: () => void) => void leave.push(done);
    for (let i = 0; i < 100; i += 1) turns.start(asked([], "page", { ...page, begin }));
    await until(() => leave.length === 16);
    for (let turn = 0; turn < 20; turn += 1) await loopTurn();
    expect([leave.length, turns.waiting("page")]).toEqual([16, 84]);
    const first = leave;
    leave = [];
    for (const done of first.slice(0, 10)) done();
    await until(() => leave.length === 10);
    expect(turns.waiting("page")).toBe(74);
  });
});

describe("pages whose body is still to come", () => {
  const begin = (begun: string[], name: string) => () => void begun.push(name);

  it("keep no slot from others", async () => {
    const turns = new FairTurns();
    const begun: string[] = [];
    for (let i = 0; i < 64; i += 1)
      turns.start(asked(begun, "slow", { ...page, isReceiving: () => true, begin: begin(begun, "slow") }));
    turns.start(asked(begun, "other", { ...page, address: "b" }));
    await vi.waitFor(() => expect(begun).toContain("other"), { timeout: 60_000 });
    await vi.waitFor(() => expect(turns.waiting("page")).toBe(0), { timeout: 60_000 });
  });

  it("keep theirs when it comes at once", async () => {
    const turns = new FairTurns();
    const begun: string[] = [];
    let isReceiving = true;
    for (let i = 0; i < 17; i += 1)
      turns.start(
        asked(begun, "one", { ...page, isReceiving: () => isReceiving, begin: begin(begun, "one") }),
      );
    await until(() => begun.length === 16);
    isReceiving = false;
    await pause(150);
    expect(begun).toHaveLength(16);
  });
});

describe("in an overload", () => {
  /** A queue whose throughput is known. */
  async function busy(done: string[]): Promise<FairTurns> {
    const turns = new FairTurns();
    wave(turns, "a", 40, done, slowPage(done));
    await until(() => turns.waiting("page") === 0);
    wave(turns, "a", 60, done, slowPage(done));
    done.length = 0;
    return turns;
  }

  it("who would wait too long is told before those who wait are served, who all are", async () => {
    const done: string[] = [];
    const turns = await busy(done);
    turns.start(asked(done, "late", { ...page, maxWait: 50 }));
    await until(() => turns.waiting("page") === 0);
    expect(done.indexOf("not late")).toBeGreaterThanOrEqual(0);
    expect(done.indexOf("not late")).toBeLessThan(8);
    expect(done.filter((name) => name === "page").length).toBeGreaterThanOrEqual(55);
  });

  it("somebody else, more patience and light requests have their turn", async () => {
    const done: string[] = [];
    const turns = await busy(done);
    turns.start(asked(done, "other", { ...page, address: "b", maxWait: 50 }));
    turns.start(asked(done, "patient", { ...page, maxWait: Infinity }));
    turns.start(asked(done, "light", { maxWait: 50 }));
    await until(() => turns.waiting("page") === 0);
    expect(done.filter((name) => name !== "page")).toEqual(["light", "other", "patient"]);
  });

  it("a few are never sent away, however slow it goes", async () => {
    const turns = new FairTurns();
    const done: string[] = [];
    const begin: Asked["begin"] = (leave) => {
      work(30);
      done.push("page");
      leave();
    };
    wave(turns, "a", 30, done, { ...page, begin });
    await until(() => turns.waiting("page") === 0);
    wave(turns, "a", 16, done, { ...page, begin, maxWait: 1 });
    await until(() => turns.waiting("page") === 0);
    expect(done).toEqual(Array.from({ length: 46 }, () => "page"));
  });

  it("whoever asks again at once takes little of what there is", async () => {
    const alone: string[] = [];
    const quiet = await busy(alone);
    const begun = performance.now();
    await until(() => quiet.waiting("page") === 0);
    const each = (performance.now() - begun) / alone.length;

    const done: string[] = [];
    const turns = await busy(done);
    let refused = 0;
    const retry = () =>
      turns.start(asked(done, "again", { ...slowPage(done), maxWait: 1, refuse: () => again() }));
    const again = () => {
      work(0.2);
      refused += 1;
      if (turns.waiting("page") > 0) retry();
    };
    const since = performance.now();
    for (let i = 0; i < 100; i += 1) retry();
    await until(() => turns.waiting("page") === 0);
    const pages = done.filter((name) => name === "page").length;
    expect((each * pages) / (performance.now() - since)).toBeGreaterThan(0.3);
    expect(refused).toBeGreaterThan(50);
  });
});
