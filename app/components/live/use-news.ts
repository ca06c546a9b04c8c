import { useEffect, useRef, useState } from "react";
import type { LiveSession } from "./live-session";
import type { UnreadRecord } from "./live.types";

/** Minimum time between two toasts. */
const QUIET_MILLISECONDS = 5000;

/** Returns the message that has just arrived, on the visible tab; null until one has. */
export function useNews(session: LiveSession): UnreadRecord | null {
  const [news, setNews] = useState<UnreadRecord | null>(null);
  const quietUntil = useRef(0);

  // Messages arrive outside React.
  useEffect(() => {
    const newestOf = () => session.read().unread?.records[0] ?? null;
    let last = newestOf();
    return session.subscribe(() => {
      const newest = newestOf();
      // Once a message is read, an older one is first in the list.
      if (!newest || newest.id === last?.id || newest.sentAt < (last?.sentAt ?? 0)) return;
      last = newest;
      if (document.hidden || performance.now() < quietUntil.current) return;
      quietUntil.current = performance.now() + QUIET_MILLISECONDS;
      setNews(newest);
    });
  }, [session]);

  return news;
}
