import { describe, expect, it } from "vitest";
import {
  sampleDeclaration,
  sampleMessageContext,
  sampleLine,
} from "../../../../tests/support/declarations/sample-declaration";
import type { Direction, Values } from "../fields/field.types";
import { checkMessage } from "./check-message";

const problems = (data = sampleDeclaration(), isDeclared = true, context = sampleMessageContext) =>
  checkMessage(data, context, { isDeclared }).map(
    ({ element, place, problem }) => `${element} ${place}: ${problem}`,
  );

describe("the dictionary of the message", () => {
  it("has nothing to say of ordinary declarations, to save and to declare", () => {
    expect(problems()).toEqual([]);
    expect(problems(sampleDeclaration({ direction: "E" }))).toEqual([]);
    expect(problems(sampleDeclaration(), false)).toEqual([]);
  });

  it("names what is needed to declare only when it is declared", () => {
    const data = sampleDeclaration({
      head: { grossWeight: "" },
      lines: [sampleLine({ hsCode: "", name: "" })],
    });
    expect(problems(data)).toEqual(["GrossWet 1: 申报时必填", "CodeTS 1: 暂存时必填", "GName 1: 申报时必填"]);
    expect(problems(data, false)).toEqual(["CodeTS 1: 暂存时必填"]);
  });

  it("measures texts, numbers and days", () => {
    const data = sampleDeclaration({
      head: {
        contractNumber: "合".repeat(33),
        grossWeight: "1.123456",
        packageCount: "很多",
        crossingDate: "20260230",
      },
      lines: [sampleLine(), sampleLine({ quantity: "123456789012345" })],
    });
    expect(problems(data)).toEqual([
      "ContrNo 1: 最多 32 个字符，现有 33 个",
      "GrossWet 1: 整数部分最多 14 位，小数最多 5 位",
      "IEDate 1: 不是八位日期",
      "PackNo 1: 不是数字",
      "GQty 2: 整数部分最多 14 位，小数最多 5 位",
    ]);
  });

  it("takes what is just as long as the dictionary says", () => {
    const most = "12345678901234.12345";
    const of = (head: Values, line: Values = {}) =>
      problems(sampleDeclaration({ head, lines: [sampleLine(line)] }));
    expect(of({ contractNumber: "合".repeat(32), grossWeight: most }, { quantity: most })).toEqual([]);
    expect(of({ contractNumber: "𠮷".repeat(32) })).toEqual([]);
    expect(of({ otherFeeMark: "3", otherFeeValue: "-1.5", otherFeeCurrency: "USD" })).toEqual([]);
    expect(of({ grossWeight: "123456789012345" })).toHaveLength(1);
    expect(of({ grossWeight: "1.123456" })).toHaveLength(1);
    for (const wrong of ["1,5", "1e3", "--1", "1 2", "约1"])
      expect(of({ grossWeight: wrong }), wrong).toEqual(["GrossWet 1: 不是数字"]);
  });

  it("knows what is empty by design only of declarations of its kind", () => {
    const places = (direction: Direction) =>
      problems(sampleDeclaration({ direction, head: { departurePort: "", storagePlace: "" } }));
    expect(places("E")).toEqual([]);
    expect(places("I")).toEqual(["DespPortCode 1: 申报时必填", "GoodsPlace 1: 申报时必填"]);
    expect(problems(sampleDeclaration({ head: { documentKind: "" } }))).toContain("Type 1: 申报时必填");
  });

  it("asks for unit and card too", () => {
    const context = { ...sampleMessageContext, card: { number: "", holder: "", serial: "" } };
    expect(problems(sampleDeclaration(), false, context)).toEqual([
      "TypistNo 1: 暂存时必填",
      "InputerName 1: 暂存时必填",
    ]);
  });
});
