import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryDeclaration } from "../../../../tests/support/declarations/arbitrary-declarations";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import type { DeclarationData, Values } from "../fields/field.types";
import { planJoin, planMerge } from "./plan-merge";
import { planSplit, type SplitBy } from "./plan-split";
import { addTexts, shareOut } from "./shares";

const SUMMED = ["packageCount", "netWeight", "grossWeight", "freightValue"];
const sums = (parts: readonly DeclarationData[]) =>
  SUMMED.map((name) => addTexts(parts.map(({ head }) => head[name])));

const arbitraryBy: fc.Arbitrary<SplitBy> = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((max) => ({ kind: "count" as const, max })),
  fc.constantFrom({ kind: "container" as const }, { kind: "origin" as const }),
  fc
    .array(fc.constantFrom("B1", "B2", ""), { maxLength: 12 })
    .map((ofLines) => ({ kind: "billNumber" as const, ofLines })),
);
const arbitraryShare = fc.constantFrom("total" as const, "weight" as const);

describe("splitting", () => {
  it("loses no line, and packages, weights and fees add up to the last digit", () => {
    fc.assert(
      fc.property(arbitraryDeclaration, arbitraryBy, arbitraryShare, (data, by, shareBy) => {
        const { parts } = planSplit(data, by, shareBy);
        const datas = parts.map((part) => part.data);
        expect(sums(datas)).toEqual(sums([data]));
        expect(parts.flatMap(({ places }) => places).sort((one, other) => one - other)).toEqual(
          data.lines.map((_line, index) => index + 1),
        );
        for (const { data: part, places } of parts) {
          expect(part.lines).toEqual(places.map((place) => data.lines[place - 1]));
          const { netWeight = "0", grossWeight = "0", packageCount = "0" } = part.head;
          expect(new Big(netWeight).gte(0) && new Big(packageCount).gte(0)).toBe(true);
          expect(new Big(grossWeight).gte(netWeight)).toBe(true);
        }
      }),
    );
  });

  it("takes containers, files and licences along, each weight once", () => {
    fc.assert(
      fc.property(arbitraryDeclaration, arbitraryBy, (data, by) => {
        const { parts } = planSplit(data, by, "total");
        for (const { number } of data.containers) {
          const own = parts.flatMap((part) => part.data.containers.filter((row) => row.number === number));
          expect(addTexts(own.map(({ goodsWeight }) => goodsWeight))).toBe("1234.5");
        }
        const limits = parts.flatMap(({ data: part, places }) =>
          part.extras.goodsLimits.map(({ item }) => places[Number(item) - 1]),
        );
        expect(limits).toEqual([data.lines.length]);
      }),
    );
  });

  it("lines part by what is asked, in the order in which the parts begin", () => {
    const lines = ["JPN", "KOR", "JPN", "USA", "KOR"].map((originCountry) => sampleLine({ originCountry }));
    const containers = [
      { number: "CBHU3202732", items: "2,3" },
      { number: "APJU4116604", items: "3,5" },
    ];
    const data = sampleDeclaration({ lines, containers });
    const placesBy = (by: SplitBy) => planSplit(data, by, "total").parts.map(({ places }) => places);
    const ofLines = ["", "B2", "", "B2", ""];
    expect(placesBy({ kind: "origin" })).toEqual([[1, 3], [2, 5], [4]]);
    expect(placesBy({ kind: "container" })).toEqual([[1, 4], [2, 3], [5]]);
    expect(placesBy({ kind: "count", max: 2 })).toEqual([[1, 2], [3, 4], [5]]);
    expect(placesBy({ kind: "count", max: 5 })).toEqual([[1, 2, 3, 4, 5]]);
    const { parts } = planSplit(data, { kind: "billNumber", ofLines }, "total");
    expect(parts.map(({ data: { head }, places }) => [head["billNumber"], places])).toEqual([
      ["COSU6123456", [1, 3, 5]],
      ["B2", [2, 4]],
    ]);
  });

  it("a part without a package is named", () => {
    const lines = [sampleLine({ total: "999" }), sampleLine({ total: "1" })];
    const remarksOf = (packageCount: string) =>
      planSplit(sampleDeclaration({ head: { packageCount }, lines }), { kind: "count", max: 1 }, "total")
        .remarks;
    expect(remarksOf("1")).toHaveLength(1);
    expect(remarksOf("")).toEqual([]);
  });

  it("62 lines become two declarations, and come back as they were", () => {
    const lines = Array.from({ length: 62 }, (_, index) => sampleLine({ total: String(index + 1) }));
    const data = sampleDeclaration({ lines });
    const { parts, remarks } = planSplit(data, { kind: "count", max: 50 }, "total");
    expect(parts.map(({ data: part }) => part.lines.length)).toEqual([50, 12]);
    expect(parts.map(({ data: { head } }) => [head.packageCount, head.netWeight, head.grossWeight])).toEqual([
      ["7", "78.34", "97.92"],
      ["5", "41.66", "52.08"],
    ]);
    expect(remarks).toEqual([]);
    const [first, second] = parts;
    expect(planJoin([first!.data, second!.data])).toEqual({ data, remarks: [] });
  });

  it("by bills and trade modes each part has its own", () => {
    const data = sampleDeclaration({ lines: [sampleLine(), sampleLine(), sampleLine()] });
    const { parts } = planSplit(data, { kind: "tradeMode", ofLines: ["", "0615", "0110"] }, "total");
    expect(parts.map(({ data: part, places }) => [part.head.tradeMode, places])).toEqual([
      ["0110", [1, 3]],
      ["0615", [2]],
    ]);
  });

  it("says when there are fewer packages than parts", () => {
    const lines = [sampleLine(), sampleLine({ originCountry: "KOR" })];
    const data = sampleDeclaration({ head: { packageCount: "1" }, lines });
    expect(planSplit(data, { kind: "origin" }, "total").remarks).toEqual([
      "件数少于拆分后的份数，有的报关单件数为 0，请调整",
    ]);
  });
});

it("what is no number is not shared, and nothing stops on it", () => {
  const head = { packageCount: "x", netWeight: "", grossWeight: "很重" };
  const lines = [sampleLine({ total: "?", firstQuantity: "!" }), sampleLine({ originCountry: "KOR" })];
  const { parts } = planSplit(sampleDeclaration({ head, lines }), { kind: "origin" }, "weight");
  expect(parts.map(({ data }) => data.head)).toMatchObject([head, head]);
  expect(planMerge(sampleDeclaration({ lines })).data.lines).toHaveLength(2);
});

describe("merging", () => {
  const total = (lines: readonly Values[], field: string) => addTexts(lines.map((line) => line[field]));

  it("adds up equal lines, and nothing gets lost", () => {
    fc.assert(
      fc.property(arbitraryDeclaration, (data) => {
        const { data: merged, places } = planMerge(data);
        for (const field of ["quantity", "firstQuantity", "total"])
          expect(total(merged.lines, field)).toBe(total(data.lines, field));
        expect(places.flat().sort((one, other) => one - other)).toEqual(
          data.lines.map((_line, index) => index + 1),
        );
        expect(planMerge(merged).data).toEqual(merged);
        expect(merged.head).toEqual(data.head);
      }),
    );
  });

  it("containers follow, other goods and other prices stay apart", () => {
    const lines = [sampleLine(), sampleLine({ price: "99" }), sampleLine({ quantity: "5", total: "500" })];
    const data = sampleDeclaration({ lines, containers: [{ number: "CBHU3202732", items: "2,3" }] });
    const { data: merged, places } = planMerge(data);
    expect(places).toEqual([[1, 3], [2]]);
    expect(merged.lines.map(({ quantity, total: sum }) => [quantity, sum])).toEqual([
      ["15", "1500"],
      ["10", "1000"],
    ]);
    expect(merged.containers).toEqual([{ number: "CBHU3202732", items: "1,2" }]);
  });
});

describe("joining", () => {
  it("of the parts of a split gives the sums of the whole", () => {
    fc.assert(
      fc.property(arbitraryDeclaration, arbitraryShare, (data, shareBy) => {
        const { parts } = planSplit(data, { kind: "count", max: 3 }, shareBy);
        const [first, ...others] = parts.map((part) => part.data);
        const { data: joined, remarks } = planJoin([first!, ...others]);
        expect(joined).toEqual({ ...data, containers: joined.containers });
        expect([...joined.containers].sort(byNumber)).toEqual([...data.containers].sort(byNumber));
        expect(remarks).toEqual([]);
      }),
    );
  });

  it("names what differs", () =>
    expect(
      planJoin([sampleDeclaration(), sampleDeclaration({ head: { contractNumber: "HT-2" } })]).remarks,
    ).toEqual(["各报关单的合同协议号不同，以第一份为准"]));
});

const byNumber = (one: Values, other: Values) => (one.number! < other.number! ? -1 : 1);

it("shares without any weight are equal, the rest is on the last one", () =>
  expect(shareOut(new Big(10), [new Big(0), new Big(0), new Big(0)], 0).map(String)).toEqual([
    "3",
    "3",
    "4",
  ]));
