import { describe, expect, it } from "vitest";
import { UsedKeys } from "./used-keys.server";

const KEYS = 20_000;

describe("keys of the rows of a file", () => {
  it("tell of the line in which one of a row's keys stood first", () => {
    const keys = new UsedKeys();
    expect(keys.add(["13800138000", "a@example.com"], 2)).toBeNull();
    expect(keys.add(["13800138001", "b@example.com"], 3)).toBeNull();
    expect(keys.add(["13800138002", "a@example.com"], 4)).toBe(2);
    expect(keys.add(["13800138002", "b@example.com"], 5)).toBe(4);
    expect(keys.add(["13800138003", "13800138003"], 6)).toBeNull();
    expect(keys.add([], 7)).toBeNull();
  });

  it("are remembered however many there are", () => {
    const keys = new UsedKeys();
    for (let line = 2; line < KEYS; line += 1) expect(keys.add([`key ${line}`], line)).toBeNull();
    for (let line = 2; line < KEYS; line += 1) expect(keys.add([`key ${line}`], KEYS + line)).toBe(line);
  });
});
