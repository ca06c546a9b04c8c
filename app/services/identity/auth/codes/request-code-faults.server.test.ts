import { beforeEach, describe, expect, it } from "vitest";
import { gateway, mailServer, TOTAL_MILLISECONDS } from "../../../../../tests/support/faulty-senders";
import { newRequestSource, newEmail, newPhone } from "../../../../../tests/support/people";
import {
  GATEWAY_FAULTS,
  HEALTHY_GATEWAY,
  HEALTHY_MAIL_SERVER,
  MAIL_FAULTS,
} from "../../../../../tests/simulators/provider-faults";
import { inTurn } from "../../../../../tests/support/turns";
import type { Identifier } from "../../accounts/identifier";
import type { RequestSource } from "../../../operations/audit/audit.server";
import { db } from "../../../db/client.server";
import { requestCode } from "./request-code.server";

const SENT = { ok: true, nextInSeconds: 60 };
/** Wide enough for a busy machine, far below a provider that would not be given up. */
const BOUND_MILLISECONDS = TOTAL_MILLISECONDS * 40;

const ask = (target: Identifier, source: RequestSource) =>
  requestCode({ purpose: "sign-in", target, sessionId: null }, source);

async function usedUp({ value }: Identifier, { address }: RequestSource): Promise<number> {
  const attempts = await db
    .selectFrom("attempts")
    .select("id")
    .where("subject", "in", [value, address])
    .execute();
  const codes = await db.selectFrom("verification_codes").select("id").where("target", "=", value).execute();
  return attempts.length + codes.length;
}

/** Concurrent requests for one target, and for others from the same address: none of them uses a slot up. */
async function expectHarmless(newTarget: () => Identifier, heal: () => void): Promise<void> {
  const target = newTarget();
  const source = newRequestSource();
  const start = performance.now();
  const outcomes = await Promise.all([
    ask(target, source),
    ask(target, source),
    ask(newTarget(), source),
    ask(newTarget(), newRequestSource()),
  ]);
  expect(performance.now() - start).toBeLessThan(BOUND_MILLISECONDS);
  const results = outcomes.map((outcome) => (outcome.ok ? "sent" : outcome.reason));
  // The second of the two for one target may find that the first has reserved its slot temporarily.
  expect(["not-sent,not-sent", "not-sent,too-soon"]).toContain(results.slice(0, 2).sort().join());
  expect(results.slice(2)).toEqual(["not-sent", "not-sent"]);
  expect(await usedUp(target, source)).toBe(0);
  heal();
  expect(await ask(target, source)).toEqual(SENT);
}

beforeEach(async () => {
  // The site's limit per minute is not tested here.
  await db.deleteFrom("attempts").where("kind", "=", "send-site").execute();
  gateway.speak = HEALTHY_GATEWAY;
  mailServer.speak = HEALTHY_MAIL_SERVER;
});

describe("a gateway is told as failed in time and uses nothing up when it", () => {
  it.each(inTurn(GATEWAY_FAULTS, 3))("%s", async (_name, speak) => {
    gateway.speak = speak;
    await expectHarmless(
      () => ({ kind: "phone", value: newPhone() }),
      () => (gateway.speak = HEALTHY_GATEWAY),
    );
    await expect.poll(() => gateway.connections().open).toBe(0);
  });
});

describe("a mail server is told as failed in time and uses nothing up when it", () => {
  it.each(inTurn(MAIL_FAULTS, 3))("%s", async (_name, speak) => {
    mailServer.speak = speak;
    await expectHarmless(
      () => ({ kind: "email", value: newEmail() }),
      () => (mailServer.speak = HEALTHY_MAIL_SERVER),
    );
    await expect.poll(() => mailServer.connections().open).toBe(0);
  });
});
