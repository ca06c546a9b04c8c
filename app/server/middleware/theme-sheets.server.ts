import type { RequestHandler } from "express";
import { themeSheet } from "~/services/format/theme-colour";

const ADDRESS = /^\/theme\/(?<colour>[0-9a-f]{6})\.css$/;

/**
 * Serves the style sheet of a theme colour, which is immutable: a page with another colour links another one.
 */
export const themeSheets: RequestHandler = (request, response, next) => {
  const { colour } = ADDRESS.exec(request.path)?.groups ?? {};
  if (colour === undefined || (request.method !== "GET" && request.method !== "HEAD")) return next();
  response
    .set("Cache-Control", "public, max-age=31536000, immutable")
    .type("css")
    .send(themeSheet(`#${colour}`));
};
