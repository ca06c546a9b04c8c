import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBreaker, type Breaker } from "./breaker.server";
import { failed, type Delivery, type Message } from "./port";

const PROBE_MILLISECONDS = 2000;
const OK: Delivery = { ok: true };
const PAUSED: Delivery = { ok: false, reason: "paused", tries: 0 };
const message = { channel: "sms", target: "13800138000" } as Message;

let answer: () => Delivery | Promise<Delivery>;
let alive: boolean;
let counted: { sends: number; probes: number };
let changes: boolean[];
let breaker: Breaker<Message, Delivery>;

const send = () => breaker.send(message);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function open(): Promise<void> {
  answer = () => failed("unreachable");
  for (let count = 0; count < 3; count += 1) await send();
  expect(breaker.isOpen()).toBe(true);
  counted.sends = 0;
}

beforeEach(() => {
  vi.useFakeTimers();
  alive = false;
  answer = () => OK;
  counted = { sends: 0, probes: 0 };
  changes = [];
  breaker = createBreaker({
    send: () => {
      counted.sends += 1;
      return Promise.resolve(answer());
    },
    isFault: (delivery) => !delivery.ok && delivery.reason !== "refused",
    paused: PAUSED,
    probe: () => {
      counted.probes += 1;
      return Promise.resolve(alive);
    },
    failures: 3,
    probeMs: PROBE_MILLISECONDS,
    onChange: (isOpen) => changes.push(isOpen),
  });
});
afterEach(() => vi.useRealTimers());

describe("a breaker", () => {
  it.each(["unreachable", "timeout", "protocol"] as const)(
    "opens at the third %s in a row",
    async (reason) => {
      answer = () => failed(reason);
      for (let count = 0; count < 2; count += 1) expect(await send()).toEqual(failed(reason));
      expect(breaker.isOpen()).toBe(false);
      expect(await send()).toEqual(failed(reason));
      expect(breaker.isOpen()).toBe(true);
      expect(await send()).toEqual(PAUSED);
      expect([counted.sends, changes]).toEqual([3, [true]]);
    },
  );

  it("does not open for refusals, which are answers and end the row", async () => {
    const row = [
      "timeout",
      "timeout",
      "refused",
      "timeout",
      "timeout",
      "refused",
      "refused",
      "refused",
    ] as const;
    for (const reason of row) {
      answer = () => failed(reason);
      await send();
    }
    expect([breaker.isOpen(), changes]).toEqual([false, []]);
  });

  it("looks every two seconds while it is open, and not otherwise", async () => {
    await pass(10 * PROBE_MILLISECONDS);
    expect(counted.probes).toBe(0);
    await open();
    await pass(3 * PROBE_MILLISECONDS);
    expect(counted.probes).toBe(3);
    expect(await send()).toEqual(PAUSED);
  });

  it("lets one message through for each sign of life, and closes when it is answered", async () => {
    await open();
    alive = true;
    await pass(PROBE_MILLISECONDS);
    answer = () => OK;
    expect(await send()).toEqual(OK);
    expect([breaker.isOpen(), changes, vi.getTimerCount()]).toEqual([false, [true, false], 0]);
    expect(await send()).toEqual(OK);
  });

  it("closes for a refusal too", async () => {
    await open();
    alive = true;
    await pass(PROBE_MILLISECONDS);
    answer = () => failed("refused");
    expect(await send()).toEqual(failed("refused"));
    expect(breaker.isOpen()).toBe(false);
  });

  it("stays open for a provider that takes connections and nothing else, and bothers one person at a time", async () => {
    await open();
    alive = true;
    answer = () => failed("timeout");
    for (let count = 0; count < 3; count += 1) {
      await pass(PROBE_MILLISECONDS);
      const outcomes = await Promise.all([send(), send(), send()]);
      expect(outcomes).toEqual([failed("timeout"), PAUSED, PAUSED]);
    }
    expect([counted.sends, changes]).toEqual([3, [true]]);
  });

  it("does not wait for a trial that hangs before the next", async () => {
    await open();
    alive = true;
    await pass(PROBE_MILLISECONDS);
    let give = (_delivery: Delivery) => {};
    answer = () => new Promise((resolve) => (give = resolve));
    const hanging = send();
    await pass(PROBE_MILLISECONDS);
    answer = () => OK;
    expect(await send()).toEqual(OK);
    give(failed("timeout"));
    expect(await hanging).toEqual(failed("timeout"));
    expect(breaker.isOpen()).toBe(false);
  });

  it("is not opened again by what was on its way when it opened and closed", async () => {
    const late: ((delivery: Delivery) => void)[] = [];
    answer = () => new Promise((resolve) => late.push(resolve));
    const sent = [send(), send(), send()];
    await open();
    alive = true;
    await pass(PROBE_MILLISECONDS);
    answer = () => OK;
    await send();
    for (const give of late) give(failed("timeout"));
    await Promise.all(sent);
    expect([breaker.isOpen(), changes]).toEqual([false, [true, false]]);
  });
});
