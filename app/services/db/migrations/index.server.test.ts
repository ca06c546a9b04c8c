import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { migrations } from "./index.server";

const ENDING = ".server.ts";
const files = readdirSync(import.meta.dirname).filter((name) => /^\d.*\.server\.ts$/.test(name));

it("every file with a number is a migration, in the order of the numbers", () => {
  expect(files.length).toBeGreaterThan(60);
  for (const dialect of ["sqlite", "postgres"] as const)
    expect(Object.keys(migrations(dialect))).toEqual(
      files.map((name) => name.slice(0, -ENDING.length)).sort(),
    );
});

it("no number stands twice", () => {
  const numbers = files.map((name) => name.slice(0, "0000".length));
  expect(numbers).toEqual([...new Set(numbers)]);
});
