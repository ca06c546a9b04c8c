import { describe, expect, it } from "vitest";
import { addRun, shapeOf, slowestStatements, timesOf } from "./statement-times.server";

describe("the shape of a statement", () => {
  it.each([
    ["select 'wang@example.com' as a, 42, -1.5 from t2", "select ? as a, ?, ? from t2"],
    ["select * from t where id in (?, ?, ?)", "select * from t where id in (?)"],
    ["select * from t where id in ($1, $2)", "select * from t where id in (?)"],
    ["insert into t (a, b) values (?, ?), (?, ?)", "insert into t (a, b) values (?)"],
    ["select 'it''s' -- of 13800138000\n/* a secret */ from t", "select ? from t"],
    ['select "column2" from "t1" limit 20', 'select "column2" from "t1" limit ?'],
  ])("of %s has no value", (sql, shape) => expect(shapeOf(sql)).toBe(shape));
});

it("the slowest statements are those with the longest run, counted by their shape", () => {
  const add = (sql: string, milliseconds: number) => addRun(timesOf(sql), performance.now() - milliseconds);
  add("select a from slow where id in (?)", 90_000);
  add("select a from slow where id in (?, ?)", 30_000);
  add("select a from other", 50_000);
  const [first, second] = slowestStatements(2);
  expect(first).toMatchObject({ sql: "select a from slow where id in (?)", count: 2 });
  expect(Math.round(first!.longest)).toBeGreaterThanOrEqual(90_000);
  expect(Math.round(first!.total)).toBeGreaterThanOrEqual(120_000);
  expect(second).toMatchObject({ sql: "select a from other", count: 1 });
  expect(slowestStatements(1)).toHaveLength(1);
});

it("a thousand statements are held, the slow ones longest", () => {
  for (let index = 0; index < 2000; index += 1)
    addRun(timesOf(`select a${index} from many`), performance.now());
  expect(slowestStatements(5000).length).toBeLessThanOrEqual(1000);
  expect(slowestStatements(1)).toMatchObject([{ sql: "select a from slow where id in (?)" }]);
});
