import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * What the page's action has answered (`useActionData`), until somebody leaves. The router forgets it already when a link of the
 * error summary leads to its field, and with it what was typed.
 */
export function useOutcome<T>(outcome: T | null): T | null {
  const { key, hash } = useLocation();
  const [kept, setKept] = useState({ outcome, key });
  const hasLeft = outcome === null && kept.key !== key && hash === "";
  const isNew = outcome !== null && kept.outcome !== outcome;
  if (!hasLeft && !isNew) return kept.outcome;
  setKept({ outcome, key });
  return outcome;
}
