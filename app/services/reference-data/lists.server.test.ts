import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { passSeconds } from "../../../tests/support/still-clock";
import { until } from "../../../tests/support/until";
import { db } from "../db/client.server";
import { onSignal, startSignals } from "../db/signals/signals.server";
import { inTransaction } from "../db/transaction.server";
import { findEnumGroup } from "./enums.server";
import { findList, listLists } from "./lists.server";
import { announceLists } from "./versions.server";

const UNITS = 1;
const TERMS = 9;

const rename = (type: number, name: string) =>
  db.updateTable("base_data").set({ name }).where("type", "=", type).where("position", "=", 1).execute();

async function firstName(type: number): Promise<string | undefined> {
  const rows = (await findList(type))!.rows;
  return rows.ok ? rows.value[0]!.name : undefined;
}

const change = (type: number, name: string) =>
  inTransaction(async (tx) => {
    await tx
      .updateTable("base_data")
      .set({ name })
      .where("type", "=", type)
      .where("position", "=", 1)
      .execute();
    await announceLists(tx, [type]);
  });

/** Runs the work while a whole table is missing, so that every use of it fails. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  const here = sql.table(table);
  const away = sql.table(`${table}_taken_away`);
  await sql`alter table ${here} rename to ${away}`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table ${away} rename to ${here}`.execute(db);
  }
}

beforeEach(() => passSeconds(60));

describe("the lists", () => {
  it("are 66, by their numbers, with version date and source", async () => {
    const lists = await listLists();
    expect(lists.map(({ type }) => type)).toHaveLength(66);
    expect(lists[0]).toMatchObject({ type: 1, title: "计量单位", versionDate: "2020-05" });
    expect(lists.every(({ source, officialTable }) => source !== "" && officialTable !== "")).toBe(true);
  });

  it("are null when there is none of that number", async () => {
    for (const type of [0, -1, 6, 1e9]) expect(await findList(type)).toBeNull();
  });
});

describe("a list in memory", () => {
  it("is loaded once, whoever asks at the same time", async () => {
    const found = await Promise.all(Array.from({ length: 100 }, () => findList(18)));
    const rows = found.map((list) => (list!.rows.ok ? list!.rows.value : null));
    expect(rows[0]).toHaveLength(4270);
    expect(new Set(rows).size).toBe(1);
  });

  it("stays until its version changes, whatever is in the table", async () => {
    const name = await firstName(UNITS);
    await rename(UNITS, "改了名");
    passSeconds(60);
    expect(await firstName(UNITS)).toBe(name);
    await change(UNITS, "改了名");
    passSeconds(1);
    expect(await firstName(UNITS)).toBe("改了名");
    await change(UNITS, name!);
  });

  it("is loaded anew on every server as soon as somebody announces a change", async () => {
    const listening = new Promise<void>((resolve) => onSignal("lost", () => resolve()));
    const stop = startSignals();
    await listening;
    const name = await firstName(TERMS);
    await change(TERMS, "新名");
    await until("the new name", async () => (await firstName(TERMS)) === "新名");
    await stop();
    await change(TERMS, name!);
  });

  it("fails alone, with the rows that were known last, and heals by itself", async () => {
    const name = await firstName(UNITS);
    await firstName(TERMS);
    await change(UNITS, "更新的名");
    passSeconds(1);
    await without("base_data", async () => {
      const { list, rows } = (await findList(UNITS))!;
      expect(list.title).toBe("计量单位");
      expect(rows).toMatchObject({
        ok: false,
        lastKnown: { value: expect.any(Array), at: expect.any(Number) },
      });
      expect(!rows.ok && rows.lastKnown?.value[0]?.name).toBe(name);
      expect((await findList(TERMS))!.rows.ok).toBe(true);
      expect((await findList(53))!.rows).toEqual({ ok: false, lastKnown: null });
    });
    expect(await firstName(UNITS)).toBe("更新的名");
    await change(UNITS, name!);
  });

  it("is better than nothing while the versions cannot be read", async () => {
    const name = await firstName(UNITS);
    passSeconds(60);
    await without("reference_lists", async () => expect(await firstName(UNITS)).toBe(name));
  });
});

describe("an enum group", () => {
  it("is found by its code alone", async () => {
    const group = await findEnumGroup("YES_NO");
    expect(group).toMatchObject({ id: 1, name: "是否" });
    expect(group!.values).toMatchObject({ ok: true, value: [{ value: "是" }, { value: "否" }] });
    for (const code of ["", "yes_no", "constructor", "__proto__"])
      expect(await findEnumGroup(code)).toBeNull();
  });
});
