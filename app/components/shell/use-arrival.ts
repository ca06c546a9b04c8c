import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * After a navigation within the document the focus stands on the new page's heading, as after opening one; what
 * the page itself has focused stays.
 * @returns the new page's title, to be announced; "" on the page that was opened
 */
export function useArrival(): string {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");

  // The focus belongs to the document.
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
