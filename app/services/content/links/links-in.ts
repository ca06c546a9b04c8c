/** A link, or a picture, of a text. */
export interface SiteLink {
  readonly href: string;
  /** As people read it; what a picture shows. */
  readonly text: string;
}

const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs;
const PICTURE = /<img\b[^>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;
const ALT = /\salt="([^"]*)"/;
const TAG = /<[^>]*>/g;

const unescaped = (attribute: string) => attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** What a clean text links to and shows. @param html cleaned: attributes stand in double quotes */
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
 * The path of an address within the site; null for other sites, mail, telephone and parts of the page itself.
 * @param base the address of the page that it stands on
 */
export function pathWithin(href: string, base: string): string | null {
  if (href.startsWith("#") || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return url.origin === new URL(base).origin ? url.pathname : null;
}
