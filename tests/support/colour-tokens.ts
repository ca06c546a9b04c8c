import { readFileSync } from "node:fs";

export const css = ["tokens", "layers"]
  .map((name) => readFileSync(new URL(`../../app/styles/${name}.css`, import.meta.url), "utf8"))
  .join("\n");

export function tokensAfter(selector: string): Record<string, string> {
  const start = css.indexOf("{", css.indexOf(selector));
  const block = css.slice(start, css.indexOf("}", start));
  const tokens: Record<string, string> = {};
  for (const [, name = "", colour = ""] of block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
    tokens[name] = colour;
  }
  return tokens;
}

export const light = tokensAfter(":root {");
export const dark = tokensAfter(':root[data-scheme="dark"]');
export const high = tokensAfter(':root[data-contrast="high"] {');
export const highDark = tokensAfter(':root[data-contrast="high"][data-scheme="dark"]');

const weak = tokensAfter(':root[data-colours="weak"] {');
export const weakDark = tokensAfter(':root[data-colours="weak"][data-scheme="dark"]');

/** Contrast minimums of WCAG AA and AAA, for text and for graphics; high contrast requires AAA. */
const AA = { text: 4.5, graphic: 3 };
const AAA = { text: 7, graphic: 4.5 };
export const palettes = {
  light: { tokens: light, least: AA },
  dark: { tokens: { ...light, ...dark }, least: AA },
  "colour-weak, light": { tokens: { ...light, ...weak }, least: AA },
  "colour-weak, dark": { tokens: { ...light, ...dark, ...weak, ...weakDark }, least: AA },
  "colour-weak, high contrast, light": { tokens: { ...light, ...weak, ...high }, least: AAA },
  "high contrast, light": { tokens: { ...light, ...high }, least: AAA },
  "high contrast, dark": { tokens: { ...light, ...dark, ...high, ...highDark }, least: AAA },
};

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Colours of text, placeholders, tags and marks, with their backgrounds. */
export const TEXT_PAIRS: [string, string[]][] = [
  ["sea-6", ["surface", "page", "sea-0", "sea-1"]],
  ["sea-7", ["surface", "page", "sea-0"]],
  ["on-sea-6", ["sea-6", "sea-7"]],
  ["surface", ["ink"]],
  ["ink", ["surface", "page", "sea-0", "sea-1", "danger-0", "success-0", "warning-0"]],
  ["ink-2", ["surface", "page", "sea-0", "danger-0", "success-0", "warning-0"]],
  ["ink-3", ["surface", "page", "sea-0"]],
  ["danger", ["danger-0", "surface", "page"]],
  ["success", ["success-0", "surface", "page"]],
  ["warning", ["warning-0", "surface", "page"]],
  ["danger-0", ["danger"]],
  ["success-0", ["success"]],
  ["warning-0", ["warning"]],
  ["brand-text", ["sea-8", "sea-9"]],
  ["sea-9", ["brand-text"]],
];

/** Borders of controls, the focus outline and ornaments that carry meaning (WCAG 1.4.11). */
export const GRAPHIC_PAIRS: [string, string[]][] = [
  ["edge", ["surface", "page"]],
  ["sea-6", ["surface", "page", "danger-0"]],
  ["gold", ["sea-8", "sea-9"]],
  ["brand-line", ["sea-8", "sea-9"]],
];
