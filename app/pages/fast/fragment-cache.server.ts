import { randomUUID } from "node:crypto";
import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { CountedCache } from "~/services/runtime/process/caches.server";

/** Maximum characters of keys and markup together; a page of the console has some forty thousand. */
const CHARACTERS_MAX = 8_000_000;

/** Texts of one request that are filled into a fragment. */
type PerRequest = Readonly<Record<string, string>>;

/** Markup, then the name of a filled-in text, then markup … */
type Parts = readonly string[];

const cached = new CountedCache<string, Parts>("fragments", {
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (parts, key) => parts.reduce((sum, part) => sum + part.length, key.length),
});

const numbers = new WeakMap<object, number>();
let count = 0;

/** The number that identifies a component in keys, because two can have the same name. */
function numberOf(component: object): number {
  const known = numbers.get(component);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(component, count);
  return count;
}

/** Marks a text of one request while its fragment is rendered; random, so that no data can contain it. */
const MARK = randomUUID();
const markOf = (name: string) => `${MARK}:${name};`;
const MARKS = new RegExp(`${MARK}:(\\w+);`);

/**
 * Copies a text into one flat string. React concatenates markup from thousands of parts, which every page
 * that contains the text would traverse again.
 */
const inOnePiece = (text: string) => Buffer.from(text, "utf16le").toString("utf16le");

function render<P extends object>(
  component: FunctionComponent<P>,
  props: object,
  names: readonly string[],
): Parts {
  const marks = Object.fromEntries(names.map((name) => [name, markOf(name)]));
  const markup = renderToString(createElement(component, { ...props, ...marks } as P));
  return markup.split(MARKS).map(inOnePiece);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes texts and attributes as React does. */
const escaped = (text: string) => text.replace(/["&'<>]/g, (character) => ESCAPES[character]!);

function fill(parts: Parts, perRequest: PerRequest): string {
  if (parts.length === 1) return parts[0]!;
  return parts.map((part, index) => (index % 2 === 0 ? part : escaped(perRequest[part]!))).join("");
}

/**
 * The markup of a component that is a pure function of its props, from the cache or rendered. All props are
 * part of the key, so that markup of other data is never shown; texts that differ per request are filled into
 * the cached markup.
 */
export function fragmentMarkup<P extends object, R extends PerRequest>(
  component: FunctionComponent<P & R>,
  props: P,
  perRequest: R,
): string {
  const key = `${numberOf(component)} ${JSON.stringify(props)}`;
  const known = cached.get(key);
  if (known !== undefined) return fill(known, perRequest);
  const parts = render(component, props, Object.keys(perRequest));
  cached.set(key, parts);
  return fill(parts, perRequest);
}
