import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { CHINESE_BY_PINYIN, MIXED_BY_PINYIN } from "../../../../tests/support/pinyin-names";
import { STAFF_VIEWER as STAFF } from "../../../../tests/support/sample-lists";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { exportedRows } from "../../collections/lists/jobs/export-rows.server";
import { readListQuery } from "../../collections/lists/list-query";
import { rowList } from "../../reference-data/tables/row-list.server";
import { db, dialectName } from "../client.server";

const { compare } = new Intl.Collator("zh-u-co-pinyin");
const isChinese = (text: string) => /^[\u4E00-\u9FFF]+$/.test(text);

/** Inserts like a program that does not know the sort key's column. */
async function insertNames(names: readonly string[], mark: string): Promise<void> {
  for (const name of names)
    await sql`insert into organizations (kind, code, name, short_name, status, created_at, created_by, updated_at, updated_by)
      values ('provider', '', ${name}, ${mark}, 'active', 1, 'test', 1, 'test')`.execute(db);
}

async function namesOf(mark: string): Promise<string[]> {
  const rows = await db
    .selectFrom("organizations")
    .select("name")
    .where("short_name", "=", mark)
    .orderBy("name_order")
    .orderBy("id")
    .execute();
  return rows.map(({ name }) => name);
}

const orderOf = async (name: string) =>
  (
    await db
      .selectFrom("organizations")
      .select("name_order")
      .where("name", "=", name)
      .executeTakeFirstOrThrow()
  ).name_order;

describe("names in the order of pinyin", () => {
  it("has digits and letters first, then Chinese, then everything else", async () => {
    await insertNames([...MIXED_BY_PINYIN].reverse(), "mixed");
    expect(await namesOf("mixed")).toEqual(MIXED_BY_PINYIN);
  });

  it("knows no capital letters of ASCII, and those of other scripts", async () => {
    await insertNames(["ABC公司", "abc公司", "Éa", "éa"], "letters");
    expect(await orderOf("ABC公司")).toBe(await orderOf("abc公司"));
    expect(await orderOf("Éa")).not.toBe(await orderOf("éa"));
  });

  it("counts 32 characters", async () => {
    const long = "海".repeat(31);
    await insertNames([`${long}中国`, `${long}中山`, `${long}重庆`, `${long}重型`], "long");
    expect(await orderOf(`${long}中国`)).toBe(await orderOf(`${long}中山`));
    // The text is truncated before the word is recognised.
    expect(await orderOf(`${long}重庆`)).toBe(await orderOf(`${long}重型`));
    expect([...(await orderOf(`${long}中国`))]).toHaveLength(32);
  });

  it("follows a name that changes, by one statement for several", async () => {
    await insertNames(["安徽", "北京"], "moved");
    await sql`update organizations set name = case name when '安徽' then '中国' else '重庆' end
      where short_name = 'moved'`.execute(db);
    expect(await namesOf("moved")).toEqual(["重庆", "中国"]);
    await db
      .updateTable("organizations")
      .set({ name: "阿里" })
      .where("short_name", "=", "moved")
      .where("name", "=", "中国")
      .execute();
    expect(await namesOf("moved")).toEqual(["阿里", "重庆"]);
  });

  it("is stored by an insert from a query, and stays when another column changes", async () => {
    await sql`insert into organizations (kind, code, name, short_name, status, created_at, created_by, updated_at, updated_by)
      select 'provider', '', name, 'copied', 'active', 1, 'test', 1, 'test' from organizations
      where short_name = 'mixed' order by id`.execute(db);
    await db.updateTable("organizations").set({ remark: "x" }).where("short_name", "=", "copied").execute();
    expect(await namesOf("copied")).toEqual(MIXED_BY_PINYIN);
  });

  it("orders departments along their paths", async () => {
    await insertNames(["部门之家"], "home");
    const { id } = await db
      .selectFrom("organizations")
      .select("id")
      .where("short_name", "=", "home")
      .executeTakeFirstOrThrow();
    const paths = [
      "财务部",
      "财务部 / 重庆组",
      "财务部 / 中山组",
      "财务部 / 中山组 / 一",
      "采购部",
      "总经办",
    ];
    for (const path of [...paths].reverse())
      await sql`insert into departments
          (organization_id, parent_id, name, path, sort, created_at, created_by, updated_at, updated_by)
        values (${id}, null, ${path}, ${path}, 1, 1, 'test', 1, 'test')`.execute(db);
    const rows = await db
      .selectFrom("departments")
      .select("path")
      .where("organization_id", "=", id)
      .orderBy("path_order")
      .execute();
    expect(rows.map(({ path }) => path)).toEqual(paths);
  });

  it.each(["name", "-name"])("goes through a list by cursors and meets each row once: %s", async (sort) => {
    const list = rowList(4);
    const query = readListQuery(await shapeOf(list, STAFF), new URLSearchParams({ sort }));
    const rows: (readonly string[])[] = [];
    const exported = { query, ids: null, columns: ["code", "name"] };
    for await (const slice of exportedRows(db, list, exported, STAFF)) rows.push(...slice);
    const { total } = await db
      .selectFrom("base_data")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("type", "=", 4)
      .executeTakeFirstOrThrow();
    expect(new Set(rows.map(([code]) => code)).size).toBe(total);
    const names = rows.map((cells) => cells[1] ?? "").filter(isChinese);
    expect(names.length).toBeGreaterThan(1000);
    expect(names).toEqual([...names].sort((a, b) => (sort === "name" ? compare(a, b) : compare(b, a))));
  });

  it("is the order that a collation by pinyin has", async () => {
    const names = await db.selectFrom("base_data").select("name").where("type", "in", [4, 33]).execute();
    const characters = [...new Set(names.flatMap(({ name }) => [...name].filter(isChinese)))].sort();
    expect(characters.length).toBeGreaterThan(900);
    const name = fc
      .array(fc.constantFrom(...characters, "沈阳", "藏文", ...CHINESE_BY_PINYIN), {
        minLength: 1,
        maxLength: 8,
      })
      .map((parts) => parts.join(""));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 2, maxLength: 30 }), async (chosen) => {
        const mark = `run ${String((run += 1))}`;
        const given = chosen.map((text) => [...text].slice(0, 32).join(""));
        await insertNames(given, mark);
        expect(await namesOf(mark)).toEqual(given.sort(compare));
      }),
      { numRuns: 20 },
    );
  });
});

it("keeps the table of characters and each key in the order of code points", async () => {
  const { rows } = await sql<{
    character: string;
    place: number;
  }>`select character, place from character_order
    where character in ('阿', '重', '中', '一') order by place`.execute(db);
  expect(rows.map(({ character }) => character)).toEqual(["阿", "一", "中", "重"]);
  if (dialectName === "sqlite") return;
  const others = await sql`select 1 from pg_attribute a where a.attname like '%\\_order' and a.attnum > 0
    and a.atttypid = 'text'::regtype and a.attcollation <> '"C"'::regcollation`.execute(db);
  expect(others.rows).toEqual([]);
});
