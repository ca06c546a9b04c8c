import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const KIT = "app/components/kit";
const SOURCES = readdirSync(KIT, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map((name) => readFileSync(join(KIT, name), "utf8"));
const SHEET = readFileSync("app/components/kit/kit.css", "utf8");
const TOKENS = ["tokens", "layers"].map((name) => readFileSync(`app/styles/${name}.css`, "utf8")).join("\n");

const all = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]!));
const difference = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((name) => !other.has(name)).sort();

/** The sheets of Mantine that controls load, as published. */
const loaded = SOURCES.flatMap((text) => [...all(text, /import "(@mantine\/[^"]+\.css)"/g)]);
const asked = all(
  [...loaded.map((name) => readFileSync(join("node_modules", name), "utf8"))].join("\n"),
  /var\(\s*(--mantine-[a-z0-9-]+)/g,
);
const given = all(SHEET, /^\s*(--mantine-[a-z0-9-]+):/gm);
const tokens = all(TOKENS, /^\s*(--[a-z0-9-]+):/gm);

/** Variables of the other scheme, which is never used, and of parts that no control renders. */
const UNUSED = /^--mantine-color-dark-|^--mantine-color-default|-monospace$/;

it("every variable that a loaded sheet of Mantine asks for is one of ours, and no other is set", () => {
  expect(loaded.length).toBeGreaterThan(5);
  expect(difference(asked, given).filter((name) => !UNUSED.test(name))).toEqual([]);
  // Used only by Mantine's scripts.
  const byScripts = new Set(["--mantine-font-family", "--mantine-line-height"]);
  expect(difference(given, asked).filter((name) => !byScripts.has(name))).toEqual([]);
});

it("every token that Mantine is given stands in tokens.css or layers.css", () => {
  const used = all(`${SHEET}${SOURCES.join("")}`, /var\((--(?!mantine)[a-z0-9-]+)/g);
  expect(used.size).toBeGreaterThan(10);
  expect(difference(used, tokens)).toEqual([]);
});

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/i;

it("no colour is written where controls are styled: each is a token", () => {
  const sheets = readdirSync("app/components/kit", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => readFileSync(`app/components/kit/${name}`, "utf8"));
  expect(sheets.length).toBeGreaterThan(2);
  expect([...sheets, ...SOURCES].filter((text) => COLOUR.test(text))).toEqual([]);
  expect(COLOUR.test("color: #fff")).toBe(true);
});

it("colours of Mantine's variables are tokens", () => {
  const colours = [...SHEET.matchAll(/--mantine-(?:primary-)?color-[a-z0-9-]+:\s*([^;]+);/g)];
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter(([, value]) => !/^var\(--[a-z0-9-]+\)$/.test(value!))).toEqual([]);
});
