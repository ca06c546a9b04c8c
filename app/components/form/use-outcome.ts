import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * What the page's action has answered (`useActionData`), until somebody leaves. The router forgets it already when a link of the
 * error summary leads to its field, and with it what was typed.
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
