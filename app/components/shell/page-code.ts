import { matchRoutes } from "@remix-run/react";
import { CHUNK_FAILED } from "./shell.text";

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
  for (const url of failed) console.error(CHUNK_FAILED("script", url));
  return failed.length === 0;
}

/** Says which style sheet or script of the page could not be loaded. @returns what stops listening */
export function watchPageFiles(): () => void {
  const report = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) console.error(CHUNK_FAILED(target.as || "style", target.href));
    if (target instanceof HTMLScriptElement) console.error(CHUNK_FAILED("script", target.src));
  };
  window.addEventListener("error", report, true);
  return () => window.removeEventListener("error", report, true);
}
