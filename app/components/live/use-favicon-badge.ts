import { useEffect } from "react";

const ICON = "/favicon.svg";
const ICON_WITH_BADGE = "/favicon-unread.svg";

/** Marks the tab's icon while something is unread. */
export function useFaviconBadge(isMarked: boolean): void {
  // The icon is the document's, which no page renders.
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link) link.href = isMarked ? ICON_WITH_BADGE : ICON;
  }, [isMarked]);
}
