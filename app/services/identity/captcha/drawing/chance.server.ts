import { randomInt } from "node:crypto";

const STEPS = 2 ** 24;

/** An even draw between two bounds, from node:crypto. */
export function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(STEPS)) / STEPS;
}

/** One item of a list, each as likely as the others. */
export function oneOf<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[randomInt(items.length)] ?? items[0];
}

/** 1 or -1, each as likely. */
export function eitherSign(): 1 | -1 {
  return randomInt(2) === 0 ? 1 : -1;
}
