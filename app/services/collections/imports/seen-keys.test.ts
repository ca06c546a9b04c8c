import { describe, expect, it } from "vitest";
import { SeenKeys } from "./seen-keys.server";

const KEYS = 20_000;

describe("keys that have been seen", () => {
  it("tell of the line in which one of a row's keys stood first", () => {
    const seen = new SeenKeys();
    expect(seen.add(["13800138000", "a@example.com"], 2)).toBeNull();
    expect(seen.add(["13800138001", "b@example.com"], 3)).toBeNull();
    expect(seen.add(["13800138002", "a@example.com"], 4)).toBe(2);
    expect(seen.add(["13800138002", "b@example.com"], 5)).toBe(4);
    expect(seen.add(["13800138003", "13800138003"], 6)).toBeNull();
    expect(seen.add([], 7)).toBeNull();
  });

  it("are remembered however many there are", () => {
    const seen = new SeenKeys();
    for (let line = 2; line < KEYS; line += 1) expect(seen.add([`key ${line}`], line)).toBeNull();
    for (let line = 2; line < KEYS; line += 1) expect(seen.add([`key ${line}`], KEYS + line)).toBe(line);
  });
});
