import { contrast, parseColour, toHex, type Colour } from "./brand/colour";

/** The visual language's sea-6. */
export const DEFAULT_THEME = "#1a5fae";

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
/** Backgrounds of the two schemes, and the text colour on a button in the dark one (tokens.css). */
const LIGHT = { surface: WHITE, page: parseColour("#f5f7fa") };
const DARK = {
  surface: parseColour("#1c222b"),
  page: parseColour("#14181f"),
  onAccent: parseColour("#10151c"),
};
/** The contrast of WCAG AA, with a margin for rounding. */
const LEAST = 4.55;
const STEPS = 100;

/** @param share the proportion of `other` */
function mix(colour: Colour, other: Colour, share: number): Colour {
  const part = (at: 0 | 1 | 2) => Math.round(colour[at] * (1 - share) + other[at] * share);
  return [part(0), part(1), part(2)];
}

export interface ThemeTokens {
  readonly "sea-0": string;
  readonly "sea-1": string;
  readonly "sea-6": string;
  readonly "sea-7": string;
  readonly "on-sea-6": string;
}

/** Returns the nearest shade towards `end` that is readable on all grounds, and on which `on` is readable. */
function readable(chosen: Colour, end: Colour, grounds: readonly Colour[], on: Colour): Colour {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mix(chosen, end, step / STEPS);
    if ([...grounds, on].every((fillContext) => contrast(shade, fillContext) >= LEAST)) return shade;
  }
  return end;
}

function tokensOf(chosen: Colour, scheme: "light" | "dark"): ThemeTokens {
  const isLight = scheme === "light";
  const { surface, page } = isLight ? LIGHT : DARK;
  const [end, on] = isLight ? [BLACK, WHITE] : [WHITE, DARK.onAccent];
  const [faint, soft] = isLight ? [0.93, 0.84] : [0.93, 0.88];
  const tints = [mix(chosen, surface, faint), mix(chosen, surface, soft)] as const;
  const accent = readable(chosen, end, [surface, page, ...tints], on);
  return {
    "sea-0": toHex(tints[0]),
    "sea-1": toHex(tints[1]),
    "sea-6": toHex(accent),
    "sea-7": toHex(mix(accent, end, 0.25)),
    "on-sea-6": toHex(on),
  };
}

/** Derives the tokens of a theme colour, darkened or lightened until they meet WCAG AA. */
export function themeTokens(theme: string): { readonly light: ThemeTokens; readonly dark: ThemeTokens } {
  const chosen = parseColour(theme);
  return { light: tokensOf(chosen, "light"), dark: tokensOf(chosen, "dark") };
}

/** Whether the light scheme shows a colour unchanged. */
export const isReadableTheme = (theme: string) => themeTokens(theme).light["sea-6"] === theme;

/** Builds the style sheet of a theme colour; it does not apply to high contrast and print. */
export function themeSheet(theme: string): string {
  const { light, dark } = themeTokens(theme);
  const rule = (scheme: string, tokens: ThemeTokens) => {
    const lines = Object.entries(tokens).map(([name, colour]) => `--${name}:${colour}`);
    return `:root[data-scheme="${scheme}"]:not([data-contrast="high"]){${lines.join(";")}}`;
  };
  const auto = `@media (prefers-color-scheme:dark){${rule("auto", dark)}}`;
  return `@media not print{${rule("light", light)}${rule("auto", light)}${rule("dark", dark)}${auto}}`;
}
