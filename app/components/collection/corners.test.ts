import { describe, expect, it } from "vitest";
import { cornerAt, cornerByKey, heightOfBars } from "./corners";

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

describe("the corners of the widget", () => {
  it.each([
    [10, 10, "top-left"],
    [990, 10, "top-right"],
    [10, 790, "bottom-left"],
    [990, 790, "bottom-right"],
  ] as const)("%i, %i is %s", (x, y, corner) => expect(cornerAt(x, y, 1000, 800)).toBe(corner));

  it("are reached by arrow keys, and by no others", () => {
    expect(cornerByKey("bottom-right", "ArrowLeft")).toBe("bottom-left");
    expect(cornerByKey("bottom-left", "ArrowUp")).toBe("top-left");
    expect(cornerByKey("top-left", "ArrowRight")).toBe("top-right");
    expect(cornerByKey("top-right", "ArrowDown")).toBe("bottom-right");
    expect(cornerByKey("top-right", "ArrowUp")).toBe("top-right");
    expect(cornerByKey("top-right", "Enter")).toBeNull();
  });

  it("leave room for a bar beneath, and none for what is elsewhere or not shown", () => {
    const panel = box(680, 500, 300, 280);
    expect(heightOfBars(panel, [box(0, 740, 1000, 60)], 800)).toBe(76);
    expect(heightOfBars(panel, [box(0, 740, 400, 60)], 800)).toBe(0);
    expect(heightOfBars(panel, [box(0, 740, 1000, 0), box(0, 900, 1000, 60)], 800)).toBe(0);
  });
});
