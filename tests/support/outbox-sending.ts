import { beforeEach } from "vitest";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { enqueueNotice } from "~/services/messaging/notify/outbox/outbox.server";
import type { Delivery, Message, Sender } from "~/services/messaging/notify/port";
import { clockTime } from "./still-clock";

export const PHONE = "13800138000";

/** Messages that `accept` and `refuse` received; cleared before each test, as is the outbox. */
export const sent: Message[] = [];

beforeEach(async () => {
  sent.length = 0;
  await db.deleteFrom("outbox").execute();
});

export const accept: Sender = (message) => {
  sent.push(message);
  return Promise.resolve({ ok: true });
};

export const refuse: Sender = (message) => {
  sent.push(message);
  return Promise.resolve<Delivery>({ ok: false, reason: "refused" });
};

/** Enqueues a notice that a password was changed at a time. */
export function enqueue(target = PHONE, time = clockTime()): Promise<void> {
  return inTransaction((tx) => enqueueNotice(tx, { target, notice: "password-changed", values: { time } }));
}

export const outboxRows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();
