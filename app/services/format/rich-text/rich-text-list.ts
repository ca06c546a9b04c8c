/**
 * What rich text may consist of: the one list for the sanitiser of the server and for the editor in the browser. Whoever
 * changes what it lets through raises `VERSION` in `rich-text.server.ts`.
 */
const SPANS = ["colspan", "rowspan"];

/** What the rich editor makes, and nothing that runs, loads, styles or names things. */
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

/** Elements that are kept under another name. */
export const RENAMED_ELEMENTS: Readonly<Record<string, string>> = { h1: "h2", h5: "h4", h6: "h4" };

/** Elements whose content goes with them; of all others that are not on the list the text stays. */
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

/** Own uploads and pictures of the library; a picture from elsewhere would tell who reads when. */
const OWN_PICTURE =
  /^(?:\/api\/yxd-system\/sys\/common\/preview\/[\w/-]+\.(?:png|jpe?g)|\/cmsweb\/pictures\/\d{4}\/[0-9a-f]{32}\.(?:png|jpg))$/;
/** How an address begins; a space or a quote that browsers do not know as one hides a scheme from programs only. */
const ADDRESS = /^[\p{L}\d_/#?.%]/u;
const SCHEME = /^([^/?#]*?):/;
const SPAN = /^\d{1,2}$/;

export const isOwnPicture = (source: string): boolean => OWN_PICTURE.test(source);

/** Whether an address begins as one; of its scheme the sanitiser knows more. */
export const beginsAsAddress = (href: string): boolean => ADDRESS.test(href);

/** Whether a link may lead there: a page of ours, or an address of one of the schemes. */
export function isLinkAddress(href: string): boolean {
  if (!beginsAsAddress(href) || /^[/\\]{2}/.test(href) || /[\p{Cc}\s]/u.test(href)) return false;
  const scheme = SCHEME.exec(href)?.[1];
  return scheme === undefined || RICH_SCHEMES.includes(scheme.toLowerCase());
}

/** Whether a cell may have the attribute with this value. */
export const isCellAttribute = (name: string, value: string): boolean =>
  !SPANS.includes(name) || SPAN.test(value);

/** Typed without a single tag: its lines are its paragraphs. */
export function withParagraphs(html: string): string {
  if (html.includes("<")) return html;
  const lines = html.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${line.trim()}</p>`).join("");
}
