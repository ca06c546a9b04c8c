import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryPostgres } from "../../../../tests/support/postgres-server";
import { until } from "../../../../tests/support/until";
import { env } from "../../runtime/configuration/env.server";
import { db, dialectName } from "../client.server";
import { announce, onSignal, startSignals, type ReceivedSignal, type Signal } from "./signals.server";
import { inTransaction } from "../transaction.server";

/** Announces like another process on the same database; each signal is committed on its own. */
async function announceElsewhere(...bodies: string[]): Promise<void> {
  if (env.DATABASE_URL !== undefined) {
    await queryPostgres(env.DATABASE_URL, ...bodies.map((body) => `select pg_notify('signals', '${body}')`));
    return;
  }
  const other = new SqliteDatabase(join(env.DATA_DIR, "online-customs.sqlite"));
  const insert = other.prepare("insert into signals (body) values (?)");
  for (const body of bodies) insert.run(body);
  other.close();
}

const message = (messageId: number): Signal => ({ kind: "message", messageId });
const bodyOf = (signal: Signal) => JSON.stringify(signal);
const tell = (...signals: Signal[]) =>
  inTransaction(async (tx) => {
    for (const signal of signals) await announce(tx, signal);
  });

let received: ReceivedSignal[];
let stop: () => Promise<void>;
let leave: (() => void)[];

const messages = () => received.filter(({ kind }) => kind === "message");
const losses = () => received.filter(({ kind }) => kind === "lost").length;
const hearing = (count: number) => until(`${count} messages`, () => messages().length >= count);

beforeEach(async () => {
  received = [];
  leave = (["message", "lost"] as const).map((kind) => onSignal(kind, (signal) => received.push(signal)));
  stop = startSignals();
  await until("the listening to begin", () => losses() === 1);
});
afterEach(async () => {
  for (const off of leave) off();
  await stop();
});

describe("a signal", () => {
  it("is heard after commit, in order and once", async () => {
    for (let id = 1; id <= 20; id += 1) await tell(message(id), message(id + 1000));
    await announceElsewhere(bodyOf(message(99)));
    await hearing(41);
    const interleaved = Array.from({ length: 20 }, (_, index) => [
      message(index + 1),
      message(index + 1001),
    ]).flat();
    expect(messages()).toEqual([...interleaved, message(99)]);
  });

  it("is not heard when its transaction fails", async () => {
    const failing = inTransaction(async (tx) => {
      await announce(tx, message(1));
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    await tell(message(2));
    await hearing(1);
    expect(messages()).toEqual([message(2)]);
  });

  it("of another process is heard, in order with one's own", async () => {
    await announceElsewhere(bodyOf(message(1)), bodyOf(message(2)));
    await tell(message(3));
    await announceElsewhere(bodyOf(message(4)));
    await hearing(4);
    expect(messages()).toEqual([1, 2, 3, 4].map(message));
  });

  it("reaches who asked for its kind, until they leave", async () => {
    const lists: (readonly string[])[] = [];
    const off = onSignal("reference-data", (signal) => lists.push(signal.lists));
    await tell({ kind: "reference-data", lists: ["units"] }, message(1));
    await hearing(1);
    off();
    await tell({ kind: "reference-data", lists: ["ports"] }, message(2));
    await hearing(2);
    expect(lists).toEqual([["units"]]);
  });

  it("that one listener fails on is heard by the next", async () => {
    leave.push(
      onSignal("articles", () => {
        throw new Error("a listener's fault");
      }),
    );
    let times = 0;
    leave.push(onSignal("articles", () => (times += 1)));
    await tell({ kind: "articles" }, message(1));
    await hearing(1);
    expect(times).toBe(1);
  });

  it("of an unknown kind, or no signal at all, does no harm", async () => {
    await announceElsewhere('{"kind":"of tomorrow"}', "null", "no JSON", bodyOf(message(1)));
    await hearing(1);
    expect(messages()).toEqual([message(1)]);
  });

  it("has a bounded length", async () => {
    const lists = (length: number): Signal => ({ kind: "reference-data", lists: ["x".repeat(length)] });
    await tell(lists(3900));
    await expect(tell(lists(4000))).rejects.toThrow("more than 4000 bytes");
  });
});

/** @returns when signals must have been missed */
async function missSomething(): Promise<void> {
  if (dialectName === "sqlite") {
    await tell(...Array.from({ length: 1200 }, (): Signal => ({ kind: "articles" })));
    const stored = db.selectFrom("signals").select(({ fn }) => fn.countAll<number>().as("count"));
    expect(await stored.executeTakeFirst()).toEqual({ count: 1000 });
    return;
  }
  const own = "application_name = 'signals' and datname = current_database()";
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where ${own}`;
  expect(await queryPostgres(env.DATABASE_URL!, end)).toHaveLength(1);
}

describe("who has missed signals", () => {
  it("hears that something is lost, and then what comes", async () => {
    await missSomething();
    await until("the loss to be told", () => losses() === 2);
    await tell(message(3));
    await hearing(1);
    expect(messages()).toEqual([message(3)]);
  });
});
