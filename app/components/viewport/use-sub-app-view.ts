import { useMatches } from "@remix-run/react";
import type { SubAppView } from "~/services/products/sub-apps/sub-apps.types";

/** Returns the loader's data of an external sub-app's page; null on the shell's own pages. */
export function useSubAppView(): SubAppView | null {
  const data = useMatches().at(-1)?.data;
  return typeof data === "object" && data !== null && "subApp" in data ? (data.subApp as SubAppView) : null;
}
