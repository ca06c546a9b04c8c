import { matchRoutes } from "@remix-run/react";
import { reportChunk } from "../kit/report-chunk";

/** Addresses of the code that a page still lacks in this document. */
function missingCode(path: string): string[] {
  const { routes } = window.__remixManifest;
  const ids = matchRoutes(window.__remixRouter.routes, path)?.map(({ route }) => route.id ?? "") ?? [];
  return ids.flatMap((id) => (id in window.__remixRouteModules ? [] : (routes[id]?.module ?? [])));
}

/**
 * Loads what the framework needs to show a page of this site.
 * @returns false when some of it is gone, as after a deployment
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

/** Firefox gives up what is still coming when a page is left, a while before the page goes. */
const LEAVING_MILLISECONDS = 3000;

function reportUnlessUnloading(type: string, url: string): void {
  const timer = setTimeout(() => reportChunk(type, url), LEAVING_MILLISECONDS);
  window.addEventListener("pagehide", () => clearTimeout(timer), { once: true });
}

/** Says which style sheet or script of the page could not be loaded. @returns what stops listening */
export function watchPageFiles(): () => void {
  const report = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) reportUnlessUnloading("script", target.src);
    // A preload is a hint: what imports the file says itself when it does not come.
    if (!(target instanceof HTMLLinkElement) || target.rel === "modulepreload") return;
    reportUnlessUnloading(target.as || "style", target.href);
  };
  window.addEventListener("error", report, true);
  return () => window.removeEventListener("error", report, true);
}
