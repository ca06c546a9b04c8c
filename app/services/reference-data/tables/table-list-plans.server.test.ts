import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { testPlans } from "../../../../tests/support/query-plans";
import { db } from "../../db/client.server";
import { rowList } from "./row-list.server";
import { tableList } from "./table-list.server";

const LISTS = 2000;

beforeAll(async () => {
  const rows = Array.from({ length: LISTS }, (_, index) => ({
    type: 1000 + index,
    title: `许多代码表${String(index)}号`,
    version_date: String(1000 + index),
    official_table: "",
    source: "test",
    completeness: "",
    version: 1,
    updated_at: 1,
  }));
  for (let start = 0; start < LISTS; start += 250)
    await db
      .insertInto("reference_lists")
      .values(rows.slice(start, start + 250))
      .execute();
  await sql`analyze`.execute(db);
});

describe("the list of official tables", () => {
  testPlans(tableList, [
    ["title", { title: ["1999号"] }],
    ["number", { number: ["1999"] }],
  ]);
});

describe("the rows of an official table", () => {
  testPlans(rowList(18), [
    ["code", { code: ["CHN33"] }],
    ["name", { name: ["上海"] }],
    ["status", { status: ["0"] }],
    ["flag", { flag: ["I"] }],
    ["parentCode", { parentCode: ["0100"] }],
    ["version", { version: ["2031-01"] }],
  ]);
});
