import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { antiDumpingOf, elementNames, joinElements, splitElements } from "./elements";
import { convertQuantity, kilogramsOf } from "./units";

describe("declaration elements", () => {
  it("are joined in order with empty places, and parted again", () => {
    const values = ["4", "3", "用于平板电脑", "", "", "非加密"];
    expect(joinElements(values)).toBe("4|3|用于平板电脑|||非加密");
    expect(splitElements("4|3|用于平板电脑|||非加密")).toEqual(values);
  });

  it("a stroke within an element does not part it", () => expect(joinElements(["A|B", "C"])).toBe("A／B|C"));

  it("anti-dumping goods have a tail", () => {
    const maker = { makerName: "远洋", makerForeignName: "OCEAN LTD" };
    const tail = { ...maker, rate: "12.5%", countervailingRate: "3%", undertaking: "0" };
    const text = joinElements(["4", "3"], tail);
    expect(text).toBe("4|3<远洋><OCEAN LTD><12.5%><3%><0>");
    expect(splitElements(text)).toEqual(["4", "3"]);
    expect(antiDumpingOf(text)).toEqual(tail);
    expect(antiDumpingOf("4|3|<5mm")).toBeUndefined();
  });

  it("whatever is joined is parted into the same", () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Z中0-9<>. ]{0,6}$/), { minLength: 1, maxLength: 9 }),
        (values) => {
          const trimmed = values.map((value) => value.trim());
          expect(splitElements(joinElements(values))).toEqual(trimmed);
        },
      ),
    ));

  it("a tariff row names them", () =>
    expect(elementNames("1:品牌类型;2：出口享惠情况；3:用途（适用于…）;")).toEqual([
      "品牌类型",
      "出口享惠情况",
      "用途（适用于…）",
    ]));
});

describe("quantities in other units", () => {
  it.each([
    ["1.5", "070", "035", "1500"],
    ["250", "036", "035", "0.25"],
    ["12", "054", "007", "12000"],
    ["3", "147", "030", "3000"],
    ["5", "001", "001", "5"],
    ["1", "036", "070", null],
    ["5", "001", "035", null],
    ["", "035", "070", null],
  ])("%s of %s is in %s %s", (quantity, from, to, result) =>
    expect(convertQuantity(quantity, from, to)).toBe(result),
  );
  it("only weights weigh something", () => {
    expect(kilogramsOf("2", "070")).toBe("2000");
    expect(kilogramsOf("2", "007")).toBeNull();
  });
});
