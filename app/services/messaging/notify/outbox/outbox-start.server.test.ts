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
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { until } from "../../../../../tests/support/until";
import { inTransaction } from "../../../db/transaction.server";
import { enqueueNotice, startOutbox } from "./outbox.server";
import type { Sender } from "../port";

describe("startOutbox", () => {
  it("sends after commit without waiting for the poll", async () => {
    const stop = startOutbox({ send: accept, pollMilliseconds: 3_600_000 });
    await inTransaction(async (tx) => {
      await enqueueNotice(tx, { target: PHONE, notice: "locked", values: { time: clockTime() } });
      expect(sent).toHaveLength(0);
    });
    await until("the notice is sent", () => sent.length === 1);
    await stop();
    expect(await outboxRows()).toMatchObject([{ status: 2 }]);
  });

  it("sends what an earlier process left, and polls for retries", async () => {
    await enqueue();
    const stop = startOutbox({ send: refuse, pollMilliseconds: 10 });
    await until("the notice is sent", () => sent.length === 1);
    await pause(100);
    expect(sent).toHaveLength(1);
    passSeconds(30);
    await until("it is sent again", () => sent.length === 2);
    await stop();
  });

  it("waits for what is on its way when it stops, and takes nothing more", async () => {
    await enqueue();
    let begun = false;
    const slow: Sender = async (message) => {
      begun = true;
      await pause(200);
      return accept(message);
    };
    const stop = startOutbox({ send: slow });
    await until("the notice is on its way", () => begun);
    await stop();
    expect(await outboxRows()).toMatchObject([{ status: 2 }]);
    await enqueue();
    await pause(100);
    expect(sent).toHaveLength(1);
  });
});
