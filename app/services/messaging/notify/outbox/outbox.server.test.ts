import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import {
  accept,
  enqueue,
  outboxRows,
  PHONE,
  refuse,
  sent,
} from "../../../../../tests/support/outbox-sending";
import { clockTime, passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { until } from "../../../../../tests/support/until";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";
import { dispatchDue, enqueueNotice } from "./outbox.server";
import type { Delivery, Sender } from "../port";

/** A server that has claimed the due row and gets no response from its provider until `end`. */
async function beginSending(): Promise<{ end: (delivery: Delivery) => Promise<unknown> }> {
  let answer: ((delivery: Delivery) => void) | undefined;
  const sending = dispatchDue(() => new Promise((resolve) => (answer = resolve)));
  await until("the row is being sent", () => answer);
  return {
    end: (delivery) => {
      answer?.(delivery);
      return sending;
    },
  };
}

describe("enqueueNotice", () => {
  it("writes one row that is due at once", async () => {
    await enqueue();
    const waiting = {
      channel: "sms",
      target: PHONE,
      purpose: "notice",
      status: 0,
      tries: 0,
      due_at: clockTime(),
    };
    expect(await outboxRows()).toMatchObject([waiting]);
  });

  it("leaves nothing behind when the business transaction fails", async () => {
    const failing = inTransaction(async (tx) => {
      await enqueueNotice(tx, { target: PHONE, notice: "locked", values: { time: clockTime() } });
      throw new Error("business");
    });
    await expect(failing).rejects.toThrow("business");
    expect(await outboxRows()).toEqual([]);
  });

  it("drops what a target gets beyond its day, and only that", async () => {
    const cap = env.limits.NOTICES_PER_DAY;
    for (let count = 0; count < cap; count += 1) await enqueue();
    expect(await outboxRows()).toHaveLength(cap);
    await enqueue();
    expect(await outboxRows()).toHaveLength(cap);
    await enqueue("13900139000");
    expect(await outboxRows()).toHaveLength(cap + 1);
    passSeconds(24 * 3600 - 0.001);
    await enqueue();
    expect(await outboxRows()).toHaveLength(cap + 1);
    passSeconds(0.001);
    await enqueue();
    expect(await outboxRows()).toHaveLength(cap + 2);
  });

  it("keeps the cap when many transactions tell the same target something at once", async () => {
    await Promise.all(Array.from({ length: env.limits.NOTICES_PER_DAY + 4 }, () => enqueue()));
    expect(await outboxRows()).toHaveLength(env.limits.NOTICES_PER_DAY);
  });
});

describe("dispatchDue", () => {
  it("sends the notice with signature and marks it sent", async () => {
    await enqueue(PHONE, Date.UTC(2026, 0, 1));
    expect(await dispatchDue(accept)).toBe(1);
    expect(sent).toMatchObject([{ target: PHONE, purpose: "notice", code: "", subject: "" }]);
    expect(sent[0]?.text).toBe(
      "【在线海关】您的账号密码已于2026-01-01 08:00:00修改，所有设备均已退出登录。如非本人操作，请立即通过“忘记密码”重置。",
    );
    expect(await outboxRows()).toMatchObject([{ status: 2, tries: 1, sent_at: clockTime(), error: null }]);
    expect(await dispatchDue(accept)).toBe(0);
  });

  it("tries again after 30 s, 2 min and 10 min, then gives up", async () => {
    await enqueue();
    await dispatchDue(refuse);
    for (const [index, seconds] of [30, 120, 600].entries()) {
      expect(await outboxRows()).toMatchObject([
        { status: 0, tries: index + 1, error: "refused", sent_at: null },
      ]);
      passSeconds(seconds - 0.001);
      expect(await dispatchDue(refuse)).toBe(0);
      passSeconds(0.001);
      expect(await dispatchDue(refuse)).toBe(1);
    }
    expect(await outboxRows()).toMatchObject([{ status: 4, tries: 4, error: "refused" }]);
    passHours(24);
    expect(await dispatchDue(refuse)).toBe(0);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
  });

  it("heals when the provider does", async () => {
    await enqueue();
    await dispatchDue(refuse);
    passSeconds(30);
    await dispatchDue(accept);
    expect(await outboxRows()).toMatchObject([{ status: 2, tries: 2, error: null }]);
  });

  it("sends a row once when two servers look at the same time", async () => {
    const targets = Array.from({ length: 25 }, (_none, index) => `138001380${index + 10}`);
    for (const target of targets) await enqueue(target);
    const slow: Sender = async (message) => {
      await pause(20);
      return accept(message);
    };
    const server = async (): Promise<void> => {
      while ((await dispatchDue(slow)) > 0);
    };
    await Promise.all([server(), server(), server()]);
    while ((await dispatchDue(slow)) > 0);
    expect(sent.map((message) => message.target).sort()).toEqual(targets);
  });

  it("takes over a row that is stuck in sending for 60 s, not before", async () => {
    await enqueue();
    const first = await beginSending();
    passSeconds(59.999);
    expect(await dispatchDue(accept)).toBe(0);
    passSeconds(0.001);
    const second = await beginSending();
    await first.end({ ok: false, reason: "timeout" });
    expect(await outboxRows()).toMatchObject([{ status: 1, tries: 2, error: null }]);
    await second.end({ ok: true });
    expect(await outboxRows()).toMatchObject([{ status: 2, tries: 2, error: null }]);
  });

  it("gives up a row whose every server died over it", async () => {
    await enqueue();
    const begun = [];
    for (let count = 0; count < 4; count += 1) {
      begun.push(await beginSending());
      passSeconds(60);
    }
    expect(await dispatchDue(accept)).toBe(1);
    expect(sent).toHaveLength(0);
    expect(await outboxRows()).toMatchObject([{ status: 4 }]);
    for (const sending of begun) await sending.end({ ok: true });
  });

  it("marks what it sent as soon as a database that was away is back", async () => {
    await enqueue();
    const sending = await beginSending();
    await db.schema.alterTable("outbox").renameTo("outbox_away").execute();
    const ended = sending.end({ ok: true });
    await pause(100);
    await db.schema.alterTable("outbox_away").renameTo("outbox").execute();
    await ended;
    expect(await outboxRows()).toMatchObject([{ status: 2, tries: 1 }]);
  });

  it("does not touch what was sent directly", async () => {
    const direct = {
      channel: "sms",
      target: "138****8000",
      purpose: "reset",
      subject: "",
      body: "",
    } as const;
    const times = { created_at: clockTime(), due_at: clockTime(), sent_at: null };
    await db
      .insertInto("outbox")
      .values({ ...direct, ...times, status: 3, tries: 1, error: "timeout" })
      .execute();
    passHours(24);
    expect(await dispatchDue(accept)).toBe(0);
  });
});
