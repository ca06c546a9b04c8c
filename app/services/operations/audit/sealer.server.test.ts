import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { breakFound, segments, write, writeSegment } from "../../../../tests/support/audit-record";
import { until } from "../../../../tests/support/until";
import { db, dialectName } from "../../db/client.server";
import { readHead, sealWaiting, startSealing } from "./sealer.server";
import { SEALED_COLUMNS } from "./seals.server";

const waiting = () => db.selectFrom("audit_unsealed").select("row_id").execute();
const seals = () => db.selectFrom("audit_seals").selectAll().orderBy("row_id").execute();
const lastRow = async () =>
  (await db.selectFrom("audit_log").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;

beforeEach(() => sealWaiting());

describe("sealing", () => {
  it("makes a segment of the rows that wait, joined to the one before", async () => {
    await writeSegment(3);
    await writeSegment(2);
    const [before, segment] = (await segments()).slice(-2);
    expect(segment).toMatchObject({
      number: before!.number + 1,
      row_count: 2,
      last_row: await lastRow(),
      previous_seal: before!.seal,
      pruned_at: null,
    });
    expect(await waiting()).toEqual([]);
    expect(await readHead(db)).toMatchObject({ number: segment!.number, seal: segment!.seal });
    expect(await breakFound()).toBe("");
  });

  it("covers every column that there is", async () => {
    const tables = await db.introspection.getTables();
    const columns = tables.find(({ name }) => name === "audit_log")!.columns.map(({ name }) => name);
    expect([...SEALED_COLUMNS, "organization_id"].sort()).toEqual(columns.sort());
  });

  it("writes nothing when nothing is new", async () => {
    await writeSegment(1);
    const before = await segments();
    await sealWaiting();
    expect(await segments()).toEqual(before);
  });

  it("takes a long backlog in slices, between which others get their turn", async () => {
    await db.transaction().execute(async (tx) => {
      for (let remaining = 450; remaining > 0; remaining -= 1) await write("slices", tx);
    });
    const before = (await segments()).length;
    let asked = 0;
    await sealWaiting(() => (asked += 1) > 0);
    expect((await segments()).slice(before).map(({ row_count }) => row_count)).toEqual([200, 200, 50]);
    expect(asked).toBe(4);
    expect(await breakFound()).toBe("");
  });

  it("stops between slices when it is told to", async () => {
    await write();
    await sealWaiting(() => false);
    expect(await waiting()).toHaveLength(1);
  });

  it("seals each row once although many seal at the same time", async () => {
    const writing = Array.from({ length: 40 }, () => write("at once"));
    await Promise.all([...writing, ...Array.from({ length: 8 }, () => sealWaiting())]);
    await sealWaiting();
    const rows = await db.selectFrom("audit_log").select("id").orderBy("id").execute();
    expect((await seals()).map(({ row_id }) => row_id)).toEqual(rows.map(({ id }) => id));
    expect(await breakFound()).toBe("");
  });
});

describe("a transaction that commits late", () => {
  it("neither loses its row nor keeps others waiting, nor itself", async () => {
    let commit: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (commit = resolve));
    let written: () => void = () => undefined;
    const isWritten = new Promise<void>((resolve) => (written = resolve));
    const late = db.transaction().execute(async (tx) => {
      await write("late", tx);
      written();
      await released;
    });
    await isWritten;
    // SQLite has one connection and one writer, so that no transaction can overtake another.
    const overtakes = dialectName === "postgres";
    if (overtakes) {
      await writeSegment(2);
      expect(await waiting()).toEqual([]);
    }
    commit();
    await late;
    const before = (await segments()).at(-1)!;
    expect(await waiting()).toHaveLength(1);
    await sealWaiting();
    expect((await segments()).at(-1)).toMatchObject({ number: before.number + 1, row_count: 1 });
    const row = await db.selectFrom("audit_log").select("id").where("actor", "=", "late").executeTakeFirst();
    expect(row!.id < before.last_row).toBe(overtakes);
    expect(await breakFound()).toBe("");
  });
});

describe("the tables of the record", () => {
  it.each([
    "update audit_log set actor = 'x'",
    "delete from audit_log",
    "update audit_seals set seal = 'x'",
    "delete from audit_seals",
    "update audit_segments set seal = 'x'",
    "update audit_segments set pruned_at = 1, row_count = row_count + 1",
    "delete from audit_segments",
  ])("refuse: %s", async (statement) => {
    await writeSegment(1);
    await expect(sql.raw(statement).execute(db)).rejects.toThrow("is append-only");
    expect(await breakFound()).toBe("");
  });
});

describe("a head that somebody else has written", () => {
  it.each([
    ["forged", () => db.updateTable("audit_head").set({ signature: "x.y" }).execute()],
    ["gone", () => db.deleteFrom("audit_head").execute()],
    ["set back", () => db.updateTable("audit_head").set({ number: 0, seal: "", signature: "" }).execute()],
  ])("%s is found; sealing goes on and says so in the record", async (_case, tamper) => {
    await writeSegment(1);
    await tamper();
    expect(await breakFound()).toBe("校验失败：链头缺失或被改动");
    await writeSegment(1);
    const last = await db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirst();
    expect(last).toMatchObject({ event: "audit.head-broken", result: "failed", actor: "system" });
    expect(await breakFound()).toBe("");
  });
});

describe("the sealer", () => {
  it("seals by itself every second until it is stopped", async () => {
    const stop = startSealing();
    await write("by itself");
    await until("the row to be sealed", async () => (await waiting()).length === 0);
    await stop();
    await write("after the end");
    await sealWaiting(() => false);
    expect(await waiting()).toHaveLength(1);
    expect(await breakFound()).toBe("");
  });
});
