import { describe, expect, it } from "vitest";
import { readingParts } from "./reading-parts";

const MEGABYTE = 1024 * 1024;

const namesUpTo = (count: number) => Array.from({ length: count }, (_, index) => `${String(index)}.xml`);
const lengthsOf = (count: number, size: number) =>
  [...readingParts(namesUpTo(count), () => size)].map((part) => part.length);

describe("files that are read at once", () => {
  it("are all of them, in their order", () => {
    expect([...readingParts(namesUpTo(1234), () => 3)].flat()).toEqual(namesUpTo(1234));
    expect([...readingParts([], () => 3)]).toEqual([]);
  });

  it("are 500 at most", () => {
    expect(lengthsOf(500, 0)).toEqual([500]);
    expect(lengthsOf(1001, 100)).toEqual([500, 500, 1]);
  });

  it("hold 16 MB at most together, but one alone is read whatever it holds", () => {
    expect(lengthsOf(33, MEGABYTE)).toEqual([16, 16, 1]);
    expect(lengthsOf(2, 17 * MEGABYTE)).toEqual([1, 1]);
  });
});
