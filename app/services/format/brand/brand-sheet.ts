import { brandShades, type Shades } from "./brand-shades";

/** The logo stands on a white ground, so that it is seen on dark bars and in the dark scheme too. */
const MARK =
  ".site-mark{box-sizing:content-box;flex:none;max-width:min(10rem,40vw);height:auto;max-height:2rem;" +
  "padding:2px 4px;border-radius:6px;background:#ffffff;object-fit:contain}" +
  ".sidebar-logo .site-mark{max-width:calc(100% - 8px)}" +
  // On phones the console's bar has room for one of both; the name is still read out.
  "@media (max-width:480px){.console-bar .name:has(.site-mark){font-size:0}}";

const listOf = (shades: Shades) =>
  Object.entries(shades)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");

/** Each selector outweighs the one of tokens.css; a colour that somebody has chosen for themselves comes later. */
function colourRules(colour: string): string {
  const { all, light, dark, highLight, highDark } = brandShades(colour);
  const rule = (scheme: string, contrast: "normal" | "high", shades: Shades) => {
    const own = contrast === "high" ? `[data-contrast="high"][data-colours]` : `:not([data-contrast="high"])`;
    return `:root[data-scheme${scheme}]${own}{${listOf(shades)}}`;
  };
  const isDark = '="dark"';
  const isAuto = '="auto"';
  const ofDark = (scheme: string) => rule(scheme, "normal", dark) + rule(scheme, "high", highDark);
  return (
    `@media not print{:root[data-scheme]{${listOf(all)}}` +
    rule("", "normal", light) +
    rule("", "high", highLight) +
    ofDark(isDark) +
    `@media (prefers-color-scheme:dark){${ofDark(isAuto)}}}`
  );
}

/** Builds the style sheet of the site's logo and colour; "" leaves the usual colours. */
export const brandSheet = (colour: string): string => MARK + (colour === "" ? "" : colourRules(colour));
