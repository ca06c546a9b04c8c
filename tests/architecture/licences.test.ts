import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};

/** Packages that a server runs, by their path in node_modules. */
const production = Object.entries(packages).filter(
  ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional,
);
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Licences that require attribution at most. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
]);

/** A library that is loaded unchanged and that operators can replace: sharp's libvips. */
const LOADED = { licence: "LGPL-3.0-or-later", packages: /^@img\/sharp-/ };

/** Licences of packages that state them without an SPDX identifier, looked up in their files. */
const STATED: Readonly<Record<string, string>> = { "@darabonba/typescript": "Apache-2.0" };

/** `A OR B` needs one allowed licence, `A AND B` both; brackets are supported only around the whole. */
function isAllowed(licence: string, allowed: ReadonlySet<string>): boolean {
  const plain = licence.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(plain) || (plain.includes(" OR ") && plain.includes(" AND "))) return false;
  if (plain.includes(" OR ")) return plain.split(" OR ").some((one) => allowed.has(one));
  return plain.split(" AND ").every((one) => allowed.has(one));
}

function isAccepted(name: string, licence = ""): boolean {
  const allowed = LOADED.packages.test(name) ? new Set([...ALLOWED, LOADED.licence]) : ALLOWED;
  return isAllowed(STATED[name] ?? licence, allowed);
}

describe("licences of what a server runs", () => {
  it("are all among those that may be used", () => {
    expect(production.length).toBeGreaterThan(100);
    const others = production
      .filter(([path, { license }]) => !isAccepted(nameOf(path), license))
      .map(([path, { license = "none" }]) => `${nameOf(path)}: ${license}`);
    expect(others).toEqual([]);
  });

  it.each([
    ["GPL-3.0-only", false],
    ["", false],
    ["(MIT OR GPL-3.0-only)", true],
    ["MIT AND GPL-3.0-only", false],
    ["(MIT AND (GPL-3.0-only OR ISC))", false],
    ["LGPL-3.0-or-later", false],
  ])("%s is allowed: %s", (licence, expected) => {
    expect(isAccepted("some-package", licence)).toBe(expected);
  });

  it("have no word for packages that are gone", () => {
    const names = new Set(production.map(([path]) => nameOf(path)));
    expect(Object.keys(STATED).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("npm run sbom", () => {
  it("lists everything that a server runs, as CycloneDX, and nothing of the tests", () => {
    const printed = execFileSync("npm", ["run", "--silent", "sbom"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const bom = JSON.parse(printed) as {
      bomFormat: string;
      components: { group?: string; name: string; version: string }[];
    };
    expect(bom.bomFormat).toBe("CycloneDX");
    const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
    // Packages for other systems are not installed here.
    const needed = production.filter(([, { optional }]) => !optional);
    const missing = needed
      .map(([path, { version }]) => `${nameOf(path)}@${version}`)
      .filter((one) => !listed.has(one));
    expect(missing).toEqual([]);
    expect([...listed].filter((one) => one.startsWith("vitest@"))).toEqual([]);
  }, 120_000);
});
