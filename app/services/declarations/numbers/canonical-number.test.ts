import { describe, expect, it } from "vitest";
import { canonicalNumber, clientNumber, reversedNumber } from "./canonical-number";

describe("numbers of declarations", () => {
  it.each([
    ["cosu 6262-123456", "COSU6262123456"],
    ["ＭＳＫＵ１２３４５６７", "MSKU1234567"],
    ["16012345675_H001", "16012345675H001"],
    ["C000001-261125-00001", "C00000126112500001"],
    ["", ""],
  ])("are canonical: %s", (typed, canonical) => {
    expect(canonicalNumber(typed)).toBe(canonical);
  });

  it("are found from their end", () => {
    expect(reversedNumber("ABC1")).toBe("1CBA");
  });

  it("have exactly 18 characters for the client", () => {
    expect(clientNumber("I", "261125", 7)).toBe("I26112500000000007");
    expect(clientNumber("E", "261125", 99_999_999_999)).toHaveLength(18);
  });
});
