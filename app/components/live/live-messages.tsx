import { useRevalidator } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { LiveContext } from "./live-context";
import { LiveSession } from "./live-session";
import { NewsToast } from "./news-toast";
import { LiveStatus } from "./live-status";
import type { Unread } from "./live.types";
import { SessionEnded } from "./session-ended";
import { SIGNED_IN_AGAIN } from "./signed-in-again";
import { followTyping } from "./typed-fields";

const ICON = "/favicon.svg";
const ICON_WITH_BADGE = "/favicon-unread.svg";

/** Marks the tab's icon while something is unread. */
function useFaviconBadge(isMarked: boolean): void {
  // The icon is the document's, which no page renders.
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = isMarked ? ICON_WITH_BADGE : ICON;
  }, [isMarked]);
}

const TICK_MILLISECONDS = 30_000;

/** The server's time while the page stands open, whatever the browser's clock says. */
function useNow(readAt: number): number {
  const [now, setNow] = useState(readAt);

  // A timer runs outside React.
  useEffect(() => {
    const start = performance.now();
    const tick = () => setNow(readAt + performance.now() - start);
    const timer = setInterval(tick, TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [readAt]);

  return Math.max(now, readAt);
}

interface LiveMessagesProps {
  accountId: number;
  /** As the page's loader has read it; read anew, it counts for all tabs. */
  initialUnread: Unread | null;
  /** When it has. */
  readAt: number;
  children: ReactNode;
}

/** Keeps the unread messages of a hydrated page up to date; without JavaScript they are as old as the page. */
export function LiveMessages({ accountId, initialUnread, readAt, children }: LiveMessagesProps) {
  const [session] = useState(() => new LiveSession(accountId, initialUnread));
  const { unread, state, ended } = useSyncExternalStore(session.subscribe, session.read, session.read);

  // The socket and the other tabs are outside React; they are left with the shell.
  useEffect(() => session.start(), [session]);

  const isOwn = session.isOf(accountId);
  const { revalidate } = useRevalidator();

  // Data that was read again as somebody else: the session that the page was opened in is over.
  useEffect(() => {
    if (!isOwn) void session.refresh();
  }, [session, isOwn]);

  // The page's own person is back: what it has read as somebody else is read once more.
  useEffect(() => {
    if (isOwn) return;
    window.addEventListener(SIGNED_IN_AGAIN, revalidate);
    return () => window.removeEventListener(SIGNED_IN_AGAIN, revalidate);
  }, [isOwn, revalidate]);

  // The loader runs again after actions, also after those that mark messages as read: other tabs follow.
  useEffect(() => {
    if (isOwn) session.setUnread(initialUnread);
  }, [session, isOwn, initialUnread]);

  // Fields are the document's, whichever page shows them.
  useEffect(() => followTyping(), []);

  // Whoever comes back to the tab may have signed in elsewhere: the window tells that, not React.
  useEffect(() => {
    document.addEventListener("visibilitychange", session.lookAgain);
    window.addEventListener("focus", session.lookAgain);
    return () => {
      document.removeEventListener("visibilitychange", session.lookAgain);
      window.removeEventListener("focus", session.lookAgain);
    };
  }, [session]);

  // Forms that Remix sends itself have been prevented from leaving by the time the event reaches the window.
  useEffect(() => {
    const leave = (event: SubmitEvent) => {
      if (!event.defaultPrevented && (event.target as HTMLFormElement).method === "post")
        session.leaveByForm();
    };
    window.addEventListener("submit", leave);
    return () => window.removeEventListener("submit", leave);
  }, [session]);

  useFaviconBadge((unread?.total ?? 0) > 0);
  const now = useNow(readAt);
  const refresh = () => void session.refresh();
  return (
    <LiveContext value={{ unread, state, now, refresh }}>
      {children}
      <NewsToast session={session} />
      {ended || !isOwn ? <SessionEnded /> : <LiveStatus state={state} refresh={refresh} />}
    </LiveContext>
  );
}
