import { describe, expect, it } from "vitest";
import { readSimulation } from "./simulation.mjs";

const spec = { usage: "用法" };
const read = (values) => readSimulation(values, spec);

describe("the behaviour of the simulated Single Window", () => {
  it("is normal with the seed of the demo, where nothing is given", () =>
    expect(read({})).toEqual({ seed: 7, mode: "normal", faults: [] }));

  it("has a seed, faults, and a mode that lasts for some minutes", () =>
    expect(read({ seed: "0", fault: ["dead:3", "lost", "duplicate"] })).toEqual({
      seed: 0,
      mode: "dead",
      modeMilliseconds: 180_000,
      faults: ["lost", "duplicate"],
    }));

  it("lasts to the end without minutes", () =>
    expect(read({ fault: ["fail-box"] })).toEqual({ seed: 7, mode: "refusing", faults: [] }));

  it.each([
    [{ seed: "-1" }],
    [{ seed: "2147483648" }],
    [{ seed: "x" }],
    [{ fault: ["late:3"] }],
    [{ fault: ["constructor"] }],
    [{ fault: ["dead", "gone"] }],
    [{ fault: ["dead:"] }],
    [{ fault: [""] }],
  ])("refuses %j with 64", (values) =>
    expect(() => read(values)).toThrow(expect.objectContaining({ exitCode: 64 })),
  );

  it("takes the highest seed", () => expect(read({ seed: "2147483647" }).seed).toBe(2_147_483_647));
});
