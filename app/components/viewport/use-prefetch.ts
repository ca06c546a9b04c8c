import { useEffect } from "react";
import { mayLoadAhead } from "../shell/save-data";
import type { ExternalApp } from "~/services/products/sub-apps/sub-apps.types";

/** Opens a sub-app behind the scenes as soon as somebody is about to follow a link to it. */
export function usePrefetch(apps: readonly ExternalApp[], open: (app: ExternalApp) => void): void {
  // Links stand in all of the document, not only below the viewport.
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
