import { beforeAll, describe, expect, it } from "vitest";
import { newEditor, scopeOfAdministrator } from "../../../../tests/support/companies";
import { auditOf } from "../../../../tests/support/rows";
import { db } from "../../db/client.server";
import { findList } from "../lists.server";
import { rankRows } from "../ranking.server";
import { getList, getRow } from "./find-table.server";
import { editList } from "./save-list.server";
import { addRow, editRow, restoreRow, retireRow, rowValues } from "./save-row.server";
import type { RowValues } from "./table.types";

const STAFF = newEditor();
const STRANGER = newEditor(scopeOfAdministrator(7));
const UNITS = 1;
const DISTRICTS = 4;
let serial = 0;

const rowWith = (change: Partial<RowValues> = {}): RowValues => ({
  code: `T${String(serial)}`,
  name: "测试单位",
  englishName: "",
  fullName: "",
  customsCode: "",
  customsName: "",
  inspectionCode: "",
  inspectionName: "",
  parentCode: "",
  flag: "",
  validFrom: null,
  remark: "",
  ...change,
});

async function added(type = UNITS, change: Partial<RowValues> = {}): Promise<number> {
  serial += 1;
  const outcome = await addRow(STAFF, type, rowWith(change));
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

async function known(type: number) {
  const found = (await findList(type))!.rows;
  return found.ok ? found.value : [];
}

describe("a row of an official table", () => {
  it("is there for who asks as soon as it has been stored, also by its sound", async () => {
    const before = (await known(UNITS)).length;
    const id = await added(UNITS, { name: "标准箱" });
    const rows = await known(UNITS);
    expect(rows.length).toBe(before + 1);
    expect(rows.at(-1)).toMatchObject({ id, name: "标准箱", pinyin: "biao zhun xiang" });
    expect((await rankRows(rows, "bzx"))[0]).toMatchObject({ id });
    expect(await getRow(db, STAFF.scope, id)).toMatchObject({ initials: "bzx", version_date: "2020-05" });
  });

  it("has its code alone in its table, and may stand in another", async () => {
    await added();
    const again = (type: number) => addRow(STAFF, type, rowWith());
    expect(await again(UNITS)).toMatchObject({ field: "code", text: "该代码已存在" });
    expect(await again(3)).toMatchObject({ ok: true });
  });

  it("in tables that are split has its code once for each direction, and capitals count", async () => {
    serial += 1;
    for (const flag of ["I", "E"] as const)
      expect(await addRow(STAFF, 40, rowWith({ flag }))).toMatchObject({ ok: true });
    expect(await addRow(STAFF, 40, rowWith({ flag: "I" }))).toMatchObject({ field: "code" });
    expect(await addRow(STAFF, 26, rowWith({ code: "zz" }))).toMatchObject({ ok: true });
    expect(await addRow(STAFF, 26, rowWith({ code: "ZZ" }))).toMatchObject({ ok: true });
  });

  it("stands below a row of its table, and never below itself", async () => {
    const top = await added(DISTRICTS, { code: "TT00" });
    const below = await added(DISTRICTS, { code: "TT01", parentCode: "TT00" });
    expect(await addRow(STAFF, DISTRICTS, rowWith({ code: "TT02", parentCode: "NONE" }))).toMatchObject({
      field: "parentCode",
      text: "该代码表中没有这个上级代码",
    });
    const row = await getRow(db, STAFF.scope, top);
    const circle = { ...rowValues(row), parentCode: "TT01" };
    expect(await editRow(STAFF, top, { values: circle, expectedVersion: row.updated_at })).toMatchObject({
      field: "parentCode",
      text: "上级代码不能是自己或自己的下级",
    });
    expect(await getRow(db, STAFF.scope, below)).toMatchObject({ parent_code: "TT00" });
  });

  it("is not changed by who has seen an older version, and keeps code and direction", async () => {
    const id = await added();
    const { updated_at: expectedVersion, code } = await getRow(db, STAFF.scope, id);
    const change = (name: string) =>
      editRow(STAFF, id, { values: rowWith({ name, code: "OTHER", flag: "E" }), expectedVersion });
    expect(await change("甲")).toMatchObject({ ok: true });
    expect(await change("乙")).toMatchObject({ reason: "stale" });
    expect(await getRow(db, STAFF.scope, id)).toMatchObject({ code, flag: "", name: "甲", pinyin: "jia" });
    expect((await auditOf(STAFF.source.requestId)).at(-1)).toMatchObject({
      event: "reference-row.edited",
      detail: { name: "测试单位 → 甲" },
    });
  });

  it("that is retired is no longer in force, and comes back", async () => {
    const id = await added();
    const isRetired = async () => (await known(UNITS)).find((row) => row.id === id)?.isRetired;
    expect(await retireRow(STAFF, id)).toEqual({ ok: true });
    expect(await isRetired()).toBe(true);
    expect(await retireRow(STAFF, id)).toMatchObject({ text: "该代码已停用" });
    expect(await restoreRow(STAFF, id)).toEqual({ ok: true });
    expect(await isRetired()).toBe(false);
  });

  it("is the platform's: nobody else sees or changes one", async () => {
    const id = await added();
    await expect(getRow(db, STRANGER.scope, id)).rejects.toThrow("not-found");
    await expect(addRow(STRANGER, UNITS, rowWith({ code: "X1" }))).rejects.toThrow("not-found");
    await expect(retireRow(STRANGER, id)).rejects.toThrow("not-found");
  });
});

describe("an official table", () => {
  let version: number;
  beforeAll(async () => {
    version = (await getList(db, STAFF.scope, 9)).updated_at;
  });

  it("says of when it is and where from, and not to who has seen an older version", async () => {
    const values = {
      title: "成交方式",
      officialTable: "附表3",
      versionDate: "2026-05",
      source: "海关总署公告",
    };
    const edit = (source: string) =>
      editList(STAFF, 9, { values: { ...values, source }, expectedVersion: version });
    expect(await edit("海关总署公告")).toEqual({ ok: true });
    expect(await edit("别的来源")).toMatchObject({ reason: "stale" });
    expect((await findList(9))?.list).toMatchObject({ versionDate: "2026-05", source: "海关总署公告" });
    await expect(
      editList(STRANGER, 9, { values: { ...values, source: "外人" }, expectedVersion: version }),
    ).rejects.toThrow("not-found");
  });
});
