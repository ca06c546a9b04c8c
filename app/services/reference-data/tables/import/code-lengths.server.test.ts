import { expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { platform } from "../../../../../tests/support/console-rights";
import { csv, upload } from "../../../../../tests/support/imports";
import { tableImport } from "./table-import.server";

const TITLES = ["代码", "名称"];
/** 关区: all codes have four digits. */
const CUSTOMS = 4;
/** 单据类型: codes have one or two characters. */
const MIXED = 47;

const uploaded = async (bytes: Buffer, type: number) =>
  upload(tableImport, {
    list: "/reference-data",
    actor: await staffActor("admin"),
    roleVersionId: platform.roleVersionId,
    fields: { list: String(type), versionDate: "2026-05", source: "海关总署公告2026年第8号", range: "part" },
    bytes,
  });

it("a table whose codes have one length refuses shorter numbers, and asks about new codes of known names", async () => {
  const titles = [...TITLES, "上级代码"];
  const short = (code: string) =>
    `本表的代码都是 4 位，“${code}”只有 ${String(code.length)} 位，前面的 0 可能已丢失，请填写完整的代码`;
  const wrong = [titles, ["101", "京机场关", ""], ["9991", "新海关", "100"], ["A1", "字母", ""]];
  const broken = await uploaded(csv(wrong), CUSTOMS);
  expect(await broken.errors()).toEqual([
    [2, `代码：${short("101")}`],
    [3, `上级代码：${short("100")}`],
  ]);
  const rows = [titles, ["0101", "京机场关", ""], ["9991", "京机场关", ""], ["99991", "新海关", ""]];
  const file = await uploaded(csv(rows), CUSTOMS);
  expect(await file.errors()).toEqual([]);
  expect(file.remarks).toEqual([
    "以下 1 个新代码的名称已有其他代码，请核对代码是否写错：9991 京机场关（已有 0101）",
  ]);
  const lengths = await uploaded(csv([TITLES, ["7", "两位的", ""]]), MIXED);
  expect(await lengths.errors()).toEqual([]);
});
