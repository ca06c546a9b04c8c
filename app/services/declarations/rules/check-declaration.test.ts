import { describe, expect, it } from "vitest";
import { RULE_CASES, sampleRuleContext } from "../../../../tests/support/declarations/rule-cases";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import type { DeclarationData } from "../fields/field.types";
import { checkDeclaration, isBlocked } from "./check-declaration";
import { containerDigit } from "./container-rules";
import { applyPatches } from "./findings";
import { gb18030Length } from "./gb18030";
import type { RuleContext, RuleSettings } from "./rule.types";

const check = (data: DeclarationData, context: Partial<RuleContext> = {}, settings: RuleSettings = {}) =>
  checkDeclaration(data, { ...sampleRuleContext, ...context }, settings);
const findingsOf = (data: DeclarationData, context: Partial<RuleContext> = {}) =>
  check(data, context).map(
    ({ rule, level, place, field, text }) => `${rule} ${level} ${place} ${field}: ${text}`,
  );

describe("a finding", () => {
  it("names rule, level, place, reason, source and a quick fix", () =>
    expect(check(sampleDeclaration({ head: { packageKind: "01", packageCount: "7" } }))).toEqual([
      {
        rule: "P1",
        level: "error",
        part: "head",
        group: "head",
        place: 0,
        field: "packageCount",
        text: "散装或裸装的件数应为 1",
        explanation: "散装、裸装没有独立的包装件",
        source: "报关单录入指南（2018）",
        fixes: [
          { text: "改为 1", patches: [{ group: "head", place: 0, field: "packageCount", value: "1" }] },
        ],
      },
    ]));

  it("disappears once its quick fix is applied", () => {
    for (const [id, { wrong, context }] of Object.entries(RULE_CASES)) {
      for (const finding of check(wrong, context).filter(({ rule }) => rule === id)) {
        for (const { patches } of finding.fixes) {
          const remaining = check(applyPatches(wrong, patches), context);
          expect(
            remaining.filter(
              ({ rule, place, field, text }) =>
                rule === id && place === finding.place && field === finding.field && text === finding.text,
            ),
            `${id} ${finding.text}`,
          ).toEqual([]);
        }
      }
    }
  });

  it("blocks when it is an error", () => {
    expect(isBlocked(check(sampleDeclaration({ head: { tradingCountry: "" } })))).toBe(true);
    expect(isBlocked(check(sampleDeclaration({ head: { royalties: "9" } })))).toBe(false);
  });
});

describe("an organisation's settings", () => {
  const free = sampleDeclaration({ head: { packageKind: "00", packageCount: "2", royalties: "9" } });
  const levels = (settings: RuleSettings) =>
    check(free, {}, settings).map(({ rule, level }) => `${rule} ${level}`);

  it("make a rule milder or switch it off, not below its floor and never stricter", () => {
    expect(levels({})).toEqual(["P1 error", "X16 warning"]);
    expect(levels({ P1: "warning", X16: "hint" })).toEqual(["P1 warning", "X16 hint"]);
    expect(levels({ P1: "off", X16: "off" })).toEqual(["P1 warning"]);
    expect(levels({ X16: "error" })).toEqual(["P1 error", "X16 warning"]);
  });

  it("leave milder findings of a rule as mild as they are", () => {
    const data = sampleDeclaration({ lines: [sampleLine({ price: "0", total: "0" })] });
    const found = check(data, {}, { Q1: "error" }).filter(({ rule }) => rule === "Q1");
    expect(found.map(({ level }) => level)).toEqual(["warning", "warning"]);
  });
});

describe("a declaration without goods", () => {
  it("has an error that no organisation can switch off", () => {
    const found = check(sampleDeclaration({ lines: [] }), {}, { L1: "off" });
    const [missing, ...others] = found.filter(({ rule }) => rule === "L1");
    expect(missing).toMatchObject({ level: "error", group: "line", place: 1, field: "hsCode" });
    expect(others).toEqual([]);
  });
});

describe("values that are not canonical", () => {
  it("are named with their quick fix", () => {
    const [finding] = check(sampleDeclaration({ head: { netWeight: "１２０" } }));
    expect(finding).toMatchObject({ rule: "F-netWt", field: "netWeight" });
    expect(finding!.fixes[0]!.patches[0]!.value).toBe("120");
  });

  it.each([
    [{ overseasName: "A".repeat(101) }, "I", "F-overseasConsignorEname error 0 overseasName"],
    [{ traderName: "远".repeat(101) }, "I", "F-other error 0 traderName"],
    [
      { otherFeeMark: "3", otherFeeValue: "-1x", otherFeeCurrency: "USD" },
      "I",
      "F-other error 0 otherFeeValue",
    ],
  ] as const)("%j", (head, direction, start) =>
    expect(findingsOf(sampleDeclaration({ direction, head }))[0]).toContain(start),
  );

  it("names abroad are longer on export, names at home than the tables knew", () => {
    expect(findingsOf(sampleDeclaration({ head: { traderName: "远".repeat(100) } }))).toEqual([]);
    const head = { overseasName: "A".repeat(400) };
    const line = sampleLine({ originCountry: "CHN", destinationCountry: "JPN", elements: "4|0|办公" });
    expect(findingsOf(sampleDeclaration({ direction: "E", head, lines: [line] }))).toEqual([]);
  });
});

describe("single rules", () => {
  it("two districts of one trader: the trader's code goes before the general row", () => {
    const head = { tradeMode: "0110", levyNature: "101", traderCustomsCode: "4403120991" };
    const found = check(sampleDeclaration({ direction: "E", head }));
    expect(found.map(({ rule }) => rule)).toContain("DP000008-0110");
    expect(found.map(({ rule }) => rule)).not.toContain("DP000006-0110");
  });

  it("an empty manual where a row asks for one", () =>
    expect(
      findingsOf(
        sampleDeclaration({
          head: { tradeMode: "0214", levyNature: "502" },
          lines: [sampleLine({ dutyMode: "3" })],
        }),
      ),
    ).toEqual(["CR000008 error 0 manualNumber: 监管方式 0214 需要填备案号"]));

  it("weights over the gross weight are an error only where every line is weighed", () => {
    const heavy = sampleLine({ firstUnit: "035", firstQuantity: "160" });
    expect(findingsOf(sampleDeclaration({ lines: [heavy] }))[0]).toContain("X03 error");
    expect(findingsOf(sampleDeclaration({ lines: [heavy, sampleLine()] }))[0]).toContain("X03 warning");
  });

  it("containers: unknown items, the same number twice, strange characters", () =>
    expect(
      findingsOf(
        sampleDeclaration({
          containers: [
            { number: "CBHU3202732", size: "22", items: "1,4" },
            { number: "CBHU3202732", size: "22", items: "1" },
            { number: "KD-1", size: "22", items: "1" },
          ],
        }),
      ),
    ).toEqual([
      "X05 error 1 items: 没有第 4 项商品",
      "X06 error 2 number: 集装箱号与第 1 个相同",
      "X06 error 3 number: 集装箱号只能有字母和数字",
    ]));

  it("a container's weight is compared with the gross weight with and without its own", () => {
    const container = { number: "CBHU3202732", size: "22", items: "1", goodsWeight: "2300", tare: "2200" };
    const of = (more: Partial<typeof container>) =>
      findingsOf(
        sampleDeclaration({ head: { grossWeight: "100" }, containers: [{ ...container, ...more }] }),
      );
    expect(of({})).toEqual(of({ goodsWeight: "100" }));
    expect(of({ goodsWeight: "300" })).toContainEqual(expect.stringMatching(/^X05 warning 0 grossWeight/));
    expect(of({})).not.toContainEqual(expect.stringContaining("grossWeight"));
  });

  it("a second quantity asks for its unit", () =>
    expect(
      findingsOf(sampleDeclaration({ lines: [sampleLine({ secondQuantity: "5", secondUnit: "" })] })),
    ).toEqual(["R-needed error 1 secondUnit: 请填写法定第二计量单位"]));

  it("dates that are no days, and a departure after the arrival", () => {
    expect(findingsOf(sampleDeclaration({ head: { crossingDate: "20260230" } }))).toEqual([
      "X08 error 0 crossingDate: 进口日期 20260230 不是日历上的日期",
    ]);
    expect(findingsOf(sampleDeclaration({ head: { shippedOn: "20260111" } }))).toEqual([
      "X08 error 0 shippedOn: 启运日期晚于进口日期",
    ]);
    expect(findingsOf(sampleDeclaration({ head: { crossingDate: "20260116" } }))).toEqual([
      "X08 hint 0 crossingDate: 进口日期在 4 天之后",
    ]);
  });

  it("elements that the tariff asks for", () => {
    const elements = ["品牌类型", "出口享惠情况", "用途", "型号"].map((name) => ({ name, isNeeded: true }));
    const hs = () => ({ firstUnit: "001", secondUnit: "", licences: "", elements });
    expect(findingsOf(sampleDeclaration({ lines: [sampleLine({ elements: "4|3||X1" })] }), { hs })).toEqual([
      "X10 error 1 elements: 申报要素“用途”没有填写",
    ]);
    const long = sampleLine({ elements: `4|3|${"用".repeat(130)}` });
    expect(findingsOf(sampleDeclaration({ lines: [long] }))).toEqual([
      "X10 warning 1 elements: 规格型号按 GB18030 有 264 个字节，超过 255",
    ]);
  });

  it("codes that no list has, inspection codes with their HS code", () => {
    const asked: string[] = [];
    const hasCode = (list: string, code: string) => {
      asked.push(`${list} ${code}`);
      return list !== "ciq";
    };
    const lines = [sampleLine({ inspectionCode: "101", attributes: "11,19" })];
    expect(findingsOf(sampleDeclaration({ lines }), { hasCode })).toEqual([
      "K-unknown warning 1 inspectionCode: 检验检疫编码“101”不在代码表中",
    ]);
    expect(asked).toContain("ciq 8471300000/101");
    expect(asked).toContain("37 19");
  });

  it("licences that no paper has", () => {
    const hs = () => ({ firstUnit: "001", secondUnit: "", licences: "1A", elements: [] });
    const papers = [{ code: "1", number: "L1" }];
    expect(findingsOf(sampleDeclaration({ papers }), { hs })).toEqual([
      "X12 warning 1 hsCode: 商品编号需要监管证件 A，随附单证中没有",
    ]);
  });

  it("proofs of origin that no item is related to, at the rows that would relate them", () => {
    const papers = ["P1", "P2", "P3"].map((number) => ({ code: "Y", number }));
    const origins = [{ proofNumber: "P2", item: "1", proofItem: "1" }];
    const data = sampleDeclaration({ papers });
    const found = findingsOf({ ...data, extras: { ...data.extras, origins } });
    expect(found.filter((line) => line.startsWith("X12"))).toEqual([
      "X12 error 2 proofNumber: 原产地证明 P1 没有商品项号的对应关系",
      "X12 error 3 proofNumber: 原产地证明 P3 没有商品项号的对应关系",
    ]);
  });
});

it.each([
  ["CBHU3202732", "2"],
  ["APJU4116601", "4"],
  ["ZIMU1234567", "9"],
  ["CSQU3054383", "3"],
])("the check digit of %s is %s", (number, digit) => expect(containerDigit(number)).toBe(digit));

it("bytes are counted as GB18030 has them", () => {
  expect(gb18030Length("A1")).toBe(2);
  expect(gb18030Length("中、①")).toBe(6);
  expect(gb18030Length("𠮷é")).toBe(6);
  expect(gb18030Length("㐀")).toBe(4);
});
