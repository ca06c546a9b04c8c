import { describe, expect, it } from "vitest";
import { sampleDeclaration } from "../../../../tests/support/declarations/sample-declaration";
import { isPassing, isUntypedRow } from "./untyped-row";

const data = sampleDeclaration();
const newLine = { kind: "lines", part: "goods", place: data.lines.length + 1 } as const;

describe("a new row", () => {
  it("is untyped while it says what it began with, or less", () => {
    const currency = data.lines.at(-1)!["currency"]!;
    expect(isUntypedRow(data, newLine, { hsCode: "", currency })).toBe(true);
    expect(isUntypedRow(data, newLine, { hsCode: "", currency: "" })).toBe(true);
  });

  it("is typed by a single field", () => {
    expect(isUntypedRow(data, newLine, { hsCode: "8517130000" })).toBe(false);
    expect(isUntypedRow(data, newLine, { quantity: "0" })).toBe(false);
  });

  it("is no row that is there, and not the head", () => {
    expect(isUntypedRow(data, { ...newLine, place: 1 }, { hsCode: "" })).toBe(false);
    expect(isUntypedRow(data, { kind: "head", part: "head" }, { contractNumber: "" })).toBe(false);
  });
});

describe("buttons of a form", () => {
  it.each(["check", "complete", "mend X01 0", "acknowledge"])(
    "%s is about the declaration as it is",
    (intent) => {
      expect(isPassing(intent)).toBe(true);
    },
  );
  it.each(["save", "next", "elements"])("%s is about the row", (intent) => {
    expect(isPassing(intent)).toBe(false);
  });
});
