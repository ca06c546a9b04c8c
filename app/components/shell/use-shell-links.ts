import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { loadPageCode, watchPageFiles } from "./page-code";
import { mayLoadAhead } from "./save-data";

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-shell]") : null;

/** Whoever asks for a new tab or a download gets what the browser makes of the link. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** The menu has done its part; hints about the page under way stand behind it. */
function closeMenuAround(link: HTMLAnchorElement): void {
  const menu = link.closest<HTMLElement>("[popover]");
  // While the code of scripted popovers is still on its way there is nothing to close.
  if (menu && "hidePopover" in menu) menu.hidePopover();
}

/**
 * Follows the shell's links within the document, and loads their pages' code when somebody turns to them. A page
 * whose code is gone after a deployment is opened as a document, which brings its own: once, and never in a circle.
 * @param isOutdated this document is of an older build than the server's
 */
export function useShellLinks(isOutdated: boolean): void {
  const navigate = useNavigate();
  const turns = useRef(0);

  // Links are plain elements; their events are taken where they all arrive.
  useEffect(() => {
    const open = async ({ pathname, search, hash, href }: HTMLAnchorElement) => {
      const turn = (turns.current += 1);
      const isLoaded = !isOutdated && (await loadPageCode(pathname));
      // While code was loading somebody has turned elsewhere: what was chosen last holds.
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

  // Failing files are reported by events of the window.
  useEffect(watchPageFiles, []);
}
