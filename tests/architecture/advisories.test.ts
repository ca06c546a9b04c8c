import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const paper = readFileSync("docs/decisions/0122-advisories-of-the-framework.md", "utf8");
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { version?: string }>;
};

/** Package, and the version with the repair. */
const rows = [...paper.matchAll(/^\| CVE[^|]*\| `([^`]+)` \| ([\d.]+) \|/gm)].map(
  ([, name = "", repaired = ""]): [string, string] => [name, repaired],
);

const numbersOf = (version: string) => version.split(".").map(Number);

function isAtLeast(version: string, least: string): boolean {
  const wanted = numbersOf(least);
  const differing = numbersOf(version)
    .map((number, index) => number - (wanted[index] ?? 0))
    .find((difference) => difference !== 0);
  return (differing ?? 0) > 0 || differing === undefined;
}

describe("docs/decisions/0122, advisories of the framework", () => {
  it("are a table", () => {
    expect(rows.length).toBeGreaterThanOrEqual(5);
  });

  it.each(rows)("every %s that is installed has the repair of %s", (name, repaired) => {
    const installed = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(installed).not.toEqual([]);
    const older = installed.filter(([, { version = "0" }]) => !isAtLeast(version, repaired));
    expect(older).toEqual([]);
  });

  it.each([
    ["1.23.4", "1.23.2", true],
    ["1.23.2", "1.23.2", true],
    ["1.22.9", "1.23.2", false],
    ["2.0.0", "1.23.2", true],
  ])("%s is at least %s: %s", (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });
});
