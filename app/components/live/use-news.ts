import { useEffect, useRef, useState } from "react";
import type { LiveSession } from "./live-session";
import type { UnreadRecord } from "./live.types";

/** So often at most somebody is told. */
const QUIET_MILLISECONDS = 5000;

/** The message that has just arrived, on the tab that is looked at; null as long as none has. */
export function useNews(session: LiveSession): UnreadRecord | null {
  const [news, setNews] = useState<UnreadRecord | null>(null);
  const quietUntil = useRef(0);

  // Messages arrive outside React.
  useEffect(() => {
    const newestOf = () => session.read().unread?.records[0] ?? null;
    let last = newestOf();
    return session.subscribe(() => {
      const newest = newestOf();
      // What was read leaves the list, and an older one is the first.
      if (!newest || newest.id === last?.id || newest.sentAt < (last?.sentAt ?? 0)) return;
      last = newest;
      if (document.hidden || performance.now() < quietUntil.current) return;
      quietUntil.current = performance.now() + QUIET_MILLISECONDS;
      setNews(newest);
    });
  }, [session]);

  return news;
}
