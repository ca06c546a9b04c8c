import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_THEME, isReadableTheme, themeSheet, themeTokens, type ThemeTokens } from "./theme-colour";

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** The text and background colours of tokens.css that a theme's tokens are used with. */
const LIGHT = { grounds: ["#ffffff", "#f5f7fa"], inks: ["#1c2430", "#4a5565", "#5f6b7a"] };
const DARK = { grounds: ["#1c222b", "#14181f"], inks: ["#e6eaf0", "#b6c0cd", "#93a0b0"] };

function expectReadable(tokens: ThemeTokens, { grounds, inks }: typeof LIGHT): void {
  const { "sea-0": faint, "sea-1": soft, "sea-6": accent, "sea-7": strong, "on-sea-6": on } = tokens;
  for (const fillContext of [...grounds, faint, soft])
    expect(contrast(accent, fillContext)).toBeGreaterThanOrEqual(4.5);
  for (const fillContext of [...grounds, faint])
    expect(contrast(strong, fillContext)).toBeGreaterThanOrEqual(4.5);
  for (const button of [accent, strong]) expect(contrast(on, button)).toBeGreaterThanOrEqual(4.5);
  for (const ink of inks) expect(contrast(ink, faint)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(inks[0]!, soft)).toBeGreaterThanOrEqual(4.5);
}

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

it("every colour makes tokens that pass AA, light and dark", () => {
  fc.assert(
    fc.property(colours, (theme) => {
      const { light, dark } = themeTokens(theme);
      expectReadable(light, LIGHT);
      expectReadable(dark, DARK);
    }),
    { examples: [["#000000"], ["#ffffff"], ["#ffff00"], ["#ff0000"], ["#00ff00"], ["#0000ff"], ["#808080"]] },
  );
});

it("a colour that can be read is shown as it is, another one is said to be adjusted", () => {
  expect(isReadableTheme(DEFAULT_THEME)).toBe(true);
  expect(isReadableTheme("#ffcc00")).toBe(false);
  expect(themeTokens(DEFAULT_THEME).light["sea-6"]).toBe(DEFAULT_THEME);
});

it("the sheet leaves high contrast and paper alone", () => {
  const sheet = themeSheet("#aa3366");
  expect(sheet).toMatch(/^@media not print\{/);
  expect(sheet.match(/:root/g)).toHaveLength(4);
  expect(sheet.match(/:not\(\[data-contrast="high"\]\)/g)).toHaveLength(4);
});
