import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Focuses the new page's heading after a navigation within the document, unless the page has set the focus
 * itself.
 * @returns the new page's title, to be announced; "" before the first navigation
 */
export function useArrival(): string {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");

  // The focus is outside React.
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    requestAnimationFrame(() => setTitle(document.title));
    const main = document.querySelector("main");
    if (hash !== "" || main?.contains(document.activeElement)) return;
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return title;
}
