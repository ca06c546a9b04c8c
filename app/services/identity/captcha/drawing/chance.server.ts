import { randomInt } from "node:crypto";

const STEPS = 2 ** 24;

/** Draws a uniform random number between two bounds, from node:crypto. */
export function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(STEPS)) / STEPS;
}

/** Draws one item of a list; all are equally likely. */
export function oneOf<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[randomInt(items.length)] ?? items[0];
}

/** Draws 1 or -1; both are equally likely. */
export function eitherSign(): 1 | -1 {
  return randomInt(2) === 0 ? 1 : -1;
}
