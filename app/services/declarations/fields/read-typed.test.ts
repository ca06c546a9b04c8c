import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculate } from "./calculator";
import { isCanonical } from "./canonical";
import { DECLARATION_FIELDS, fieldNamed } from "./fields";
import type { FieldGroup } from "./field.types";
import { addDays, daysBetween, isDay } from "./read-date";
import { readTyped } from "./read-typed";

const context = { today: "20260105", lineCount: 6 };
const read = (group: FieldGroup, name: string, typed: string) =>
  readTyped(fieldNamed(group, name)!, typed, context);

describe("numbers", () => {
  it.each([
    ["1,234.50", "1234.5"],
    ["１２３", "123"],
    ["1.2t", "1200"],
    ["1.2 吨", "1200"],
    ["500g", "0.5"],
    ["12.50 KG", "12.5"],
    ["=12*3.5", "42"],
    ["007", "7"],
    [".5", "0.5"],
    ["", ""],
  ])("a weight of %s is %s", (typed, value) => expect(read("head", "grossWeight", typed)).toEqual({ value }));

  it.each([
    ["1.234,5", "“1.234,5”的逗号和小数点分不清，请只用小数点"],
    ["1e3", "“1e3”不能用科学计数法，请写出全部数字"],
    ["-0", "不能为负数"],
    ["-5", "不能为负数"],
    ["=1-2", "不能为负数"],
    ["=1/0", "“=1/0”算不出结果"],
    ["12345678901234567890", "整数部分最多 14 位"],
    ["1.123456", "最多 5 位小数，填写的是 1.123456"],
    ["12磅", "不认识重量单位“磅”，可用 kg、t、g"],
    ["很重", "“很重”不是数字"],
  ])("a weight of %s is refused", (typed, problem) =>
    expect(read("head", "grossWeight", typed)).toEqual({ problem }),
  );

  it("other fees may be negative, packages are whole, quantities have no units", () => {
    expect(read("head", "otherFeeValue", "-12.50")).toEqual({ value: "-12.5" });
    expect(read("head", "packageCount", "12.5")).toEqual({ problem: "只能填整数" });
    expect(read("head", "packageCount", "1,200")).toEqual({ value: "1200" });
    expect(read("line", "quantity", "1.2t")).toEqual({ problem: "“1.2t”不是数字" });
  });
});

describe("what is just short enough", () => {
  const read14 = (typed: string) => read("line", "quantity", typed);
  it("a number has fourteen places before the point and five behind", () => {
    expect(read14("12345678901234.12345")).toEqual({ value: "12345678901234.12345" });
    expect(read14("123456789012345")).toEqual({ problem: "整数部分最多 14 位" });
    expect(read14("1.123456")).toEqual({ problem: "最多 5 位小数，填写的是 1.123456" });
    expect(read14("1.12345000")).toEqual({ value: "1.12345" });
  });

  it.each([
    ["head", "contractNumber", "合".repeat(32), "合".repeat(33)],
    ["head", "contractNumber", "𠮷".repeat(32), "𠮷".repeat(33)],
    ["head", "billNumber", "A".repeat(32), "A".repeat(33)],
    ["head", "packageCount", "999999999", "1000000000"],
    ["certificates", "copies", "1".repeat(50), "1".repeat(51)],
    ["head", "contractNumber", ` ${"合".repeat(32)}${" ".repeat(3967)}`, " ".repeat(4001)],
  ] as const)("%s.%s", (group, name, right, wrong) => {
    expect(read(group, name, right)).toEqual({ value: right.trim() });
    expect(read(group, name, wrong).value).toBeUndefined();
  });

  it.each([
    ["1", "1"],
    ["6", "6"],
    ["1-6", "1,2,3,4,5,6"],
    ["2-2", "2"],
    ["3，1;2", "1,2,3"],
    ["", ""],
    ["0", undefined],
    ["7", undefined],
    ["0-3", undefined],
    ["1-7", undefined],
    ["a", undefined],
  ])("items: %j", (typed, value) => expect(read("container", "items", typed).value).toBe(value));

  it("no line is no item, whatever is typed", () => {
    const of = (typed: string) =>
      readTyped(fieldNamed("container", "items")!, typed, { ...context, lineCount: 0 }).value;
    expect([of(""), of("1"), of("*")]).toEqual(["", undefined, undefined]);
  });
});

it.each([
  ["kg", "2"],
  ["KGS", "2"],
  ["千克", "2"],
  ["公斤", "2"],
  ["t", "2000"],
  ["mt", "2000"],
  ["吨", "2000"],
  ["g", "0.002"],
  ["克", "0.002"],
  ["", "2"],
])("a weight of 2 %s is %s kilograms", (unit, value) =>
  expect(read("head", "netWeight", `2${unit}`)).toEqual({ value }),
);

describe("days", () => {
  it.each([
    ["0705", "20260705"],
    ["1228", "20251228"],
    ["0301", "20260301"],
    ["-1", "20260104"],
    ["+3", "20260108"],
    ["20260705", "20260705"],
    ["２０２６-7-5", "20260705"],
    ["2026年7月5日", "20260705"],
  ])("%s is %s", (typed, value) => expect(read("head", "crossingDate", typed)).toEqual({ value }));

  it.each([
    ["20260230", "“20260230”不是日历上的日期"],
    ["0230", "“0230”不是日历上的日期"],
    ["260705", "“260705”的年份只有两位，是 20260705 吗？请填四位年份"],
    ["明天", "“明天”看不懂，请填年月日，例如 20260705"],
  ])("%s is refused", (typed, problem) => expect(read("head", "crossingDate", typed)).toEqual({ problem }));

  it("are counted by the calendar", () => {
    expect(daysBetween("20240228", "20240301")).toBe(2);
    expect(addDays("20251231", 1)).toBe("20260101");
    expect(isDay("20250229")).toBe(false);
  });
});

describe("several lines", () => {
  it.each([
    ["container", "number", "CBHU3202732\nCOSU4100950"],
    ["line", "hsCode", "85044014\r\n00"],
    ["head", "grossWeight", "12\n13"],
    ["head", "packageCount", "1\r2"],
  ] as const)("are no single value of %s %s", (group, name, typed) =>
    expect(read(group, name, typed)).toEqual({ problem: "只能填一行，填写的内容有换行" }),
  );

  it("are one where nothing stands behind the break, and words of a name that is written in two", () => {
    expect(read("container", "number", "CBHU3202732\r\n")).toEqual({ value: "CBHU3202732" });
    expect(read("head", "grossWeight", "\n12 ")).toEqual({ value: "12" });
    expect(read("line", "name", "稳压\n电源")).toEqual({ value: "稳压 电源" });
  });
});

describe("codes, choices and items", () => {
  it.each([
    ["head", "traderCustomsCode", "4403 1609 9x", { value: "440316099X" }],
    ["head", "traderCreditCode", "no", { value: "NO" }],
    ["head", "traderCreditCode", "91330200ma2agt4l5a", { value: "91330200MA2AGT4L5A" }],
    ["head", "ownerCreditCode", "91330200MA2AGT4O5A", { problem: "请输入正确的统一社会信用代码" }],
    ["head", "ownerCreditCode", "91330200MA2AGT4L5", { problem: "请输入正确的统一社会信用代码" }],
    ["head", "declarationCustoms", "531", { problem: "应为 4 位" }],
    ["head", "declarationCustoms", "53O1", { problem: "只能填数字" }],
    ["head", "billNumber", "COSU 612 34*A", { value: "COSU61234*A" }],
    ["head", "billNumber", "提单1", { problem: "只能填字母、数字和符号" }],
    ["head", "licenceNumber", "26-AA-100001", { value: "26-AA-100001" }],
    ["head", "licenceNumber", "26aa100001", { value: "26-AA-100001" }],
    ["head", "licenceNumber", "26-AA/100001", { problem: "格式不对" }],
    ["head", "specialRelation", "是", { value: "1" }],
    ["head", "specialRelation", "2", { problem: "只能填 0 否、1 是、9 空" }],
    ["head", "businessItems", "01000", { value: "01000" }],
    ["head", "businessItems", "00000", { value: "" }],
    ["head", "businessItems", "011", { problem: "应为 5 位 0 或 1" }],
    ["paper", "code", "a", { value: "a" }],
    ["line", "attributes", "11、19 11", { value: "11,19" }],
    ["line", "hsCode", "8471.30.00.00", { value: "8471300000" }],
    ["line", "hsCode", "８５０４．４０.14 00", { value: "8504401400" }],
    ["line", "hsCode", "8504.4014", { problem: "应为 10 位" }],
    ["line", "hsCode", "8504,4014", { problem: "只能填数字" }],
    ["head", "declarationCustoms", "53.01", { problem: "只能填数字" }],
    ["container", "items", "1-3,5", { value: "1,2,3,5" }],
    ["container", "items", "*", { value: "1,2,3,4,5,6" }],
    ["container", "items", "5-9", { problem: "项号应在 1 到 6 之间" }],
    ["container", "items", "3-1", { problem: "“3-1”不是项号，例如 1-3,5" }],
    ["head", "contractNumber", "  A-1\r\nB-2 ", { value: "A-1 B-2" }],
    ["head", "marks", "N/M\r\nNO.1", { value: "N/M\nNO.1" }],
    ["head", "contractNumber", "A\u0000B", { problem: "第 2 个字是看不见的字符（控制字符 U+0000），请删去" }],
    ["head", "contractNumber", "A\uD800B", { problem: "含有看不见的控制字符，请删去" }],
    ["line", "name", "稳\u200b压", { problem: "第 2 个字是看不见的字符（零宽空格 U+200B），请删去" }],
    ["line", "name", "\ufeff稳压", { problem: "第 1 个字是看不见的字符（零宽不换行空格 U+FEFF），请删去" }],
    ["line", "name", "稳压\u202e源", { problem: "第 3 个字是看不见的字符（文字方向符 U+202E），请删去" }],
    ["line", "name", "\u200b \ufeff", { value: "" }],
    ["line", "hsCode", "\u202d8504401400\u202c", { value: "8504401400" }],
    ["line", "quantity", "\u200e12\u200b.5\ufeff", { value: "12.5" }],
    ["head", "crossingDate", "\u2066202607\u00ad05\u2069", { value: "20260705" }],
    ["head", "specialRelation", "\u200b1", { value: "1" }],
    ["container", "items", "1\u200f-3", { value: "1,2,3" }],
    ["line", "attributes", "11,\u206019", { value: "11,19" }],
    ["head", "contractNumber", "]]><script>&", { value: "]]><script>&" }],
    ["head", "contractNumber", "合".repeat(33), { problem: "最多 32 个字符" }],
  ] as const)("%s.%s: %s", (group, name, typed, result) => expect(read(group, name, typed)).toEqual(result));
});

it("what was read reads the same again, whatever is typed into whatever field", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DECLARATION_FIELDS),
      fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.stringMatching(/^[-=0-9.,*tTgGkK ]{0,12}$/)),
      (field, typed) => {
        const first = readTyped(field, typed, context);
        if (first.value === undefined) {
          expect(first.problem).not.toBe("");
          return;
        }
        expect([...first.value].length).toBeLessThanOrEqual(field.max);
        expect(readTyped(field, first.value, context)).toEqual(first);
        expect(isCanonical(field, first.value, context)).toBe(true);
        expect(isCanonical(field, typed, context)).toBe(typed === first.value);
      },
    ),
    { numRuns: 600 },
  );
});

describe("sums in a box", () => {
  it.each([
    ["12*3.5", "42"],
    ["(1+2)*3-4/8", "8.5"],
    ["0.1+0.2", "0.3"],
    ["1/3", "0.3333333333"],
    ["-(2*3)+7", "1"],
    ["１", null],
    ["2×3", "6"],
    ["1/0", null],
    ["", null],
    ["((((", null],
    ["1 2", "12"],
    ["(".repeat(60) + "1" + ")".repeat(60), null],
    ["alert(1)", null],
  ])("%s is %s", (formula, result) => expect(calculate(formula)).toBe(result));
});
