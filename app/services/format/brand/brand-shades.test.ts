import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, GRAPHIC_PAIRS, palettes, TEXT_PAIRS } from "../../../../tests/support/colour-tokens";
import { DEFAULT_THEME } from "../theme-colour";
import { accentOf, brandShades, type BrandShades, type Shades } from "./brand-shades";

/** The tokens that a page has with the sheet of a colour, in the order in which its rules apply. */
const layersOf = ({ all, light, dark, highLight, highDark }: BrandShades): Record<string, Shades[]> => ({
  light: [all, light],
  dark: [all, light, dark],
  "colour-weak, light": [all, light],
  "colour-weak, dark": [all, light, dark],
  "colour-weak, high contrast, light": [all, highLight],
  "high contrast, light": [all, highLight],
  "high contrast, dark": [all, highLight, highDark],
});

const EXTREME = ["#000000", "#ffffff", "#ffff00", "#ff0000", "#00ff00", "#0000ff", "#00ffff", "#808080"];
const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const everyColour = (holds: (colour: string) => void) =>
  fc.assert(fc.property(colours, holds), { examples: EXTREME.map((colour): [string] => [colour]) });

describe.each(Object.entries(palettes))("the %s palette with a colour of the site", (name, palette) => {
  const { tokens, least } = palette;
  const tokenOf = (colour: string) => {
    const all = Object.assign({}, tokens, ...layersOf(brandShades(colour))[name]!) as Record<string, string>;
    return (token: string) => all[token]!;
  };

  it("keeps every text readable on its grounds", () => {
    everyColour((colour) => {
      const shade = tokenOf(colour);
      for (const [text, grounds] of TEXT_PAIRS)
        for (const ground of grounds)
          expect(contrast(shade(text), shade(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
            least.text,
          );
    });
  });

  it("keeps every line visible on its grounds, and white on bars and panels", () => {
    everyColour((colour) => {
      const shade = tokenOf(colour);
      for (const [line, grounds] of GRAPHIC_PAIRS)
        for (const ground of grounds)
          expect(contrast(shade(line), shade(ground)), `${line} on ${ground}`).toBeGreaterThanOrEqual(
            least.graphic,
          );
      for (const ground of ["sea-8", "sea-9"])
        expect(contrast("#ffffff", shade(ground))).toBeGreaterThanOrEqual(least.text);
    });
  });
});

describe("the colour of buttons and links", () => {
  it("is the chosen one where it can be read", () => {
    for (const colour of [DEFAULT_THEME, "#a61e4d", "#0b6e5c", "#5b3cc4"])
      expect(brandShades(colour).light["sea-6"]).toBe(colour);
  });

  /** Grey is read on the darkest of its grounds with 4.55 and more up to this one. */
  it("is darkened as soon as it cannot, and not before", () => {
    const isUnchanged = (grey: number) => {
      const colour = `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
      return brandShades(colour).light["sea-6"] === colour;
    };
    const greys = [...Array(256).keys()];
    const last = greys.filter(isUnchanged).at(-1)!;
    expect(greys.filter(isUnchanged)).toEqual([...Array(last + 1).keys()]);
    expect(last).toBeGreaterThan(0x50);
    expect(last).toBeLessThan(0x78);
  });

  it("keeps its hue: red stays red, in the dark scheme too", () => {
    const { light, dark } = brandShades("#ff0000");
    const redOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
    for (const hex of [light["sea-6"]!, dark["sea-6"]!]) {
      const [red = 0, green = 0, blue = 0] = redOf(hex);
      expect(red).toBeGreaterThan(Math.max(green, blue) + 60);
    }
  });

  it("has at least 4.5:1 where it is read, 7:1 with high contrast", () => {
    everyColour((colour) => {
      const shades = brandShades(colour);
      for (const scheme of ["light", "dark"] as const)
        expect(accentOf(shades, scheme).contrast).toBeGreaterThanOrEqual(4.5);
      for (const scheme of ["highLight", "highDark"] as const)
        expect(accentOf(shades, scheme).contrast).toBeGreaterThanOrEqual(7);
    });
  });
});
