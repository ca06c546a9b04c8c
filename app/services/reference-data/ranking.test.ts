import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oddText } from "../../../tests/support/odd-texts";
import { labelOf, rankRows, resolveRow } from "./ranking.server";
import type { ReferenceRow } from "./reference-data.types";

let ids = 0;
const row = (code: string, name: string, pinyin: string, more: Partial<ReferenceRow> = {}): ReferenceRow => ({
  id: (ids += 1),
  code,
  name,
  pinyin,
  flag: "",
  parentCode: "",
  customsCode: "",
  customsName: "",
  inspectionCode: "",
  inspectionName: "",
  englishName: "",
  fullName: "",
  isRetired: false,
  ...more,
});

const PORTS = [
  row("CHN331", "上海", "shang hai", { englishName: "Shanghai", customsCode: "1331" }),
  row("CHN332", "海上平台", "hai shang ping tai"),
  row("CHN000", "中国境内", "zhong guo jing nei", { englishName: "China" }),
  row("SH", "生海", "sheng hai"),
  row("ARE018", "沙迦（阿联酋）", "sha jia a lian qiu", { englishName: "Sharjah" }),
  row("CHN999", "不上海", "bu shang hai"),
];
const codesFor = async (typed: string) => (await rankRows(PORTS, typed)).map(({ code }) => code);

describe("rankRows", () => {
  it.each([
    ["CHN33", ["CHN331", "CHN332"]],
    ["chn331", ["CHN331"]],
    ["ＣＨＮ３３１", ["CHN331"]],
    ["上海", ["CHN331", "CHN999"]],
    ["海", ["CHN332", "CHN331", "SH", "CHN999"]],
    ["shanghai", ["CHN331", "CHN999"]],
    ["shang hai", ["CHN331", "CHN999"]],
    ["sh", ["SH", "CHN331", "ARE018", "CHN332", "CHN999"]],
    ["zgjn", ["CHN000"]],
    ["Sharjah", ["ARE018"]],
    ["1331", ["CHN331"]],
    ["ARE018-沙迦（阿联酋）", ["ARE018"]],
    ["nothing of it", []],
  ])("finds for %s: %j", async (typed, codes) => expect(await codesFor(typed)).toEqual(codes));

  it("shows everything, in the official order, before anything is typed", async () => {
    expect(await rankRows(PORTS, "  ")).toEqual(PORTS);
  });

  it("takes whatever is typed as text", async () => {
    await fc.assert(
      fc.asyncProperty(oddText(20), async (typed) => Array.isArray(await rankRows(PORTS, typed))),
    );
    expect(await codesFor(".*")).toEqual([]);
    expect(await codesFor("%")).toEqual([]);
  });
});

const CERTIFICATES = [
  row("A", "入境货物通关单", "ru jing"),
  row("a", "请审查预核签章", "qing shen"),
  row("B", "出境货物通关单", "chu jing"),
  row("C", "同名", "tong ming"),
  row("D", "同名", "tong ming"),
  row("Z", "停用的", "ting yong de", { isRetired: true }),
];
const parse = async (typed: string) => {
  const resolved = await resolveRow(CERTIFICATES, typed);
  return resolved.kind === "row" ? labelOf(resolved.row) : resolved.kind;
};

const TRANSPORT = [
  row("9", "其他方式运输", "qi ta"),
  row("G", "固定设施运输", "gu ding", { customsCode: "9" }),
  row("L", "旅客携带", "lv ke", { customsCode: "7", englishName: "Passengers" }),
  row("M", "同行", "tong xing", { customsCode: "8", customsName: "并行" }),
  row("N", "并行", "bing xing", { customsCode: "8", inspectionCode: "6" }),
];

describe("a former code or another name", () => {
  it.each([
    ["7", "L"],
    ["9", "9"],
    ["6", "N"],
    ["passengers", "L"],
    ["并行", "N"],
    ["8", "several"],
  ])("%s means %s", async (typed, code) => {
    const resolved = await resolveRow(TRANSPORT, typed);
    expect(resolved.kind === "row" ? resolved.row.code : resolved.kind).toBe(code);
  });
});

describe("resolveRow", () => {
  it.each([
    ["A", "A-入境货物通关单"],
    ["a", "a-请审查预核签章"],
    ["b", "B-出境货物通关单"],
    [" B ", "B-出境货物通关单"],
    ["Ｂ", "B-出境货物通关单"],
    ["a-请审查预核签章", "a-请审查预核签章"],
    ["出境货物通关单", "B-出境货物通关单"],
    ["C-同名", "C-同名"],
    ["同名", "several"],
    ["出境", "none"],
    ["Z", "none"],
    ["停用的", "none"],
    ["", "none"],
    ["constructor", "none"],
  ])("%j means %s", async (typed, label) => expect(await parse(typed)).toBe(label));

  it("leaves open which of two rows with one code is meant, unless the name tells", async () => {
    const permits = [row("100", "许可", "xu ke", { flag: "I" }), row("100", "资质", "zi zhi", { flag: "E" })];
    expect(await resolveRow(permits, "100")).toEqual({ kind: "several" });
    expect(await resolveRow(permits, "100-资质")).toEqual({ kind: "row", row: permits[1] });
  });
});
