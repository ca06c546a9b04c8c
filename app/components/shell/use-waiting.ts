import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { MAIN_ID } from "../layout/skip-link";

const SLOW_MILLISECONDS = 5_000;
/** docs/product.md, section 9. */
const LATE_MILLISECONDS = 50_000;

export interface Waiting {
  readonly isWaiting: boolean;
  readonly isSlow: boolean;
  /** Address of the page that did not come in time; null otherwise. */
  readonly missed: string | null;
  readonly cancel: () => void;
}

/** Follows a navigation within the document: slow after a while, given up after the time that a request may take. */
export function useWaiting(): Waiting {
  const { state, location: target } = useNavigation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isSlow, setSlow] = useState(false);
  const [missed, setMissed] = useState<{ href: string; from: string } | null>(null);
  const href = target ? target.pathname + target.search : "";
  const from = pathname + search;

  // A step within the page is done at once, and ends whatever was under way.
  const cancel = useCallback(
    () => navigate({ pathname, search, hash: MAIN_ID }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  );

  // Timers run beside React.
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
