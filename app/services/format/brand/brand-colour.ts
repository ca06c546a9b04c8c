import { DEFAULT_THEME } from "../theme-colour";

/** Whether a text is a colour as the settings store it. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const SHORT = /^#?(?<red>[0-9a-f])(?<green>[0-9a-f])(?<blue>[0-9a-f])$/;

/**
 * Returns a typed colour as the settings store it, where it is one; "" for the colour that the site has
 * without a setting.
 */
export function normalizeColour(typed: string): string {
  const text = typed.trim().toLowerCase();
  const { red = "", green = "", blue = "" } = SHORT.exec(text)?.groups ?? {};
  const long = red === "" ? text : `#${red}${red}${green}${green}${blue}${blue}`;
  const colour = /^[0-9a-f]{6}$/.test(long) ? `#${long}` : long;
  return colour === DEFAULT_THEME ? "" : colour;
}

/**
 * Counted up when the sheet of a colour changes, because browsers keep each sheet by its address;
 * brand-sheet.test.ts refuses a change without it.
 */
export const SHEET_VERSION = 1;

/** Returns the address of the sheet of a colour and of the logo; "" stands for the usual colour. */
export const brandSheetHref = (colour: string): string =>
  `/theme/site${colour === "" ? "" : `-${colour.slice(1)}`}.${String(SHEET_VERSION)}.css`;
