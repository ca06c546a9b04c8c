import { useMatches } from "@remix-run/react";
import type { PageHandle } from "../reach/page-handle.types";
import { useSubAppView } from "../viewport/use-sub-app-view";

/**
 * Returns the class of the main element, as the innermost page's handle sets it; a sub-app's frame takes all
 * the space.
 */
export function useSheet(): string {
  const view = useSubAppView();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  if (view) return "sheet stage";
  return handle?.sheet ? `sheet ${handle.sheet}` : "sheet";
}
