import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "../clock.server";
import { db } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import { env } from "../env.server";
import { dispatchDue, enqueueNotice, startOutbox } from "./outbox.server";
import type { Delivery, Message, Sender } from "./port";

const SECOND = 1000;
const start = 1_767_225_600_000;
const phone = "13800138000";

let clock = start;
let sent: Message[] = [];

const accept: Sender = (message) => {
  sent.push(message);
  return Promise.resolve({ ok: true });
};
const refuse: Sender = (message) => {
  sent.push(message);
  return Promise.resolve<Delivery>({ ok: false, reason: "refused" });
};

function enqueue(target = phone): Promise<void> {
  const values = { time: clock };
  return inTransaction((tx) => enqueueNotice(tx, { target, notice: "password-changed", values }));
}

const rows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

async function until(condition: () => boolean): Promise<void> {
  for (let left = 400; left > 0 && !condition(); left -= 1) await new Promise((next) => setTimeout(next, 10));
  expect(condition()).toBe(true);
}

/** A server that has taken the due row and gets no answer from its provider until `end`. */
async function beginSending(): Promise<{ end: (delivery: Delivery) => Promise<unknown> }> {
  let answer: ((delivery: Delivery) => void) | undefined;
  const sending = dispatchDue(() => new Promise((resolve) => (answer = resolve)));
  await until(() => answer !== undefined);
  return {
    end: (delivery) => {
      answer?.(delivery);
      return sending;
    },
  };
}

beforeEach(async () => {
  clock = start;
  sent = [];
  setClock(() => clock);
  await db.deleteFrom("outbox").execute();
});
afterEach(() => setClock());

describe("enqueueNotice", () => {
  it("writes one row that is due at once", async () => {
    await enqueue();
    const waiting = { channel: "sms", target: phone, purpose: "notice", status: 0, tries: 0, due_at: start };
    expect(await rows()).toMatchObject([waiting]);
  });

  it("leaves nothing behind when the business transaction fails", async () => {
    const failing = inTransaction(async (tx) => {
      await enqueueNotice(tx, { target: phone, notice: "locked", values: { time: clock } });
      throw new Error("business");
    });
    await expect(failing).rejects.toThrow("business");
    expect(await rows()).toEqual([]);
  });

  it("drops what a target gets beyond its day, and only that", async () => {
    const cap = env.limits.NOTICES_PER_DAY;
    for (let count = 0; count < cap; count += 1) await enqueue();
    expect(await rows()).toHaveLength(cap);
    await enqueue();
    expect(await rows()).toHaveLength(cap);
    await enqueue("13900139000");
    expect(await rows()).toHaveLength(cap + 1);
    clock += 24 * 3600 * SECOND - 1;
    await enqueue();
    expect(await rows()).toHaveLength(cap + 1);
    clock += 1;
    await enqueue();
    expect(await rows()).toHaveLength(cap + 2);
  });

  it("keeps the cap when many transactions tell the same target something at once", async () => {
    await Promise.all(Array.from({ length: env.limits.NOTICES_PER_DAY + 4 }, () => enqueue()));
    expect(await rows()).toHaveLength(env.limits.NOTICES_PER_DAY);
  });
});

describe("dispatchDue", () => {
  it("sends the notice with signature and marks it sent", async () => {
    await enqueue();
    expect(await dispatchDue(accept)).toBe(1);
    expect(sent).toMatchObject([{ target: phone, purpose: "notice", code: "", subject: "" }]);
    expect(sent[0]?.text).toBe(
      "【在线海关】您的账号密码已于2026-01-01 08:00:00修改，所有设备均已退出登录。如非本人操作，请立即通过“忘记密码”重置。",
    );
    expect(await rows()).toMatchObject([{ status: 2, tries: 1, sent_at: start, error: null }]);
    expect(await dispatchDue(accept)).toBe(0);
  });

  it("tries again after 30 s, 2 min and 10 min, then gives up", async () => {
    await enqueue();
    await dispatchDue(refuse);
    for (const [index, seconds] of [30, 120, 600].entries()) {
      expect(await rows()).toMatchObject([{ status: 0, tries: index + 1, error: "refused", sent_at: null }]);
      clock += seconds * SECOND - 1;
      expect(await dispatchDue(refuse)).toBe(0);
      clock += 1;
      expect(await dispatchDue(refuse)).toBe(1);
    }
    expect(await rows()).toMatchObject([{ status: 4, tries: 4, error: "refused" }]);
    clock += 24 * 3600 * SECOND;
    expect(await dispatchDue(refuse)).toBe(0);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
  });

  it("heals when the provider does", async () => {
    await enqueue();
    await dispatchDue(refuse);
    clock += 30 * SECOND;
    await dispatchDue(accept);
    expect(await rows()).toMatchObject([{ status: 2, tries: 2, error: null }]);
  });

  it("sends a row once when two servers look at the same time", async () => {
    const targets = Array.from({ length: 25 }, (_none, index) => `138001380${index + 10}`);
    for (const target of targets) await enqueue(target);
    const slow: Sender = async (message) => {
      await new Promise((next) => setTimeout(next, 20));
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
    clock += 60 * SECOND - 1;
    expect(await dispatchDue(accept)).toBe(0);
    clock += 1;
    const second = await beginSending();
    await first.end({ ok: false, reason: "timeout" });
    expect(await rows()).toMatchObject([{ status: 1, tries: 2, error: null }]);
    await second.end({ ok: true });
    expect(await rows()).toMatchObject([{ status: 2, tries: 2, error: null }]);
  });

  it("gives up a row whose every server died over it", async () => {
    await enqueue();
    const begun = [];
    for (let count = 0; count < 4; count += 1) {
      begun.push(await beginSending());
      clock += 60 * SECOND;
    }
    expect(await dispatchDue(accept)).toBe(1);
    expect(sent).toHaveLength(0);
    expect(await rows()).toMatchObject([{ status: 4 }]);
    for (const sending of begun) await sending.end({ ok: true });
  });

  it("marks what it sent as soon as a database that was away is back", async () => {
    await enqueue();
    const sending = await beginSending();
    await db.schema.alterTable("outbox").renameTo("outbox_away").execute();
    const ended = sending.end({ ok: true });
    await new Promise((next) => setTimeout(next, 100));
    await db.schema.alterTable("outbox_away").renameTo("outbox").execute();
    await ended;
    expect(await rows()).toMatchObject([{ status: 2, tries: 1 }]);
  });

  it("does not touch what was sent directly", async () => {
    const direct = {
      channel: "sms",
      target: "138****8000",
      purpose: "reset",
      subject: "",
      body: "",
    } as const;
    const times = { created_at: start, due_at: start, sent_at: null };
    await db
      .insertInto("outbox")
      .values({ ...direct, ...times, status: 3, tries: 1, error: "timeout" })
      .execute();
    clock += 24 * 3600 * SECOND;
    expect(await dispatchDue(accept)).toBe(0);
  });
});

describe("startOutbox", () => {
  it("sends after commit without waiting for the poll", async () => {
    const stop = startOutbox({ send: accept, pollMilliseconds: 3_600_000 });
    await inTransaction(async (tx) => {
      await enqueueNotice(tx, { target: phone, notice: "locked", values: { time: clock } });
      expect(sent).toHaveLength(0);
    });
    await until(() => sent.length === 1);
    await stop();
    expect(await rows()).toMatchObject([{ status: 2 }]);
  });

  it("sends what an earlier process left, and polls for retries", async () => {
    await enqueue();
    const stop = startOutbox({ send: refuse, pollMilliseconds: 10 });
    await until(() => sent.length === 1);
    await new Promise((next) => setTimeout(next, 100));
    expect(sent).toHaveLength(1);
    clock += 30 * SECOND;
    await until(() => sent.length === 2);
    await stop();
  });

  it("waits for what is on its way when it stops, and takes nothing more", async () => {
    await enqueue();
    let begun = false;
    const slow: Sender = async (message) => {
      begun = true;
      await new Promise((next) => setTimeout(next, 200));
      return accept(message);
    };
    const stop = startOutbox({ send: slow });
    await until(() => begun);
    await stop();
    expect(await rows()).toMatchObject([{ status: 2 }]);
    await enqueue();
    await new Promise((next) => setTimeout(next, 100));
    expect(sent).toHaveLength(1);
  });
});
