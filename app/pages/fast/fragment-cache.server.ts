import { LRUCache } from "lru-cache";
import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";

/** Of keys and markup together; a page of the console has some forty thousand. */
const CHARACTERS_MAX = 8_000_000;

const cached = new LRUCache<string, string>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

const numbers = new WeakMap<object, number>();
let count = 0;

/** Names a component in keys: two can have the same name. */
function numberOf(component: object): number {
  const known = numbers.get(component);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(component, count);
  return count;
}

/**
 * The markup of a component that is a pure function of its props, rendered when it is not known yet. Whatever the
 * props say is part of the key, so nobody is shown what was rendered for other data.
 */
export function fragmentMarkup<P extends object>(component: FunctionComponent<P>, props: P): string {
  const key = `${numberOf(component)} ${JSON.stringify(props)}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  const markup = renderToString(createElement(component, props));
  cached.set(key, markup);
  return markup;
}
