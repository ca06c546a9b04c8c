import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokensAfter(selector: string): Record<string, string> {
  const start = css.indexOf("{", css.indexOf(selector));
  const block = css.slice(start, css.indexOf("}", start));
  const tokens: Record<string, string> = {};
  for (const [, name = "", colour = ""] of block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
    tokens[name] = colour;
  }
  return tokens;
}

const light = tokensAfter(":root {");
const dark = tokensAfter(':root[data-scheme="dark"]');
const schemes = { light, dark: { ...light, ...dark } };

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Text and the grounds it stands on: 4.5:1. */
const TEXT_PAIRS: [string, string[]][] = [
  ["sea-6", ["surface", "page", "sea-0", "sea-1"]],
  ["sea-7", ["surface", "page", "sea-0"]],
  ["on-sea-6", ["sea-6", "sea-7"]],
  ["ink", ["surface", "page", "sea-0", "sea-1", "danger-0", "success-0", "warning-0"]],
  ["ink-2", ["surface", "page", "sea-0", "danger-0", "success-0", "warning-0"]],
  ["ink-3", ["surface", "page", "sea-0"]],
  ["danger", ["danger-0", "surface", "page"]],
  ["success", ["success-0", "surface"]],
  ["warning", ["warning-0", "surface"]],
  ["brand-text", ["sea-8", "sea-9"]],
];

/** Borders of controls, the focus outline and ornaments that carry meaning: 3:1 (WCAG 1.4.11). */
const GRAPHIC_PAIRS: [string, string[]][] = [
  ["edge", ["surface", "page"]],
  ["sea-6", ["surface", "page", "danger-0"]],
  ["gold", ["sea-8", "sea-9"]],
  ["brand-line", ["sea-8", "sea-9"]],
];

describe.each(Object.entries(schemes))("%s palette", (_name, tokens) => {
  const colour = (token: string) => tokens[token] ?? expect.fail(`no token ${token}`);

  it.each(TEXT_PAIRS)("%s is readable on %j", (text, grounds) => {
    for (const ground of grounds)
      expect(contrast(colour(text), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHIC_PAIRS)("%s is visible on %j", (line, grounds) => {
    for (const ground of grounds)
      expect(contrast(colour(line), colour(ground)), ground).toBeGreaterThanOrEqual(3);
  });

  it("keeps white readable on the brand panel", () => {
    for (const ground of ["sea-8", "sea-9"]) {
      expect(contrast("#ffffff", colour(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("scheme blocks", () => {
  it("repeats the dark tokens for people who left the choice to their system", () => {
    expect(tokensAfter(':root[data-scheme="auto"]')).toEqual(dark);
  });

  it("has the scale of the visual language", () => {
    const scale = Array.from({ length: 10 }, (_, step) => light[`sea-${step}`]);
    expect(scale).toEqual([
      "#eef5fc",
      "#d9e8f7",
      "#b3d1ef",
      "#86b5e4",
      "#5795d6",
      "#2f76c3",
      "#1a5fae",
      "#124c90",
      "#0d3a70",
      "#092a52",
    ]);
  });
});
