import sanitizeHtml from "sanitize-html";
import { hmac, isHmacOf } from "../../runtime/secrets/secret.server";

/** Goes into the proof: what an older list let through is cleaned again. */
const VERSION = 2;
/** Own uploads and pictures of the library; a picture from elsewhere would tell who reads when. */
const OWN_PICTURE =
  /^(?:\/api\/yxd-system\/sys\/common\/preview\/[\w/-]+\.(?:png|jpe?g)|\/cmsweb\/pictures\/\d{4}\/[0-9a-f]{32}\.(?:png|jpg))$/;
/** How an address begins; a space or a quote that browsers do not know as one hides a scheme from programs only. */
const ADDRESS = /^[\p{L}\d_/#?.%]/u;
const SPAN = /^\d{1,2}$/;
const SPANS = ["colspan", "rowspan"];

/** What the rich editor makes, and nothing that runs, loads, styles or names things. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "ul", "ol", "li"],
    ...["a", "strong", "b", "em", "i", "u", "s", "code", "sub", "sup", "img"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt"],
    th: ["scope", ...SPANS],
    td: SPANS,
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 30,
  nonTextTags: [
    ...["script", "style", "textarea", "option", "noscript", "iframe", "noembed", "noframes"],
    ...["xmp", "plaintext", "title", "template", "svg", "math"],
  ],
  transformTags: {
    h1: "h2",
    h5: "h4",
    h6: "h4",
    a: (tagName, { href = "", ...attribs }) => ({
      tagName,
      attribs: { ...(ADDRESS.test(href) ? { href } : {}), ...attribs, rel: "noopener noreferrer" },
    }),
    td: (tagName, attribs) => ({ tagName, attribs: withSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: withSpans(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs["src"] ?? ""),
};

const withSpans = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !SPANS.includes(name) || SPAN.test(value)),
  );

const clean = (html: string) => sanitizeHtml(html, OPTIONS).trim();

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

/** What of clean HTML is read; blocks stand apart, and so do the cells of a row. */
export function textOf(html: string): string {
  const parted = html.replace(/<\/t[dh]>\s*(?=<t[dh])/g, "$& · ");
  const spaced = parted.replace(/<(?:br|\/(?:p|h[2-4]|li|tr|td|th|blockquote|pre|caption))[^>]*>/g, "$& ");
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, " ")
    .trim();
}

/** Typed without a single tag: its lines are its paragraphs. */
function withParagraphs(html: string): string {
  if (html.includes("<")) return html;
  const lines = html.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${line.trim()}</p>`).join("");
}

const proofOf = (html: string) => hmac("rich-text", `${VERSION}\n${html}`);

export interface RichText {
  readonly html: string;
  /** Shows that this list of allowed things has made `html`; to be stored with it. */
  readonly proof: string;
  readonly text: string;
}

/** Cleans what somebody wrote; nothing but this is ever stored. */
export function cleanRichText(typed: string): RichText {
  const html = withParagraphs(clean(typed));
  return { html, proof: proofOf(html), text: textOf(html) };
}

/** Whether there is anything to read or to look at. */
export const isEmptyRichText = ({ html, text }: RichText) => text === "" && !html.includes("<img");

/** Stored HTML as it may be shown: what the present list has not made itself is cleaned again. */
export const shownRichText = (html: string, proof: string): string =>
  isHmacOf("rich-text", `${VERSION}\n${html}`, proof) ? html : clean(html);

/** So many names of what has been taken away are told; a hostile text could have any number. */
const TOLD_NAMES = 10;

const namesIn = (html: string, pattern: RegExp): Set<string> =>
  new Set([...html.matchAll(pattern)].map(([, name = ""]) => name.toLowerCase()));

/**
 * Names of the elements and attributes of a typed text that cleaning has taken away, for its writer.
 * @param html what cleaning has left of it
 */
export function removedFrom(typed: string, html: string): string[] {
  const left = [namesIn(html, ELEMENT), namesIn(html, ATTRIBUTE)] as const;
  const elements = [...namesIn(typed, ELEMENT)].filter((name) => !left[0].has(RENAMED[name] ?? name));
  // What looks like an attribute within a text is none.
  const attributes = [...namesIn((typed.match(TAG) ?? []).join(""), ATTRIBUTE)].filter(
    (name) => !left[1].has(name),
  );
  return [...elements.map((name) => `<${name}>`), ...attributes].slice(0, TOLD_NAMES);
}

const TAG = /<[a-z][^>]*>/gi;
const ELEMENT = /<([a-z][a-z0-9]{0,20})/gi;
const ATTRIBUTE = /[\s"'/]([a-z][a-z-]{0,20})\s*=/gi;
/** What is kept under another name. */
const RENAMED: Readonly<Record<string, string>> = { h1: "h2", h5: "h4", h6: "h4" };
