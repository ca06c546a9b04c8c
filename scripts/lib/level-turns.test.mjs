import { describe, expect, it } from "vitest";
import { filesOfTurn, levelTurns } from "./level-turns.mjs";

describe("按时间分轮", () => {
  it("每个文件只在一轮里，各轮的时间差不多", () => {
    const seconds = { a: 9, b: 6, c: 5, d: 4 };
    expect(levelTurns(["a", "b", "c", "d"], 2, seconds)).toEqual([
      ["a", "d"],
      ["b", "c"],
    ]);
  });

  it("没有时间的文件算一秒，与给出的顺序无关", () => {
    const turns = levelTurns(["z", "y", "x"], 2, { z: 2 });
    expect(turns).toEqual([["z"], ["x", "y"]]);
    expect(levelTurns(["x", "y", "z"], 2, { z: 2 })).toEqual(turns);
  });

  it("轮数比文件多时，有的轮没有文件", () => {
    expect(levelTurns(["a"], 2)).toEqual([["a"], []]);
  });

  it("第几轮按余数", () => {
    const turns = levelTurns(["a", "b", "c"], 3);
    for (const turn of [0, 1, 2, 3, 7])
      expect(filesOfTurn(["a", "b", "c"], { count: 3, turn })).toEqual(turns[turn % 3]);
  });
});
