import { env } from "~/services/runtime/configuration/env.server";
import { pageLoader } from "~/pages/page.server";

const PRIVATE = [
  "/api/",
  "/baseurl/",
  "/captcha/",
  "/cmsweb/preview/",
  "/cmsweb/search",
  "/login",
  "/personal",
  "/phsb",
];

/** Lists paths that need not be crawled; access is protected by the guard, not by this file. */
export const loader = pageLoader(() => {
  const rules = PRIVATE.map((path) => `Disallow: ${path}\n`).join("");
  const text = `User-agent: *\n${rules}\nSitemap: ${env.siteOrigin}/sitemap.xml\n`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
});
