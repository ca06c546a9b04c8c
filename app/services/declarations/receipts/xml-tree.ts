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
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
/** By the letter that stands before the digits of a character. */
const BASES: ReadonlyMap<string, number> = new Map([
  ["", 10],
  ["x", 16],
]);
const CHARACTER_MAX = 0x10ffff;

/** @throws XmlProblem for an entity of a document type */
const decoded = (text: string) =>
  text.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    const [, letter = "", coded = "", digits = ""] = /^#(?:(x)([\da-f]+)|(\d+))$/i.exec(name) ?? [];
    const code = parseInt(coded + digits, BASES.get(letter.toLowerCase()));
    const isCode = code > 0 && code <= CHARACTER_MAX;
    const character = isCode ? String.fromCodePoint(code) : ENTITIES.get(name);
    if (character === undefined || !whole.endsWith(";")) throw new XmlProblem("broken");
    return character;
  });

interface Open {
  readonly name: string;
  readonly children: XmlElement[];
  text: string;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The elements that are open, the outermost first. */
class Builder {
  readonly #open: Open[] = [];
  #root: XmlElement | null = null;

  addText(text: string): void {
    const current = this.#open.at(-1);
    if (!current && text.trim() !== "") throw new XmlProblem("broken");
    for (const each of this.#open) each.text += text;
  }

  begin(name: string): void {
    if (this.#root !== null) throw new XmlProblem("broken");
    if (this.#open.length === DEPTH_MAX) throw new XmlProblem("deep");
    this.#open.push({ name, children: [], text: "" });
  }

  end(name: string): void {
    const closed = this.#open.pop();
    if (closed?.name !== name) throw new XmlProblem("broken");
    const element = { name: localName(name), children: closed.children, text: closed.text };
    const above = this.#open.at(-1);
    if (above) above.children.push(element);
    else this.#root = element;
  }

  get root(): XmlElement {
    if (this.#root === null || this.#open.length > 0) throw new XmlProblem("broken");
    return this.#root;
  }
}

/**
 * Parses a receipt. Attributes are dropped; a document type and its entities are refused, so that nothing is
 * expanded or fetched.
 * @throws XmlProblem
 */
export function parseXml(source: string): XmlElement {
  const text = source.replace(/^\uFEFF/, "");
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new XmlProblem("doctype");
  const builder = new Builder();
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    at = TOKEN.lastIndex;
    const [, data, closing, name, , isEmpty, plain] = match;
    if (plain !== undefined) builder.addText(decoded(plain));
    else if (data !== undefined) builder.addText(data);
    else if (name !== undefined) {
      if (closing === "") builder.begin(name);
      if (closing !== "" || isEmpty !== "") builder.end(name);
    }
    if (at === text.length) break;
  }
  if (at !== text.length) throw new XmlProblem("broken");
  return builder.root;
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
