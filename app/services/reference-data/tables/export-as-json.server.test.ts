import { expect, it } from "vitest";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { db } from "../../db/client.server";
import { exportedColumns, exportedRows, headsOf } from "../../collections/lists/jobs/export-rows.server";
import { sheetFile } from "../../collections/lists/jobs/sheet-files.server";
import { rowList } from "./row-list.server";

const CURRENCIES = 10;

async function taken(codes: readonly string[] | null, values: Readonly<Record<string, string[]>>) {
  const list = rowList(CURRENCIES);
  const query = { values, problems: {}, sort: [], columns: [], page: 1, size: 20 } as never;
  const exported = { query, ids: null, columns: codes };
  const heads = headsOf(exportedColumns(list, codes, STAFF_VIEWER), "json");
  const chunks: string[] = [];
  for await (const chunk of sheetFile("json", heads, exportedRows(db, list, exported, STAFF_VIEWER)))
    chunks.push(String(chunk));
  return JSON.parse(chunks.join("")) as Record<string, string>[];
}

it("a table is taken along as JSON, each row by the codes of its columns", async () => {
  const rows = await taken(["code", "name"], {});
  expect(rows.length).toBeGreaterThan(30);
  expect(Object.keys(rows[0]!)).toEqual(["code", "name"]);
  const stored = await db
    .selectFrom("base_data")
    .select(["code", "name"])
    .where("type", "=", CURRENCIES)
    .execute();
  expect(new Map(rows.map(({ code, name }) => [code, name]))).toEqual(
    new Map(stored.map(({ code, name }) => [code, name])),
  );
});

it("nothing is a list without rows, and a quotation mark stays within its text", async () => {
  expect(await taken(["code"], { status: ["0"] })).toEqual([]);
  const chunks: string[] = [];
  async function* slices() {
    yield await Promise.resolve([['=1+1"', "甲\n乙"]]);
  }
  for await (const chunk of sheetFile("json", ["code", "name"], slices())) chunks.push(String(chunk));
  expect(JSON.parse(chunks.join(""))).toEqual([{ code: '=1+1"', name: "甲\n乙" }]);
});
