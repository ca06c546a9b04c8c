import { describe, expect, it } from "vitest";
import { moved, squareOf, WHOLE } from "./crop";

const wide = { width: 400, height: 200 };

describe("the square of a picture", () => {
  it("is at first the largest in its middle", () => {
    expect(squareOf(wide, WHOLE)).toEqual({ x: 100, y: 0, side: 200 });
    expect(squareOf({ width: 10, height: 30 }, WHOLE)).toEqual({ x: 0, y: 10, side: 10 });
  });

  it("gets smaller around the same place", () => {
    expect(squareOf(wide, { ...WHOLE, zoom: 2 })).toEqual({ x: 150, y: 50, side: 100 });
  });

  it("goes against the pull, as if the picture lay under a window", () => {
    const crop = moved(wide, WHOLE, { x: -100, y: 50, shown: 200 });
    expect(crop).toEqual({ zoom: 1, across: 1, down: 0.5 });
    expect(squareOf(wide, crop)).toEqual({ x: 200, y: 0, side: 200 });
  });

  it("never leaves the picture", () => {
    expect(moved(wide, WHOLE, { x: 5000, y: 5000, shown: 200 })).toMatchObject({ across: 0 });
    expect(moved(wide, { ...WHOLE, zoom: 2 }, { x: -9999, y: -9999, shown: 200 })).toMatchObject({
      across: 1,
      down: 1,
    });
  });
});
