import { accentOf, brandShades } from "../../../format/brand/brand-shades";
import { BRAND_TEXT as TEXT } from "./brand.text";

const SCHEMES = ["light", "dark", "highLight", "highDark"] as const;

/** Cut, not rounded: it never says more than there is. */
const contrastText = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1);

/** Says which shades a colour of the site is shown in, and how well they are read. */
export function shadesNote(colour: string): string {
  if (colour === "") return TEXT.colourByDefault;
  const shades = brandShades(colour);
  const texts = SCHEMES.map((scheme) => {
    const accent = accentOf(shades, scheme);
    return TEXT.shade(TEXT.schemes[scheme], accent.colour, contrastText(accent.contrast));
  });
  return TEXT.colourInUse(texts.join("，"));
}

/** What is said of a colour before it is stored. */
export const brandNotes = (colour: string): string[] => [shadesNote(colour), TEXT.previewed];
