import type { RequestHandler } from "express";
import { SHEET_VERSION } from "~/services/format/brand/brand-colour";
import { brandSheet } from "~/services/format/brand/brand-sheet";
import { themeSheet } from "~/services/format/theme-colour";

const PERSONAL = /^\/theme\/(?<colour>[0-9a-f]{6})\.css$/;
const SITE = /^\/theme\/site(?:-(?<colour>[0-9a-f]{6}))?\.(?<version>\d{1,4})\.css$/;

/** Sheets of the site's colour as last asked for: deriving its shades takes longer than sending them. */
const derived = new Map<string, string>();
const DERIVED_MAX = 100;

function sheetOfSite(colour: string): string {
  const known = derived.get(colour);
  if (known !== undefined) return known;
  if (derived.size >= DERIVED_MAX) derived.clear();
  const sheet = brandSheet(colour);
  derived.set(colour, sheet);
  return sheet;
}

/** Returns the sheet at an address, and whether it is that of this version; null for any other address. */
function sheetAt(path: string): { readonly css: string; readonly isOwn: boolean } | null {
  const theme = PERSONAL.exec(path)?.groups?.["colour"];
  if (theme !== undefined) return { css: themeSheet(`#${theme}`), isOwn: true };
  const { colour, version } = SITE.exec(path)?.groups ?? {};
  if (version === undefined) return null;
  const css = sheetOfSite(colour === undefined ? "" : `#${colour}`);
  return { css, isOwn: Number(version) === SHEET_VERSION };
}

/**
 * Serves the style sheets of theme colours and of the operator's brand. Each is immutable: a page with another
 * colour links another one. While servers of two versions run, the other version's address is answered, but not
 * cached.
 */
export const themeSheets: RequestHandler = (request, response, next) => {
  const sheet = request.method === "GET" || request.method === "HEAD" ? sheetAt(request.path) : null;
  if (!sheet) return next();
  if (sheet.isOwn) response.set("Cache-Control", "public, max-age=31536000, immutable");
  response.type("css").send(sheet.css);
};
