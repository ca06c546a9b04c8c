import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { db } from "~/services/db/client.server";

const countOf = async (table: "reference_lists" | "base_data" | "enum_groups" | "enum_values" | "regions") =>
  (
    await db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as("n"))
      .executeTakeFirstOrThrow()
  ).n;

const codesOf = (type: number) =>
  db.selectFrom("base_data").selectAll().where("type", "=", type).orderBy("position").execute();

describe("a new database", () => {
  it("has all 66 lists, 207 enum groups and the regions", async () => {
    expect(await countOf("reference_lists")).toBe(66);
    expect(await countOf("base_data")).toBe(17_683);
    expect(await countOf("enum_groups")).toBe(207);
    expect(await countOf("enum_values")).toBe(912);
    expect(await countOf("regions")).toBe(3225);
  });

  it("says in words where its lists and groups are from", async () => {
    const lists = await db.selectFrom("reference_lists").select(["source", "completeness"]).execute();
    const groups = await db.selectFrom("enum_groups").select("source").execute();
    const texts = new Set([...lists, ...groups].flatMap((row) => Object.values(row)));
    for (const text of texts) expect(text).not.toMatch(/[a-z]/i);
    expect(texts).toContain("海关总署代码表（2020年5月公布）");
    expect([...texts].every((text) => text !== "")).toBe(true);
  });

  it("keeps the order of the official table", async () => {
    const ports = await codesOf(18);
    expect(ports).toHaveLength(4270);
    expect(ports[0]).toMatchObject({ position: 1, code: "991101", name: "北京天竺综合保税区" });
    expect(ports.map(({ position }) => position)).toEqual(ports.map((_, index) => index + 1));
  });

  it("has what the lists 40 and 41 split by import and export once for each", async () => {
    const permits = (await codesOf(40)).filter(({ code }) => code === "100");
    expect(permits.map(({ flag }) => flag).sort()).toEqual(["E", "I"]);
  });

  it("tells a from A in list 26", async () => {
    const names = new Map((await codesOf(26)).map(({ code, name }) => [code, name]));
    expect(names.get("A")).toBeDefined();
    expect(names.get("a")).toBeDefined();
    expect(names.get("a")).not.toBe(names.get("A"));
  });

  it("has the rows that the current dictionary has no longer as retired", async () => {
    const retired = (await codesOf(47)).filter(({ status }) => status === 0);
    expect(retired.map(({ code }) => code)).toEqual(["ZB", "Z", "ZY", "ZC", "ZW", "ZF", "ZX"]);
  });

  it("has codes and names as they were before customs and inspection were merged, and how a name sounds", async () => {
    expect((await codesOf(16))[0]).toMatchObject({
      code: "00",
      customs_code: "4",
      customs_name: "散装",
      inspection_code: "9993",
      pinyin: "san zhuang",
    });
    expect((await codesOf(2)).find(({ code }) => code === "CHN")).toMatchObject({ english_name: "China" });
  });

  it("has the core enum groups first, with YES_NO as number 1", async () => {
    const groups = await db.selectFrom("enum_groups").selectAll().orderBy("position").execute();
    expect(groups[0]).toMatchObject({ id: 1, code: "YES_NO", core: 1 });
    expect(groups.map(({ core }) => core).lastIndexOf(1)).toBe(139);
    expect(groups.slice(140).every(({ core }) => core === 0)).toBe(true);
  });

  it("takes more rows afterwards", async () => {
    const stamp = { version: 1, updated_at: 0 };
    const group = {
      code: "TRIAL",
      name: "试",
      category: "common",
      source: "",
      core: 0 as const,
      position: 1,
    };
    const { id } = await db
      .insertInto("enum_groups")
      .values({ ...group, ...stamp })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(id).toBe(208);
    await db.deleteFrom("enum_groups").where("id", "=", id).execute();
  });
});
