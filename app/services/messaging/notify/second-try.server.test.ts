import { describe, expect, it } from "vitest";
import { GATEWAY_FAULTS, HEALTHY_GATEWAY } from "../../../../tests/simulators/provider-faults";
import { withRawServer, type Speak } from "../../../../tests/simulators/raw-server";
import type { Message } from "./port";
import { withSecondTry } from "./second-try.server";
import { createSmsGatewaySender } from "./sms/sms-gateway.server";

const message: Message = {
  channel: "sms",
  target: "13800138000",
  purpose: "sign-in",
  subject: "",
  text: "登录验证码：482913。",
  code: "482913",
  id: "id-1",
};
const times = { connectMs: 300, totalMs: 1200 };

const fault = (name: string): Speak => GATEWAY_FAULTS.find(([title]) => title === name)![1];

/** Sends to a gateway that treats successive connections in these ways. */
async function sendTo(acts: readonly Speak[], limits = times) {
  const remaining = [...acts];
  const bodies: string[] = [];
  let outcome: unknown;
  await withRawServer(
    (socket) => {
      socket.on("data", (chunk) => bodies.push(String(chunk).split("\r\n\r\n")[1] ?? ""));
      remaining.shift()?.(socket);
    },
    async (port, connections) => {
      const url = `http://127.0.0.1:${port}/`;
      const start = performance.now();
      const delivery = await withSecondTry(
        createSmsGatewaySender({ namedBy: "product", url, ...limits }),
        limits,
      )(message);
      expect(performance.now() - start).toBeLessThan(limits.totalMs * 5);
      await expect.poll(() => connections().open).toBe(0);
      outcome = { delivery, made: connections().made };
    },
  );
  return { outcome, bodies: bodies.filter(Boolean).map((body) => JSON.parse(body) as object) };
}

describe("a second try", () => {
  it.each(["resets when it has been asked", "hangs up at once", "breaks off in its answer"])(
    "brings the same message to a gateway that %s, and then does not",
    async (name) => {
      const { outcome, bodies } = await sendTo([fault(name), HEALTHY_GATEWAY]);
      expect(outcome).toEqual({ delivery: { ok: true, tries: 2 }, made: 2 });
      expect(bodies.at(-1)).toMatchObject({ code: "482913", id: "id-1" });
      for (const body of bodies) expect(body).toEqual(bodies[0]);
    },
  );

  it("is the last", async () => {
    const reset = fault("resets every connection");
    const { outcome } = await sendTo([reset, reset, HEALTHY_GATEWAY]);
    expect(outcome).toMatchObject({ delivery: { ok: false, reason: "unreachable", tries: 2 }, made: 2 });
  });

  it.each([
    ["never says a word", "timeout"],
    ["is out of order", "refused"],
    ["speaks another protocol", "protocol"],
  ])("is not made with a gateway that %s", async (name, reason) => {
    const { outcome } = await sendTo([fault(name), HEALTHY_GATEWAY]);
    expect(outcome).toMatchObject({ delivery: { ok: false, reason }, made: 1 });
  });

  it("is not made when too little time is left, and ends with the first one's time", async () => {
    const lateReset: Speak = (socket) => void setTimeout(() => socket.resetAndDestroy(), 900);
    expect((await sendTo([lateReset, HEALTHY_GATEWAY])).outcome).toMatchObject({ made: 1 });
    const reset = fault("resets every connection");
    const silence = fault("never says a word");
    const { outcome } = await sendTo([reset, silence]);
    expect(outcome).toMatchObject({ delivery: { ok: false, reason: "timeout", tries: 2 }, made: 2 });
  });

  it("is not made when the pause before it took what was left", async () => {
    const withins: (number | undefined)[] = [];
    const send = withSecondTry((_message, within) => {
      withins.push(within);
      return Promise.resolve({ ok: false, reason: "unreachable" });
    }, times);
    const sending = send(message);
    const end = performance.now() + times.totalMs;
    setImmediate(() => {
      while (performance.now() < end);
    });
    expect(await sending).toMatchObject({ ok: false, reason: "unreachable" });
    expect(withins).toEqual([times.totalMs]);
  });
});
