import { describe, expect, it } from "vitest";
import { resolveTicks } from "./tree-ticks";

/** 1 has 2 and 5; 2 has 3 and 4, which is locked. */
const leaf = (id: number, isLocked = false) => ({ id, isLocked, children: [] });
const TREE = [{ id: 1, children: [{ id: 2, children: [leaf(3), leaf(4, true)] }, leaf(5)] }];

const settle = (before: number[], sent: number[]) => resolveTicks(TREE, new Set(before), new Set(sent));

describe("resolveTicks", () => {
  it("takes what stands above a ticked child", () =>
    expect(settle([], [3])).toEqual({ ticked: [1, 2, 3], addedByRule: [1, 2], droppedByRule: [] }));

  it("drops what hangs below an unticked parent", () =>
    expect(settle([1, 2, 3, 5], [1, 3, 5])).toEqual({
      ticked: [1, 5],
      addedByRule: [],
      droppedByRule: [3],
    }));

  it("drops the whole tree with its top", () =>
    expect(settle([1, 2, 3, 5], [2, 3, 5])).toEqual({
      ticked: [],
      addedByRule: [],
      droppedByRule: [2, 3, 5],
    }));

  it("lets a child win that was ticked while its parent was unticked", () =>
    expect(settle([1, 2], [1, 3])).toEqual({ ticked: [1, 2, 3], addedByRule: [2], droppedByRule: [] }));

  it("leaves locked ones as they are, with what stands above them", () => {
    expect(settle([1, 2, 4], [])).toEqual({ ticked: [1, 2, 4], addedByRule: [1, 2], droppedByRule: [] });
    expect(settle([], [4]).ticked).toEqual([]);
  });

  it("knows nothing of what is not in the tree", () => expect(settle([99], [99, 5]).ticked).toEqual([1, 5]));
});
