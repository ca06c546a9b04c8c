import { listNewest } from "~/services/content/article-lists.server";
import type { Column } from "~/services/content/published.server";
import { env } from "~/services/runtime/configuration/env.server";

const XML = { "Content-Type": "application/xml; charset=utf-8" };

/** Escapes a text for XML and removes control characters, which XML does not allow even escaped. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "")
    .replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** The RSS 2.0 feed of one column, or of all. */
export async function feedOf(column: Column | null): Promise<Response> {
  const entries = await listNewest(column);
  const home = `${env.siteOrigin}/cmsweb${column ? `/${column.slug}` : ""}`;
  const title = column ? `${column.name} - ${env.SITE_TITLE}` : env.SITE_TITLE;
  const items = entries.map(({ title, href, summary, publishedAt, columnName }) =>
    [
      "<item>",
      element("title", title),
      element("link", env.siteOrigin + href),
      element("guid", env.siteOrigin + href),
      element("category", columnName),
      element("pubDate", new Date(publishedAt).toUTCString()),
      element("description", summary),
      "</item>",
    ].join(""),
  );
  const feed = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element("title", title),
    element("link", home),
    element("description", title),
    "<language>zh-CN</language>",
    `<atom:link href="${escaped(`${home}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>\n",
  ].join("\n");
  return new Response(feed, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}

/** The sitemap of these addresses. */
export function sitemapOf(addresses: readonly string[]): Response {
  const locations = addresses.map((address) => `<url>${element("loc", env.siteOrigin + address)}</url>`);
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...locations,
    "</urlset>\n",
  ].join("\n");
  return new Response(map, { headers: XML });
}
