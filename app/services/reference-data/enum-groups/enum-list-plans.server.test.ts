import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { testPlans } from "../../../../tests/support/query-plans";
import { db } from "../../db/client.server";
import { groupList } from "./group-list.server";
import { valueList } from "./value-list.server";

const ROWS = 2000;
const AT = 1_790_000_000_000;

async function makeGroups(): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    position: 1000 + index,
    code: `MANY_${String(index)}`,
    name: `许多枚举${String(index)}号`,
    category: `part-${String(index % 100)}`,
    core: 1 as const,
    source: "test",
    version: 1,
    updated_at: AT,
  }));
  for (let start = 0; start < ROWS; start += 250)
    await db
      .insertInto("enum_groups")
      .values(rows.slice(start, start + 250))
      .execute();
}

async function makeValues(groupId: number): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    group_id: groupId,
    position: index,
    key: `k${String(index)}`,
    value: `许多值${String(index)}号`,
    shown: index % 100 === 0 ? (0 as const) : (1 as const),
  }));
  for (let start = 0; start < ROWS; start += 250)
    await db
      .insertInto("enum_values")
      .values(rows.slice(start, start + 250))
      .execute();
}

beforeAll(async () => {
  await makeGroups();
  await makeValues(2);
  await sql`analyze`.execute(db);
});

describe("the list of enum groups", () => {
  testPlans(groupList, [
    ["keyword", { keyword: ["1999号"] }],
    ["category", { category: ["collection"] }],
    ["core", { core: ["0"] }],
    ["locked", { locked: ["1"] }],
  ]);
});

describe("the list of a group's values", () => {
  testPlans(valueList({ id: 2, isLocked: false }), [
    ["keyword", { keyword: ["1999号"] }],
    ["show", { show: ["0"] }],
  ]);
});
