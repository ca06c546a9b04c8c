import type { IOptions } from "sanitize-html";

/** What an article may consist of; its own title is the page's first heading. */
const OPTIONS: IOptions = {
  allowedTags: [
    ...["h2", "h3", "p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "code", "hr", "br"],
    ...["strong", "em", "a", "img", "figure", "figcaption"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "iframe", "title"],
  transformTags: {
    h1: "h2",
    h4: "h3",
    b: "strong",
    i: "em",
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: { href, ...(/^[a-z]+:/i.test(href) ? { rel: "noopener" } : {}) },
    }),
    img: (tagName, { src = "", alt = "", width, height }) => ({
      tagName,
      attribs: { src, alt, loading: "lazy", ...(width && height ? { width, height } : {}) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^\/(?!\/)/.test(attribs["src"] ?? ""),
};

/** Keeps of HTML what an article may consist of; also asked again when a stored body is read (promise 9). */
export async function sanitizeArticle(html: string): Promise<string> {
  const { default: sanitize } = await import("sanitize-html");
  return sanitize(html, OPTIONS).trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** The words of a sanitised body, for summaries and the search. */
export const articleText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
