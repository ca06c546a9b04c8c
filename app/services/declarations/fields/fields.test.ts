import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { DECLARATION_FIELDS, fieldNamed, fieldsOf, fieldsOfPart, labelOf } from "./fields";

describe("the fields of a declaration", () => {
  it("have a name of their own in their group, a label for both directions, and a line of help", () => {
    const names = DECLARATION_FIELDS.map(({ group, name }) => `${group}.${name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const field of DECLARATION_FIELDS) {
      expect(labelOf(field, "I"), field.name).not.toBe("");
      expect(labelOf(field, "E"), field.name).not.toBe("");
      expect(field.help, field.name).toMatch(/[。]$/);
    }
  });

  it("are found by group, part and name", () => {
    expect(fieldsOf("container").map(({ name }) => name)).toEqual([
      "number",
      "size",
      "isShared",
      "items",
      "goodsWeight",
      "tare",
    ]);
    expect(fieldsOfPart("head", "I").map(({ name }) => name)).toContain("storagePlace");
    expect(fieldsOfPart("head", "E").map(({ name }) => name)).not.toContain("storagePlace");
    expect(fieldNamed("line", "hsCode")?.label).toBe("商品编号");
    expect(fieldNamed("line", "nothing")).toBeUndefined();
  });
});

describe("what an empty field becomes", () => {
  const usual = (name: string, line: Parameters<typeof sampleLine>[0]) => {
    const own = sampleLine({ ...line, [name]: "" });
    const data = sampleDeclaration({ lines: [sampleLine({ currency: "JPY" }), own] });
    return fieldNamed("line", name)!.fallback(data, own);
  };

  it.each([
    ["total", { quantity: "3", price: "33.333" }, "100"],
    ["total", { quantity: "1", price: "2.0049" }, "2"],
    ["total", { quantity: "1", price: "2.005" }, "2.01"],
    ["total", { quantity: "3", price: "33.335" }, "100.01"],
    ["price", { quantity: "3", total: "200" }, "66.6667"],
    ["price", { quantity: "8", total: "0.0012" }, "0.0002"],
    ["quantity", { price: "3", total: "200" }, "66.66667"],
    ["price", { quantity: "3", total: "100" }, "33.3333"],
    ["quantity", { price: "0.3", total: "100" }, "333.33333"],
    ["quantity", { price: "0", total: "100" }, ""],
    ["firstQuantity", { quantity: "2.5", unit: "070", firstUnit: "035" }, "2500"],
    ["firstQuantity", { quantity: "2", unit: "011", firstUnit: "035" }, ""],
    ["unit", { firstUnit: "035" }, "035"],
    ["currency", {}, "JPY"],
    ["destinationCountry", {}, "CHN"],
    ["dutyMode", {}, "1"],
  ])("%s of %j is %s", (name, line, value) => expect(usual(name, line)).toBe(value));

  it("a total is the product, rounded half up to hundredths as integers are", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (quantity, price) => {
          const product = BigInt(quantity) * BigInt(price);
          const hundredths = (product + 5_000_000n) / 10_000_000n;
          const decimal = (value: bigint, places: number) => {
            const digits = String(value).padStart(places + 1, "0");
            return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, "");
          };
          const line = { quantity: decimal(BigInt(quantity), 5), price: decimal(BigInt(price), 4) };
          expect(usual("total", line)).toBe(decimal(hundredths, 2));
        },
      ),
    );
  });

  it("of the head follows customs, parties and trade mode", () => {
    const data = sampleDeclaration({
      head: { tradeMode: "0214", levyNature: "", ownerName: "", packageKind: "00" },
    });
    const of = (name: string) => fieldNamed("head", name)!.fallback(data);
    expect([of("borderCustoms"), of("ownerName"), of("levyNature"), of("packageCount"), of("marks")]).toEqual(
      ["5301", "深圳远洋贸易有限公司", "502", "1", "N/M"],
    );
  });
});

it("what an empty field becomes is one of its choices, where it has some", () => {
  for (const field of DECLARATION_FIELDS)
    for (const direction of ["I", "E"] as const)
      for (const tradeMode of ["", "0110", "0214"]) {
        if (field.format.kind !== "choice") continue;
        const data = sampleDeclaration({ direction, head: { tradeMode } });
        const codes = field.format.choices.map(({ code }) => code);
        expect(["", ...codes], field.name).toContain(field.fallback(data, {}));
      }
});

describe("when fields are shown, needed and forbidden", () => {
  const states = (name: string, head: Parameters<typeof sampleLine>[0], direction: "I" | "E" = "I") => {
    const data = sampleDeclaration({ direction, head });
    const field = fieldNamed("head", name)!;
    return [field.isShown(data), field.isNeeded(data), field.isForbidden(data)];
  };

  it.each([
    ["voyageNumber", { transportMode: "2" }, [true, true, false]],
    ["voyageNumber", { transportMode: "5" }, [true, false, true]],
    ["transportName", { transportMode: "7" }, [true, false, true]],
    ["bondedListKind", { documentKind: "ML" }, [true, true, false]],
    ["bondedListKind", { documentKind: "0" }, [false, false, true]],
    ["freightMark", { tradeTerm: "3" }, [true, true, false]],
    ["freightMark", { tradeTerm: "1" }, [true, false, true]],
    ["freightCurrency", { tradeTerm: "3", freightMark: "1" }, [true, false, true]],
    ["manualNumber", { tradeMode: "0615", levyNature: "503" }, [true, true, false]],
    ["destinationCustoms", {}, [false, false, false]],
    ["destinationCustoms", { isInspected: "1" }, [true, true, false]],
  ])("%s with %j", (name, head, expected) => expect(states(name, head)).toEqual(expected));

  it("an export has no date of crossing and no place of storage", () => {
    expect(states("crossingDate", {}, "E")).toEqual([true, false, true]);
    expect(states("storagePlace", {}, "E")).toEqual([false, false, false]);
  });
});
