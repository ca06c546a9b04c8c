import { Parser } from "htmlparser2";

/** Links of a page within the site, as paths with queries. */
export function linksIn(html: string, { origin, path }: { origin: string; path: string }): string[] {
  const found: string[] = [];
  new Parser({
    onopentag(name, { href }) {
      if (name !== "a" || href === undefined) return;
      const url = new URL(href, origin + path);
      if (url.origin === origin) found.push(url.pathname + url.search);
    },
  }).end(html);
  return found;
}

const NO_SITE = "http://site";

/** A key that is equal for pages that differ only in ids, slugs or values of their query. */
export function kindOfPage(path: string): string {
  const { pathname, searchParams } = new URL(path, NO_SITE);
  const parts = pathname.replace(/\/\d+(?=\/|$)/g, "/:id").replace(/^(\/cmsweb\/\w+)\/.+/, "$1/:slug");
  return `${parts}?${[...new Set(searchParams.keys())].sort().join("&")}`;
}
