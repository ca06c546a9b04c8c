import {
  type Attrs,
  DOMParser,
  DOMSerializer,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from "prosemirror-model";
import {
  DROPPED_ELEMENTS,
  isCellAttribute,
  isLinkAddress,
  isOwnPicture,
  RENAMED_ELEMENTS,
  RICH_ATTRIBUTES,
  withParagraphs,
} from "~/services/format/rich-text/rich-text-list";

/** Returns parse rules of an element and of those renamed to it. */
const rulesOf = (...names: readonly string[]): TagParseRule[] => {
  const renamed = Object.entries(RENAMED_ELEMENTS)
    .filter(([, name]) => names.includes(name))
    .map(([name]) => name);
  return [...names, ...renamed].map((tag) => ({ tag }));
};

const element = (name: string, spec: NodeSpec): NodeSpec => ({
  parseDOM: rulesOf(name),
  toDOM: () => [name, 0],
  ...spec,
});

const block = (name: string, spec: NodeSpec = {}) =>
  element(name, { group: "block", content: "inline*", ...spec });

/** A heading keeps its type when its content is replaced. */
const heading = (name: string) => block(name, { defining: true });

function cellAttributes(name: string, cell: HTMLElement): Attrs {
  const permitted = (RICH_ATTRIBUTES[name] ?? []).filter((each) =>
    isCellAttribute(each, cell.getAttribute(each) ?? ""),
  );
  return Object.fromEntries(permitted.map((each) => [each, cell.getAttribute(each)]));
}

const cell = (name: string): NodeSpec => ({
  content: "block+",
  isolating: true,
  attrs: Object.fromEntries((RICH_ATTRIBUTES[name] ?? []).map((each) => [each, { default: null }])),
  parseDOM: [{ tag: name, getAttrs: (found) => cellAttributes(name, found) }],
  toDOM: ({ attrs }) => [name, attrs, 0],
});

const picture: NodeSpec = {
  group: "inline",
  inline: true,
  draggable: true,
  attrs: { src: {}, alt: { default: "" } },
  parseDOM: [
    {
      tag: "img[src]",
      getAttrs: (found) => {
        const src = found.getAttribute("src") ?? "";
        return isOwnPicture(src) && { src, alt: found.getAttribute("alt") ?? "" };
      },
    },
  ],
  toDOM: ({ attrs }) => ["img", { src: attrs["src"] as string, alt: attrs["alt"] as string }],
};

const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  p: block("p"),
  h2: heading("h2"),
  h3: heading("h3"),
  h4: heading("h4"),
  pre: block("pre", {
    content: "text*",
    code: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
  }),
  blockquote: block("blockquote", { content: "block+", defining: true }),
  ul: block("ul", { content: "li+" }),
  ol: block("ol", { content: "li+" }),
  li: element("li", { content: "block+", defining: true }),
  hr: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  table: block("table", { content: "caption? (thead | tbody)+", isolating: true }),
  caption: element("caption", { content: "inline*" }),
  thead: element("thead", { content: "tr+" }),
  tbody: element("tbody", { content: "tr+" }),
  tr: element("tr", { content: "(th | td)+" }),
  th: cell("th"),
  td: cell("td"),
  text: { group: "inline" },
  br: {
    group: "inline",
    inline: true,
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  img: picture,
};

const mark = (name: string, ...others: readonly string[]): MarkSpec => ({
  parseDOM: rulesOf(name, ...others),
  toDOM: () => [name, 0],
});

const link: MarkSpec = {
  attrs: { href: {} },
  inclusive: false,
  parseDOM: [
    {
      tag: "a[href]",
      getAttrs: (found) => {
        const href = found.getAttribute("href") ?? "";
        return isLinkAddress(href) && { href };
      },
    },
  ],
  toDOM: ({ attrs }) => ["a", { href: attrs["href"] as string }, 0],
};

const marks: Record<string, MarkSpec> = {
  a: link,
  strong: mark("strong", "b"),
  em: mark("em", "i"),
  u: mark("u"),
  s: mark("s"),
  sub: mark("sub"),
  sup: mark("sup"),
  code: mark("code"),
};

/** Schema of the editor: exactly the elements that the sanitiser permits. */
export const richSchema = new Schema({ nodes, marks });

const dropped: TagParseRule[] = DROPPED_ELEMENTS.map((tag) => ({ tag, ignore: true }));

/** Parses stored, pasted and dropped HTML. */
export const richParser = new DOMParser(richSchema, [...dropped, ...DOMParser.fromSchema(richSchema).rules]);

/** Parses HTML into a document without a window, in which nothing runs or loads. */
const inert = (html: string): HTMLElement =>
  new window.DOMParser().parseFromString(withParagraphs(html), "text/html").body;

/** Converts the plain field's HTML into a document of the editor. */
export const docOf = (html: string): Node => richParser.parse(inert(html));

const serializer = DOMSerializer.fromSchema(richSchema);
const LISTS: ReadonlySet<string> = new Set(["UL", "OL"]);

/** Removes the only paragraph of an item or a cell, as hand-written HTML has none. */
function unwrapSingle(parent: Element): void {
  const [first, ...others] = parent.children;
  if (first?.tagName === "P" && others.every(({ tagName }) => LISTS.has(tagName)))
    first.replaceWith(...first.childNodes);
}

/** Returns the HTML for the plain field; "" for an empty document. */
export function htmlOf(doc: Node): string {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  if (only !== null && only.type === richSchema.nodes["p"] && only.childCount === 0) return "";
  const holder = document.implementation.createHTMLDocument("").body;
  holder.append(serializer.serializeFragment(doc.content, { document: holder.ownerDocument }));
  for (const parent of holder.querySelectorAll("li, th, td")) unwrapSingle(parent);
  return holder.innerHTML;
}
