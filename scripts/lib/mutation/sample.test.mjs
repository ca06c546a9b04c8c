import { expect, it } from "vitest";
import { stratifiedSample } from "./sample.mjs";

const all = Array.from({ length: 1000 }, (_, index) => index);

it("同一个种子抽取相同的错误，另一个种子抽取别的", () => {
  expect(stratifiedSample(all, 20, 7)).toEqual(stratifiedSample(all, 20, 7));
  expect(stratifiedSample(all, 20, 7)).not.toEqual(stratifiedSample(all, 20, 8));
});

it("每一段各抽取一个，次序打乱", () => {
  const sample = stratifiedSample(all, 20, 7);
  const sorted = [...sample].sort((a, b) => a - b);
  expect(sorted.map((each) => Math.floor(each / 50))).toEqual(
    Array.from({ length: 20 }, (_, index) => index),
  );
  expect(sample).not.toEqual(sorted);
});

it("不够抽取时是全部", () => {
  expect(stratifiedSample([1, 2], 2, 7)).toEqual([1, 2]);
  expect(stratifiedSample([1, 2], Infinity, 7)).toEqual([1, 2]);
});
