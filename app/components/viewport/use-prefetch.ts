import { useEffect } from "react";
import { mayLoadAhead } from "../shell/save-data";
import type { ExternalApp } from "~/services/products/sub-apps/sub-apps.types";

/** Opens a sub-app in the background when a link to it is hovered or focused. */
export function usePrefetch(apps: readonly ExternalApp[], open: (app: ExternalApp) => void): void {
  // Links are in the whole document, also outside the viewport.
  useEffect(() => {
    if (apps.length < 2) return;
    const prefetchTarget = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      const app = link && apps.find(({ name }) => link.getAttribute("href") === `/${name}`);
      if (app && mayLoadAhead()) open(app);
    };
    document.addEventListener("pointerover", prefetchTarget);
    document.addEventListener("focusin", prefetchTarget);
    return () => {
      document.removeEventListener("pointerover", prefetchTarget);
      document.removeEventListener("focusin", prefetchTarget);
    };
  }, [apps, open]);
}
