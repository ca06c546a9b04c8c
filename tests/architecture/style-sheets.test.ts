import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import postcss, { type AtRule, type Declaration, type Rule } from "postcss";
import { expect, it } from "vitest";
import { browsersWithout } from "../../scripts/lib/browser-floor.mjs";

/** A node of the compatibility data. */
interface Feature {
  readonly [name: string]: Feature | undefined;
}
const { css } = createRequire(import.meta.url)("@mdn/browser-compat-data") as {
  css: Record<string, Feature>;
};

/** Features that the oldest browsers ignore and that pages do not depend on. */
const ADDITIONS = new Set([
  "accent-color",
  "color-scheme",
  "container-type",
  "content-visibility",
  // Without it outlines do not follow rounded corners.
  "outline",
  "overscroll-behavior",
  // Without them the printer decides on orientation and size of paper.
  "@page",
  "size",
  "scroll-padding-inline",
  "scrollbar-gutter",
  "scrollbar-width",
  "text-autospace",
  "text-decoration-thickness",
  "text-size-adjust",
  "text-spacing-trim",
  "text-wrap",
  "user-select",
  "forced-color-adjust",
  "print-color-adjust",
  "@container",
  ":focus-visible",
  ":fullscreen",
  ":has",
  ":modal",
  ":popover-open",
  "::details-content",
  "::file-selector-button",
  "::backdrop",
]);

/** Whether an earlier declaration of the same rule gives older browsers a value. */
const hasBase = (declaration: Declaration) => {
  const before = declaration.prev();
  return before?.type === "decl" && before.prop === declaration.prop;
};

const missing = (name: string, feature: Feature | undefined) =>
  ADDITIONS.has(name) ? [] : browsersWithout(feature).map((browser) => `${name}: ${browser}`);

const UNITS = /\b\d+(?:dvh|svh|lvh|dvw|cqw|cqi|lh|rlh)\b/;
const FUNCTIONS = /(?:color-mix|light-dark|anchor|round|mod|abs)\(/;

function lacksOfDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  if (prop.startsWith("--")) return [];
  const tooNew = UNITS.exec(value)?.[0] ?? FUNCTIONS.exec(value)?.[0] ?? / \/ ""$/.exec(value)?.[0];
  const isGuarded = hasBase(declaration) || declaration.parent?.parent?.type === "atrule";
  return [
    ...missing(prop, css["properties"]?.[prop]),
    ...(tooNew && !isGuarded ? [`${prop}: ${value} without a base`] : []),
  ];
}

function lacksOfSelector(rule: Rule): string[] {
  const names = [...rule.selector.matchAll(/::?([a-z-]+)/g)];
  return names.flatMap(([whole, name]) => missing(whole, css["selectors"]?.[name!]));
}

/** Nesting is compiled away. Ranges like `width >= 40rem` need Chromium 104. */
function lacksOf(node: AtRule | Declaration | Rule): string[] {
  if (node.type === "decl") return lacksOfDeclaration(node);
  if (node.type === "rule") return lacksOfSelector(node);
  if (/[<>]/.test(node.params)) return [`@${node.name} ${node.params}: a range`];
  return missing(`@${node.name}`, css["at-rules"]?.[node.name]);
}

function lacksOfSheet(text: string): string[] {
  const lacks: string[] = [];
  postcss.parse(text).walk((node) => {
    if (node.type !== "comment") lacks.push(...lacksOf(node));
  });
  return lacks;
}

const FOLDER = "app";
const SHEETS = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, "utf8") }));

it("style sheets ask for nothing that a browser of the floor lacks, unless it is an addition or has a base", () => {
  const found = SHEETS.flatMap(({ name, text }) => lacksOfSheet(text).map((lack) => `${name}: ${lack}`));
  expect(found).toEqual([]);
});

/** Repeated columns that can be wider than their container, as on a phone with text of 200 %. */
const wideColumnsOf = (text: string) =>
  text.match(/repeat\(\s*auto-fi(?:t|ll),(?!\s*minmax\(min\(100%, )[^;}]*/g) ?? [];

it("repeated columns are never wider than their container", () => {
  const found = SHEETS.flatMap(({ name, text }) =>
    wideColumnsOf(text).map((columns) => `${name}: ${columns}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["minmax(16rem, 1fr)", 1],
  ["16rem", 1],
  ["\n    minmax(16rem, 1fr)", 1],
  ["minmax(min(100%, 16rem), 1fr)", 0],
])("columns of %s: %i can be too wide", (columns, count) =>
  expect(wideColumnsOf(`a { grid-template-columns: repeat(auto-fill, ${columns}) }`)).toHaveLength(count),
);

const SHEET_LINES = 250;

it(`style sheets have at most ${SHEET_LINES} lines`, () => {
  expect(SHEETS.length).toBeGreaterThan(30);
  const long = SHEETS.filter(({ text }) => text.split("\n").length > SHEET_LINES + 1);
  expect(long.map(({ name }) => name)).toEqual([]);
});

it.each([
  ["@layer a { b { color: red } }", "@layer: chrome 92"],
  [".a { height: 100dvh }", "height: 100dvh without a base"],
  [".a { aspect-ratio: 1 }", "aspect-ratio: safari 14.1"],
  ["a:user-invalid { color: red }", ":user-invalid: chrome 92"],
  ["@media (width >= 40rem) { a { color: red } }", "@media (width >= 40rem): a range"],
])("finds %s", (text, lack) => expect(lacksOfSheet(text)).toContain(lack));

it.each([".a { height: 100vh; height: 100dvh }", ".a { text-wrap: pretty }", ".a { .b { color: red } }"])(
  "lets %s through",
  (text) => expect(lacksOfSheet(text)).toEqual([]),
);
