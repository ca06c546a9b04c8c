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

/** Marks the tab's icon while there are unread messages. */
function useFaviconBadge(isMarked: boolean): void {
  // The icon is in the document's head, which no page renders.
  useEffect(() => {
    // An operator's own icon has no other form; the title counts the messages all the same.
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][href^="/favicon"]');
    if (link) link.href = isMarked ? ICON_WITH_BADGE : ICON;
  }, [isMarked]);
}

const TICK_MILLISECONDS = 30_000;

/** Returns the server's time while the page is open, independent of the browser's clock. */
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
  /** Read by the page's loader; a new value is passed on to all tabs. */
  initialUnread: Unread | null;
  /** When the loader read it, by the server's clock. */
  readAt: number;
  children: ReactNode;
}

/**
 * Keeps the unread messages of a hydrated page up to date; without JavaScript they are those of the page
 * load.
 */
export function LiveMessages({ accountId, initialUnread, readAt, children }: LiveMessagesProps) {
  const [session] = useState(() => new LiveSession(accountId, initialUnread));
  const { unread, state, ended } = useSyncExternalStore(session.subscribe, session.read, session.read);

  // The socket and the other tabs are outside React; both are left with the shell.
  useEffect(() => session.start(), [session]);

  const isOwn = session.isOf(accountId);
  const { revalidate } = useRevalidator();

  // Data that was loaded for another account shows that the page's session has ended.
  useEffect(() => {
    if (!isOwn) void session.refresh();
  }, [session, isOwn]);

  // After the page's account has signed in again, data loaded for another one is loaded again.
  useEffect(() => {
    if (isOwn) return;
    window.addEventListener(SIGNED_IN_AGAIN, revalidate);
    return () => window.removeEventListener(SIGNED_IN_AGAIN, revalidate);
  }, [isOwn, revalidate]);

  // The loader runs again after actions, including those that mark messages as read; other tabs are notified.
  useEffect(() => {
    if (isOwn) session.setUnread(initialUnread);
  }, [session, isOwn, initialUnread]);

  // Input events are followed on the document, for the fields of any page.
  useEffect(() => followTyping(), []);

  // A return to the tab may follow a sign-in elsewhere; only window events report it.
  useEffect(() => {
    document.addEventListener("visibilitychange", session.lookAgain);
    window.addEventListener("focus", session.lookAgain);
    return () => {
      document.removeEventListener("visibilitychange", session.lookAgain);
      window.removeEventListener("focus", session.lookAgain);
    };
  }, [session]);

  // Forms that Remix submits itself have been default-prevented by the time the event reaches the window.
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
