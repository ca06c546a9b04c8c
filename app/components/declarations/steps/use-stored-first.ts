import { useBlocker, useLocation, useNavigate, type Blocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import { isSettled, queueOf } from "../patches/entry-queues";
import { isAhead } from "./ahead-state";
import { endStep } from "./step";

/** When a link was followed last, in milliseconds since the page was loaded. */
let followedAt = -Infinity;
export const isFollowedSince = (time: number): boolean => followedAt > time;

let isOwnPost = false;
/** Runs a post of the entry itself, which is no link that somebody has followed. */
export function postOwn(post: () => void): void {
  isOwnPost = true;
  post();
  isOwnPost = false;
}

/** Lets a blocked navigation proceed. @returns false where the router has dropped it, which is not rendered yet */
function proceeds(blocker: Extract<Blocker, { state: "blocked" }>): boolean {
  try {
    blocker.proceed();
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores what was typed before a navigation within the document leaves the page. A page whose data are loaded
 * again meanwhile drops the blocked navigation: it is then begun anew.
 */
export function useStoredFirst(href: string, isOn: boolean): void {
  const isWaiting = () => isOn && !isSettled(href);
  const blocker = useBlocker(({ nextLocation }) => {
    if (isAhead(nextLocation.state)) return false;
    if (!isOwnPost) followedAt = performance.now();
    return isWaiting();
  });
  const navigate = useNavigate();
  const { key } = useLocation();
  const latest = useRef({ blocker, key });

  // The queue is empty long after the render that has blocked the navigation.
  useEffect(() => {
    latest.current = { blocker, key };
  });

  // Blocked navigations proceed once the queue is empty.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { location } = blocker;
    void queueOf(href)
      .drained()
      .then((isDrained) => {
        const { blocker: now, key: keyNow } = latest.current;
        const isDropped = now.state === "unblocked" && keyNow === key;
        if (now !== blocker && !isDropped) return;
        if (!isDrained) {
          if (!isDropped) blocker.reset();
          endStep(TEXT.navigationBlocked);
        } else if (isDropped || !proceeds(blocker))
          navigate(location, { state: location.state as unknown, preventScrollReset: true });
      });
  }, [blocker, href, key, navigate]);
}
