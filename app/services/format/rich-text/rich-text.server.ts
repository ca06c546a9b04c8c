import sanitizeHtml from "sanitize-html";
import { hmac, isHmacOf } from "../../runtime/secrets/secret.server";
import {
  beginsAsAddress,
  DROPPED_ELEMENTS,
  isCellAttribute,
  isOwnPicture,
  RENAMED_ELEMENTS,
  RICH_ATTRIBUTES,
  RICH_ELEMENTS,
  RICH_SCHEMES,
  withParagraphs,
} from "./rich-text-list";

/** Part of the proof: HTML that an older allowlist permitted is sanitised again. */
const VERSION = 2;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_ELEMENTS],
  allowedAttributes: Object.fromEntries(
    Object.entries(RICH_ATTRIBUTES).map(([element, names]) => [element, [...names]]),
  ),
  allowedSchemes: [...RICH_SCHEMES],
  allowProtocolRelative: false,
  nestingLimit: 30,
  nonTextTags: [...DROPPED_ELEMENTS],
  transformTags: {
    ...RENAMED_ELEMENTS,
    a: (tagName, { href = "", ...attribs }) => ({
      tagName,
      attribs: { ...(beginsAsAddress(href) ? { href } : {}), ...attribs, rel: "noopener noreferrer" },
    }),
    td: (tagName, attribs) => ({ tagName, attribs: withSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: withSpans(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isOwnPicture(attribs["src"] ?? ""),
};

const withSpans = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isCellAttribute(name, value)));

const clean = (html: string) => sanitizeHtml(html, OPTIONS).trim();

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

/** Returns the text of sanitised HTML; blocks are separated by blanks, cells of a row by dots. */
export function textOf(html: string): string {
  const parted = html.replace(/<\/t[dh]>\s*(?=<t[dh])/g, "$& · ");
  const spaced = parted.replace(/<(?:br|\/(?:p|h[2-4]|li|tr|td|th|blockquote|pre|caption))[^>]*>/g, "$& ");
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, " ")
    .trim();
}

const proofOf = (html: string) => hmac("rich-text", `${VERSION}\n${html}`);

export interface RichText {
  readonly html: string;
  /** HMAC that proves that `html` passed the current allowlist; to be stored with it. */
  readonly proof: string;
  readonly text: string;
}

/** Sanitises typed HTML; only its result may be stored. */
export function cleanRichText(typed: string): RichText {
  const html = withParagraphs(clean(typed));
  return { html, proof: proofOf(html), text: textOf(html) };
}

/** Whether there is neither text nor a picture. */
export const isEmptyRichText = ({ html, text }: RichText) => text === "" && !html.includes("<img");

/** Returns stored HTML for display; HTML whose proof is not of the current allowlist is sanitised again. */
export const shownRichText = (html: string, proof: string): string =>
  isHmacOf("rich-text", `${VERSION}\n${html}`, proof) ? html : clean(html);

/** Limits the names that are reported, since a hostile text could contain any number. */
const NAMES_MAX = 10;

const namesIn = (html: string, pattern: RegExp): Set<string> =>
  new Set([...html.matchAll(pattern)].map(([, name = ""]) => name.toLowerCase()));

/**
 * Lists elements and attributes that sanitising has removed from a typed text, for its author.
 * @param html the sanitised text
 */
export function removedFrom(typed: string, html: string): string[] {
  const remaining = [namesIn(html, ELEMENT), namesIn(html, ATTRIBUTE)] as const;
  const elements = [...namesIn(typed, ELEMENT)].filter(
    (name) => !remaining[0].has(RENAMED_ELEMENTS[name] ?? name),
  );
  // Only tags are searched for attributes, because text may contain similar words.
  const attributes = [...namesIn((typed.match(TAG) ?? []).join(""), ATTRIBUTE)].filter(
    (name) => !remaining[1].has(name),
  );
  return [...elements.map((name) => `<${name}>`), ...attributes].slice(0, NAMES_MAX);
}

const TAG = /<[a-z][^>]*>/gi;
const ELEMENT = /<([a-z][a-z0-9]{0,20})/gi;
const ATTRIBUTE = /[\s"'/]([a-z][a-z-]{0,20})\s*=/gi;
