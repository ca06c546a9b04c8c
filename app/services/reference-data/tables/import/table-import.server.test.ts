import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { platform } from "../../../../../tests/support/console-rights";
import { csv, gbk, upload, xlsx } from "../../../../../tests/support/imports";
import { oldWorkbook } from "../../../../../tests/support/old-workbook";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { findList } from "../../lists.server";
import { retireRow } from "../save-row.server";
import { undoImport } from "./undo-import.server";
import { tableImport } from "./table-import.server";

const TITLES = ["代码", "名称"];
/** 成交方式, 7 rows; 企业种类, 5 rows. */
const TERMS = 9;
const KINDS = 63;

let staff: Actor;
beforeAll(async () => {
  staff = await staffActor("admin");
});

const fieldsFor = (type: number, range: "whole" | "part") => ({
  list: String(type),
  versionDate: "2026-05",
  source: "海关总署公告2026年第8号",
  range,
});

const uploaded = (bytes: Buffer, type: number, range: "whole" | "part" = "whole") =>
  upload(tableImport, {
    list: "/reference-data",
    actor: staff,
    roleVersionId: platform.roleVersionId,
    fields: fieldsFor(type, range),
    bytes,
  });

async function rowsOf(type: number) {
  const rows = await db
    .selectFrom("base_data")
    .select(["code", "name", "status", "position", "version_date"])
    .where("type", "=", type)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ code, name }) => [code, name]);
}

const stateOf = (type: number, code: string) =>
  db
    .selectFrom("base_data")
    .selectAll()
    .where("type", "=", type)
    .where("code", "=", code)
    .executeTakeFirstOrThrow();

describe("an official table from a file", () => {
  it("is shown first: what is new, what changes from what to what, what is retired, what stays", async () => {
    const [first, second, ...rest] = await rowsOf(TERMS);
    const last = rest.pop()!;
    const rows = [first!, [second![0]!, "新的名称"], ...rest, ["X8", "新的方式"]];
    const file = await uploaded(csv([TITLES, ...rows]), TERMS);
    expect(await file.errors()).toEqual([]);
    expect(file.counts).toMatchObject({ created: 1, updated: 1, same: rest.length + 1 });
    expect(file.remarks).toEqual([`文件中没有以下 1 个在用的代码，导入后停用：${last[0]!}`]);
    expect(file.agreement).toBeUndefined();

    expect(await file.run()).toMatchObject({ state: "done", faulty: 0 });
    expect(await stateOf(TERMS, last[0]!)).toMatchObject({ status: 0, name: last[1] });
    expect(await stateOf(TERMS, "X8")).toMatchObject({
      status: 1,
      name: "新的方式",
      pinyin: "xin de fang shi",
      initials: "xdfs",
      version_date: "2026-05",
    });
    expect(await stateOf(TERMS, second![0]!)).toMatchObject({ name: "新的名称", position: 2 });
    const found = await findList(TERMS);
    expect(found?.list).toMatchObject({ versionDate: "2026-05", source: "海关总署公告2026年第8号" });
    expect(found?.rows).toMatchObject({ ok: true });
    const events = await db
      .selectFrom("audit_log")
      .select(["event", "object_type", "object_id"])
      .where("event", "like", "reference-%")
      .orderBy("id", "desc")
      .limit(3)
      .execute();
    expect(events[0]).toMatchObject({ event: "reference-list.imported", object_id: String(TERMS) });
    expect(events.map(({ event }) => event).sort()).toEqual([
      "reference-list.imported",
      "reference-row.edited",
      "reference-row.retired",
    ]);
  });

  it("that names what is retired puts it into force again; a part retires nothing", async () => {
    const file = await uploaded(gbk([TITLES, ["Y1", "增量一"]]), KINDS, "part");
    expect(file.counts).toMatchObject({ created: 1, same: 0 });
    expect(file.remarks).toEqual([]);
    await file.run();
    await db.updateTable("base_data").set({ status: 0 }).where("type", "=", KINDS).execute();
    const all = await rowsOf(KINDS);
    const again = await uploaded(await xlsx([TITLES, ...all]), KINDS, "part");
    expect(again.counts).toMatchObject({ restored: all.length });
    await again.run();
    expect((await stateOf(KINDS, "Y1")).status).toBe(1);
  });

  it("that would retire more than a fifth has to be agreed to", async () => {
    const [first] = await rowsOf(KINDS);
    const file = await uploaded(csv([TITLES, first!]), KINDS);
    expect(file.agreement).toMatch(/^“企业种类（报关关系人）”现有 \d+ 个在用的代码，导入后将停用其中 \d+ 个/);
  });

  it("is refused as a whole with what is wrong beside its line", async () => {
    const before = await rowsOf(KINDS);
    const titles = [...TITLES, "进出口", "生效日", "上级代码"];
    const file = await uploaded(
      csv([
        titles,
        ["A1", "好的", "进口", "2026-05-01", ""],
        ["", "没有代码", "", "", ""],
        ["A2", "", "", "", ""],
        ["A3", "方向", "出出", "", ""],
        ["A4", "日期", "", "2026-13-01", ""],
        ["A5", "自己", "", "", "A5"],
        ["A1", "又一个", "I", "", ""],
        ["A 6", "空格", "", "", ""],
      ]),
      KINDS,
      "part",
    );
    expect(await file.errors()).toEqual([
      [3, expect.stringContaining("代码")],
      [4, expect.stringContaining("名称")],
      [5, "进出口应为进口、出口，或I、E"],
      [6, expect.stringContaining("生效日")],
      [7, "上级代码不能是自己"],
      [8, "与第2行重复"],
      [9, "代码不能包含空格"],
    ]);
    expect(await rowsOf(KINDS)).toEqual(before);
  });

  it.each([
    [
      "a line above its titles",
      [["企业种类代码表"], TITLES, ["1", "一"]],
      "文件缺少列：代码、名称。列名须写在第1行、一行写完：第2行像是列名，请删除它上面的行，或并成一行后重新上传",
    ],
    [
      "titles in two lines",
      [
        ["代码", "企业种类"],
        ["", "名称"],
        ["1", "一"],
      ],
      "文件缺少列：名称。列名须写在第1行、一行写完：第2行像是列名，请删除它上面的行，或并成一行后重新上传",
    ],
    [
      "its titles twice",
      [TITLES, ["代码*", "名 称"], ["1", "一"]],
      "第2行又是列名：列名只能有一行，请删除第2行后重新上传",
    ],
  ])("with %s is refused with what to do, and nothing is stored", async (_, rows, message) => {
    const before = await rowsOf(KINDS);
    await expect(uploaded(csv(rows), KINDS)).rejects.toThrow(message);
    await expect(uploaded(await xlsx(rows), KINDS)).rejects.toThrow(message);
    expect(await rowsOf(KINDS)).toEqual(before);
  });

  it("of Excel 97 to 2003 is refused with what to do, and nothing is stored", async () => {
    const before = await rowsOf(KINDS);
    const message = "文件有密码保护或是旧版XLS，请去掉密码，另存为XLSX或CSV后重新上传";
    await expect(uploaded(oldWorkbook(), KINDS)).rejects.toThrow(message);
    expect(await rowsOf(KINDS)).toEqual(before);
  });

  it("with wrong columns, or no text that can be read, is no table", async () => {
    await expect(
      uploaded(
        csv([
          ["编号", "名称"],
          ["1", "一"],
        ]),
        KINDS,
      ),
    ).rejects.toThrow(/^文件缺少列：代码$/);
    await expect(
      uploaded(
        csv([
          ["代码", "名称", "代码"],
          ["1", "一", "2"],
        ]),
        KINDS,
      ),
    ).rejects.toThrow("文件中的列重复：代码");
    await expect(uploaded(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]), KINDS)).rejects.toThrow();
  });

  it("says what is missing beside the file", async () => {
    const problems = await tableImport.problemsOf!({ list: "", versionDate: "去年", source: "", range: "" });
    expect(problems).toEqual({
      list: "请选择代码表",
      versionDate: "版本日期应为年、年月或年月日，如2026-05",
      source: "请输入来源",
      range: "请选择范围",
    });
    expect(await tableImport.problemsOf!(fieldsFor(TERMS, "whole"))).toEqual({});
    expect(await tableImport.problemsOf!({ ...fieldsFor(TERMS, "part"), list: "99999" })).toEqual({
      list: "没有这个代码表，请从列表中选择",
    });
  });

  it("is taken back as a whole within five minutes, unless somebody has changed the table since", async () => {
    const before = await db.selectFrom("base_data").selectAll().where("type", "=", KINDS).execute();
    const list = (await findList(KINDS))!.list;
    const comparable = (rows: typeof before) =>
      rows.map(({ updated_at: _at, updated_by: _by, ...row }) => row).sort((one, other) => one.id - other.id);
    const [first] = before;
    const imported = async () => {
      const file = await uploaded(csv([TITLES, [first!.code, "别的名称"], ["Z9", "新增的"]]), KINDS);
      expect(await file.run()).toMatchObject({ state: "done" });
    };
    await imported();
    expect((await stateOf(KINDS, "Z9")).status).toBe(1);
    expect(await undoImport(staff, KINDS)).toEqual({ ok: true });
    const after = await db.selectFrom("base_data").selectAll().where("type", "=", KINDS).execute();
    expect(comparable(after)).toEqual(comparable(before));
    expect((await findList(KINDS))!.list).toMatchObject({
      versionDate: list.versionDate,
      source: list.source,
    });
    expect(await undoImport(staff, KINDS)).toMatchObject({ ok: false });

    await imported();
    await retireRow(staff, (await stateOf(KINDS, "Z9")).id);
    expect(await undoImport(staff, KINDS)).toMatchObject({
      ok: false,
      text: "已超过五分钟，或导入后有人修改过，不能撤销",
    });

    await imported();
    passSeconds(301);
    expect(await undoImport(staff, KINDS)).toMatchObject({ ok: false });
    expect((await stateOf(KINDS, "Z9")).name).toBe("新增的");
  });
});
