import { expect, it } from "vitest";
import { inDocumentOrder } from "./finding-order";

type Placed = Parameters<typeof inDocumentOrder>[0][number];

const at = (kind: Placed["kind"], part: Placed["part"], row: number, field: string | null): Placed => ({
  kind,
  part,
  row,
  field,
  level: "error",
});

it("goes through parts, kinds of rows, rows and fields, whatever rule has found what and how grave it is", () => {
  const ordered = [
    at("head", "head", 0, null),
    at("head", "head", 0, "traderName"),
    { ...at("head", "head", 0, "netWeight"), level: "hint" as const },
    at("lines", "goods", 1, "hsCode"),
    at("lines", "goods", 1, "currency"),
    { ...at("lines", "goods", 2, "currency"), level: "warning" as const },
    at("lines", "goods", 10, "hsCode"),
    at("goodsLimits", "goods", 1, null),
    at("containers", "containers", 1, "number"),
    at("head", "inspection", 0, null),
    at("certificates", "inspection", 1, null),
    at("otherPacks", "extra", 1, null),
  ];
  for (const turn of ordered.keys())
    expect(inDocumentOrder([...ordered.slice(turn), ...ordered.slice(0, turn)])).toEqual(ordered);
});

it("has what is graver first of one field, and else keeps the order of the rules", () => {
  const one = at("lines", "goods", 1, "total");
  const found = [
    { ...one, level: "hint" as const, key: "a" },
    { ...one, key: "b" },
    { ...one, key: "c" },
  ];
  expect(inDocumentOrder(found).map(({ key }) => key)).toEqual(["b", "c", "a"]);
});
