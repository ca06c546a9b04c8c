import { describe, expect, it } from "vitest";
import { readTab } from "./tab";

describe("the tab of the personal center", () => {
  it.each([
    ["", 1],
    ["?", 1],
    ["?tab", 1],
    ["?tab=", 1],
    ["?tab=1", 1],
    ["?tab=2", 2],
    ["?tab=3", 3],
    ["?tab=02", 2],
    ["?tab=3abc", 3],
    ["?tab=2&tab=3", 2],
    ["?anything=3", 3],
    ["?x=y&tab=3", 1],
    ["?==3", 1],
    ["?tab=%32", 1],
    ["?tab=-2", 1],
    ["?tab=0", 1],
    ["?tab=6", 1],
    ["?tab=22", 1],
    ["?tab=99999999999999999999", 1],
    ["?tab=4", "moved"],
    ["?tab=5&utm=1", "moved"],
    ["?tab=45", 1],
  ])("of %j is %j", (search, tab) => expect(readTab(search)).toBe(tab));
});
