import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ASSETS = "build/client/assets";
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g;

/** Scripts that each script of the build imports statically. */
const NEEDED = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [
      name,
      [...readFileSync(join(ASSETS, name), "utf8").matchAll(IMPORT)].map(([, other]) => other!),
    ]),
);

/** @returns the import cycle of a script */
function circleFrom(name: string, path: readonly string[] = []): readonly string[] {
  if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
  for (const other of NEEDED.get(name) ?? []) {
    const circle = circleFrom(other, [...path, name]);
    if (circle.length > 0) return circle;
  }
  return [];
}

it("no script needs one that needs it: in a circle the first runs without the other", () => {
  expect([...NEEDED.values()].flat().length).toBeGreaterThan(50);
  for (const name of NEEDED.keys()) expect(circleFrom(name)).toEqual([]);
});
