import { expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { platform } from "../../../../../tests/support/console-rights";
import { csv, upload } from "../../../../../tests/support/imports";
import { viewPlan } from "../../../collections/imports/import-view.server";
import { db } from "../../../db/client.server";
import { retireRow } from "../save-row.server";
import { undoImport } from "./undo-import.server";
import { tableImport } from "./table-import.server";

const TITLES = ["代码", "名称"];
const CURRENCIES = 3;
const FIELDS = {
  list: String(CURRENCIES),
  versionDate: "2026-05",
  source: "海关总署公告2026年第8号",
  range: "whole",
};

const currencies = () => db.selectFrom("base_data").selectAll().where("type", "=", CURRENCIES);

async function rowsNow() {
  const rows = await currencies().orderBy("position").orderBy("id").execute();
  return rows.map(({ code, name }) => [code, name] as const);
}

const stateOf = (code: string) => currencies().where("code", "=", code).executeTakeFirstOrThrow();

it("the result of an import says what it has done with each row, and how it is undone", async () => {
  const staff = await staffActor("admin");
  const all = await rowsNow();
  await retireRow(staff, (await stateOf("EUR")).id);
  const rows = all
    .filter(([code]) => code !== "DKK" && code !== "USD")
    .map(([code, name]) => (code === "JPY" ? [code, "日圆"] : [code, name]));
  const file = await upload(tableImport, {
    list: "/reference-data",
    actor: staff,
    roleVersionId: platform.roleVersionId,
    fields: FIELDS,
    bytes: csv([TITLES, ...rows, ["XX9", "新币"]]),
  });
  expect(file.counts).toMatchObject({ created: 1, updated: 1, restored: 1, same: rows.length - 2 });
  const { ended } = await file.run();
  const view = await viewPlan(db, await file.find());
  const findUndo = () => tableImport.findUndo!(staff.scope, FIELDS, ended!.undoKey!);
  expect(view.counts).toEqual([
    { kind: "created", title: "新增", count: 1 },
    { kind: "updated", title: "更新", count: 1 },
    { kind: "restored", title: "重新启用", count: 1 },
    { kind: "same", title: "相同", count: rows.length - 2 },
  ]);
  expect(view.retired).toBe(2);
  expect(view.remarks).toEqual([
    expect.stringMatching(/^文件中没有，已停用 2 个代码：(?=.*USD 美元)(?=.*DKK )/),
  ]);
  expect(await findUndo()).toMatchObject({ path: "/reference-data/3", intent: "undo-import" });
  const importedAt = Number(ended!.undoKey);
  expect(await undoImport(staff, CURRENCIES, importedAt - 1)).toMatchObject({ ok: false });
  expect(await undoImport(staff, CURRENCIES, importedAt)).toEqual({ ok: true });
  expect((await stateOf("USD")).status).toBe(1);
  expect(await findUndo()).toBeNull();
});
