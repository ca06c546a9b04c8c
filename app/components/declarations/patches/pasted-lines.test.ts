import { describe, expect, it } from "vitest";
import { linesIn, pastedInto } from "./pasted-lines";
import type { Shape } from "./tracked-fields";

const shape = (place: number, placeMax: number) => ({ newRow: { place, placeMax, stamp: "" } }) as Shape;
const head = { newRow: null } as unknown as Shape;
const column = "CBHU3202732\r\nCOSU4100950\rTCLU1234567\n";

describe("what is pasted into a field of one line", () => {
  it("is lines without the empty ones, whatever breaks them", () => {
    expect(linesIn(column)).toEqual(["CBHU3202732", "COSU4100950", "TCLU1234567"]);
    expect(linesIn(" A \n\n\n B ")).toEqual(["A", "B"]);
  });

  it("is as it is where it is one line, with or without a break behind it", () => {
    expect(pastedInto("number", "CBHU3202732", shape(2, 500))).toBeNull();
    expect(pastedInto("number", "CBHU3202732\r\n", shape(2, 500))).toBeNull();
  });

  it("is its first line, and rows of the others where the form is about a row", () => {
    const others = ["COSU4100950", "TCLU1234567"];
    expect(pastedInto("number", column, shape(2, 500))).toEqual({ field: "number", count: 3, others });
    expect(pastedInto("number", column, head)).toEqual({ field: "number", count: 3, others: [] });
  });

  it("is no more rows than there is room for", () => {
    expect(pastedInto("number", column, shape(499, 500))!.others).toHaveLength(2);
    expect(pastedInto("number", column, shape(500, 500))!.others).toEqual(["COSU4100950"]);
    expect(pastedInto("number", column, shape(501, 500))!.others).toEqual([]);
  });
});
