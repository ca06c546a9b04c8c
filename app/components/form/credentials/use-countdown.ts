import { useEffect, useState } from "react";

const TICK_MILLISECONDS = 250;

/**
 * Whole seconds that are left of what the server has said.
 * @param wait another object starts another countdown, also when it says the same
 */
export function useCountdown(wait: { seconds: number }): number {
  const [counted, setCounted] = useState({ wait, remaining: wait.seconds });

  // Time passes outside React.
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
