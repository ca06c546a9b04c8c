import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";

/** The element that had the focus when the navigation under way began; null without one. */
function useFocusedBefore(): RefObject<Element | null> {
  const isPending = useNavigation().state !== "idle";
  const beforeRef = useRef<Element | null>(null);
  // The focus is outside React.
  useEffect(() => {
    if (isPending) beforeRef.current = document.activeElement;
  }, [isPending]);
  return beforeRef;
}

/** Whether somebody has gone on meanwhile: opened a menu, or begun to type in the header. */
const hasMoved = (before: Element | null) =>
  before !== null && document.activeElement !== before && document.activeElement !== document.body;

/**
 * Focuses the new page's heading after a navigation within the document, unless the page or its user has set
 * the focus meanwhile.
 * @returns the new page's title, to be announced; "" before the first navigation
 */
export function useArrival(): string {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const beforeRef = useFocusedBefore();
  const [title, setTitle] = useState("");

  // The focus is outside React.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const before = beforeRef.current;
    beforeRef.current = null;
    requestAnimationFrame(() => setTitle(document.title));
    const main = document.querySelector("main");
    if (hash !== "" || main?.contains(document.activeElement) || hasMoved(before)) return;
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, beforeRef]);

  return title;
}
