import { contrast, parseColour } from "./colour";
import { hexOf, toOklch, type Oklch } from "./oklch";

/** The tokens of tokens.css that a colour of the site replaces, by their names. */
export type Shades = Readonly<Record<string, string>>;

export interface BrandShades {
  /** The same in every scheme: the scale, and the grounds of bars and panels. */
  readonly all: Shades;
  readonly light: Shades;
  readonly dark: Shades;
  readonly highLight: Shades;
  readonly highDark: Shades;
}

/** Contrast minimums of WCAG with a margin for rounding; high contrast requires those of AAA. */
const AA = { text: 4.55, graphic: 3.05 };
const AAA = { text: 7.05, graphic: 4.55 };

/** What the shades are read with and on (tokens.css); brand-shades.test.ts compares them. */
const GROUNDS = {
  light: { surface: "#ffffff", page: "#f5f7fa", danger: "#fdecea", inks: ["#1c2430", "#4a5565", "#5f6b7a"] },
  dark: { surface: "#1c222b", page: "#14181f", danger: "#3a2023", inks: ["#e6eaf0", "#b6c0cd", "#93a0b0"] },
  highDark: { surface: "#000000", page: "#000000", danger: "#300d0b", inks: ["#d5dce5"] },
} as const;
const GOLD = { normal: "#b98a2e", high: "#e0b250" };
const WHITE = "#ffffff";

type Need = readonly [other: string, least: number];

const STEP = 0.005;

const needsOf = (others: readonly string[], least: number): Need[] => others.map((other) => [other, least]);

const contrastOf = (one: string, other: string) => contrast(parseColour(one), parseColour(other));

/** Returns the nearest lighter or darker shade that has every contrast; `first` itself where it does. */
function readable(start: Oklch, end: 0 | 1, needs: readonly Need[], first = hexOf(start)): string {
  const fits = (hex: string) => needs.every(([other, least]) => contrastOf(hex, other) >= least);
  if (fits(first)) return first;
  const sign = end === 0 ? -1 : 1;
  for (let { lightness } = start; lightness >= 0 && lightness <= 1; lightness += sign * STEP) {
    const shade = hexOf({ ...start, lightness });
    if (fits(shade)) return shade;
  }
  return end === 0 ? "#000000" : WHITE;
}

const at = (colour: Oklch, lightness: number, chromaMax: number): Oklch => ({
  ...colour,
  lightness: Math.min(1, Math.max(0, lightness)),
  chroma: Math.min(colour.chroma, chromaMax),
});

/** The darker or lighter shade under the pointer. */
const beyond = (hex: string, change: number): string => {
  const colour = toOklch(parseColour(hex));
  return hexOf(at(colour, colour.lightness + change, colour.chroma));
};

/** The scale that does not change with the scheme, and the dark grounds, on which white and gold are read. */
function scaleOf(colour: Oklch): Shades {
  const onGround: readonly Need[] = [
    [WHITE, AAA.text],
    [GOLD.normal, AA.graphic],
    [GOLD.high, AAA.graphic],
    [hexOf(at(colour, 0.925, 0.035)), AA.text],
    [hexOf(at(colour, 0.85, 0.06)), AAA.graphic],
  ];
  return {
    "sea-2": hexOf(at(colour, 0.85, 0.06)),
    "sea-3": hexOf(at(colour, 0.75, 0.09)),
    "sea-4": hexOf(at(colour, 0.66, 0.115)),
    "sea-5": hexOf(at(colour, 0.56, 0.14)),
    "sea-8": readable(at(colour, 0.35, 0.11), 0, onGround),
    "sea-9": readable(at(colour, 0.285, 0.09), 0, onGround),
  };
}

function lightOf(chosen: string, colour: Oklch, least: typeof AA): Shades {
  const { surface, page, danger, inks } = GROUNDS.light;
  const faint = readable(at(colour, 0.965, 0.018), 1, needsOf(inks, AA.text));
  const soft = readable(at(colour, 0.925, 0.035), 1, needsOf(inks.slice(0, 1), AA.text));
  const needs = [...needsOf([surface, page, faint, soft], least.text), [danger, least.graphic] as const];
  const isHigh = least === AAA;
  const start = isHigh ? at(colour, Math.min(colour.lightness, 0.37), 0.2) : colour;
  const accent = readable(start, 0, needs, isHigh ? undefined : chosen);
  return {
    "sea-0": faint,
    "sea-1": soft,
    "sea-6": accent,
    "sea-7": beyond(accent, -0.07),
    "on-sea-6": WHITE,
    ...(isHigh ? {} : { "brand-text": soft }),
    "brand-line": hexOf(isHigh ? at(colour, 0.85, 0.06) : at(colour, 0.75, 0.09)),
  };
}

function darkOf(colour: Oklch, least: typeof AA): Shades {
  const isHigh = least === AAA;
  const { surface, page, danger, inks } = GROUNDS[isHigh ? "highDark" : "dark"];
  const on = isHigh ? "#000000" : "#10151c";
  const faint = readable(at(colour, isHigh ? 0.21 : 0.285, 0.035), 0, needsOf(inks, least.text));
  const soft = readable(at(colour, isHigh ? 0.27 : 0.335, 0.045), 0, needsOf(inks.slice(0, 1), least.text));
  const needs = [...needsOf([surface, page, faint, soft, on], least.text), [danger, least.graphic] as const];
  const accent = readable(at(colour, Math.max(colour.lightness, isHigh ? 0.85 : 0.74), 0.15), 1, needs);
  return { "sea-0": faint, "sea-1": soft, "sea-6": accent, "sea-7": beyond(accent, 0.06), "on-sea-6": on };
}

/**
 * Derives the shades of a colour of the site, made darker or lighter until text, outlines and grounds have the
 * contrast of each scheme.
 */
export function brandShades(chosen: string): BrandShades {
  const colour = toOklch(parseColour(chosen));
  return {
    all: scaleOf(colour),
    light: lightOf(chosen, colour, AA),
    dark: darkOf(colour, AA),
    highLight: lightOf(chosen, colour, AAA),
    highDark: darkOf(colour, AAA),
  };
}

/** Returns the colour of buttons and links in a scheme, and its least contrast with the grounds it is read on. */
export function accentOf(shades: BrandShades, scheme: "light" | "dark" | "highLight" | "highDark") {
  const { surface, page } = GROUNDS[scheme === "highLight" ? "light" : scheme];
  const { "sea-6": accent = "", "sea-0": faint = "", "sea-1": soft = "" } = shades[scheme];
  const least = Math.min(...[surface, page, faint, soft].map((ground) => contrastOf(accent, ground)));
  return { colour: accent, contrast: least };
}
