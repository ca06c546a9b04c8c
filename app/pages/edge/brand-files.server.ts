import type { RequestHandler } from "express";
import { compose } from "~/server/middleware/compose.server";
import { themeSheets } from "~/server/middleware/theme-sheets.server";
import { readLogo } from "~/services/operations/settings/brand/logo-uploads.server";

const ADDRESS = /^\/brand\/\d{4}\/[0-9a-f]{32}\.png$/;

/**
 * Sends a logo of the site, the current or an earlier one: immutable at its address, and ahead of sessions, since it
 * is part of every page. Any other address is a page's.
 */
const brandLogos: RequestHandler = (request, response, next) => {
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (!isReading || !ADDRESS.test(request.path)) return next();
  readLogo(request.path)
    .then((bytes) => {
      if (!bytes) return next();
      response
        .set("Cache-Control", "public, max-age=31536000, immutable")
        .set("Content-Security-Policy", "sandbox; default-src 'none'")
        .type("png")
        .send(Buffer.from(bytes));
    })
    .catch(next);
};

/** Style sheets of colours, and the site's logo. */
export const brandFiles: RequestHandler = compose(themeSheets, brandLogos);
