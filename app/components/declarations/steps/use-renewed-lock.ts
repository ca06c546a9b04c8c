import { useEffect, useEffectEvent, useRef } from "react";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import { queueOf } from "../patches/entry-queues";
import type { PostedPlace } from "../patches/post-in-place";

const HOLD_MILLISECONDS = 30_000;
/** A page without input for this long stops renewing the lock. */
const ACTIVE_MILLISECONDS = 600_000;

/**
 * Renews the edit lock of a declaration while its page is used.
 * @param isOn whether the declaration may be edited
 */
export function useRenewedLock(href: string, { url, token }: PostedPlace, isOn: boolean): void {
  const lastActive = useRef(0);
  const renew = useEffectEvent(() => {
    const queue = queueOf(href);
    if (queue.isStopped || performance.now() - lastActive.current > ACTIVE_MILLISECONDS) return;
    // A failed request leaves the lock's state unknown; the next patch reports it.
    queue.renewLock({ url, token }, TEXT.tookOver).catch(() => undefined);
  });

  // Time and input are outside React.
  useEffect(() => {
    if (!isOn) return;
    const onActive = () => (lastActive.current = performance.now());
    onActive();
    const timer = window.setInterval(() => renew(), HOLD_MILLISECONDS);
    document.addEventListener("input", onActive);
    document.addEventListener("focusin", onActive);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("input", onActive);
      document.removeEventListener("focusin", onActive);
    };
  }, [isOn]);
}
