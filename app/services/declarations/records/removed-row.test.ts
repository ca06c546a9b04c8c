import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryDeclaration } from "../../../../tests/support/declarations/arbitrary-declarations";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { withoutRow, withRowBack } from "./removed-row";

const three = () =>
  sampleDeclaration({
    lines: ["一", "二", "三"].map((name) => sampleLine({ name })),
    containers: [
      { number: "CBHU3202732", items: "1,2" },
      { number: "CBHU3202733", items: "2" },
      { number: "CBHU3202734", items: "3" },
    ],
    papers: [{ code: "Y", number: "C-1", agreement: "01", proofKind: "C" }],
    extras: {
      origins: [{ proofNumber: "C-1", item: "2", proofItem: "1" }],
      goodsLimits: [{ item: "3", kind: "411", number: "L1" }],
    },
  });

describe("a removed line", () => {
  it("takes its number out of what names goods, and those behind it move up there too", () => {
    const { data } = withoutRow(three(), "lines", 2);
    expect(data.lines.map(({ name }) => name)).toEqual(["一", "三"]);
    expect(data.containers).toMatchObject([
      { number: "CBHU3202732", items: "1" },
      { number: "CBHU3202734", items: "2" },
    ]);
    expect(data.extras.goodsLimits).toMatchObject([{ item: "2" }]);
    expect([data.papers, data.extras.origins]).toEqual([[], []]);
  });

  it("comes back with all that it has taken along, whatever declaration it is and whichever line", () => {
    fc.assert(
      fc.property(arbitraryDeclaration, fc.nat(), (data, chance) => {
        const place = (chance % data.lines.length) + 1;
        const { data: after, removed } = withoutRow(data, "lines", place);
        expect(withRowBack(after, removed)).toEqual(data);
      }),
    );
    const { data, removed } = withoutRow(three(), "lines", 2);
    expect(withRowBack(data, removed)).toEqual(three());
  });

  it("leaves alone what has been changed since, and stands behind the last one where others went too", () => {
    const { data, removed } = withoutRow(three(), "lines", 3);
    const { data: fewer } = withoutRow(data, "lines", 1);
    const changed = { ...fewer, containers: fewer.containers.map((row) => ({ ...row, tare: "2200" })) };
    const back = withRowBack(changed, removed);
    expect(back.lines.map(({ name }) => name)).toEqual(["二", "三"]);
    expect(back.containers).toMatchObject([
      { number: "CBHU3202732", items: "1", tare: "2200" },
      { number: "CBHU3202733", items: "1", tare: "2200" },
      { number: "CBHU3202734", items: "2" },
    ]);
  });
});

it("another row comes back where it stood, and nothing else changes", () => {
  const { data, removed } = withoutRow(three(), "containers", 2);
  expect(data.lines).toHaveLength(3);
  expect(data.containers.map(({ number }) => number)).toEqual(["CBHU3202732", "CBHU3202734"]);
  expect(withRowBack(data, removed)).toEqual(three());
});
