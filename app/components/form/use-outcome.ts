import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * Returns the last answer of the page's action (`useActionData`) until a navigation. The router itself
 * discards it when a link of the error summary changes the hash, and with it the input.
 */
export function useOutcome<T>(outcome: T | null): T | null {
  const { key, hash } = useLocation();
  const [latest, setLatest] = useState({ outcome, key });
  const hasNavigated = outcome === null && latest.key !== key && hash === "";
  const isNew = outcome !== null && latest.outcome !== outcome;
  if (!hasNavigated && !isNew) return latest.outcome;
  setLatest({ outcome, key });
  return outcome;
}
