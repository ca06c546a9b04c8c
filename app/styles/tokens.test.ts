import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  contrast,
  css,
  dark,
  GRAPHIC_PAIRS,
  high,
  highDark,
  light,
  palettes,
  TEXT_PAIRS,
  tokensAfter,
  weakDark,
} from "../../tests/support/colour-tokens";

/** Purely decorative lines, without a contrast minimum. */
const ORNAMENTS = ["line"];

describe.each(Object.entries(palettes))("%s palette", (_name, { tokens, least }) => {
  const colour = (token: string) => tokens[token] ?? expect.fail(`no token ${token}`);

  it.each(TEXT_PAIRS)("%s is readable on %j", (text, grounds) => {
    for (const fillContext of grounds)
      expect(contrast(colour(text), colour(fillContext)), fillContext).toBeGreaterThanOrEqual(least.text);
  });

  it.each(GRAPHIC_PAIRS)("%s is visible on %j", (line, grounds) => {
    for (const fillContext of grounds)
      expect(contrast(colour(line), colour(fillContext)), fillContext).toBeGreaterThanOrEqual(least.graphic);
  });

  it("keeps white readable on the brand panel", () => {
    for (const fillContext of ["sea-8", "sea-9"]) {
      expect(contrast("#ffffff", colour(fillContext))).toBeGreaterThanOrEqual(least.text);
    }
  });
});

const folder = new URL("../", import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css") && !name.endsWith("tokens.css"))
  .map((name) => readFileSync(new URL(name, folder), "utf8"))
  .join("\n");

describe("every colour that the style sheets use", () => {
  const usedIn = (property: string) => {
    const declarations = sheets.matchAll(new RegExp(`(?<![\\w-])${property}:([^;]*);`, "g"));
    return [...declarations].flatMap(([, value = ""]) =>
      [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, token = ""]) => token),
    );
  };
  const texts = TEXT_PAIRS.map(([text]) => text);
  const lines = GRAPHIC_PAIRS.map(([line]) => line);
  const grounds = [...TEXT_PAIRS, ...GRAPHIC_PAIRS].flatMap(([, beneath]) => beneath);

  it("is checked as text, as ground or as line", () => {
    const isKnown = (known: string[]) => (token: string) =>
      known.includes(token) || ORNAMENTS.includes(token);
    expect(usedIn("color").filter((token) => !isKnown([...texts, "brand-line"])(token))).toEqual([]);
    expect(usedIn("background").filter((token) => !isKnown([...grounds, "gold", "veil"])(token))).toEqual([]);
    for (const property of ["border", "border-color", "outline", "outline-color", "stroke", "fill"])
      expect(
        usedIn(property).filter((token) => !isKnown([...lines, ...texts, ...grounds])(token)),
        property,
      ).toEqual([]);
  });

  it("is a token: no sheet has colours of its own but for paper and the brand panel", () => {
    const own = new Set(sheets.replace(/@media print \{[\s\S]*?\n\}/g, "").match(/#[0-9a-f]{3,8}\b/g));
    expect([...own]).toEqual(["#ffffff"]);
  });
});

describe("what lies over what", () => {
  const layers = [...css.matchAll(/--(z-[\w-]+): (\d+);/g)]
    .map(([, name = "", at = ""]) => [name, Number(at)] as const)
    .sort(([, one], [, other]) => one - other);

  it("is one scale, each step above the one before", () => {
    expect(layers.map(([name]) => name)).toEqual([
      "z-sticky",
      "z-sticky-head",
      "z-sticky-corner",
      "z-unfolded",
      "z-watermark",
      "z-views",
      "z-sidebar",
      "z-bar",
      "z-hints",
      "z-notice",
      "z-skip",
      "z-progress",
    ]);
    expect(layers.map(([, at]) => at)).toEqual(layers.map((_, index) => index + 1));
  });

  it("is said by nothing but that scale", () => {
    const indices = [...sheets.matchAll(/z-index:\s*([^;]+);/g)].map(([, value = ""]) => value);
    const known = layers.map(([name]) => `var(--${name})`);
    expect(indices.length).toBeGreaterThan(0);
    expect(indices.filter((value) => !known.includes(value))).toEqual([]);
  });
});

describe("scheme blocks", () => {
  it("repeat the dark tokens for people who left the choice to their system", () => {
    expect(tokensAfter(':root[data-scheme="auto"]')).toEqual(dark);
    expect(tokensAfter(':root[data-contrast="high"][data-scheme="auto"]')).toEqual(highDark);
    expect(tokensAfter(':root[data-colours="weak"][data-scheme="auto"]')).toEqual(weakDark);
  });

  it("set in dark high contrast whatever they set in light", () => {
    const onPanel = ["gold", "brand-text", "brand-line"];
    expect(Object.keys(high).filter((token) => !(token in highDark) && !onPanel.includes(token))).toEqual([]);
  });

  it("have the scale of the visual language", () => {
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
