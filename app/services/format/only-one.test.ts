import { expect, it } from "vitest";
import { onlyOne } from "./only-one";

const rows = [
  { code: "C1", name: "远洋" },
  { code: "S1", name: "远洋" },
];
const byCode = (code: string) => (row: { code: string }) => row.code === code;

it("a key means its record, a name the only one that is called so", () => {
  expect(onlyOne(rows, byCode("S1"))).toBe(rows[1]);
  expect(onlyOne(rows, byCode("远洋"))).toBeNull();
  expect(onlyOne(rows.slice(0, 1), byCode("远洋"))).toBe(rows[0]);
  expect(onlyOne([], byCode("C1"))).toBeNull();
});
