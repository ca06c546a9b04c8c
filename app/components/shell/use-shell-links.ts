import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loadPageCode, watchPageFiles } from "./page-code";
import { mayLoadAhead } from "./save-data";

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-shell]") : null;

/** Returns whether a click is without modifiers; others, such as for a new tab, are left to the browser. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Closes the menu that contains the link, which would cover hints about the navigation. */
function closeMenuAround(link: HTMLAnchorElement): void {
  const menu = link.closest<HTMLElement>("[popover]");
  // Until the popover polyfill is loaded there is nothing to close.
  if (menu && "hidePopover" in menu) menu.hidePopover();
}

/**
 * Handles the shell's links within the document, and prefetches their pages' code on hover and focus. A page
 * whose code is unavailable after a deployment is opened as a document, which cannot loop.
 * @param isOutdated whether this document is of another build than the server
 */
export function useShellLinks(isOutdated: boolean): void {
  const navigate = useNavigate();
  const turns = useRef(0);

  // Links are plain elements; their events are handled on the document.
  useEffect(() => {
    const open = async ({ pathname, search, hash, href }: HTMLAnchorElement) => {
      const turn = (turns.current += 1);
      const isLoaded = !isOutdated && (await loadPageCode(pathname));
      // A later navigation has begun while the code was loading.
      if (turn !== turns.current) return;
      if (isLoaded) navigate(pathname + search + hash);
      else window.location.assign(href);
    };
    const turnAway = () => void (turns.current += 1);
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      closeMenuAround(link);
      void open(link);
    };
    const turnTo = (event: Event) => {
      const link = linkOf(event);
      if (link && !isOutdated && mayLoadAhead()) void loadPageCode(link.pathname);
    };
    document.addEventListener("click", follow);
    document.addEventListener("submit", turnAway);
    window.addEventListener("popstate", turnAway);
    document.addEventListener("pointerover", turnTo);
    document.addEventListener("focusin", turnTo);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("submit", turnAway);
      window.removeEventListener("popstate", turnAway);
      document.removeEventListener("pointerover", turnTo);
      document.removeEventListener("focusin", turnTo);
    };
  }, [navigate, isOutdated]);

  // Failed files are reported by events of the window.
  useEffect(watchPageFiles, []);
}
