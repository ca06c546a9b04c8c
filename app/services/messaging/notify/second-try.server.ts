import { setTimeout as delay } from "node:timers/promises";
import type { Sender, SenderTimes } from "./port";

/** Long enough for a provider that has just dropped its connections to accept a new one. */
const PAUSE_MILLISECONDS = 200;

/**
 * Retries a message once when its connection was refused or cut off early, with the same code and id and
 * within the same total time. A timeout is not retried.
 */
export function withSecondTry(send: Sender, { connectMs, totalMs }: SenderTimes): Sender {
  return async (message, withinMs = totalMs) => {
    const start = performance.now();
    const first = await send(message, withinMs);
    if (first.ok || first.reason !== "unreachable") return first;
    const remainingMs = () => withinMs - (performance.now() - start);
    if (remainingMs() < connectMs + PAUSE_MILLISECONDS) return first;
    await delay(PAUSE_MILLISECONDS);
    // On a busy process the pause may last longer than requested.
    if (remainingMs() < connectMs) return first;
    return { ...(await send(message, remainingMs())), tries: 2 };
  };
}
