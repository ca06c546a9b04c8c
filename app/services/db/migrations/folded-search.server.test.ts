import SqliteDatabase from "better-sqlite3";
import fc from "fast-check";
import { Kysely, Migrator, sql, SqliteDialect } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../client.server";
import { foldSearchText, FOLDED_CHARACTERS } from "../search/search-folding";
import { migrations } from "./index.server";

let owner: number;
let serial = 0;
beforeAll(async () => {
  owner = await makeOrganization(db, "customer");
});

/** Inserts like a program that does not know the column. */
async function insertParty(name: string, code = "", number = ""): Promise<string> {
  serial += 1;
  const identity = String(serial);
  await sql`insert into trade_parties (organization_id, kind, name, code, number, identity, created_at, created_by, updated_at, updated_by)
    values (${owner}, 'overseas', ${name}, ${code}, ${number}, ${identity}, 1, 'test', 1, 'test')`.execute(
    db,
  );
  return identity;
}

const foundText = async (identity: string) =>
  (
    await db
      .selectFrom("trade_parties")
      .select("search_text")
      .where("organization_id", "=", owner)
      .where("identity", "=", identity)
      .executeTakeFirstOrThrow()
  ).search_text;

describe("texts that searches compare", () => {
  it.each([
    ["brackets of any kind and width", "宁波（远洋）[A]【B】《C》｛d｝〔e〕", "宁波远洋abcde"],
    ["full width", "ＡＢＣ－１２　３", "abc123"],
    ["case, of ASCII and of other letters", "ÉLAN Œuvre ПРИВЕТ", "élanœuvreпривет"],
    ["blanks, dots and commas", "NORTH LAKE CO., LTD.", "northlakecoltd"],
    ["dashes and slashes of numbers", "YX-26/0001_*–2", "yx2600012"],
    ["dots between names", "阿布·卡", "阿布卡"],
    ["nothing of what counts", "海関1’s&+%@#", "海関1’s&+%@#"],
  ])("ignore %s", async (_what, name, folded) => {
    expect(foldSearchText(name)).toBe(folded);
    expect(await foundText(await insertParty(name))).toBe(`${folded}\u0001\u0001`);
  });

  it("have name, code and number with a character between that nobody types", async () =>
    expect(await foundText(await insertParty("远洋", "3302960199", "91330200-MA2"))).toBe(
      "远洋\u00013302960199\u000191330200ma2",
    ));

  it("follow a change of each of the columns, and of no other", async () => {
    const identity = await insertParty("甲", "1", "2");
    const change = (column: string, value: string) =>
      sql`update trade_parties set ${sql.ref(column)} = ${value} where identity = ${identity}`.execute(db);
    await change("name", "乙 A");
    await change("code", "3-4");
    await change("number", "Ｘ");
    expect(await foundText(identity)).toBe("乙a\u000134\u0001x");
    await change("updated_by", "other");
    expect(await foundText(identity)).toBe("乙a\u000134\u0001x");
  });

  it("are the same in the database and in the program, for every folded character and any text", async () => {
    const all = [...FOLDED_CHARACTERS.keys()].join("");
    expect(await foundText(await insertParty(all))).toBe(`${foldSearchText(all)}\u0001\u0001`);
    const unit = fc.constantFrom(..."aÀБ（）【 　－·Ａ１海𠮷👍.,/", "\u1E9E", "\u0130", "\u212B");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 20 }), async (name) => {
        expect(await foundText(await insertParty(name))).toBe(`${foldSearchText(name)}\u0001\u0001`);
      }),
      { numRuns: 60 },
    );
  });

  it("are folded once: a folded text stays as it is", () =>
    expect([...FOLDED_CHARACTERS.values()].filter((folded) => foldSearchText(folded) !== folded)).toEqual(
      [],
    ));
});

it("finds rows from before the migration by their folded texts", { timeout: 120_000 }, async () => {
  const database = new SqliteDatabase(":memory:");
  database.pragma("foreign_keys = off");
  const before = new Kysely<object>({ dialect: new SqliteDialect({ database }) });
  onTestFinished(() => before.destroy());
  const provider = { getMigrations: () => Promise.resolve(migrations("sqlite")) };
  const migrator = new Migrator({ db: before, provider });
  expect((await migrator.migrateTo("0144-names-by-pinyin")).error).toBeUndefined();
  database.exec(`insert into trade_goods
    (organization_id, kind, name, code, number, identity, created_at, created_by, updated_at, updated_by)
    values (1, 'both', '支架（Ａ型）', '8708999990', 'BR-2', '1', 1, '', 1, '')`);
  expect((await migrator.migrateTo("0155-folded-search")).error).toBeUndefined();
  const found = (phrase: string) =>
    database
      .prepare("select rowid from trade_goods_search where trade_goods_search match ?")
      .all(`"${phrase}"`);
  expect(database.prepare("select search_text from trade_goods").pluck().all()).toEqual([
    "支架a型\u00018708999990\u0001br2",
  ]);
  for (const phrase of ["架a型", "999990", "br2"]) expect(found(phrase), phrase).toHaveLength(1);
  database.exec("update trade_goods set name = '托架'");
  expect(found("支架a")).toEqual([]);
  database.exec("delete from trade_goods");
  expect(found("999990")).toEqual([]);
});
