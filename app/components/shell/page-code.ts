import { matchRoutes } from "@remix-run/react";
import { reportChunk } from "../kit/report-chunk";

/** Returns the addresses of route modules that a page needs and this document has not loaded. */
function missingCode(path: string): string[] {
  const { routes } = window.__remixManifest;
  const ids = matchRoutes(window.__remixRouter.routes, path)?.map(({ route }) => route.id ?? "") ?? [];
  return ids.flatMap((id) => (id in window.__remixRouteModules ? [] : (routes[id]?.module ?? [])));
}

/**
 * Loads the route modules of a page of this site.
 * @returns false when some of them are unavailable, as after a deployment
 */
export async function loadPageCode(path: string): Promise<boolean> {
  const addresses = missingCode(path);
  const loads = await Promise.allSettled(
    addresses.map((url) => import(/* @vite-ignore */ url) as Promise<unknown>),
  );
  const failed = addresses.filter((_, index) => loads[index]?.status === "rejected");
  for (const url of failed) reportChunk("script", url);
  return failed.length === 0;
}

/** Firefox cancels pending loads when a page is left, some time before pagehide. */
const LEAVING_MILLISECONDS = 3000;

function reportUnlessUnloading(type: string, url: string): void {
  const timer = setTimeout(() => reportChunk(type, url), LEAVING_MILLISECONDS);
  window.addEventListener("pagehide", () => clearTimeout(timer), { once: true });
}

/** Reports style sheets and scripts of the page that fail to load. @returns stops that */
export function watchPageFiles(): () => void {
  const report = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) reportUnlessUnloading("script", target.src);
    // A preload is a hint: the import itself reports a failure.
    if (!(target instanceof HTMLLinkElement) || target.rel === "modulepreload") return;
    reportUnlessUnloading(target.as || "style", target.href);
  };
  window.addEventListener("error", report, true);
  return () => window.removeEventListener("error", report, true);
}
