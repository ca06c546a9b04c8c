/** A link or picture in a text. */
export interface SiteLink {
  readonly href: string;
  /** The link's text, or the picture's alternative text. */
  readonly text: string;
}

const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs;
const PICTURE = /<img\b[^>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;
const ALT = /\salt="([^"]*)"/;
const TAG = /<[^>]*>/g;

const unescaped = (attribute: string) => attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/**
 * Extracts links and pictures.
 * @param html sanitised: attributes are in double quotes
 */
export function linksIn(html: string): SiteLink[] {
  const links = [...html.matchAll(LINK)].map(([, href = "", text = ""]) => ({
    href: unescaped(href),
    text: text.replace(TAG, "").trim(),
  }));
  const pictures = [...html.matchAll(PICTURE)].map(([tag]) => ({
    href: unescaped(SOURCE.exec(tag)?.[1] ?? ""),
    text: unescaped(ALT.exec(tag)?.[1] ?? ""),
  }));
  return [...links, ...pictures];
}

/**
 * Returns the path of an address within the site; null for other sites, mail, telephone and fragments of the
 * page.
 * @param base address of the page that contains it
 */
export function pathWithin(href: string, base: string): string | null {
  if (href.startsWith("#") || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return url.origin === new URL(base).origin ? url.pathname : null;
}
