import { setTimeout as delay } from "node:timers/promises";
import type { Sender, SenderTimes } from "./port";

/** Long enough for a provider that has just dropped its connections to take a new one. */
const PAUSE_MILLISECONDS = 200;

/**
 * Tries a message a second time when its connection was refused or cut off early: the same message, code and id
 * included, within the same total time. A time-out is not repeated, nobody would wait for that.
 */
export function withSecondTry(send: Sender, { connectMs, totalMs }: SenderTimes): Sender {
  return async (message, withinMs = totalMs) => {
    const start = performance.now();
    const first = await send(message, withinMs);
    if (first.ok || first.reason !== "unreachable") return first;
    const remainingMs = () => withinMs - (performance.now() - start);
    if (remainingMs() < connectMs + PAUSE_MILLISECONDS) return first;
    await delay(PAUSE_MILLISECONDS);
    // A busy process comes back from a pause later than it asked to.
    if (remainingMs() < connectMs) return first;
    return { ...(await send(message, remainingMs())), tries: 2 };
  };
}
