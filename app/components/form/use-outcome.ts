import { useLocation } from "@remix-run/react";
import { useState } from "react";

interface Shown<T> {
  readonly outcome: T | null;
  /** Key of the location that it belongs to, and its path and query. */
  readonly key: string;
  readonly address: string;
}

/**
 * Returns the answer to show for the router's state: the last one until a navigation. The router itself
 * discards it when a link of the error summary changes the hash, or the page's data are loaded again.
 * @param read what the router has
 */
export function nextOutcome<T>(last: Shown<T>, read: Shown<T>, hash: string): Shown<T> {
  const isElsewhere = hash === "" || last.address !== read.address;
  const hasNavigated = read.outcome === null && last.key !== read.key && isElsewhere;
  // An answer is there before its page, whose location has another key.
  const isNew = read.outcome !== null && (last.outcome !== read.outcome || last.key !== read.key);
  return hasNavigated || isNew ? read : last;
}

/** Returns the last answer of the page's action (`useActionData`) until a navigation. */
export function useOutcome<T>(outcome: T | null): T | null {
  const { key, hash, pathname, search } = useLocation();
  const read = { outcome, key, address: pathname + search };
  const [last, setLast] = useState<Shown<T>>(read);
  const next = nextOutcome(last, read, hash);
  if (next !== last) setLast(next);
  return next.outcome;
}
