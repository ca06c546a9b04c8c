import { useEffect, useState } from "react";

const TICK_MILLISECONDS = 250;

/**
 * Returns the remaining whole seconds of a waiting time.
 * @param wait a new object restarts the countdown, even with the same seconds
 */
export function useCountdown(wait: { seconds: number }): number {
  const [counted, setCounted] = useState({ wait, remaining: wait.seconds });

  // Timers run outside React.
  useEffect(() => {
    const deadline = performance.now() + wait.seconds * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
      setCounted({ wait, remaining });
      if (remaining === 0) clearInterval(timer);
    }, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [wait]);

  return counted.wait === wait ? counted.remaining : wait.seconds;
}
