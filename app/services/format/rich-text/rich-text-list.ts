/**
 * The allowlist of rich text, shared by the server's sanitiser and the browser's editor. A change of it must
 * raise `VERSION` in `rich-text.server.ts`.
 */
const SPANS = ["colspan", "rowspan"];

/** Elements that the rich editor creates; none runs scripts, loads content, sets styles or names elements. */
export const RICH_ELEMENTS: readonly string[] = [
  "h2",
  "h3",
  "h4",
  "p",
  "br",
  "hr",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "li",
  "a",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "code",
  "sub",
  "sup",
  "img",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
];

export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel"],
  img: ["src", "alt"],
  th: ["scope", ...SPANS],
  td: SPANS,
};

/** Elements that are renamed. */
export const RENAMED_ELEMENTS: Readonly<Record<string, string>> = { h1: "h2", h5: "h4", h6: "h4" };

/** Elements that are removed with their content; of other elements that are not allowed the text remains. */
export const DROPPED_ELEMENTS: readonly string[] = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "iframe",
  "noembed",
  "noframes",
  "xmp",
  "plaintext",
  "title",
  "template",
  "svg",
  "math",
];

export const RICH_SCHEMES: readonly string[] = ["http", "https", "mailto", "tel"];

/** Own uploads and pictures of the library; a picture of another site would disclose readers to it. */
const OWN_PICTURE =
  /^(?:\/api\/yxd-system\/sys\/common\/preview\/[\w/-]+\.(?:png|jpe?g)|\/cmsweb\/pictures\/\d{4}\/[0-9a-f]{32}\.(?:png|jpg))$/;
/**
 * Permitted first characters of an address; an unusual space or quote before a scheme would
 * hide it from the sanitiser.
 */
const ADDRESS = /^[\p{L}\d_/#?.%]/u;
const SCHEME = /^([^/?#]*?):/;
const SPAN = /^\d{1,2}$/;

export const isOwnPicture = (source: string): boolean => OWN_PICTURE.test(source);

/** Whether an address begins with a permitted character; the sanitiser checks its scheme. */
export const beginsAsAddress = (href: string): boolean => ADDRESS.test(href);

/** Whether a link may have this address: a path of the site, or an address of one of the schemes. */
export function isLinkAddress(href: string): boolean {
  if (!beginsAsAddress(href) || /^[/\\]{2}/.test(href) || /[\p{Cc}\s]/u.test(href)) return false;
  const scheme = SCHEME.exec(href)?.[1];
  return scheme === undefined || RICH_SCHEMES.includes(scheme.toLowerCase());
}

/** Whether a cell may have the attribute with this value: spans are numbers of at most two digits. */
export const isCellAttribute = (name: string, value: string): boolean =>
  !SPANS.includes(name) || SPAN.test(value);

/** Wraps the lines of text without any tag in paragraphs. */
export function withParagraphs(html: string): string {
  if (html.includes("<")) return html;
  const lines = html.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${line.trim()}</p>`).join("");
}
