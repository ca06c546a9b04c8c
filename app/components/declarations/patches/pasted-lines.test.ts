import { describe, expect, it } from "vitest";
import { cellsIn, linesIn, pastedBlock, pastedInto } from "./pasted-lines";
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
    const others = [["COSU4100950"], ["TCLU1234567"]];
    expect(pastedInto("number", column, shape(2, 500))).toEqual({
      fields: ["number"],
      count: 3,
      others,
      dropped: 0,
    });
    expect(pastedInto("number", column, head)).toEqual({
      fields: ["number"],
      count: 3,
      others: [],
      dropped: 0,
    });
  });

  it("is no more rows than there is room for", () => {
    expect(pastedInto("number", column, shape(499, 500))!.others).toHaveLength(2);
    expect(pastedInto("number", column, shape(500, 500))!.others).toEqual([["COSU4100950"]]);
    expect(pastedInto("number", column, shape(501, 500))!.others).toEqual([]);
  });
});

describe("what is pasted into the goods", () => {
  const fields = ["hsCode", "name", "quantity"];
  const block = "8471300000\t笔记本电脑\t12\r\n8517130000\t手机\t\r\n";

  it("is lines of cells, with the empty ones", () => {
    expect(cellsIn(block)).toEqual([
      ["8471300000", "笔记本电脑", "12"],
      ["8517130000", "手机"],
    ]);
    expect(cellsIn("\t A \n\n\tB")).toEqual([["", "A"], [""], ["", "B"]]);
  });

  it("is left to the browser where it is a single cell, with or without a break behind it", () => {
    expect(pastedBlock(fields, "8471300000", shape(2, 50))).toBeNull();
    expect(pastedBlock(fields, "8471300000\r\n", shape(2, 50))).toBeNull();
  });

  it("is the open line's first, and new lines of the others, as many as there is room for", () => {
    const { first, pasted } = pastedBlock(fields, block, shape(50, 50))!;
    expect(first).toEqual(["8471300000", "笔记本电脑", "12"]);
    expect(pasted).toEqual({ fields, count: 2, others: [["8517130000", "手机"]], dropped: 0 });
    expect(pastedBlock(fields, block, shape(51, 50))!.pasted.others).toEqual([]);
  });

  it("is without lines that would be empty", () => {
    const { first, pasted } = pastedBlock(fields, "\t\nA\tB\n\n\t\t\tC\nD", shape(2, 50))!;
    expect(first).toEqual(["A", "B"]);
    expect(pasted).toEqual({ fields, count: 2, others: [["D"]], dropped: 1 });
    expect(pastedBlock(fields, "\t\n\n", shape(2, 50))).toBeNull();
  });

  it("counts the columns that no field takes", () => {
    expect(pastedBlock(["quantity"], "12\t台", shape(2, 50))).toEqual({
      first: ["12"],
      pasted: { fields: ["quantity"], count: 1, others: [], dropped: 1 },
    });
  });
});
