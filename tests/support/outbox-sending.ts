import { beforeEach } from "vitest";
import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { enqueueNotice } from "~/services/messaging/notify/outbox/outbox.server";
import type { Delivery, Message, Sender } from "~/services/messaging/notify/port";
import { clockTime } from "./still-clock";

export const PHONE = "13800138000";

/** What `accept` and `refuse` were given since the test began; the outbox is empty then. */
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

/** Tells a target that its password was changed at a time. */
export function enqueue(target = PHONE, time = clockTime()): Promise<void> {
  return inTransaction((tx) => enqueueNotice(tx, { target, notice: "password-changed", values: { time } }));
}

export const outboxRows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();
