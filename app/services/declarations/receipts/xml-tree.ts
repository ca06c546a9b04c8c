import { SaxesParser } from "saxes";

/** An element of a receipt; names have no namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  /** All text within, in order. */
  readonly text: string;
}

/** A text is no receipt; the reason is one of XML_PROBLEMS. */
export class XmlProblem extends Error {
  constructor(readonly reason: "broken" | "doctype" | "deep") {
    super(reason);
  }
}

const DEPTH_MAX = 20;

interface Open {
  readonly name: string;
  readonly children: XmlElement[];
  text: string;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Parses a receipt. Attributes are dropped; a document type is refused, so that nothing is expanded or fetched.
 * @throws XmlProblem
 */
export function parseXml(source: string): XmlElement {
  const parser = new SaxesParser({ position: false });
  const open: Open[] = [];
  const found: { root: XmlElement | null } = { root: null };
  const fail = (reason: XmlProblem["reason"]) => () => {
    throw new XmlProblem(reason);
  };
  const addText = (text: string) => {
    for (const each of open) each.text += text;
  };
  parser.on("error", fail("broken"));
  parser.on("doctype", fail("doctype"));
  parser.on("opentag", ({ name }) => {
    if (open.length === DEPTH_MAX) throw new XmlProblem("deep");
    open.push({ name: localName(name), children: [], text: "" });
  });
  parser.on("closetag", () => {
    const closed = open.pop()!;
    const above = open.at(-1);
    if (above) above.children.push(closed);
    else found.root = closed;
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  // Characters are written with a capital X as well, which XML does not know.
  parser.write(source.replaceAll("&#X", "&#x")).close();
  if (found.root === null) throw new XmlProblem("broken");
  return found.root;
}

const sameName = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();

/** The trimmed text of the first child with one of these names, in any case; "" without it. */
export function childText({ children }: XmlElement, ...names: readonly string[]): string {
  for (const name of names) {
    const text = children.find((child) => sameName(child.name, name))?.text.trim() ?? "";
    if (text !== "") return text;
  }
  return "";
}

/** All elements of a name within, the element itself included, in document order. */
export function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  const own = sameName(element.name, name) ? [element] : [];
  return [...own, ...element.children.flatMap((child) => elementsNamed(child, name))];
}
