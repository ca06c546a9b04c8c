import { expect, it } from "vitest";
import { rankOf, readVersionNumber } from "./version-number";

it.each([
  ["1.0", "1.0"],
  ["01.10", "1.10"],
  ["999.999.999", "999.999.999"],
  ["2.0.1", "2.0.1"],
])("takes %s as %s", (typed, name) => expect(readVersionNumber(typed)).toBe(name));

it.each(["", "1", "1.", "1.0.0.0", "1000.0", "v1.0", "1.0-beta", "1,0", "1.0 "])("refuses %j", (typed) =>
  expect(readVersionNumber(typed)).toBeNull(),
);

it("orders by number, not by letter", () => {
  const names = ["1.9", "1.10", "1.10.1", "2.0", "10.0"];
  expect([...names].sort((a, b) => rankOf(a) - rankOf(b))).toEqual(names);
  expect(rankOf("1.0")).toBe(rankOf("1.0.0"));
});
