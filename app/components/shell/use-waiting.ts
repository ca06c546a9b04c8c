import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { MAIN_ID } from "../layout/skip-link";

const SLOW_MILLISECONDS = 5_000;
/** docs/product.md, section 9. */
const LATE_MILLISECONDS = 50_000;

export interface Waiting {
  readonly isWaiting: boolean;
  readonly isSlow: boolean;
  /** Address of the page that timed out; null otherwise. */
  readonly missed: string | null;
  readonly cancel: () => void;
}

/**
 * Follows a navigation within the document: reports it as slow after 5 s, and cancels it at the request
 * timeout of 50 s.
 */
export function useWaiting(): Waiting {
  const { state, location: target } = useNavigation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isSlow, setSlow] = useState(false);
  const [missed, setMissed] = useState<{ href: string; from: string } | null>(null);
  const href = target ? target.pathname + target.search : "";
  const from = pathname + search;

  // Navigates within the page, which aborts the pending navigation.
  const cancel = useCallback(
    () => navigate({ pathname, search, hash: MAIN_ID }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  );

  // Timers run outside React.
  useEffect(() => {
    if (state !== "loading") return;
    const slow = setTimeout(setSlow, SLOW_MILLISECONDS, true);
    const late = setTimeout(() => {
      setMissed({ href, from });
      cancel();
    }, LATE_MILLISECONDS);
    return () => {
      clearTimeout(slow);
      clearTimeout(late);
      setSlow(false);
    };
  }, [state, href, from, cancel]);

  const isMissed = state === "idle" && missed?.from === from;
  return { isWaiting: state !== "idle", isSlow, missed: isMissed ? missed.href : null, cancel };
}
